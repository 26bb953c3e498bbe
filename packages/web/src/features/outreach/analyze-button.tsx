import type { ListedStore } from '@hardware-store-finder/contract';
import type { ReactNode } from 'react';
import buttons from '../../ui/buttons.module.css';
import tableClasses from '../../ui/store-table.module.css';
import type { OpenedStore } from './opened-store.ts';
import { loadOutreach } from './outreach.tsx';

/** Opens the analysis of a store. Its code is loaded when the reader comes near the button. */
export function AnalyzeButton({ store, opened }: { store: ListedStore; opened: OpenedStore }): ReactNode {
  const prepare = () => void loadOutreach().catch(() => undefined);
  return (
    <button
      type="button"
      className={`${buttons.button} ${tableClasses.visit}`}
      aria-label={`AI Analyze ${store.name}`}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => opened.open(store)}
    >
      AI Analyze
    </button>
  );
}
