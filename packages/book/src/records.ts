import { type BookEvent, bookEventSchema } from '@Hardware-Store-Finder/contract';
import type { BookRecord } from '@Hardware-Store-Finder/storage';

/** An event that has no number yet. */
export type UnnumberedEvent = BookEvent extends infer E
  ? E extends BookEvent
    ? Omit<E, 'seq'>
    : never
  : never;

/** The row of an event, whose columns are not in its JSON again. */
export function recordOf(event: UnnumberedEvent): Omit<BookRecord, 'seq'> {
  const { id, at, kind, ...rest } = event;
  const { lead = null, ...json } = rest as { lead?: string };
  return { id, at, kind, lead, json: JSON.stringify(json) };
}

/** The event of a row; undefined for one that this version cannot read, such as of a newer one. */
export function eventOf({ seq, id, at, kind, lead, json }: BookRecord): BookEvent | undefined {
  const read = bookEventSchema.safeParse({
    ...JSON.parse(json),
    seq,
    id,
    at,
    kind,
    ...(lead !== null && { lead }),
  });
  return read.success ? read.data : undefined;
}
