import { type ReactNode, useEffect, useId, useRef } from 'react';
import buttons from '../../../components/button.module.css';
import { Button } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { useSheetMessages } from '../sheet-messages.ts';
import classes from '../spreadsheets.module.css';
import { type ColumnId, columnIds, type ExportFormat } from './columns.ts';

/** Chooses the columns of a file and their order, with checkboxes and buttons that work by keyboard. */
export function ColumnPicker({
  list,
  defaults,
  format,
  onChange,
}: {
  list: ColumnList;
  defaults: readonly ColumnId[];
  format: ExportFormat;
  onChange: (list: ColumnList) => void;
}): ReactNode {
  const messages = useSheetMessages();
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
    <Disclosure summary={messages.columnsChosen(chosenOf(list).length)}>
      <fieldset className={classes.group} aria-describedby={hintId} aria-label={messages.columnsTitle}>
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
            const isRequired = id === 'attribution' && format === 'csv';
            return (
              <li key={id} className={classes.column} data-column={id}>
                <label className={classes.tick}>
                  <input
                    type="checkbox"
                    checked={isRequired || list.ticked.has(id)}
                    disabled={isRequired}
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
    </Disclosure>
  );
}

/** All columns in the user's order, and which of them are ticked. */
type ColumnList = { order: readonly ColumnId[]; ticked: ReadonlySet<ColumnId> };

/** The chosen columns in their order, followed by the others. */
export function columnListOf(chosen: readonly ColumnId[]): ColumnList {
  const ticked = new Set(chosen);
  return { order: [...chosen, ...columnIds.filter((id) => !ticked.has(id))], ticked };
}

/** The ticked columns, in the user's order. */
export function chosenOf({ order, ticked }: ColumnList): ColumnId[] {
  return order.filter((id) => ticked.has(id));
}

/** Ticks or unticks a column. */
export function tick(list: ColumnList, id: ColumnId, isTicked: boolean): ColumnList {
  const ticked = new Set(list.ticked);
  if (isTicked) ticked.add(id);
  else ticked.delete(id);
  return { ...list, ticked };
}

/** Moves a column one step up (-1) or down (1); at an end the list stays the same. */
export function move(list: ColumnList, id: ColumnId, step: -1 | 1): ColumnList {
  const from = list.order.indexOf(id);
  const to = from + step;
  const other = list.order[to];
  if (from < 0 || other === undefined) return list;
  const order = [...list.order];
  order[to] = id;
  order[from] = other;
  return { ...list, order };
}
