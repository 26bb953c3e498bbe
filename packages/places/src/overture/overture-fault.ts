import { AppError, type Message, message } from '@Hardware-Store-Finder/messages';

/**
 * Why Overture's files gave no answer.
 * - unreachable: no connection; silent: no answer in time; slow: the bytes come too slowly
 * - refused: 401 or 403; gone: 404 or 410; broken: any other status that is no success
 * - ranges: the server sends whole files only; cut: fewer or other bytes than it announced
 * - catalog: the catalogue is of another form; host: it names files on a host that is not in the settings
 * - damaged: a footer or column that contradicts itself; schema: other columns; memory: more than may be decoded
 */
export type OvertureFaultKind =
  | 'unreachable'
  | 'silent'
  | 'slow'
  | 'refused'
  | 'gone'
  | 'broken'
  | 'ranges'
  | 'cut'
  | 'catalog'
  | 'host'
  | 'damaged'
  | 'schema'
  | 'memory';

/** `message` is for the log, and may name hosts. */
export class OvertureFault extends Error {
  override name = 'OvertureFault';
  readonly kind: OvertureFaultKind;

  constructor(kind: OvertureFaultKind, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.kind = kind;
  }
}

/** Whether the same request may succeed if it is repeated. */
export function isPassing({ kind }: OvertureFault): boolean {
  return kind === 'unreachable' || kind === 'silent' || kind === 'broken' || kind === 'cut';
}

/** Whether the fault is what a file answers that was removed. S3 says 403 where listing is not allowed. */
export function mayBeRemoved({ kind }: OvertureFault): boolean {
  return kind === 'gone' || kind === 'refused';
}

/** The error that a search ends with. */
export function toAppError(fault: OvertureFault): AppError {
  return new AppError('unavailable', sentenceOf(fault), { cause: fault });
}

function sentenceOf({ kind }: OvertureFault): Message {
  switch (kind) {
    case 'unreachable':
      return message.overtureUnreachable();
    case 'silent':
    case 'slow':
      return message.overtureSlow();
    case 'refused':
    case 'gone':
    case 'host':
      return message.overtureRefused();
    case 'broken':
    case 'cut':
      return message.overtureBroken();
    case 'ranges':
      return message.overtureRanges();
    case 'catalog':
    case 'schema':
      return message.overtureForm();
    case 'damaged':
    case 'memory':
      return message.overtureDamaged();
  }
}
