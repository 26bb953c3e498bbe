import { isErrorValue } from '@Hardware-Store-Finder/domain';
import { commandError } from '@Hardware-Store-Finder/messages';
import type { PlaceOutcome } from '@Hardware-Store-Finder/records/tables';
import { propertyText, readJsonObjects, WorkbookRefusal } from '@Hardware-Store-Finder/workbook';
import { statSync } from 'node:fs';
import { damaged } from '../check-limit.ts';
import { isInBox, isOnEarth, type PlacesSource } from '../places/places-source.ts';
import { type Feature, isOvertureFeature, readFeature, readOvertureFeature } from './geojson-feature.ts';
import {
  checkMapping,
  closedColumns,
  describeMapping,
  type ListField,
  type ListMapping,
  mapColumns,
} from './list-columns.ts';
import { createRowReader, type ListOptions, type ListRow } from './list-places.ts';
import { type CsvFile, readCsv } from './read-csv.ts';
import { readText } from './read-text.ts';

/** Column headers by field, given on the command line. */
export type ColumnOptions = { columns?: ReadonlyMap<ListField, string> };

type Row = readonly string[];

const batchSize = 1000;
/** Number of features sampled for the available properties. */
const sampled = 1000;

/**
 * Opens a list of stores in CSV. Throws AppError with a message that completes 'FILE cannot be imported: …'.
 */
export async function openCsv(
  file: string,
  form: CsvFile,
  options: ListOptions & ColumnOptions,
): Promise<PlacesSource> {
  let columns: readonly string[] = [];
  for await (const [header] of readCsv(file, form)) {
    if (header === undefined) continue;
    columns = header.map((column) => column.trim());
    break;
  }
  async function* rows(onBytes: (done: number) => void): AsyncGenerator<readonly Row[]> {
    let isFirst = true;
    for await (const batch of readCsv(file, form, onBytes)) {
      yield isFirst ? batch.slice(1) : batch;
      isFirst &&= batch.length === 0;
    }
  }
  const source = tableSource(file, columns, rows, options);
  if (form.encoding === 'utf-8') return source;
  const doubt = form.isDoubtful ? ', which is not certain; if names are garbled: --encoding NAME' : '';
  return { ...source, description: [`its text is in ${form.encoding}${doubt}`, ...source.description] };
}

/** @param readRows reads the rows below the headings in batches. */
export function tableSource(
  file: string,
  columns: readonly string[],
  readRows: (onBytes: (done: number) => void) => AsyncIterable<readonly Row[]>,
  options: ListOptions & ColumnOptions,
): PlacesSource {
  const mapping = mapColumns(columns, options.columns ?? new Map());
  checkMapping(columns, mapping, false);
  const signs = closedColumns(columns);
  async function* rows(onBytes: (done: number) => void): AsyncGenerator<ListRow[]> {
    let read = 0;
    for await (const batch of readRows(onBytes)) {
      yield batch.map((values, at) => ({
        number: read + at + 1,
        value: (field) => firstOf(mapping.get(field), (column) => valueAt(values, column)),
        closedSign: (sign) => firstOf(signs.get(sign), (column) => valueAt(values, column)),
      }));
      read += batch.length;
    }
  }
  return listSource(file, columns, mapping, rows, options);
}

/** Opens GeoJSON or plain JSON records. Throws like `openCsv`. */
export async function openGeoJson(file: string, options: ListOptions & ColumnOptions): Promise<PlacesSource> {
  const sample: Feature[] = [];
  for await (const feature of features(file)) {
    sample.push(feature);
    if (sample.length === sampled) break;
  }
  if (sample.length === 0) {
    throw commandError(
      'bad_request',
      'it is JSON without a single feature. Give GeoJSON, or records of stores',
    );
  }
  if (sample.some(isOvertureFeature)) return overtureSource(file, options);
  const columns = [...new Set(sample.flatMap(({ properties }) => [...properties.keys()]))];
  const mapping = mapColumns(columns, options.columns ?? new Map());
  checkMapping(
    columns,
    mapping,
    sample.some(({ geometry }) => geometry !== undefined),
  );
  const signs = closedColumns(columns);
  async function* rows(onBytes: (done: number) => void): AsyncGenerator<ListRow> {
    let number = 0;
    for await (const { id, at, properties } of features(file, onBytes)) {
      number += 1;
      const textIn = (column: number) => propertyText(properties.get(columns[column] ?? ''));
      yield {
        number,
        id,
        at,
        value: (field) => firstOf(mapping.get(field), textIn),
        closedSign: (sign) => firstOf(signs.get(sign), textIn),
      };
    }
  }
  return listSource(file, columns, mapping, (onBytes) => batched(rows(onBytes)), options);
}

async function* features(file: string, onBytes?: (done: number) => void): AsyncGenerator<Feature> {
  try {
    for await (const object of readJsonObjects(readText(file, onBytes))) {
      const feature = readFeature(object);
      if (feature) yield feature;
    }
  } catch (error) {
    if (!(error instanceof WorkbookRefusal) || !(error.cause instanceof Error)) throw error;
    throw damaged(error.cause.message);
  }
}

function firstOf(
  columns: readonly number[] = [],
  textIn: (column: number) => string | undefined,
): string | undefined {
  for (const column of columns) {
    const text = textIn(column);
    if (text !== undefined) return text;
  }
  return undefined;
}

function valueAt(values: readonly string[], column: number): string | undefined {
  const text = values[column] ?? '';
  return text === '' || isErrorValue(text) ? undefined : text;
}

function listSource(
  file: string,
  columns: readonly string[],
  mapping: ListMapping,
  rows: (onBytes: (done: number) => void) => AsyncIterable<readonly ListRow[]>,
  options: ListOptions,
): PlacesSource {
  if (options.country !== undefined && !mapping.has('country')) {
    throw commandError('bad_request', 'it has no column of countries, so --country cannot choose from it');
  }
  if (options.minConfidence !== undefined) {
    throw commandError('bad_request', 'it has no confidence, so --min-confidence cannot choose from it');
  }
  const bytes = statSync(file).size;
  return {
    kind: 'file',
    bytes,
    description: [...describeMapping(columns, mapping), describeCategory(mapping, options)],
    async *read(onShare) {
      const readRow = createRowReader(options);
      for await (const piece of rows((done) => onShare(done / bytes))) yield piece.map(readRow);
    },
    close() {},
  };
}

function describeCategory(mapping: ListMapping, { category }: ListOptions): string {
  const rest = mapping.has('category') ? 'a row of an unknown category' : 'every row';
  return category
    ? `${rest} is taken for: ${category[0]}`
    : `${rest} is left out; with --category hardware it is a hardware store`;
}

function overtureSource(file: string, options: ListOptions): PlacesSource {
  const bytes = statSync(file).size;
  return {
    kind: 'overture',
    bytes,
    description: ['Overture places as GeoJSON, by their properties'],
    async *read(onShare, survey) {
      const today = new Date().toISOString().slice(0, 10);
      const isRequested = (lat: number, lon: number) => !options.box || isInBox(options.box, lat, lon);
      const readOne = (feature: Feature): PlaceOutcome => {
        const outcome = readOvertureFeature(feature, options, today);
        const { at } = feature;
        if ('skipped' in outcome && outcome.skipped === 'unknown' && at && isRequested(at[1], at[0])) {
          if (isOnEarth(at[1], at[0])) survey.mark(at[1], at[0]);
          if (outcome.what !== undefined) survey.addKind(outcome.what);
        }
        return outcome;
      };
      for await (const piece of batched(features(file, (done) => onShare(done / bytes)))) {
        yield piece
          .map(readOne)
          .filter((outcome) => !('skipped' in outcome && outcome.skipped === 'unknown'));
      }
    },
    close() {},
  };
}

async function* batched<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let piece: T[] = [];
  for await (const item of items) {
    piece.push(item);
    if (piece.length < batchSize) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
