import { type ColumnId, columnIds } from './columns.ts';

/** All columns in the user's order, and which of them are ticked. */
export type ColumnList = { order: readonly ColumnId[]; ticked: ReadonlySet<ColumnId> };

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
