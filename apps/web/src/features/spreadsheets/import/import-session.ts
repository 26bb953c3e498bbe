import { isDoNotContact } from '@Hardware-Store-Finder/domain';
import { atom } from 'nanostores';
import type { CustomerImport, ImportedCustomer, RowVerdict } from '../../../components/page-module.tsx';
import { createWorkerClient, type WorkerPort } from '../worker-task.ts';
import type { Mapping } from './column-headings.ts';
import type { Customers } from './customers.ts';
import type { ImportFault } from './fault.ts';
import type { ImportQuestion, ImportResult, Preview } from './import-task.ts';
import type { ReadingChoice } from './table.ts';

export type ImportDeps = CustomerImport & { startWorker?: () => WorkerPort };

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
  /** The step that failed: the comparison, or the import. */
  failed?: 'check' | 'import';
  /** Why the import failed, if that is known. */
  refusal?: string;
  imported?: number;
};

const start: ImportState = { step: 'choose', choice: {}, mapping: {}, hasHeadings: true };

/** One import, from choosing a file to importing its rows. Nothing changes before `importAll`. */
export type ImportSession = ReturnType<typeof createImportSession>;

export function createImportSession({
  check,
  onImport,
  ofBlocked = false,
  startWorker = startImportWorker,
}: ImportDeps) {
  const $state = atom(start);
  let worker: ReturnType<typeof createWorkerClient<ImportQuestion, ImportResult>> | undefined;
  /** Counts operations, so that the result of an earlier one is ignored. */
  let current = 0;

  const set = (next: ImportState) => $state.set(next);
  function stop(): void {
    current += 1;
    worker?.stop();
    worker = undefined;
  }
  async function ask(question: ImportQuestion): Promise<ImportResult> {
    worker ??= createWorkerClient<ImportQuestion, ImportResult>(startWorker());
    const current = worker;
    try {
      return await current.request(question);
    } catch (fault) {
      // A worker that was terminated for the next file is not a failure.
      if (worker === current) {
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
    $state,
    /** Reads a file and resets all earlier choices. */
    choose: (file: File) => void read(file, {}),
    /** Reads the same file again with other options. */
    readAs(choice: ReadingChoice) {
      const { file, choice: before } = $state.get();
      if (file !== undefined) void read(file, { ...before, ...choice });
    },
    map(mapping: Mapping, hasHeadings: boolean) {
      set({ ...$state.get(), mapping, hasHeadings });
    },
    async compare() {
      const work = current;
      const { failed: _, ...before } = $state.get();
      set({ ...before, step: 'comparing' });
      const result = await ask({
        mapping: $state.get().mapping,
        hasHeadings: $state.get().hasHeadings,
        ofBlocked,
      });
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
      const { failed: _, refusal: __, customers: ___, verdicts: ____, ...before } = $state.get();
      set({ ...before, step: 'mapping' });
    },
    async importAll() {
      const work = current;
      const { failed: _, refusal: __, ...before } = $state.get();
      const chosen = importableRows($state.get());
      set({ ...before, step: 'importing' });
      try {
        const { fault } = await onImport(
          chosen.map(({ row }) => row),
          chosen.map(({ verdict }) => verdict),
        );
        if (work !== current) return;
        if (fault === undefined) set({ ...before, step: 'done', imported: chosen.length });
        else set({ ...before, step: 'compared', failed: 'import', refusal: fault });
      } catch (fault) {
        console.warn('The import failed.', fault);
        if (work === current) set({ ...before, step: 'compared', failed: 'import' });
      }
    },
    /** Cancels whatever is running; late answers are ignored. */
    stop,
  };
}

/** The rows to import, with the verdict on each. */
export function importableRows({
  customers,
  verdicts = [],
}: ImportState): { row: ImportedCustomer; verdict: RowVerdict }[] {
  return (
    (customers?.customers ?? [])
      .map((row, at) => ({ row, verdict: verdicts[at] ?? 'new' }))
      // A row that says 'do not contact' counts even if it repeats another.
      .filter(
        ({ row, verdict }) =>
          (row.status !== undefined && isDoNotContact(row.status)) ||
          typeof verdict === 'string' ||
          !('sameAsRow' in verdict),
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
