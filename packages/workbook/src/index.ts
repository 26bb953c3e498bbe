export { fileKind, textFormat } from './file-kind.ts';
export { type JudgeSheet, type ReadSheet, readWorkbook, unpackedMegabytes } from './read-workbook.ts';
export {
  type CsvForm,
  type CsvRow,
  csvForm,
  csvParsing,
  type Delimiter,
  delimiters,
} from './text/csv-form.ts';
export { detectEncoding } from './text/detect-encoding.ts';
export { createDecoder, type Encoding, encodings, tryDecode } from './text/encodings.ts';
export { readJsonObjects } from './text/json-objects.ts';
export { type JsonRecord, propertyText, readJsonRecord, readJsonTable } from './text/json-records.ts';
export { type CardFormat, cardFormat, readCardFile, unpackKml } from './text/read-card-file.ts';
export { readCsv } from './text/read-csv.ts';
export { type OtherKind, type WorkbookFault, WorkbookRefusal } from './workbook-refusal.ts';
export { escapedCell, writeTextWorkbook } from './write-workbook.ts';
