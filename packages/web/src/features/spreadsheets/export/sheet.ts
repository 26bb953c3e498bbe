import type { ColumnKind, ExportFormat } from './columns.ts';

/** What a file is made of, in plain values: it goes to a worker. */
export type SheetPlan = {
  format: ExportFormat;
  /** The name of the sheet. */
  title: string;
  columns: readonly { header: string; kind: ColumnKind }[];
  /** The sheet that names the sources. */
  sources: { title: string; headers: readonly string[] };
};

/** Empty where nothing is known. */
export type CellValue = string | number;

export type SheetRow = readonly CellValue[];

/** Takes rows bit by bit; `finish` takes those that name the sources, and gives the bytes of the file. */
export type SheetWriter = {
  add(rows: readonly SheetRow[]): void;
  finish(sources?: readonly SheetRow[]): Promise<Uint8Array<ArrayBuffer>>;
};

/** In this order: a plan, rows as often as needed, the sources. Only these are answered. */
export type ExportMessage =
  | { plan: SheetPlan }
  | { rows: readonly SheetRow[] }
  | { sources: readonly SheetRow[] };
