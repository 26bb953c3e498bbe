import {
  type BookChange,
  type BookEvent,
  type Customer,
  type LeadsQuery,
  routes,
  type StoreQuestion,
  type Undoing,
} from '@Hardware-Store-Finder/contract';
import { createClient } from './client.ts';

/** The calls about the team's book. */
export type BookApi = ReturnType<typeof createBookApi>;

export function createBookApi(base: () => string) {
  const { ask, request, watch } = createClient(base);
  return {
    read: (signal: AbortSignal) => ask(routes.getBook, { signal }),
    /** Each event as it happens from now on; ends when the server closes the stream. */
    changes: (signal: AbortSignal) => watch(routes.watchBook, { signal }),
    list: (query: Partial<LeadsQuery>, signal?: AbortSignal) => ask(routes.listLeads, { query, signal }),
    /** What the book says of stores, in their order. */
    ask: async (stores: readonly StoreQuestion[]) =>
      (await ask(routes.askStores, { body: { stores } })).answers,
    /** The do-not-contact list from an entry on, the newest first. */
    blocked: (from: number, signal?: AbortSignal) => ask(routes.listBlocked, { query: { from }, signal }),
    search: (key: string) => ask(routes.getSavedSearch, { params: { key } }),
    /** What the book knows of each row of a list; `addCustomers` adds them as well. `list`: its name. */
    planCustomers: (customers: readonly Customer[]) =>
      ask(routes.addCustomers, { body: { customers, list: '', plan: true } }),
    addCustomers: (customers: readonly Customer[], list: string) =>
      ask(routes.addCustomers, { body: { customers, list } }),
    send: (changes: readonly BookChange[], signal: AbortSignal) =>
      ask(routes.changeBook, { body: { changes }, signal }),
    undo: (undoing: Undoing) => request(routes.undoInBook, { body: undoing }),
    /** The oldest first. */
    async history(lead: string, signal: AbortSignal): Promise<BookEvent[]> {
      const events: BookEvent[] = [];
      let after: number | undefined;
      do {
        const page = await ask(routes.getLeadHistory, { params: { lead }, query: { after }, signal });
        events.push(...page.events);
        after = page.next;
      } while (after !== undefined);
      return events;
    },
    /** What is kept of the firm of a lead. */
    kept: (lead: string, signal: AbortSignal) => ask(routes.getKept, { params: { lead }, signal }),
    /** All of it, as a file. */
    keptFile: async (lead: string) => (await request(routes.saveFirm, { params: { lead } })).blob(),
    /** Erases the firm of a lead everywhere, but for hashes that refuse it. */
    erase: (lead: string) => ask(routes.eraseFirm, { params: { lead } }),
    backUp: async () => (await request(routes.backUpBook)).blob(),
    /** Adds what a backup has and the book lacks, or only tells it. `text`: the file. */
    restore: (text: string, isPlan: boolean) =>
      ask(routes.restoreBook, { body: text, query: { plan: isPlan || undefined } }),
  };
}
