import { type FileMetaData, type SchemaElement as ParquetElement, parquetMetadata } from 'hyparquet';
import {
  CompressionCodecs,
  ConvertedTypes,
  Encodings,
  FieldRepetitionTypes,
  ParquetTypes,
} from 'hyparquet/src/constants.js';
import {
  type ColumnChunk,
  type FileIndex,
  isColumnRead,
  isOverturePlaces,
  type RowGroup,
  type SchemaElement,
} from './file-index.ts';

/** `damaged`: the footer contradicts itself or its file; `schema`: these are not Overture's places. */
export class FooterFault extends Error {
  override name = 'FooterFault';
  readonly kind: 'damaged' | 'schema';

  constructor(kind: 'damaged' | 'schema', text: string, options?: ErrorOptions) {
    super(text, options);
    this.kind = kind;
  }
}

/** Overture's row groups have about 100,000 rows, and its files less than 200 of them. */
const maxGroups = 20_000;
const maxRows = 2_000_000;
/** Uncompressed bytes of a column of a row group. */
const maxChunkBytes = 256 * 1024 * 1024;

/**
 * Reads a footer: the last bytes of a file, which include all of it. Everything that a read relies on is checked
 * here, because a footer may lie. Throws FooterFault.
 * @param size of the file in bytes
 */
export function readFooter(tail: Uint8Array, size: number): FileIndex {
  let metadata: FileMetaData;
  try {
    metadata = parquetMetadata(tail, { geoparquet: false });
  } catch (cause) {
    throw new FooterFault('damaged', 'The footer cannot be parsed.', { cause });
  }
  const leaves = new Set(leafPaths(metadata.schema));
  if (!isOverturePlaces(leaves))
    throw new FooterFault('schema', `The columns are not those of Overture: ${[...leaves].slice(0, 20)}.`);
  if (metadata.row_groups.length > maxGroups)
    throw new FooterFault('damaged', `There are ${metadata.row_groups.length} row groups.`);
  const schema = keptSchema(metadata.schema);
  const wanted = [...leaves].filter(isColumnRead);
  const groups = metadata.row_groups.map((group) =>
    readGroup(group, wanted, size - metadata.metadata_length - 8),
  );
  return { schema, groups };
}

function readGroup(
  { columns, num_rows }: FileMetaData['row_groups'][number],
  wanted: readonly string[],
  end: number,
): RowGroup {
  const byPath = new Map(columns.map((column) => [column.meta_data?.path_in_schema.join('.'), column]));
  const rows = Number(num_rows);
  const chunks = wanted.map((path): ColumnChunk => {
    const meta = byPath.get(path)?.meta_data;
    if (meta === undefined) throw new FooterFault('damaged', `A row group has no column ${path}.`);
    const dataPage = Number(meta.data_page_offset);
    // Some writers give 0 for a dictionary that does not exist.
    const dictionary = Number(meta.dictionary_page_offset ?? 0);
    const from = dictionary > 0 ? Math.min(dictionary, dataPage) : dataPage;
    const bytes = Number(meta.total_compressed_size);
    const plainBytes = Number(meta.total_uncompressed_size);
    const isSound =
      from >= 4 && bytes > 0 && from + bytes <= end && dataPage < from + bytes && plainBytes <= maxChunkBytes;
    if (!isSound) throw new FooterFault('damaged', `The column ${path} lies at ${from}+${bytes} of ${end}.`);
    return {
      path,
      type: ParquetTypes.indexOf(meta.type),
      codec: CompressionCodecs.indexOf(meta.codec),
      encodings: meta.encodings.map((encoding) => Encodings.indexOf(encoding)),
      values: Number(meta.num_values),
      from,
      bytes,
      plainBytes,
      dataPage: dataPage - from,
      ...(dictionary > 0 && { dictionaryPage: dictionary - from }),
    };
  });
  if (!(rows >= 0 && rows <= maxRows)) throw new FooterFault('damaged', `A row group has ${rows} rows.`);
  const box = boxOf((path) => byPath.get(path)?.meta_data?.statistics);
  return { rows, ...(box && { box }), chunks };
}

type Statistics = { min?: unknown; max?: unknown; min_value?: unknown; max_value?: unknown } | undefined;

function boxOf(statisticsOf: (path: string) => Statistics): RowGroup['box'] {
  const least = (path: string) => statisticsOf(path)?.min_value ?? statisticsOf(path)?.min;
  const most = (path: string) => statisticsOf(path)?.max_value ?? statisticsOf(path)?.max;
  const [west, south] = [least('bbox.xmin'), least('bbox.ymin')];
  const [east, north] = [most('bbox.xmin'), most('bbox.ymin')];
  const isKnown = [west, south, east, north].every((value) => Number.isFinite(value));
  return isKnown
    ? { west: Number(west), south: Number(south), east: Number(east), north: Number(north) }
    : undefined;
}

/** The paths of the columns, in the order of the schema. */
function leafPaths(schema: readonly ParquetElement[]): string[] {
  const paths: string[] = [];
  walk(schema, ({ num_children }, path) => {
    if (!num_children) paths.push(path.join('.'));
  });
  return paths;
}

/** The schema without the columns that are not read. */
function keptSchema(schema: readonly ParquetElement[]): SchemaElement[] {
  const wanted = new Set<string>();
  for (const path of leafPaths(schema).filter(isColumnRead)) {
    const names = path.split('.');
    for (let length = 1; length <= names.length; length += 1) wanted.add(names.slice(0, length).join('.'));
  }
  const children = new Map<string, number>();
  for (const path of wanted) {
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    children.set(parent, (children.get(parent) ?? 0) + 1);
  }
  const elements: SchemaElement[] = [];
  walk(schema, (element, path) => {
    const key = path.join('.');
    if (path.length > 0 && !wanted.has(key)) return;
    const { name, type, type_length, repetition_type, num_children } = element;
    const converted = element.converted_type ?? convertedOf(element.logical_type?.type);
    elements.push({
      name,
      ...(type !== undefined && { type: ParquetTypes.indexOf(type) }),
      ...(type_length !== undefined && { typeLength: type_length }),
      ...(repetition_type !== undefined && { repetition: FieldRepetitionTypes.indexOf(repetition_type) }),
      ...(num_children ? { children: children.get(key) ?? 0 } : {}),
      ...(converted !== undefined && { converted: ConvertedTypes.indexOf(converted) }),
    });
  });
  return elements;
}

/** Older name of a logical type, which some writers leave out. */
function convertedOf(logical: string | undefined): ParquetElement['converted_type'] {
  if (logical === 'STRING') return 'UTF8';
  return logical === 'MAP' || logical === 'LIST' || logical === 'ENUM' || logical === 'JSON'
    ? logical
    : undefined;
}

/** Calls `visit` for every element, depth first; the root has an empty path. */
function walk(
  schema: readonly ParquetElement[],
  visit: (element: ParquetElement, path: readonly string[]) => void,
): void {
  let at = 0;
  const step = (parent: readonly string[], depth: number): void => {
    const element = schema[at];
    if (element === undefined || depth > 50) throw new FooterFault('damaged', 'The schema is no tree.');
    at += 1;
    const path = depth === 0 ? [] : [...parent, element.name];
    visit(element, path);
    for (let child = 0; child < (element.num_children ?? 0); child += 1) step(path, depth + 1);
  };
  step([], 0);
}
