import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { datasetKinds } from '@hardware-store-finder/contract';
import * as z from 'zod/mini';

/**
 * DATA_DIR/directory: `current.json` names the folders in use; others with names like ours are leftovers. An import becomes
 * visible when this one file is replaced, and not before.
 */

const count = z.int().check(z.minimum(0));
const folder = z.string().check(z.regex(/^[a-z]+-[0-9a-z-]+$/));

const datasetSchema = z.object({
  name: z.string(),
  /** The source of its stores. Older manifests name none: they only knew OpenStreetMap. */
  kind: z._default(z.enum(datasetKinds), 'osm'),
  folder,
  /** The base name of the imported file. */
  file: z.string(),
  /** ISO 8601. */
  importedAt: z.string(),
  /** ISO 8601: the date of the file's data, if stated. */
  dataDate: z.optional(z.string()),
  stores: count,
  categories: z.record(z.string(), count),
});

const manifestSchema = z.object({
  format: z.literal(1),
  generation: folder,
  /** Distinct stores of all datasets. */
  stores: count,
  datasets: z.array(datasetSchema),
});

export type Dataset = z.infer<typeof datasetSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** The files in a dataset's folder. */
export const datasetFiles = { stores: 'stores.tsv', ground: 'ground.json' } as const;
export function directoryFolder(dataDir: string): string {
  return path.join(dataDir, 'directory');
}

export function manifestFile(directory: string): string {
  return path.join(directory, 'current.json');
}

/** Undefined if nothing was ever imported. Throws if the file cannot be read or is invalid. */
export function readManifest(directory: string): Manifest | undefined {
  let text: string;
  try {
    text = readFileSync(manifestFile(directory), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return z.parse(manifestSchema, JSON.parse(text));
}

/** Replaces the manifest in one step: a concurrent reader sees the old one or the new one. */
export function writeManifest(directory: string, manifest: Manifest): void {
  const next = `${manifestFile(directory)}.next`;
  const fd = openSync(next, 'w');
  try {
    writeFileSync(fd, `${JSON.stringify(manifest, null, 2)}\n`);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(next, manifestFile(directory));
  syncFolder(directory);
}

/** Syncs a folder's entries to the disk; not supported on Windows. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
