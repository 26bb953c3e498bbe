import type { Lead } from '../../../state/leads/lead.ts';
import { conversation, type WorkerPort } from '../worker-task.ts';
import type { Customers, ImportedCustomer } from './customers.ts';
import type { ImportFault } from './fault.ts';
import type { ImportQuestion, ImportResult, Preview } from './import-task.ts';
import type { Mapping } from './mapping.ts';
import type { ReadingChoice } from './table.ts';

/** What is known of a row: `sameAsRow` is the place (from 0) of an earlier row of the same list. */
export type RowVerdict = 'new' | { lead: Lead } | { blocked: string } | { sameAsRow: number };

/** `fault`: a sentence that says why nothing was changed, and what to do. */
type ImportAnswer = { fault?: string | undefined };

export type ImportDeps = {
  check: (rows: readonly ImportedCustomer[]) => Promise<readonly RowVerdict[]>;
  /** Without the rows that repeat others; `verdicts` are those of the rows, in the same order. */
  onImport: (rows: ImportedCustomer[], verdicts: RowVerdict[]) => Promise<ImportAnswer>;
  startWorker?: () => WorkerPort;
};

export type ImportState = {
  step: 'choose' | 'reading' | 'refused' | 'mapping' | 'comparing' | 'compared' | 'importing' | 'done';
  file?: File;
  fault?: ImportFault;
  choice: ReadingChoice;
  preview?: Preview;
  mapping: Mapping;
  hasHeadings: boolean;
  customers?: Customers;
  verdicts?: readonly RowVerdict[];
  /** What did not work: the comparison, or the import. */
  failed?: 'check' | 'import';
  /** Why the import did not work, where that is known: a sentence. */
  refusal?: string;
  imported?: number;
};

const start: ImportState = { step: 'choose', choice: {}, mapping: {}, hasHeadings: true };

/** One import, from the choice of a file to what becomes of its rows. Nothing is changed before `importAll`. */
export type ImportSession = {
  getState(): ImportState;
  subscribe(changed: () => void): () => void;
  /** Reads a file; what was chosen before is forgotten. */
  choose(file: File): void;
  /** Reads the same file in another way. */
  readAs(choice: ReadingChoice): void;
  map(mapping: Mapping, hasHeadings: boolean): void;
  compare(): Promise<void>;
  back(): void;
  importAll(): Promise<void>;
  /** Ends whatever is under way: its late answers reach nobody. */
  stop(): void;
};

export function createImportSession({
  check,
  onImport,
  startWorker = startImportWorker,
}: ImportDeps): ImportSession {
  const listeners = new Set<() => void>();
  let state = start;
  let worker: ReturnType<typeof conversation<ImportQuestion, ImportResult>> | undefined;
  /** Which piece of work the state is about. */
  let current = 0;

  function set(next: ImportState): void {
    state = next;
    for (const changed of listeners) changed();
  }
  function stop(): void {
    current += 1;
    worker?.stop();
    worker = undefined;
  }
  async function ask(question: ImportQuestion): Promise<ImportResult> {
    worker ??= conversation<ImportQuestion, ImportResult>(startWorker());
    const asked = worker;
    try {
      return await asked.ask(question);
    } catch (fault) {
      // One that was ended for the next file is no fault.
      if (worker === asked) {
        console.warn('The worker that reads the file failed.', fault);
        worker = undefined;
      }
      return { fault: { kind: 'damaged' } };
    }
  }
  async function read(file: File, choice: ReadingChoice): Promise<void> {
    stop();
    const work = current;
    set({ ...start, step: 'reading', file, choice });
    const result = await ask({ read: file, choice });
    if (work !== current) return;
    if ('preview' in result) {
      const { guess } = result.preview;
      const { mapping, hasHeadings } = guess;
      set({ ...start, step: 'mapping', file, choice, preview: result.preview, mapping, hasHeadings });
    } else if ('fault' in result) set({ ...start, step: 'refused', file, choice, fault: result.fault });
  }

  return {
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    choose: (file) => void read(file, {}),
    readAs(choice) {
      if (state.file !== undefined) void read(state.file, { ...state.choice, ...choice });
    },
    map(mapping, hasHeadings) {
      set({ ...state, mapping, hasHeadings });
    },
    async compare() {
      const work = current;
      const { failed: _, ...before } = state;
      set({ ...before, step: 'comparing' });
      const result = await ask({ mapping: state.mapping, hasHeadings: state.hasHeadings });
      if (work !== current) return;
      if ('fault' in result) return set({ ...before, step: 'refused', fault: result.fault });
      if (!('found' in result)) return;
      const customers: ImportedCustomer[] = [];
      while (customers.length < result.found) {
        const next = await ask({ from: customers.length });
        if (work !== current) return;
        if (!('part' in next) || next.part.length === 0) {
          return set({ ...before, step: 'refused', fault: { kind: 'damaged' } });
        }
        customers.push(...next.part);
      }
      try {
        const verdicts = await check(customers);
        if (work === current)
          set({ ...before, step: 'compared', customers: { customers, ...result.apart }, verdicts });
      } catch (fault) {
        console.warn('The comparison failed.', fault);
        if (work === current) set({ ...before, step: 'mapping', failed: 'check' });
      }
    },
    back() {
      const { failed: _, refusal: __, customers: ___, verdicts: ____, ...before } = state;
      set({ ...before, step: 'mapping' });
    },
    async importAll() {
      const work = current;
      const { failed: _, refusal: __, ...before } = state;
      const kept = keptRows(state);
      set({ ...before, step: 'importing' });
      try {
        const { fault } = await onImport(
          kept.map(({ row }) => row),
          kept.map(({ verdict }) => verdict),
        );
        if (work !== current) return;
        if (fault === undefined) set({ ...before, step: 'done', imported: kept.length });
        else set({ ...before, step: 'compared', failed: 'import', refusal: fault });
      } catch (fault) {
        console.warn('The import failed.', fault);
        if (work === current) set({ ...before, step: 'compared', failed: 'import' });
      }
    },
    stop,
  };
}

/** The rows that are imported, with what is known of each. */
export function keptRows({
  customers,
  verdicts = [],
}: ImportState): { row: ImportedCustomer; verdict: RowVerdict }[] {
  return (
    (customers?.customers ?? [])
      .map((row, at) => ({ row, verdict: verdicts[at] ?? 'new' }))
      // A row that says not to write there counts, also where it repeats another.
      .filter(
        ({ row, verdict }) =>
          row.status === 'do_not_contact' || typeof verdict === 'string' || !('sameAsRow' in verdict),
      )
  );
}

export type VerdictCounts = Record<'new' | 'known' | 'blocked' | 'same', number>;

export function countVerdicts(verdicts: readonly RowVerdict[]): VerdictCounts {
  const counts: VerdictCounts = { new: 0, known: 0, blocked: 0, same: 0 };
  for (const verdict of verdicts) counts[verdictKind(verdict)] += 1;
  return counts;
}

export function verdictKind(verdict: RowVerdict): keyof VerdictCounts {
  if (verdict === 'new') return 'new';
  if ('lead' in verdict) return 'known';
  return 'blocked' in verdict ? 'blocked' : 'same';
}

function startImportWorker(): WorkerPort {
  return new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
}
