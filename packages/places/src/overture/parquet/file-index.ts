import * as z from 'zod';

/**
 * What a search needs to know of a parquet file's footer: the row groups, their boxes, and where the column chunks of
 * the columns that we read lie. Numbers for types, encodings and so on are those of parquet.thrift. Page indexes could
 * save bytes of chunks, which are read whole; no real file with them was at hand.
 */

const whole = z.number().refine((value) => Number.isSafeInteger(value) && value >= 0);

const schemaElementSchema = z.object({
  name: z.string(),
  type: whole.optional(),
  typeLength: whole.optional(),
  repetition: whole.optional(),
  /** The number of children that are read; absent for a column. */
  children: whole.optional(),
  converted: whole.optional(),
});

const columnChunkSchema = z.object({
  /** Names from the root, joined by dots: `addresses.list.element.country`. */
  path: z.string(),
  type: whole,
  codec: whole,
  encodings: z.array(whole),
  values: whole,
  /** The first byte of the chunk in its file, and the number of bytes, compressed and not. */
  from: whole,
  bytes: whole,
  plainBytes: whole,
  /** Where pages begin, counted from the first byte of the chunk. */
  dataPage: whole,
  dictionaryPage: whole.optional(),
});

const rowGroupSchema = z.object({
  rows: whole,
  /** By the statistics of the bounding boxes, in degrees; absent where the footer has none. */
  box: z.object({ west: z.number(), east: z.number(), south: z.number(), north: z.number() }).optional(),
  /** In the order of the schema. */
  chunks: z.array(columnChunkSchema),
});

export const fileIndexSchema = z.object({
  /** The schema of the columns that are read, depth first, with the root. */
  schema: z.array(schemaElementSchema),
  groups: z.array(rowGroupSchema),
});

export type SchemaElement = z.infer<typeof schemaElementSchema>;
export type ColumnChunk = z.infer<typeof columnChunkSchema>;
export type RowGroup = z.infer<typeof rowGroupSchema>;
export type FileIndex = z.infer<typeof fileIndexSchema>;

/** The columns of Overture places that a search reads; a trailing dot stands for everything below a column. */
const kinds = ['bbox.xmin', 'bbox.ymin', 'taxonomy.', 'categories.'];
const details = [
  'id',
  'names.primary',
  'names.common.',
  'basic_category',
  'operating_status',
  'confidence',
  'websites.',
  'socials.',
  'emails.',
  'phones.',
  'brand.wikidata',
  'brand.names.primary',
  'addresses.',
];

/** Whether a column says where a place is and of which kind. Read first, for every row. */
export function isKindColumn(path: string): boolean {
  return matches(kinds, path);
}

/** Whether a column is read at all. */
export function isColumnRead(path: string): boolean {
  // Of the sources of a place only the days on which they confirmed it.
  const isUpdate = path.startsWith('sources.') && path.endsWith('.update_time');
  return matches(kinds, path) || matches(details, path) || isUpdate;
}

/** What every release of Overture places has; any of the alternatives. */
const required = [
  ['id'],
  ['names.primary'],
  ['bbox.xmin'],
  ['bbox.ymin'],
  ['taxonomy.primary', 'categories.primary'],
];

/** Whether the columns of a file are those of Overture places. */
export function isOverturePlaces(paths: ReadonlySet<string>): boolean {
  return required.every((alternatives) => alternatives.some((path) => paths.has(path)));
}

function matches(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => (pattern.endsWith('.') ? path.startsWith(pattern) : path === pattern));
}
