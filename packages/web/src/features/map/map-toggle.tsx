import type { SearchSource } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import buttons from '../../ui/buttons.module.css';
import { useLaterWords } from '../../ui/words.tsx';
import { mayMapSource } from './may-map.ts';

/** Opens and closes the map; where the source's terms forbid one, the sentence that says so. */
export function MapToggle({
  source,
  isOpen,
  onToggle,
}: {
  source: Pick<SearchSource, 'id' | 'label' | 'may_persist'> | undefined;
  isOpen: boolean;
  onToggle: () => void;
}): ReactNode {
  const words = useLaterWords().map;
  return source !== undefined && !mayMapSource(source) ? (
    <span>{words.forbidden(source.label)}</span>
  ) : (
    <button type="button" className={buttons.button} aria-pressed={isOpen} onClick={onToggle}>
      {words.toggle}
    </button>
  );
}
