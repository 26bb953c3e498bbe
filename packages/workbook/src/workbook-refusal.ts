/** Why a workbook is not read, as plain values that a worker can send. Lines count from 1. */
export type WorkbookFault =
  | { kind: 'encrypted' | 'damaged' | 'unpacksTooBig' | 'doctype' | 'tooManyCells' | 'tooManyRows' }
  | { kind: 'otherKind'; of: ArchiveKind }
  | { kind: 'tooManyColumns'; columns: number; line: number };

/** Archives that are no `.xlsx`. */
export type ArchiveKind = 'binary_excel' | 'word' | 'slides' | 'opendocument' | 'archive';

/** Thrown while a workbook is read. */
export class WorkbookRefusal extends Error {
  override name = 'WorkbookRefusal';
  readonly fault: WorkbookFault;
  constructor(fault: WorkbookFault, options?: ErrorOptions) {
    super(`The workbook is refused: ${JSON.stringify(fault)}.`, options);
    this.fault = fault;
  }
}
