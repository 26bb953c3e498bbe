import { datasetKinds } from '@Hardware-Store-Finder/domain';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { fileSumsSchema, openSealedJson, sealJson } from './checksums.ts';

/**
 * DATA_DIR/directory: `current.json` names the folders in use, `previous.json` those of the import before it; others with
 * names like those of imports are leftovers. An import becomes visible when `current.json` is replaced, and not before.
 */

const count = z.int().check(z.minimum(0));
const folder = z.string().check(z.regex(/^[a-z]+-[0-9a-z-]+$/));

/** Strict, so that a damaged key is no key that an earlier version did not know. */
const datasetSchema = z.strictObject({
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
  /** Those of `datasetFiles`. Earlier versions wrote none. */
  files: z.optional(fileSumsSchema),
});

const manifestSchema = z.strictObject({
  format: z.literal(1),
  generation: folder,
  /** Those of `generationFiles`. Earlier versions wrote none. */
  files: z.optional(fileSumsSchema),
  /** Distinct stores of all datasets. */
  stores: count,
  /** The generation of the import before, if `previous.json` names one. */
  previous: z.optional(folder),
  datasets: z.array(datasetSchema),
});

export type Dataset = z.infer<typeof datasetSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export type ManifestName = 'current' | 'previous';

/** The files in a dataset's folder: its stores, the area that it covers, its entry of the manifest. */
export const datasetFiles = { stores: 'stores.tsv', ground: 'ground.json', entry: 'dataset.json' } as const;

export function directoryFolder(dataDir: string): string {
  return path.join(dataDir, 'directory');
}

export function manifestFile(directory: string, name: ManifestName = 'current'): string {
  return path.join(directory, manifestFileName(name));
}

export function manifestFileName(name: ManifestName): string {
  return `${name}.json`;
}

/** The text of a manifest; undefined if there is none. Throws file system errors. */
export function readManifestText(directory: string, name: ManifestName = 'current'): string | undefined {
  return readIfPresent(manifestFile(directory, name));
}

/** Undefined if there is none. Throws if the file cannot be read or is damaged. */
export function readManifest(directory: string, name: ManifestName = 'current'): Manifest | undefined {
  const text = readManifestText(directory, name);
  return text === undefined ? undefined : parseManifest(text);
}

/** Throws if the text is damaged, or of a later version. */
export function parseManifest(text: string): Manifest {
  const { value, isSealed } = openSealedJson(text);
  const manifest = z.parse(manifestSchema, value);
  if (!isSealed && manifest.files) throw new Error('Its checksum is missing');
  return manifest;
}

/** The entry in a dataset's own folder; undefined if there is none. Throws if it is damaged or of another folder. */
export function readEntry(directory: string, folder: string): Dataset | undefined {
  const text = readIfPresent(path.join(directory, folder, datasetFiles.entry));
  if (text === undefined) return undefined;
  const { value, isSealed } = openSealedJson(text);
  const dataset = z.parse(datasetSchema, value);
  if (!isSealed || dataset.folder !== folder) throw new Error('It is not the entry of this dataset');
  return dataset;
}

/** Writes the entry of a dataset into a folder, which may get the name in the entry later. */
export function writeEntry(folder: string, dataset: Dataset): void {
  replaceFile(path.join(folder, datasetFiles.entry), sealJson(dataset));
  syncFolder(folder);
}

/** Replaces a manifest in one step: a concurrent reader sees the old one or the new one. */
export function writeManifest(directory: string, manifest: Manifest, name: ManifestName = 'current'): void {
  replaceFile(manifestFile(directory, name), sealJson(manifest));
  syncFolder(directory);
}

/** Throws file system errors, except that there is no such file. */
function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function replaceFile(file: string, text: string): void {
  const next = `${file}.next`;
  const fd = openSync(next, 'w');
  try {
    writeFileSync(fd, text);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(next, file);
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
