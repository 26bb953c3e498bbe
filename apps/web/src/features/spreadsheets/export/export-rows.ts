import { dayOf } from '../../../components/dates.ts';
import { yieldToMain } from '../../../data/scheduler.ts';
import { type Exportable, type ExportRow, exportable } from '../export-row.ts';
import type { SheetMessages } from '../sheet-messages.ts';
import { createWorkerClient, type WorkerPort } from '../worker-task.ts';
import { cellsOf } from './cells.ts';
import { columnKinds, type ExportChoice, writtenColumns } from './columns.ts';
import { createCredits } from './credit.ts';
import type { ExportMessage, SheetPlan, SheetRow } from './sheet.ts';

/** A finished file, and the numbers of its rows. */
export type ExportedFile = {
  file: Blob;
  /** Includes the extension, without characters that file systems refuse. */
  name: string;
  /** The number of rows in the file; `forbidden` and `invented` count those left out. */
  count: number;
} & Omit<Exportable, 'rows'>;

export type ExportOptions = ExportChoice & {
  messages: SheetMessages;
  /** Part of the file name: the location of the search. */
  about?: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  signal?: AbortSignal | undefined;
  startWorker?: () => WorkerPort;
};

/** Rows per task on the main thread: about a millisecond. */
const rowsOfTask = 250;

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

/** Writes stores to a file. Those that may not be exported are left out and counted. Throws as `writeSheet` does. */
export async function exportRows(
  all: readonly ExportRow[],
  { messages, about = '', now, signal, startWorker, ...choice }: ExportOptions,
): Promise<ExportedFile> {
  const { rows, forbidden, invented } = exportable(all);
  const columns = writtenColumns(choice);
  const sheet = {
    rows,
    plan: planOf(choice, messages),
    cells: (row: ExportRow) => cellsOf(row, columns, messages),
    name: messages.fileName(about, dayOf(now)),
  };
  return { ...(await writeSheet(sheet, signal, startWorker)), forbidden, invented };
}

/** What a sheet has: rows that may all be exported, and the cells of each, counted from 0. */
export type Sheet = {
  rows: readonly ExportRow[];
  plan: SheetPlan;
  cells: (row: ExportRow, at: number) => SheetRow;
  /** Without the extension. */
  name: string;
};

/**
 * Writes a sheet to a file in a worker; the page only sends cells, a few rows per task. Throws if the worker fails, or the
 * reason of `signal`.
 */
export async function writeSheet(
  { rows, plan, cells, name }: Sheet,
  signal?: AbortSignal,
  startWorker: () => WorkerPort = startExportWorker,
): Promise<Pick<ExportedFile, 'file' | 'name' | 'count'>> {
  const worker = createWorkerClient<ExportMessage, Uint8Array<ArrayBuffer>>(startWorker());
  const stop = () => worker.stop(signal?.reason);
  signal?.addEventListener('abort', stop);
  try {
    worker.send({ plan });
    const credits = createCredits();
    for (let at = 0; at < rows.length; at += rowsOfTask) {
      signal?.throwIfAborted();
      const part = rows.slice(at, at + rowsOfTask);
      part.forEach(credits.add);
      worker.send({ rows: part.map((row, index) => cells(row, at + index)) });
      await yieldToMain();
    }
    signal?.throwIfAborted();
    const bytes = await worker.request({ sources: credits.rows() });
    return {
      file: new Blob([bytes], { type: types[plan.format] }),
      name: `${fileName(name)}.${plan.format}`,
      count: rows.length,
    };
  } finally {
    signal?.removeEventListener('abort', stop);
    worker.stop();
  }
}

/** The columns and texts of a file, without its rows. */
export function planOf(choice: ExportChoice, messages: SheetMessages): SheetPlan {
  const { source, attribution, url, dataDate, stores } = messages.sourceHeaders;
  return {
    format: choice.format,
    title: messages.storesSheet,
    columns: writtenColumns(choice).map((id) => ({ header: messages.columns[id], kind: columnKinds[id] })),
    sources: {
      title: messages.sourcesTitle,
      headers: [source, attribution, url, dataDate, stores],
    },
  };
}

function startExportWorker(): WorkerPort {
  return new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
}

/** Makes a file name without characters that Windows refuses or that could disguise the extension. */
export function fileName(text: string): string {
  const name = text.replaceAll(/[\\/:*?"<>|]|\p{C}/gu, '-').replaceAll(/\s+/g, ' ');
  return [...name].slice(0, 100).join('').trim().replace(/^\.+/, '').replace(/\.+$/, '');
}
