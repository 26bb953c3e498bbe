import { version } from '@Hardware-Store-Finder/contract';
import type { Log } from '@Hardware-Store-Finder/std';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';

/** A file of the data folder that was not as the server had left it. `at`: the day on which that was seen. */
const lostFileSchema = z.object({
  file: z.string(),
  what: z.enum(['missing', 'empty', 'damaged']),
  at: z.string(),
});
export type LostFile = z.infer<typeof lostFileSchema>;

const knownSchema = z.object({
  files: z.array(z.string()),
  lost: z.array(lostFileSchema),
  /** The version that wrote the files last. */
  version: z.string().optional(),
});
type Known = z.infer<typeof knownSchema>;

const knownFile = (dataDir: string) => path.join(dataDir, 'files.json');
/** What was lost is told for a month. */
const toldMs = 30 * 86_400_000;

/** What is missing or was damaged of late, for the doctor. */
export function lostFiles(dataDir: string, now = Date.now()): LostFile[] {
  return (read(dataDir)?.lost ?? []).filter(({ at }) => Date.parse(at) > now - toldMs);
}

/** The version that wrote the files of a folder last; undefined if it did not say so. */
export function lastVersion(dataDir: string): string | undefined {
  return read(dataDir)?.version;
}

/** Writes down that a file was damaged and begun anew. */
export function noteLost(dataDir: string, file: string, what: LostFile['what'], now = Date.now()): void {
  const { files, lost } = read(dataDir) ?? { files: [], lost: [] };
  const at = new Date(now).toISOString().slice(0, 10);
  if (lost.some((one) => one.file === file && one.what === what && one.at === at)) return;
  write(dataDir, { files, lost: [...lost, { file, what, at }] });
}

/** Logs which of these files were in the data folder once and are gone or empty, before they are made anew without a word. */
export function missFiles(dataDir: string, names: readonly string[], log: Log): void {
  for (const name of read(dataDir)?.files ?? []) {
    if (!names.includes(name)) continue;
    const file = path.join(dataDir, name);
    const size = sizeOf(file);
    if (size !== undefined && size > 0) continue;
    const what = size === undefined ? 'missing' : 'empty';
    const fault = new Error(`${file} was there, and is ${what}. What it had is lost unless you restore it.`);
    log.error('file_lost', fault, { file, what });
    noteLost(dataDir, name, what);
  }
}

/** Remembers which of these files there are, and lets nobody else read them. */
export function knowFiles(dataDir: string, names: readonly string[]): void {
  const { files, lost, version: last } = read(dataDir) ?? { files: [], lost: [], version };
  const there = names.filter((name) => (sizeOf(path.join(dataDir, name)) ?? 0) > 0);
  for (const name of there) keepPrivate(path.join(dataDir, name));
  const all = [...new Set([...files, ...there])];
  if (all.length > files.length || last !== version) write(dataDir, { files: all, lost });
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;

function keepPrivate(file: string): void {
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      if (sizeOf(one) !== undefined) chmodSync(one, 0o600);
    } catch {
      // Files of another user stay as they are.
    }
  }
}

function read(dataDir: string): Known | undefined {
  try {
    return knownSchema.parse(JSON.parse(readFileSync(knownFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

function write(dataDir: string, known: Omit<Known, 'version'>): void {
  try {
    writeFileSync(knownFile(dataDir), JSON.stringify({ ...known, version }), { mode: 0o600 });
  } catch {
    // Nothing is known then, as in a folder that is read-only.
  }
}

/** Reads these files whole, in a thread of its own, and logs which are damaged. */
export function watchForDamage(dataDir: string, names: readonly string[], log: Log): Promise<void> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('find-damage-thread.ts', import.meta.url), {
      workerData: names.map((name) => path.join(dataDir, name)),
    });
    thread.on('message', ({ file, damage }: { file: string; damage: string | undefined }) => {
      if (damage !== undefined) log.error('file_damaged', new Error(damage), { file });
    });
    thread.on('error', (error) => log.error('files_unchecked', error));
    thread.on('exit', () => resolve());
  });
}
