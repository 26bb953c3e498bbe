import { type ReactNode, useEffect, useId, useRef } from 'react';
import buttons from '../../../ui/button.module.css';
import { Button } from '../../../ui/button.tsx';
import type { SheetMessages } from '../sheet-messages.ts';
import classes from '../spreadsheets.module.css';
import { type ColumnList, columnListOf, move, tick } from './column-list.ts';
import { type ColumnId, columnIds, type ExportFormat } from './columns.ts';

/** Chooses the columns of a file and their order, with checkboxes and buttons that work by keyboard. */
export function ColumnPicker({
  list,
  defaults,
  format,
  messages,
  onChange,
}: {
  list: ColumnList;
  defaults: readonly ColumnId[];
  format: ExportFormat;
  messages: SheetMessages;
  onChange: (list: ColumnList) => void;
}): ReactNode {
  const hintId = useId();
  const rows = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: ColumnId; step: -1 | 1 }>(undefined);
  // Moving a row in the DOM loses the focus. At an end the row's button is disabled, so the other one gets the focus.
  useEffect(() => {
    if (moved.current === undefined) return;
    const { id, step } = moved.current;
    moved.current = undefined;
    const [up, down] =
      rows.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${id}"] button`) ?? [];
    const [first, second] = step < 0 ? [up, down] : [down, up];
    (first?.disabled ? second : first)?.focus();
  });
  const shift = (id: ColumnId, step: -1 | 1) => {
    moved.current = { id, step };
    onChange(move(list, id, step));
  };
  return (
    <fieldset className={classes.group} aria-describedby={hintId}>
      <legend>{messages.columnsTitle}</legend>
      <div className={classes.bar}>
        <p id={hintId} className={classes.hint}>
          {messages.columnsHint}
        </p>
        <Button onClick={() => onChange({ ...list, ticked: new Set(columnIds) })}>
          {messages.allColumns}
        </Button>
        <Button onClick={() => onChange(columnListOf(defaults))}>{messages.usualColumns}</Button>
      </div>
      <ol ref={rows} className={classes.columns}>
        {list.order.map((id, at) => {
          const isKept = id === 'attribution' && format === 'csv';
          return (
            <li key={id} className={classes.column} data-column={id}>
              <label className={classes.tick}>
                <input
                  type="checkbox"
                  checked={isKept || list.ticked.has(id)}
                  disabled={isKept}
                  onChange={({ currentTarget }) => onChange(tick(list, id, currentTarget.checked))}
                />
                <span>{messages.columns[id]}</span>
              </label>
              <button
                type="button"
                className={`${buttons.button} ${classes.arrow}`}
                aria-label={messages.moveUp(messages.columns[id])}
                disabled={at === 0}
                onClick={() => shift(id, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className={`${buttons.button} ${classes.arrow}`}
                aria-label={messages.moveDown(messages.columns[id])}
                disabled={at === list.order.length - 1}
                onClick={() => shift(id, 1)}
              >
                ↓
              </button>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
