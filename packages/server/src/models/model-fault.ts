export type ModelFaultKind =
  | 'key'
  | 'limit'
  | 'budget'
  | 'server'
  | 'request'
  | 'unreachable'
  | 'slow'
  | 'cut'
  | 'endless'
  | 'empty';

/** Why a model gave no whole answer. `message` is a sentence for the person; it holds nothing of the provider's words. */
export class ModelFault extends Error {
  override name = 'ModelFault';
  readonly kind: ModelFaultKind;
  /** How long the provider wants to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ModelFaultKind,
    message: string,
    { retryAfterMs, cause }: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
