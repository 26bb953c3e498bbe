import { type DatasetKind, storeSources } from '@Hardware-Store-Finder/domain';
import type { DatasetRow } from '@Hardware-Store-Finder/storage';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { DatasetSummary } from './directory.ts';

/** What was imported from one file, or from several of one name. */
export type Dataset = DatasetSummary & {
  /** The base name of the imported file. */
  file: string;
  categories: Record<string, number>;
};

/**
 * DATA_DIR/stores: a file for each dataset, `_all.sqlite` with each store of all of them once, which searches read, and
 * `_before.sqlite`, that of the import before. An import becomes visible when `_all.sqlite` is replaced.
 */
export function directoryFolder(dataDir: string): string {
  return path.join(dataDir, 'stores');
}

export function searchedFile(directory: string, which: 'all' | 'before' = 'all'): string {
  return path.join(directory, `_${which}.sqlite`);
}

const plainName = /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}._-]{0,59}$/u;

/** The file of a dataset: two names never share one, also where the system ignores case. */
export function datasetFile(directory: string, name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 50);
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return path.join(
    directory,
    `${plainName.test(name) ? name : `${plain.replace(/^\W+/, '')}-${hash}`}.sqlite`,
  );
}

/** Whether a file of the directory is one of a dataset. */
export function isDatasetFile(file: string): boolean {
  return file.endsWith('.sqlite') && !file.startsWith('_') && !file.startsWith('.');
}

/** @param coverage as JSON. */
export function toRow(dataset: Dataset, coverage: string): DatasetRow {
  const { name, kind, file, importedAt, dataDate = null, stores, categories } = dataset;
  const { label = '', credit } = storeSources.all().find(({ prefix }) => prefix === kind) ?? {};
  return {
    name,
    kind,
    source: label,
    credit: credit === undefined ? '' : `${credit.attribution}, ${credit.url}`,
    file,
    importedAt,
    dataDate,
    stores,
    categories: JSON.stringify(categories),
    coverage,
  };
}

/** Throws if the row is damaged. */
export function fromRow({ name, kind, file, importedAt, dataDate, stores, categories }: DatasetRow): Dataset {
  return {
    name,
    kind: kind as DatasetKind,
    stores,
    importedAt,
    ...(dataDate !== null && { dataDate }),
    file,
    categories: JSON.parse(categories),
  };
}
