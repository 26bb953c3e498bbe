import { type Sentence, write } from '../i18n/message.ts';

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

/** Why a model gave no whole answer. `sentence` is for the person, `message` its English; neither holds the provider's words. */
export class ModelFault extends Error {
  override name = 'ModelFault';
  readonly kind: ModelFaultKind;
  readonly sentence: Sentence;
  /** How long the provider wants to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ModelFaultKind,
    sentence: Sentence,
    { retryAfterMs, cause }: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(write(sentence, 'english'), { cause });
    this.kind = kind;
    this.sentence = sentence;
    this.retryAfterMs = retryAfterMs;
  }
}
