import * as z from 'zod/mini';

/**
 * What a search needs to know of a parquet file's footer: the row groups, their boxes, and where the column chunks of
 * the columns that we read lie. Numbers for types, encodings and so on are those of parquet.thrift.
 */

const whole = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 0));

const schemaElementSchema = z.object({
  name: z.string(),
  type: z.optional(whole),
  typeLength: z.optional(whole),
  repetition: z.optional(whole),
  /** The number of children that were kept; absent for a column. */
  children: z.optional(whole),
  converted: z.optional(whole),
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
  dictionaryPage: z.optional(whole),
});

const rowGroupSchema = z.object({
  rows: whole,
  /** By the statistics of the bounding boxes, in degrees; absent where the footer has none. */
  box: z.optional(z.object({ west: z.number(), east: z.number(), south: z.number(), north: z.number() })),
  /** In the order of the schema. */
  chunks: z.array(columnChunkSchema),
});

export const fileIndexSchema = z.object({
  /** The schema of the kept columns, depth first, with the root. */
  schema: z.array(schemaElementSchema),
  groups: z.array(rowGroupSchema),
});

export type SchemaElement = z.infer<typeof schemaElementSchema>;
export type ColumnChunk = z.infer<typeof columnChunkSchema>;
export type RowGroup = z.infer<typeof rowGroupSchema>;
export type FileIndex = z.infer<typeof fileIndexSchema>;
