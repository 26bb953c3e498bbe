export { type JudgeSheet, type ReadSheet, readWorkbook, unpackedMegabytes } from './read-workbook.ts';
export { detectEncoding } from './text/detect-encoding.ts';
export { createDecoder, type Encoding, encodings, tryDecode } from './text/encodings.ts';
export { type CardFormat, cardFormat, readCardFile, unpackKml } from './text/read-card-file.ts';
export { type WorkbookFault, WorkbookRefusal } from './workbook-refusal.ts';
export { escapedCell, writeTextWorkbook } from './write-workbook.ts';
