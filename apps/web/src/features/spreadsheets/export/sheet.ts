import type { ColumnKind, ExportFormat } from './columns.ts';

/** The columns and texts of a file, as plain values that can be sent to a worker. */
export type SheetPlan = {
  format: ExportFormat;
  /** The name of the sheet. */
  title: string;
  columns: readonly { header: string; kind: ColumnKind }[];
  /** The sheet that credits the sources. */
  sources: { title: string; headers: readonly string[] };
};

/** Empty if the value is unknown. */
export type CellValue = string | number;

export type SheetRow = readonly CellValue[];

/** Accepts rows in batches; `finish` accepts the rows that credit the sources and returns the file's bytes. */
export type SheetWriter = {
  add(rows: readonly SheetRow[]): void;
  finish(sources?: readonly SheetRow[]): Promise<Uint8Array<ArrayBuffer>>;
};

/** Sent in this order: the plan, any number of rows, the sources. Only the last message is answered. */
export type ExportMessage =
  | { plan: SheetPlan }
  | { rows: readonly SheetRow[] }
  | { sources: readonly SheetRow[] };
