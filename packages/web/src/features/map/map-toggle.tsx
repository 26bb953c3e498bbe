import { forbiddenBySource, type SearchSource } from '@hardware-store-finder/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLazyMessages } from '../../i18n/use-messages.tsx';
import buttons from '../../ui/buttons.module.css';

/** Opens and closes the map; or says that the source's terms forbid one. */
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
    // The map takes the button that closed it with it: the focus goes to the one that opens it again.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const forbidder = forbiddenBySource('mayMap', source);
  return forbidder !== undefined ? (
    <span>{messages.forbidden(forbidder.label)}</span>
  ) : (
    <button ref={button} type="button" className={buttons.button} aria-pressed={isOpen} onClick={onToggle}>
      {messages.toggle}
    </button>
  );
}
