import { type Book, readBackup, takeBack } from '@Hardware-Store-Finder/book';
import type { BookEvent, BookStreamEvent, RouteId } from '@Hardware-Store-Finder/contract';
import type { Drafts } from '@Hardware-Store-Finder/mail';
import { AppError, localize, message, splitMessage } from '@Hardware-Store-Finder/messages';
import type { AppDeps } from '../http/app-deps.ts';
import type { Call, EndedByError, Handlers } from '../http/handlers.ts';

type BookRouteId =
  | Extract<RouteId, `${string}Book`>
  | 'getLeadHistory'
  | 'listLeads'
  | 'askStores'
  | 'listBlocked'
  | 'getSavedSearch'
  | 'addCustomers';

type StreamEvent = BookStreamEvent | EndedByError;

/** The most entries of the do-not-contact list of one answer. */
const mostEntries = 200;
/** The most damaged records that an answer names. */
const mostDamaged = 100;
/** The most events of one answer. */
const mostEvents = 100;

/** The team's book. */
export function bookRoutes({
  book,
  drafts,
  quota,
}: Pick<AppDeps, 'book' | 'drafts' | 'quota'>): Handlers<BookRouteId> {
  // Everybody's stream has the same objects.
  const known = new WeakMap<object, string>();
  const encoded = (event: object) => {
    const json = known.get(event) ?? JSON.stringify(event);
    known.set(event, json);
    return json;
  };
  const asking = ({ person, zone }: Pick<Call, 'person' | 'zone'>) => book.member(person, zone);
  return {
    async getBook(call) {
      const { id, name, role } = await asking(call);
      const { seq, leads, blocked, searches, profiles, people } = await book.state();
      const damaged = book.damaged().slice(0, mostDamaged);
      return {
        seq,
        leads: [...leads.values()].filter(({ removedAt }) => removedAt === undefined).length,
        blocked: blocked.size,
        searches: [...searches.values()].map(({ stores: _, ...search }) => search),
        profiles: [...profiles.values()],
        people: [...people.values()],
        you: { id, name, role },
        ...(damaged.length > 0 && { damaged }),
      };
    },
    async listLeads(call) {
      return await book.list(await asking(call), call.query, call.language);
    },
    async askStores({ body }) {
      return { answers: await book.answers(body.stores) };
    },
    async listBlocked({ query: { from = 0, limit = mostEntries } }) {
      const { blocked, lifted } = await book.state();
      const part = <T extends { at: number }>(all: Iterable<T>) =>
        [...all].sort((a, b) => b.at - a.at).slice(from, from + Math.min(limit, mostEntries));
      return {
        entries: part(blocked.values()),
        lifted: part(lifted.values()),
        counts: { entries: blocked.size, lifted: lifted.size },
      };
    },
    async getSavedSearch({ params }) {
      const search = (await book.state()).searches.get(params.key);
      if (search === undefined) throw new AppError('not_found', message.noSavedSearch());
      return search;
    },
    async addCustomers(call) {
      const { customers, list, plan } = call.body;
      if (plan === true) return await book.planCustomers(customers);
      await quota.take(call, customers.length);
      return await book.addCustomers(await asking(call), customers, list);
    },
    async watchBook({ query, headers, language }) {
      const { seq } = await book.state();
      const last = /^\d{1,15}$/.exec(String(headers['last-event-id'] ?? ''))?.[0];
      const after = last === undefined ? (query.after ?? seq) : Number(last);
      return {
        events: (signal) => follow(book, after, seq, signal),
        encode: (event: StreamEvent) =>
          'message' in event
            ? JSON.stringify({ error: splitMessage(event.message, language).text })
            : encoded(event),
        idOf: (event: StreamEvent) => ('kind' in event ? event.seq : undefined),
        isEnd: (event: StreamEvent) => 'message' in event,
      };
    },
    async changeBook(call) {
      const { changes } = call.body;
      const leads = changes.filter(({ kind }) => kind === 'saved' || kind === 'added').length;
      await quota.take(call, leads);
      return localize(await book.change(await asking(call), changes), call.language);
    },
    async undoInBook(call) {
      await quota.take(call);
      const reason = localize(message.undone(), call.language);
      await takeBack(book, await asking(call), call.body, reason);
      return { undone: true };
    },
    async getLeadHistory({ params, query }) {
      const { leads, leadOf } = await book.state();
      const lead = leads.get(leadOf.get(params.lead) ?? params.lead);
      if (lead === undefined) throw new AppError('not_found', message.noLead());
      const limit = Math.min(query.limit || mostEvents, mostEvents);
      const events = await book.historyOf(lead.id, query.after, limit);
      const next = events.length < limit ? undefined : events.at(-1)?.seq;
      return {
        events: await withTexts(events, (ids) => drafts.texts(lead.ids, ids)),
        ...(next !== undefined && { next }),
      };
    },
    async backUpBook() {
      const pieces: Buffer[] = [];
      for await (const piece of book.backup()) pieces.push(Buffer.from(piece));
      const day = new Date().toISOString().slice(0, 10);
      return { bytes: pieces, type: 'application/json', name: `hardware-store-finder-${day}.json` };
    },
    async restoreBook(call) {
      const who = await asking(call);
      const backup = await readBackup(call.body);
      const plan = await book.plan(who, backup);
      if (call.query.plan === true) return plan;
      await quota.take(call, plan.leads - plan.known);
      await book.restore(who, backup);
      return { ...plan, seq: (await book.state()).seq };
    },
  };
}

/** A history, with what the letters say that it points to. */
async function withTexts(
  events: readonly BookEvent[],
  texts: (ids: string[]) => ReturnType<Drafts['texts']>,
): Promise<BookEvent[]> {
  const recordOf = (event: BookEvent) => (event.kind === 'email_copied' ? event.record : undefined);
  const found = await texts(events.flatMap((event) => recordOf(event) ?? []));
  return events.map((event) => {
    const letter = found.get(recordOf(event) ?? '');
    return letter === undefined || event.kind !== 'email_copied' ? event : { ...event, letter };
  });
}

/** The newest number, and then what happened after the one that the client has. */
async function* follow(
  book: Book,
  after: number,
  seq: number,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent | StreamEvent[]> {
  yield { seq };
  yield* book.changes(after, signal);
}
