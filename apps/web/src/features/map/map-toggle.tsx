import type { SearchSource } from '@hardware-store-finder/contract';
import { forbiddenBySource } from '@hardware-store-finder/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { useMapOpen } from './map-open.ts';

/** Opens and closes the map; or says that the source's terms forbid one. */
export function MapToggle({
  source,
}: {
  source: Pick<SearchSource, 'id' | 'label' | 'may_persist'> | undefined;
}): ReactNode {
  const { $isOpen, toggle } = useMapOpen();
  const isOpen = useStore($isOpen);
  const messages = useLazyMessages().map;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that closed the map disappeared with it: focus moves to the one that opens it again.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const forbidder = forbiddenBySource('mayMap', source);
  return forbidder !== undefined ? (
    <span>{messages.forbidden(forbidder.label)}</span>
  ) : (
    <Button ref={button} aria-pressed={isOpen} onClick={toggle}>
      {messages.toggle}
    </Button>
  );
}
