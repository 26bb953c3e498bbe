import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import buttons from '../../../components/button.module.css';
import { useStoreName } from '../../../components/store-address.tsx';
import tableClasses from '../../../components/store-table.module.css';
import { useMessages } from '../../../i18n/use-messages.tsx';
import { loadOutreach } from '../outreach.tsx';
import { useOutreach } from '../outreach-services.ts';

/** Opens the analysis of a store, one of `among`. Its code is loaded when the pointer or the focus reaches the button. */
export function AnalyzeButton({
  store,
  among,
  address,
  variant = 'quiet',
  isWriting = false,
}: {
  store: ListedStore;
  /** The stores in the order in which the table shows them. */
  among: () => readonly ListedStore[];
  /** The page's address while the dialog of a store is open. */
  address: (store: ListedStore) => string;
  variant?: 'quiet' | 'default' | 'primary';
  /** Goes on to the letter, and from there to those of the stores after it. */
  isWriting?: boolean;
}): ReactNode {
  const { opened } = useOutreach();
  const messages = useMessages().store;
  const name = useStoreName(store);
  const prepare = () => {
    loadOutreach().catch(() => undefined);
  };
  return (
    <button
      type="button"
      className={`${buttons.button} ${tableClasses.visit} ${variant === 'quiet' ? (isWriting ? tableClasses.write : tableClasses.onMeant) : ''}`}
      data-variant={variant}
      aria-label={isWriting ? messages.writeTo(name) : messages.analyzeOf(name)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => opened.open(store, among(), address, isWriting)}
    >
      {isWriting ? messages.write : messages.analyze}
    </button>
  );
}
