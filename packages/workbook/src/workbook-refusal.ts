/** Why a workbook or a list is not read, as plain values that a worker can send. Lines count from 1. */
export type WorkbookFault =
  | { kind: 'encrypted' | 'damaged' | 'unpacksTooBig' | 'doctype' | 'tooManyCells' | 'tooManyRows' }
  | { kind: 'otherKind'; of: OtherKind }
  | { kind: 'tooManyColumns'; columns: number; line: number }
  | { kind: 'openQuote' | 'badQuote'; line: number };

/** Files that are no list. */
export type OtherKind =
  | 'binary_excel'
  | 'old_excel'
  | 'xml_excel'
  | 'word'
  | 'slides'
  | 'opendocument'
  | 'archive'
  | 'pdf'
  | 'image'
  | 'web_page'
  | 'other';

/** Thrown while a workbook or a list is read. */
export class WorkbookRefusal extends Error {
  override name = 'WorkbookRefusal';
  readonly fault: WorkbookFault;
  constructor(fault: WorkbookFault, options?: ErrorOptions) {
    super(`The file is refused: ${JSON.stringify(fault)}.`, options);
    this.fault = fault;
  }
}
