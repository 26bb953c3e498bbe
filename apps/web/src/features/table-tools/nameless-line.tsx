import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import type { TableSelection } from '../../data/table-selection.ts';
import { useAtom } from '../../data/use-atom.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './table-tools.module.css';

/** Below the rows: the nameless stores as one line that opens; or, if no store passes the filters, the way back to all. */
export function NamelessLine({
  selection,
  stores,
}: {
  selection: TableSelection;
  stores: readonly ListedStore[];
}): ReactNode {
  const { table: messages } = useMessages();
  useAtom(selection.$version);
  const line = useRef<HTMLDivElement>(null);
  const opened = useRef<number>(undefined);
  const shown = selection.shown(stores);
  const { count, isFolded } = selection.nameless(stores);
  // The button has gone: the focus moves to the first of the rows that took its place.
  useEffect(() => {
    if (isFolded || opened.current === undefined) return;
    const row = line.current?.parentElement?.querySelector<HTMLElement>(`tr[data-index="${opened.current}"]`);
    opened.current = undefined;
    if (row == null) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [isFolded]);
  if (shown.length === 0) {
    return (
      <EmptyState title={messages.noMatch}>
        <Button onClick={selection.clearQuery}>{messages.clearFilters}</Button>
      </EmptyState>
    );
  }
  return (
    <div ref={line}>
      {isFolded && count > 0 && (
        <button
          type="button"
          className={classes.nameless}
          aria-expanded={false}
          onClick={() => {
            opened.current = shown.length;
            selection.unfold();
          }}
        >
          {messages.nameless(count)}
        </button>
      )}
    </div>
  );
}
