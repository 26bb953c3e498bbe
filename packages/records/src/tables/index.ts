export { type ExtensionSettings, firstLine, hasDuckDb, openDuckDb } from './open-duckdb.ts';
export { overture } from './overture.ts';
export { oneWord, readOvertureRecord } from './overture-record.ts';
export {
  type Columns,
  exactFile,
  listSql,
  type ParquetQuery,
  type ParquetSchema,
  type PlaceOutcome,
  type PlacesFilter,
  readColumns,
  reasonSql,
  recordSql,
  type SkipReason,
  sqlList,
  sqlText,
  textSql,
  textsSql,
} from './parquet-schema.ts';
