import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { ColumnChunk, RowGroup, SchemaElement } from './file-index.ts';
import { i32, i64, list, struct, type ThriftValue, text } from './thrift-writer.ts';

/**
 * A parquet file of our own with one row group of another file: column chunks copied byte by byte, and a footer that
 * names only them. DuckDB thus sees nothing that was not fetched.
 */
export type RowGroupFile = {
  readonly path: string;
  has(chunk: ColumnChunk): boolean;
  /** Reserves the bytes of a chunk. Returns where it goes: bytes of it may be written there in any order. */
  reserve(chunk: ColumnChunk): number;
  write(bytes: Uint8Array, at: number): Promise<void>;
  /** Writes the footer for the reserved chunks; more may be reserved afterwards, and it is finished again. */
  finish(): Promise<void>;
  close(): Promise<void>;
};

const magic = Buffer.from('PAR1');

/** Creates the file. Throws errors of the file system. */
export async function createRowGroupFile(
  path: string,
  schema: readonly SchemaElement[],
  group: RowGroup,
): Promise<RowGroupFile> {
  const file: FileHandle = await open(path, 'w');
  await file.write(magic, 0, magic.length, 0);
  const places = new Map<ColumnChunk, number>();
  let end = magic.length;
  return {
    path,
    has: (chunk) => places.has(chunk),
    reserve(chunk) {
      const at = end;
      places.set(chunk, at);
      end += chunk.bytes;
      return at;
    },
    async write(bytes, at) {
      await file.write(bytes, 0, bytes.byteLength, at);
    },
    async finish() {
      const footer = writeFooter(schema, group, places);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(footer.length);
      const whole = Buffer.concat([footer, length, magic]);
      await file.truncate(end);
      await file.write(whole, 0, whole.length, end);
    },
    close: () => file.close(),
  };
}

/** FileMetaData of parquet.thrift (github.com/apache/parquet-format) for the chunks that have a place. */
function writeFooter(
  schema: readonly SchemaElement[],
  group: RowGroup,
  places: ReadonlyMap<ColumnChunk, number>,
): Buffer {
  const chunks = group.chunks.filter((chunk) => places.has(chunk));
  const elements = withOnly(schema, new Set(chunks.map(({ path }) => path)));
  const columns = chunks.map((chunk) => writeChunk(chunk, places.get(chunk) ?? 0));
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.plainBytes, 0);
  const rowGroup = struct([
    [1, list(atLeastOne(columns))],
    [2, i64(bytes)],
    [3, i64(group.rows)],
  ]);
  return struct([
    [1, i32(1)],
    [2, list(atLeastOne(elements.map(writeElement)))],
    [3, i64(group.rows)],
    [4, list([rowGroup])],
  ]).bytes;
}

function writeElement(element: SchemaElement): ThriftValue {
  return struct([
    [1, optional(element.type)],
    [2, optional(element.typeLength)],
    [3, optional(element.repetition)],
    [4, text(element.name)],
    [5, optional(element.children)],
    [6, optional(element.converted)],
  ]);
}

function writeChunk(chunk: ColumnChunk, at: number): ThriftValue {
  const metadata = struct([
    [1, i32(chunk.type)],
    [2, list(atLeastOne(chunk.encodings.map(i32)))],
    [3, list(atLeastOne(chunk.path.split('.').map(text)))],
    [4, i32(chunk.codec)],
    [5, i64(chunk.values)],
    [6, i64(chunk.plainBytes)],
    [7, i64(chunk.bytes)],
    [9, i64(at + chunk.dataPage)],
    [11, chunk.dictionaryPage === undefined ? undefined : i64(at + chunk.dictionaryPage)],
  ]);
  return struct([
    [2, i64(at)],
    [3, metadata],
  ]);
}

/** The schema with these columns and what is above them. */
function withOnly(schema: readonly SchemaElement[], paths: ReadonlySet<string>): SchemaElement[] {
  let at = 0;
  const take = (parent: string, isRoot = false): SchemaElement[] => {
    const element = schema[at++];
    if (element === undefined) return [];
    const path = isRoot ? '' : parent + element.name;
    if (element.children === undefined) return paths.has(path) ? [element] : [];
    const under = Array.from({ length: element.children }, () => take(isRoot ? '' : `${path}.`));
    const filled = under.filter((elements) => elements.length > 0);
    return filled.length === 0 ? [] : [{ ...element, children: filled.length }, ...filled.flat()];
  };
  return take('', true);
}

function optional(value: number | undefined): ThriftValue | undefined {
  return value === undefined ? undefined : i32(value);
}

function atLeastOne(values: readonly ThriftValue[]): [ThriftValue, ...ThriftValue[]] {
  const [first, ...rest] = values;
  if (first === undefined) throw new Error('A list of the footer is empty.');
  return [first, ...rest];
}
