import type { SearchSource } from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import buttons from '../../ui/buttons.module.css';
import { mayMapSource } from './may-map.ts';

/** The button that opens and closes the map, or a message if the source's terms forbid one. */
export function MapToggle({
  source,
  isOpen,
  onToggle,
}: {
  source: Pick<SearchSource, 'id' | 'label' | 'may_persist'> | undefined;
  isOpen: boolean;
  onToggle: () => void;
}): ReactNode {
  const messages = useLazyMessages().map;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that closed the map disappeared with it: focus moves to the one that opens it again.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return source !== undefined && !mayMapSource(source) ? (
    <span>{messages.forbidden(source.label)}</span>
  ) : (
    <button ref={button} type="button" className={buttons.button} aria-pressed={isOpen} onClick={onToggle}>
      {messages.toggle}
    </button>
  );
}
