import type { SheetPlan, SheetWriter } from './sheet.ts';
import { createCsvWriter } from './write-csv.ts';
import { createXlsxWriter } from './write-xlsx.ts';

/** Creates the writer for the plan's format. */
export function createSheetWriter(plan: SheetPlan): SheetWriter {
  return plan.format === 'csv' ? createCsvWriter(plan) : createXlsxWriter(plan);
}
