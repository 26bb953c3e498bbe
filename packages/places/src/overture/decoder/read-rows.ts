import type { Place } from '@Hardware-Store-Finder/records';
import { exactFile, overture, readColumns, sqlText } from '@Hardware-Store-Finder/records/tables';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileIndex } from '../parquet/file-index.ts';

// Which rows are of our kinds, and what their columns mean, is up to import/tables/overture.ts, as for imported files.

/** The exact position is in `geometry`, 16 bytes a row; the box is a metre off at most. */
const lat = 'CAST(bbox.ymin AS DOUBLE)';
const lon = 'CAST(bbox.xmin AS DOUBLE)';

/** The positions of the places of our kinds, whatever else is known of them. Throws DuckDB errors. */
export async function readPositions(
  connection: DuckDBConnection,
  file: string,
): Promise<(readonly [lat: number, lon: number])[]> {
  const { table, query } = await open(connection, file);
  const result = await connection.run(`SELECT ${lat}, ${lon} FROM ${table} WHERE ${query.isOurs}`);
  const rows = await result.getRows();
  return rows.map(([north, east]) => [rounded(north), rounded(east)] as const);
}

/** The open places of our kinds. Throws DuckDB errors. */
export async function readPlaces(
  connection: DuckDBConnection,
  file: string,
  today: string,
): Promise<Place[]> {
  const { table, query } = await open(connection, file);
  const result = await connection.run(
    `SELECT ${lat}, ${lon}, ${query.record} FROM ${table} WHERE ${query.isOurs}`,
  );
  const rows = await result.getRows();
  return rows.flatMap(([north, east, record]) => {
    const outcome = overture.read(JSON.parse(String(record)), rounded(north), rounded(east), today);
    return 'place' in outcome ? [outcome.place] : [];
  });
}

async function open(connection: DuckDBConnection, file: string) {
  const table = `read_parquet(${sqlText(exactFile(file))}, hive_partitioning = false)`;
  return { table, query: overture.query(await readColumns(connection, table)) };
}

/** To a millionth of a degree: the rest is noise of 32-bit floats. */
function rounded(degrees: unknown): number {
  return Math.round(Number(degrees) * 1e6) / 1e6;
}

/** What the decoder process is asked, one task at a time. */
export type DecoderTask =
  /** Reads the end of a file of `size` bytes, which includes its footer. */
  | { kind: 'footer'; tail: Uint8Array; size: number }
  /** Finds the places of our kinds by a file that has at least the columns of kinds. */
  | { kind: 'positions'; file: string }
  /** Reads the places of our kinds from a file that has all columns. `today`: an ISO 8601 date. */
  | { kind: 'places'; file: string; today: string };

export type DecoderAnswers = {
  footer: FileIndex;
  /** In degrees, rounded to a millionth. */
  positions: (readonly [lat: number, lon: number])[];
  /** Open places only. */
  places: Place[];
};

export type DecoderReply =
  | { answer: DecoderAnswers[keyof DecoderAnswers] }
  /** `detail` is for the log. */
  | { fault: 'damaged' | 'schema' | 'memory'; detail: string };
