/** A value of a column. Times are milliseconds since 1970; JSON is text. */
type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;
/** SQL that both engines understand, with parameters `$1`, `$2` …, and their values. */
export type SqlStatement = readonly [text: string, ...values: SqlValue[]];

/**
 * A relational database whose writes have reached the disk once they resolve. Several processes may use it at once.
 * Throws AppError 'unavailable' if it cannot be read or written, such as on a full disk.
 */
export type Sql = {
  /** The rows that one statement returns. */
  rows<Row extends SqlRow>(...statement: SqlStatement): Promise<Row[]>;
  /**
   * Runs all statements or, if one fails, none, and resolves to the rows of each. Nothing can be decided between two of
   * them: conditions are in the SQL.
   */
  all(statements: readonly SqlStatement[]): Promise<SqlRow[][]>;
  close(): void;
};
