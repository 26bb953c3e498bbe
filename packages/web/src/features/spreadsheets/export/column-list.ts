import { type ColumnId, columnIds } from './columns.ts';

/** All columns in the order in which a person has put them, and those that are ticked. */
export type ColumnList = { order: readonly ColumnId[]; ticked: ReadonlySet<ColumnId> };

/** The chosen ones in their order; the others after them. */
export function columnListOf(chosen: readonly ColumnId[]): ColumnList {
  const ticked = new Set(chosen);
  return { order: [...chosen, ...columnIds.filter((id) => !ticked.has(id))], ticked };
}

export function chosenOf({ order, ticked }: ColumnList): ColumnId[] {
  return order.filter((id) => ticked.has(id));
}

export function tick(list: ColumnList, id: ColumnId, isTicked: boolean): ColumnList {
  const ticked = new Set(list.ticked);
  if (isTicked) ticked.add(id);
  else ticked.delete(id);
  return { ...list, ticked };
}

/** A step up (-1) or down (1); at an end the list stays as it is. */
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
