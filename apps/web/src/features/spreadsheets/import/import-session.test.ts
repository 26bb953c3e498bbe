import { describe, expect, test, vi } from 'vitest';
import type { RowVerdict } from '../../../components/page-module.tsx';
import { lead } from '../testing/rows.ts';
import type { WorkerPort } from '../worker-task.ts';
import {
  createImportSession,
  type ImportDeps,
  type ImportSession,
  importableRows,
} from './import-session.ts';
import { createImportTask, type ImportQuestion } from './import-task.ts';

/** A worker in the same thread. `isDead`: it never answers, like one that a hostile file keeps busy. */
function createWorker({ isDead = false, fails = false } = {}): WorkerPort & { ended: boolean } {
  const answer = createImportTask();
  const port: WorkerPort & { ended: boolean } = {
    ended: false,
    onmessage: null,
    onerror: null,
    terminate() {
      port.ended = true;
    },
    postMessage(question: ImportQuestion) {
      if (isDead) return;
      if (fails) {
        queueMicrotask(() => port.onerror?.({ message: 'out of memory' } as ErrorEvent));
        return;
      }
      void answer(question).then((result) => {
        if (!port.ended)
          port.onmessage?.(new MessageEvent('message', { data: { result: structuredClone(result) } }));
      });
    },
  };
  return port;
}

const list = (text: string, name = 'list.csv') => new File([text], name);
const customers = 'Name,City,Phone\nA,Porto,1\n,Gaia,2\nB,Lisboa,3\nC,Faro,4\nA,Porto,1\n';
const verdicts: RowVerdict[] = [
  'new',
  { lead: { name: lead.store.name } },
  { blocked: 'c.example' },
  { sameAsRow: 0 },
];

function open(deps: Partial<ImportDeps> = {}) {
  const check = vi.fn<ImportDeps['check']>(deps.check ?? (async () => verdicts));
  const onImport = vi.fn<ImportDeps['onImport']>(deps.onImport ?? (async () => ({})));
  const workers: ReturnType<typeof createWorker>[] = [];
  const session = createImportSession({
    check,
    onImport,
    startWorker:
      deps.startWorker ??
      (() => {
        const worker = createWorker();
        workers.push(worker);
        return worker;
      }),
  });
  return { session, check, onImport, workers };
}

const reached = (session: ImportSession, step: string) =>
  vi.waitFor(() => expect(session.$state.get().step).toBe(step), { timeout: 5000 });

describe('an import', () => {
  test('starts at the headings below a title, and numbers rows by the lines of the file', async () => {
    const { session, check } = open();
    session.choose(list('2026 年客户名单\n\n公司名称,电话,地址\n宏达五金,0755 1,深圳\n'));
    await reached(session, 'mapping');
    expect(session.$state.get()).toMatchObject({
      mapping: { name: [0], phone: [1], address: [2] },
      hasHeadings: true,
    });
    await session.compare();
    expect(check.mock.calls[0]?.[0].map(({ store, line }) => [store.name, line])).toEqual([['宏达五金', 4]]);
  });

  test('goes from a file through mapping and comparison to the imported rows', async () => {
    const { session, check, onImport } = open();
    session.choose(list(customers));
    expect(session.$state.get().step).toBe('reading');
    await reached(session, 'mapping');
    expect(session.$state.get()).toMatchObject({
      preview: { rows: 6, width: 3, format: 'csv', encoding: 'utf-8', delimiter: ',' },
      mapping: { name: [0], city: [1], phone: [2] },
      hasHeadings: true,
    });
    await session.compare();
    expect(check.mock.calls[0]?.[0].map(({ store, line }) => [store.name, line])).toEqual([
      ['A', 2],
      ['B', 4],
      ['C', 5],
      ['A', 6],
    ]);
    expect(session.$state.get()).toMatchObject({ step: 'compared', customers: { noName: [3] } });
    expect(onImport).not.toHaveBeenCalled();
    await session.importAll();
    expect(session.$state.get()).toMatchObject({ step: 'done', imported: 3 });
    expect(onImport.mock.calls[0]?.[0].map(({ store }) => store.name)).toEqual(['A', 'B', 'C']);
    expect(onImport.mock.calls[0]?.[1]).toEqual(verdicts.slice(0, 3));
  });

  test('of a refused file changes nothing, and another file can be chosen', async () => {
    const { session, check, onImport } = open();
    session.choose(list('%PDF-1.7', 'a.pdf'));
    await reached(session, 'refused');
    expect(session.$state.get().fault).toEqual({ kind: 'otherKind', of: 'pdf' });
    session.choose(list(customers));
    await reached(session, 'mapping');
    expect(session.$state.get().fault).toBeUndefined();
    expect(check).not.toHaveBeenCalled();
    expect(onImport).not.toHaveBeenCalled();
  });

  test('can read the file again with other options, and remembers them', async () => {
    const { session } = open();
    session.choose(list('Name;Notes\nA;b,c,d\n'));
    await reached(session, 'mapping');
    session.readAs({ delimiter: ',' });
    await reached(session, 'mapping');
    session.readAs({ encoding: 'windows-1252' });
    await reached(session, 'mapping');
    expect(session.$state.get()).toMatchObject({
      choice: { delimiter: ',', encoding: 'windows-1252' },
      preview: { delimiter: ',', encoding: 'windows-1252' },
    });
  });

  test('can go back from the result, change the mapping and compare again', async () => {
    const { session, check } = open();
    session.choose(list(customers));
    await reached(session, 'mapping');
    await session.compare();
    session.back();
    expect(session.$state.get()).toMatchObject({ step: 'mapping', mapping: { name: [0] } });
    session.map({ name: [1] }, false);
    await session.compare();
    expect(check.mock.calls[1]?.[0].map(({ store }) => store.name)).toEqual([
      'City',
      'Porto',
      'Gaia',
      'Lisboa',
      'Faro',
      'Porto',
    ]);
  });

  test('of 2,500 rows yields each of them once, in order', async () => {
    const { session, check } = open({ check: async (rows) => rows.map(() => 'new' as const) });
    session.choose(list(`Name\n${Array.from({ length: 2500 }, (_, at) => `Store ${at}`).join('\n')}`));
    await reached(session, 'mapping');
    await session.compare();
    expect(check.mock.calls[0]?.[0].map(({ store }) => store.name)).toEqual(
      Array.from({ length: 2500 }, (_, at) => `Store ${at}`),
    );
  });

  test('of a file with only headings has no rows', async () => {
    const { session, check } = open();
    session.choose(list('Name,City\n'));
    await reached(session, 'mapping');
    await session.compare();
    expect(session.$state.get()).toMatchObject({ step: 'refused', fault: { kind: 'noRows' } });
    expect(check).not.toHaveBeenCalled();
  });

  test('whose comparison or import fails reports that in the same step, and can be retried', async () => {
    const closed = new Error('closed');
    const { session, onImport } = open({
      check: vi.fn(async () => verdicts).mockRejectedValueOnce(closed),
      onImport: vi.fn(async () => ({})).mockRejectedValueOnce(closed),
    });
    session.choose(list(customers));
    await reached(session, 'mapping');
    await session.compare();
    expect(session.$state.get()).toMatchObject({ step: 'mapping', failed: 'check' });
    await session.compare();
    expect(session.$state.get().step).toBe('compared');
    expect(session.$state.get().failed).toBeUndefined();
    await session.importAll();
    expect(session.$state.get()).toMatchObject({ step: 'compared', failed: 'import' });
    await session.importAll();
    expect(session.$state.get().step).toBe('done');
    expect(onImport).toHaveBeenCalledTimes(2);
  });

  test('that does not fit into storage shows the message of the lead repository until it is retried', async () => {
    const { session } = open({
      onImport: vi.fn(async () => ({})).mockResolvedValueOnce({ fault: 'No room.' }),
    });
    session.choose(list(customers));
    await reached(session, 'mapping');
    await session.compare();
    await session.importAll();
    expect(session.$state.get()).toMatchObject({ step: 'compared', failed: 'import', refusal: 'No room.' });
    await session.importAll();
    expect(session.$state.get().step).toBe('done');
    expect(session.$state.get().refusal).toBeUndefined();
  });

  test('that is cancelled terminates its worker and ignores a late answer', async () => {
    const workers: ReturnType<typeof createWorker>[] = [];
    let isDead = true;
    const { session } = open({
      startWorker() {
        const worker = createWorker({ isDead });
        workers.push(worker);
        return worker;
      },
    });
    session.choose(list(customers));
    isDead = false;
    session.choose(list('Name\nZ\n', 'second.csv'));
    await reached(session, 'mapping');
    expect(session.$state.get().file?.name).toBe('second.csv');
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    session.stop();
    expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
  });

  test('whose worker fails refuses the file', async () => {
    const { session } = open({ startWorker: () => createWorker({ fails: true }) });
    session.choose(list(customers));
    await reached(session, 'refused');
    expect(session.$state.get().fault).toEqual({ kind: 'damaged' });
  });
});

test('of the rows that repeat others, only those that say ‘do not contact’ are kept', () => {
  const row = { store: { name: 'Silva', address: '' }, line: 2 };
  const customers = {
    customers: [row, { ...row, line: 3 }, { ...row, line: 4, status: 'do_not_contact' as const }],
    noName: [],
    tooLong: [],
    intoNotes: 0,
  };
  const verdicts = ['new' as const, { sameAsRow: 0 }, { sameAsRow: 0 }];
  const state = {
    step: 'compared' as const,
    choice: {},
    mapping: {},
    hasHeadings: true,
    customers,
    verdicts,
  };
  expect(importableRows(state).map(({ row: { line } }) => line)).toEqual([2, 4]);
});
