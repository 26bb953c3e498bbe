import type { Blocked, ListedStore } from '@hardware-store-finder/contract';
import { type Book, blockedStore, isDoNotContact } from '@hardware-store-finder/domain';
import { createMutex } from '@hardware-store-finder/std';
import { atom, type ReadableAtom } from 'nanostores';
import { createTimeSlicer } from '../scheduler.ts';
import { type Customer, compareCustomers, customerId, customerLead, withCustomer } from './customers.ts';
import { type Lead, type LeadEvent, type LeadEventInput, leadEventSchema } from './lead.ts';
import { LeadDatabase, type LeadFault, leadFaultOf } from './lead-database.ts';
import { type FoundLead, mergeLeads, newLead, withEvents } from './lead-history.ts';
import { createLeadIndex, type LeadChange, type LeadIndex } from './lead-index.ts';
import { changedRow, type LeadRow, leadOf, recordOf, rowOf, rowOfRecord } from './lead-row.ts';
import type { SavedSearch } from './saved-search.ts';

/** The outcome of a change. If it has a fault, nothing was written. */
export type ChangeResult = { fault?: LeadFault };

/** What a merge would change. */
export type MergePlan = {
  added: number;
  merged: number;
  unchanged: number;
  blocked: number;
  change: LeadChange;
};

/** The leads of this browser. Every tab sees the changes of all others. */
export type LeadRepository = Omit<LeadIndex, 'apply' | 'loadRules'> & {
  /** Changes with every change of the leads. */
  readonly $changes: ReadableAtom<number>;
  /** Saves stores as leads. A store that is already a lead is updated with the data just found. */
  save(found: readonly FoundLead[]): Promise<ChangeResult>;
  /** Adds all customers of a list, or none. Existing leads get its data in their histories. `list`: the list's name. */
  addCustomers(customers: readonly Customer[], list: string): Promise<ChangeResult>;
  record(ids: readonly string[], event: LeadEvent): Promise<ChangeResult>;
  /** Records an event for the lead of a store, after all pending changes: the store may be being saved right now. */
  recordOf(store: ListedStore, event: LeadEventInput): Promise<ChangeResult & { isLead: boolean }>;
  /** `removed`: the final state of the removed leads, for an undo. */
  remove(ids: readonly string[]): Promise<ChangeResult & { removed: readonly LeadRow[] }>;
  block(entries: readonly Blocked[]): Promise<ChangeResult>;
  unblock(keys: readonly string[]): Promise<ChangeResult>;
  keepSearch(search: SavedSearch): Promise<ChangeResult>;
  /** Updates a saved search after a run, unless it was deleted meanwhile. */
  keepRun(search: SavedSearch): Promise<ChangeResult>;
  dropSearch(key: string): Promise<ChangeResult>;
  /** Returns what `merge` would do, without changing anything. */
  plan(contents: Book): Promise<MergePlan>;
  /** Merges a backup into the existing leads without losing any data of these. */
  merge(contents: Book): Promise<ChangeResult>;
  close(): void;
};

/** Browsers may evict data unless the site asks to persist it; some browsers then ask the person. */
let isAsked = false;
function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  void globalThis.navigator?.storage?.persist?.().catch(() => undefined);
}

export type LeadRepositoryDeps = {
  database?: LeadDatabase;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
};

/** Sent to other tabs. Has only the ids of leads: they are in the database, and often there is no other tab. */
type BroadcastMessage = { revision: number; put: readonly string[]; change: Omit<LeadChange, 'put'> };

const channelName = 'hardwareStoreLeads';
/** The number of records that are read or written at once. */
const pieceSize = 500;

/** Opens the leads of this browser. Throws an error with a `leadFault` if the database cannot be opened. */
export async function openLeadRepository({
  database = new LeadDatabase(),
  now = Date.now,
}: LeadRepositoryDeps = {}): Promise<LeadRepository> {
  const $changes = atom(0);
  const notify = () => $changes.set($changes.get() + 1);
  let known = createLeadIndex(notify);
  let revision = 0;
  let isIndexed = false;

  /** Replaces the data in memory with that of the database. */
  async function load(): Promise<void> {
    const fresh = createLeadIndex(notify);
    const read = (await database.facts.get('revision'))?.value ?? 0;
    let last = '';
    for (;;) {
      const piece = await database.leads.where(':id').above(last).limit(pieceSize).toArray();
      await fresh.apply({ put: piece.map(rowOfRecord) });
      last = piece.at(-1)?.id ?? '';
      if (piece.length < pieceSize) break;
    }
    await fresh.apply({ block: await database.blocked.toArray(), keep: await database.searches.toArray() });
    if (fresh.blocked().some(({ store }) => store !== undefined)) await fresh.loadRules();
    // Leads that were indexed before stay indexed.
    if (isIndexed) await fresh.whenIndexed();
    known = fresh;
    // Set last: with the new revision, changes made from older leads would overwrite newer ones.
    revision = read;
    notify();
  }

  // Opened before the first read, so that no change of another tab is missed.
  const channel = new BroadcastChannel(channelName);
  // Changes of this tab and of others are applied one at a time.
  const mutex = createMutex();
  channel.onmessage = ({ data }: MessageEvent<BroadcastMessage>) =>
    void mutex
      .runExclusive(async () => {
        if (data.revision <= revision) return;
        if (data.revision === revision + 1) {
          const put = await database.leads.bulkGet([...data.put]);
          await apply({
            ...data.change,
            put: put.filter((record) => record !== undefined).map(rowOfRecord),
          });
          revision = data.revision;
          notify();
        } else await load();
      })
      .catch((fault: unknown) => console.warn('A change of another tab could not be read.', fault));

  try {
    await mutex.runExclusive(async () => {
      await database.open();
      await load();
    });
  } catch (thrown) {
    channel.close();
    throw Object.assign(new Error('The leads could not be opened.', { cause: thrown }), {
      leadFault: leadFaultOf(thrown),
    });
  }

  /** A new do-not-contact entry applies at once, and across sources if the rules can be loaded. */
  async function apply(change: LeadChange): Promise<void> {
    if (change.block?.some(({ store }) => store !== undefined))
      await known
        .loadRules()
        .catch((fault: unknown) => console.warn('The rules of stores could not be loaded.', fault));
    await known.apply(change);
  }

  function broadcast({ put = [], ...change }: LeadChange): void {
    channel.postMessage({ revision, put: put.map(({ id }) => id), change } satisfies BroadcastMessage);
  }

  /** Writes nothing and returns false if another tab has written since. */
  function write(change: LeadChange): Promise<boolean> {
    const { leads, blocked, searches, facts } = database;
    return database.transaction('rw', [leads, blocked, searches, facts], async () => {
      if (((await facts.get('revision'))?.value ?? 0) !== revision) return false;
      await leads.bulkDelete([...(change.gone ?? [])]);
      for (let at = 0; at < (change.put?.length ?? 0); at += pieceSize) {
        await leads.bulkPut((change.put ?? []).slice(at, at + pieceSize).map(recordOf));
      }
      await blocked.bulkDelete([...(change.unblock ?? [])]);
      await blocked.bulkPut(change.block ?? []);
      await searches.bulkDelete([...(change.drop ?? [])]);
      await searches.bulkPut(change.keep ?? []);
      await facts.put({ key: 'revision', value: revision + 1 });
      return true;
    });
  }

  function change(make: () => LeadChange | Promise<LeadChange>): Promise<ChangeResult> {
    return mutex.runExclusive(async () => {
      try {
        for (;;) {
          const wanted = await make();
          if (Object.values(wanted).every((list) => list.length === 0)) return {};
          if (await write(wanted)) {
            await apply(wanted);
            revision += 1;
            broadcast(wanted);
            notify();
            askToPersist();
            return {};
          }
          await load();
        }
      } catch (fault) {
        console.warn('The leads could not be stored.', fault);
        return { fault: database.isOvertaken ? 'newer' : leadFaultOf(fault) };
      }
    });
  }

  function whenIndexed(): Promise<void> {
    isIndexed = true;
    return known.whenIndexed();
  }

  function leadById(id: string): Lead | undefined {
    const row = known.byId(id);
    return row && leadOf(row);
  }

  function recorded(ids: readonly string[], event: LeadEvent): LeadChange {
    // Date fields accept years of six digits, which a backup would reject.
    if (!leadEventSchema.safeParse(event).success) return {};
    const put = ids.flatMap((id) => {
      const row = known.byId(id);
      if (row === undefined) return [];
      const lead = leadOf(row);
      const after = withEvents(lead, [event]);
      return after === lead ? [] : [changedRow(row, after)];
    });
    return event.kind === 'status' ? { put, block: blocksOf(put, event.at) } : { put };
  }

  /** Entries that are already listed keep their date. */
  function notListed(entries: readonly Blocked[]): Blocked[] {
    const keys = new Set(known.blocked().map(({ key }) => key));
    return entries.filter(({ key }) => !keys.has(key));
  }

  /** A lead with the status 'do not contact' is added to the list. */
  function blocksOf(put: readonly LeadRow[], at: number): Blocked[] {
    const gone = put.filter(({ status }) => isDoNotContact(status));
    return notListed(gone.map(({ id, detail }) => blockedStore(id, detail().store, at)));
  }

  async function plan({ leads, blocked, searches }: Book): Promise<MergePlan> {
    await whenIndexed();
    const put = new Map<string, Lead>();
    const gone = new Set<string>();
    const nowAt = new Map<string, string>();
    // Each lead is one object under all of its ids.
    const whole = new Map<LeadRow, Lead>();
    const here = (id: string): Lead | undefined => {
      const row = known.byId(id);
      if (row !== undefined && !whole.has(row)) whole.set(row, leadOf(row));
      return put.get(nowAt.get(id) ?? '') ?? (row && whole.get(row));
    };
    const counts = { added: 0, merged: 0, unchanged: 0, blocked: 0 };
    const turn = createTimeSlicer();
    for (const lead of leads) {
      await turn();
      const same = new Set(lead.ids.map(here).filter((one) => one !== undefined));
      if (same.size === 0) {
        const byRule = known.find(lead.store);
        const now = byRule && here(byRule.id);
        if (now !== undefined) same.add(now);
      }
      const merged = [...same].reduce(mergeLeads, lead);
      const [before] = same;
      if (before === undefined) counts.added += 1;
      else if (same.size === 1 && isEqual(before, merged)) {
        counts.unchanged += 1;
        continue;
      } else counts.merged += 1;
      for (const { id } of same) {
        put.delete(id);
        gone.add(id);
      }
      gone.delete(merged.id);
      put.set(merged.id, merged);
      for (const id of merged.ids) nowAt.set(id, merged.id);
    }
    const block = notListed(blocked);
    counts.blocked = block.length;
    const stored = new Map(known.searches().map((search) => [search.key, search]));
    const keep = searches.filter(({ key, ranAt }) => ranAt > (stored.get(key)?.ranAt ?? -1));
    return { ...counts, change: { put: [...put.values()].map(rowOf), gone: [...gone], block, keep } };
  }

  return {
    leads: () => known.leads(),
    blocked: () => known.blocked(),
    searches: () => known.searches(),
    byId: (id) => known.byId(id),
    find: (store) => known.find(store),
    contactPolicy: () => known.contactPolicy(),
    whenIndexed,
    $changes,
    save: (found) =>
      change(async () => {
        await whenIndexed();
        const put = new Map<string, Lead>();
        const { createStoreIndex } = await import('./store-rules.ts');
        const added = createStoreIndex<string>();
        for (const one of found) {
          const fresh = newLead(one, now());
          const id = known.find(one.store)?.id ?? added.find({ ...one.store, id: fresh.id });
          const before = id === undefined ? undefined : (put.get(id) ?? leadById(id));
          // Keeps its id, even if a clock was ahead when it was first saved.
          const lead =
            before === undefined
              ? fresh
              : { ...mergeLeads(before, { ...fresh, history: [] }), id: before.id };
          put.set(lead.id, lead);
          if (known.byId(lead.id) === undefined) added.add(lead.id, { ...lead.store, id: lead.id }, lead.ids);
        }
        return { put: [...put.values()].map(rowOf) };
      }),
    addCustomers: (customers, list) =>
      change(async () => {
        await whenIndexed();
        const put = new Map<string, Lead>();
        const ids: string[] = [];
        const verdicts = await compareCustomers(known, customers);
        const turn = createTimeSlicer();
        for (const [at, customer] of customers.entries()) {
          const verdict = verdicts[at];
          const isBlocked = typeof verdict === 'object' && 'blocked' in verdict;
          const sameAs = typeof verdict === 'object' && 'sameAs' in verdict ? verdict.sameAs : undefined;
          const id =
            sameAs === undefined
              ? (customerLead(known, customer)?.id ?? customerId(customer))
              : (ids[sameAs] as string);
          const before = put.get(id) ?? leadById(id);
          const after = withCustomer(before, customer, isBlocked, list, now());
          put.set(after.id, after);
          ids.push(after.id);
          await turn();
        }
        const rows = [...put.values()].map(rowOf);
        return { put: rows, block: blocksOf(rows, now()) };
      }),
    record: (ids, event) => change(() => recorded(ids, event)),
    async recordOf(store, event) {
      let isLead = false;
      const result = await change(async () => {
        await whenIndexed();
        const lead = known.find(store);
        isLead = lead !== undefined;
        return lead === undefined ? {} : recorded([lead.id], { ...event, at: now() } as LeadEvent);
      });
      return { ...result, isLead };
    },
    async remove(ids) {
      let removed: readonly LeadRow[] = [];
      const result = await change(() => {
        // Keeps a lead that was merged into another one meanwhile.
        removed = ids.flatMap((id) => {
          const lead = known.byId(id);
          return lead?.id === id ? [lead] : [];
        });
        return { gone: removed.map(({ id }) => id) };
      });
      return { ...result, removed: result.fault === undefined ? removed : [] };
    },
    block: (entries) => change(() => ({ block: notListed(entries) })),
    unblock: (keys) => change(() => ({ unblock: keys })),
    keepSearch: (search) => change(() => ({ keep: [search] })),
    keepRun: (search) =>
      change(() => (known.searches().some(({ key }) => key === search.key) ? { keep: [search] } : {})),
    dropSearch: (key) => change(() => ({ drop: [key] })),
    plan,
    merge: (contents) => change(async () => (await plan(contents)).change),
    close() {
      channel.close();
      database.close();
    },
  };
}

function isEqual(a: Lead, b: Lead): boolean {
  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)))
      : value;
  return JSON.stringify(a, (_, value) => sorted(value)) === JSON.stringify(b, (_, value) => sorted(value));
}
