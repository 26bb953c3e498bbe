export { type ReadSheet, readWorkbook, unpackedMegabytes } from './read-workbook.ts';
export { type WorkbookFault, WorkbookRefusal } from './workbook-refusal.ts';
export { escapedCell, writeTextWorkbook } from './write-workbook.ts';
