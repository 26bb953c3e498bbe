import { formatMessage, type Message } from '@hardware-store-finder/messages';

export type ModelFaultKind =
  | 'key'
  | 'limit'
  | 'credit'
  | 'budget'
  | 'server'
  | 'request'
  | 'certificate'
  | 'unreachable'
  | 'slow'
  | 'cut'
  /** Its limit of tokens cut the answer. */
  | 'length'
  | 'refused'
  | 'endless'
  | 'empty';

/** Why a model gave no complete answer. Neither `userMessage` nor its English, `message`, contains the provider's words. */
export class ModelFault extends Error {
  override name = 'ModelFault';
  readonly kind: ModelFaultKind;
  readonly userMessage: Message;
  /** How long the provider asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: ModelFaultKind,
    userMessage: Message,
    { retryAfterMs, cause }: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(formatMessage(userMessage, 'english'), { cause });
    this.kind = kind;
    this.userMessage = userMessage;
    this.retryAfterMs = retryAfterMs;
  }
}
