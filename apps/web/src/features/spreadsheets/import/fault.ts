import { type Encoding, unpackedMegabytes, type WorkbookFault } from '@Hardware-Store-Finder/workbook';
import type { SheetMessages } from '../sheet-messages.ts';

/** The limits of a customer list. A file beyond them is refused with a message. */
export const fileMegabytes = 20;
export const mostRows = 20_000;
export const mostColumns = 100;

/** Why a file cannot be imported, as plain values that a worker can send. Lines count from 1. */
export type ImportFault =
  | WorkbookFault
  | { kind: 'empty' | 'noRows' | 'unreadable' }
  | { kind: 'tooBig'; bytes: number }
  | { kind: 'mixedEncodings'; line: number }
  | { kind: 'wrongEncoding'; encoding: Encoding; line: number };

/** Thrown while a file is read; `readTable` turns it into a value. */
export class ImportRefusal extends Error {
  readonly fault: ImportFault;
  constructor(fault: ImportFault) {
    super(`The file is refused: ${JSON.stringify(fault)}.`);
    this.fault = fault;
  }
}

/** The message for a fault, with the file's name and what to do. */
export function faultSentence(fault: ImportFault, file: string, messages: SheetMessages): string {
  const { faults } = messages;
  switch (fault.kind) {
    case 'tooBig':
      return faults.tooBig(file, (fault.bytes / 1_000_000).toFixed(1), fileMegabytes);
    case 'otherKind':
      return faults.otherKind(file, messages.kinds[fault.of]);
    case 'unpacksTooBig':
      return faults.unpacksTooBig(file, unpackedMegabytes);
    case 'tooManyRows':
      return faults.tooManyRows(file, mostRows);
    case 'tooManyColumns':
      return faults.tooManyColumns(file, fault.columns, mostColumns, fault.line);
    case 'mixedEncodings':
    case 'openQuote':
    case 'badQuote':
      return faults[fault.kind](file, fault.line);
    case 'wrongEncoding':
      return faults.wrongEncoding(file, messages.encodings[fault.encoding], fault.line);
    default:
      return faults[fault.kind](file);
  }
}
