import type { SearchSource } from '@Hardware-Store-Finder/contract';
import { forbiddenBySource } from '@Hardware-Store-Finder/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LazyPart, lazyPart } from '../../components/lazy-part.tsx';
import type { TableFrameProps } from '../../components/page-module.tsx';
import { useAtom } from '../../data/use-atom.ts';
import { useOwn } from '../../i18n/use-messages.tsx';
import { useMapOpen } from './map-open.ts';
import { chinese, english } from './messages/labels.ts';

const MapPanel = lazyPart(async () => (await import('./map-panel.tsx')).MapPanel);

/**
 * Places a map beside a table. The table keeps its state whether or not the map is open. The map comes with the first
 * table, and stays while there is none, because the next search may have been started from it.
 */
export function MapFrame({ children, ...table }: TableFrameProps): ReactNode {
  const { $isOpen, toggle } = useMapOpen();
  const isOpen = useAtom($isOpen) && forbiddenBySource('mayMap', table.source) === undefined;
  const [hadTable, setHadTable] = useState(false);
  if (children !== false && !hadTable) setHadTable(true);
  if (children === false && !(isOpen && hadTable)) return null;
  return (
    <div data-map={isOpen || undefined}>
      <div>
        {isOpen && (
          <LazyPart>
            <MapPanel {...table} onClose={toggle} />
          </LazyPart>
        )}
        <div>{children}</div>
      </div>
    </div>
  );
}

/** Opens and closes the map; or says that the source's terms forbid one. */
export function MapToggle({
  source,
}: {
  source: Pick<SearchSource, 'id' | 'label' | 'may_persist'> | undefined;
}): ReactNode {
  const { $isOpen, toggle } = useMapOpen();
  const isOpen = useAtom($isOpen);
  const messages = useOwn({ english, chinese });
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
