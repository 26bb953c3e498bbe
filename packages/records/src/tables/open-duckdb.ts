import { commandError } from '@Hardware-Store-Finder/messages';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { exactFile, sqlList, sqlText } from './parquet-schema.ts';

const require = createRequire(import.meta.url);

export type DuckDb = { connection: DuckDBConnection; close(): void };

/** Where DuckDB looks for its extensions; by default in its own places. */
export type ExtensionSettings = { repository?: string; folder?: string };

const memoryLimitMb = 2000;
/** Each thread buffers row groups; converting rows to stores takes a single one. */
const maxThreads = 4;

/** Whether DuckDB was installed for this machine: an install without optional packages leaves it out. */
export function hasDuckDb(): boolean {
  const { platform, arch } = process;
  return ['', '-musl'].some((libc) => {
    try {
      return require.resolve(`@duckdb/node-bindings-${platform}-${arch}${libc}/duckdb.node`) !== '';
    } catch {
      return false;
    }
  });
}

/**
 * Opens an in-memory DuckDB that can read only these local files, or those of a folder with one thread and `memoryMb`
 * megabytes, and write only into `scratch`; or, for a URL (`s3://…`, `https://…`), use the network. Imported lazily, so
 * that nobody else pays for loading it.
 */
export async function openDuckDb(
  input: { files: readonly string[] } | { folder: string; memoryMb: number } | { address: string },
  scratch: string,
  extensions: ExtensionSettings = {},
): Promise<DuckDb> {
  if (!hasDuckDb())
    throw commandError(
      'unavailable',
      'it needs DuckDB, which this server was installed without. Start it, or build its image, without OMIT=optional',
    );
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const temporary = path.join(scratch, 'duckdb');
  mkdirSync(temporary, { recursive: true });
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    memory_limit: `${'memoryMb' in input ? input.memoryMb : memoryLimitMb}MB`,
    threads: String('memoryMb' in input ? 1 : Math.min(maxThreads, availableParallelism())),
    // The order of places is irrelevant, and preserving it costs memory.
    preserve_insertion_order: 'false',
    temp_directory: temporary,
    ...(extensions.folder !== undefined && { extension_directory: extensions.folder }),
  });
  const connection = await instance.connect();
  const close = () => {
    connection.closeSync();
    instance.closeSync();
  };
  try {
    // Keep well-known binary as it is, so that parts with and without GeoParquet metadata have the same type.
    await connection.run('SET enable_geoparquet_conversion = false');
    await connection.run('SET enable_progress_bar = true');
    await connection.run('SET enable_progress_bar_print = false');
    if ('address' in input) {
      await loadHttpfs(connection, input.address, extensions);
    } else {
      const paths = 'files' in input ? input.files.flatMap((file) => [file, exactFile(file)]) : [];
      const folders = 'folder' in input ? [input.folder] : [];
      await connection.run(`SET allowed_paths = ${sqlList(paths)}`);
      await connection.run(`SET allowed_directories = ${sqlList([temporary, ...folders])}`);
      await connection.run('SET enable_external_access = false');
    }
    await connection.run('SET lock_configuration = true');
    return { connection, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Overture's public bucket, whose region is not part of the address. */
const overtureBucket = /^s3:\/\/overturemaps-us-west-2\//;

async function loadHttpfs(
  connection: DuckDBConnection,
  address: string,
  { repository }: ExtensionSettings,
): Promise<void> {
  try {
    await connection.run('LOAD httpfs');
  } catch {
    try {
      const from = repository === undefined ? '' : ` FROM ${sqlText(repository)}`;
      await connection.run(`INSTALL httpfs${from}`);
      await connection.run('LOAD httpfs');
    } catch (cause) {
      throw commandError(
        'unavailable',
        `reading from an address needs DuckDB's extension httpfs, and it could not be fetched (${firstLine(cause)}). ` +
          'Download the file by other means and import that: overturemaps download --bbox=W,S,E,N -f geojson --type=place ' +
          '-o places.geojson, or aws s3 cp --no-sign-request',
        { cause },
      );
    }
  }
  if (overtureBucket.test(address)) await connection.run("SET s3_region = 'us-west-2'");
}

/** DuckDB's message, without the query excerpt. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 300)
    .replace(/\.$/, '');
}
