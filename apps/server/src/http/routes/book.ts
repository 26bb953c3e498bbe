import { type Book, readBackup } from '@Hardware-Store-Finder/book';
import type { BookChange, BookStreamEvent, RouteId } from '@Hardware-Store-Finder/contract';
import { AppError, localize, message, splitMessage } from '@Hardware-Store-Finder/messages';
import type { Call, EndedByError, Handlers } from '../handlers.ts';

type BookRouteId =
  | Extract<RouteId, `${string}Book`>
  | 'getLeadHistory'
  | 'listLeads'
  | 'askStores'
  | 'listBlocked'
  | 'getSavedSearch'
  | 'addCustomers'
  | 'listProfiles'
  | 'putProfile'
  | 'removeProfile';

type StreamEvent = BookStreamEvent | EndedByError;

/** The most entries of the do-not-contact list of one answer. */
const mostEntries = 200;

export type BookRouteDeps = { book: Book };

/** The team's book. */
export function bookRoutes({ book }: BookRouteDeps): Handlers<BookRouteId> {
  const asking = ({ person }: Pick<Call, 'person'>) => book.member(person);
  return {
    async getBook(call) {
      const { id, name, role } = await asking(call);
      const { seq, leads, blocked, searches, profiles, people } = await book.state();
      return {
        seq,
        leads: [...leads.values()].filter(({ removedAt }) => removedAt === undefined).length,
        blocked: blocked.size,
        searches: [...searches.values()].map(({ stores: _, ...search }) => search),
        profiles: [...profiles.values()],
        people: [...people.values()],
        you: { id, name, role },
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
      return await book.addCustomers(await asking(call), customers, list);
    },
    async watchBook({ query, headers, language }) {
      const { seq } = await book.state();
      const last = /^\d{1,15}$/.exec(String(headers['last-event-id'] ?? ''))?.[0];
      const after = last === undefined ? (query.after ?? seq) : Number(last);
      return {
        events: (signal) => follow(book, after, seq, signal),
        encode: (event: StreamEvent) =>
          JSON.stringify('message' in event ? { error: splitMessage(event.message, language).text } : event),
        idOf: (event: StreamEvent) => ('event' in event ? event.event.seq : undefined),
        isEnd: (event: StreamEvent) => 'message' in event || 'reset' in event,
      };
    },
    async changeBook(call) {
      return localize(await book.change(await asking(call), call.body.changes), call.language);
    },
    async getLeadHistory({ params }) {
      const { leads, leadOf } = await book.state();
      const lead = leads.get(leadOf.get(params.lead) ?? params.lead);
      if (lead === undefined) throw new AppError('not_found', message.noLead());
      return { events: await book.historyOf(lead.id) };
    },
    async listProfiles() {
      return { profiles: [...(await book.state()).profiles.values()] };
    },
    async putProfile(call) {
      const profile = { id: call.params.profile, ...call.body };
      await changeOne(book, call, { kind: 'profile_put', id: crypto.randomUUID(), profile });
      return profile;
    },
    async removeProfile(call) {
      await changeOne(book, call, {
        kind: 'profile_removed',
        id: crypto.randomUUID(),
        profile: call.params.profile,
      });
      return { removed: true };
    },
    async backUpBook() {
      const pieces: string[] = [];
      for await (const piece of book.backup()) pieces.push(piece);
      const day = new Date().toISOString().slice(0, 10);
      const bytes = Buffer.from(pieces.join(''));
      return { bytes, type: 'application/json', name: `hardware-store-finder-${day}.json` };
    },
    async restoreBook(call) {
      const who = await asking(call);
      const backup = readBackup(call.body);
      const plan = await book.plan(who, backup);
      if (call.query.plan === true) return plan;
      await book.restore(who, backup);
      return { ...plan, seq: (await book.state()).seq };
    },
  };
}

/** Carries out one change of who asks, and throws what refuses it. */
export async function changeOne(
  book: Book,
  { person }: Pick<Call, 'person'>,
  change: BookChange,
): Promise<void> {
  const { results } = await book.change(await book.member(person), [change]);
  const [result] = results;
  if (result?.refused !== undefined) throw new AppError('bad_request', result.refused);
}

/** The newest number, and then the events after the one that the client has. */
async function* follow(
  book: Book,
  after: number,
  seq: number,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent | StreamEvent[]> {
  yield { seq };
  for await (const step of book.changes(after, signal)) {
    yield 'reset' in step ? step : step.events.map((event) => ({ event }));
  }
}
