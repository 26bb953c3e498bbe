import {
  type BookEvent,
  blockedSchema,
  bookEventSchema,
  bookLeadSchema,
  liftedSchema,
  memberSchema,
  profileSchema,
  savedSearchSchema,
  type UnnumberedEvent,
  websiteSourceSchema,
} from '@Hardware-Store-Finder/contract';
import type { BookRows, BookTable } from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import type { BookRow, StoredEvent } from '@Hardware-Store-Finder/storage';
import * as z from 'zod';

const rowSchemas: { [T in BookTable]: z.ZodType<BookRows[T]> } = {
  leads: bookLeadSchema,
  blocked: z.union([liftedSchema, blockedSchema]),
  searches: savedSearchSchema,
  profiles: profileSchema,
  people: memberSchema,
  websites: z.object({
    own: z.object({ url: z.string(), source: websiteSourceSchema }).optional(),
    others: z.array(z.string()),
  }),
};

/** What a row says; undefined for one that this version cannot read. */
export function rowOf({ table, data }: BookRow): BookRows[BookTable] | undefined {
  return rowSchemas[table].safeParse(data).data;
}

/** The most records that a sentence names. */
const mostNamed = 3;

/** Why a book with damaged records cannot be changed or asked whom it refuses: it may have refused somebody in them. */
export function bookDamaged(names: readonly string[]): AppError {
  const more = names.length - mostNamed;
  const records = names.slice(0, mostNamed).join(', ') + (more > 0 ? ` +${more}` : '');
  return new AppError('unavailable', message.bookDamaged({ records }));
}

/** An event as it is stored. What is about no lead is in its row, and goes with it. */
export function storedEvent(event: UnnumberedEvent): Omit<StoredEvent, 'seq'> {
  const { id, at, kind, by, ...rest } = event;
  const head = { id, at, kind };
  if (!('lead' in rest)) return { ...head, lead: null, data: { by } };
  const { lead, ...data } = rest;
  return { ...head, lead, data: { by, ...data } };
}

/** What an event is called that cannot be read. */
export function eventName({ kind, lead, at }: StoredEvent): string {
  return `${kind} of ${lead ?? 'the book'}, ${new Date(at).toISOString().slice(0, 10)}`;
}

/** An event of a lead; undefined for one that this version cannot read, such as of a newer one. */
export function eventOf({ data, ...head }: StoredEvent): BookEvent | undefined {
  return bookEventSchema.safeParse({ ...data, ...head }).data;
}
