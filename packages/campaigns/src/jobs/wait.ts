import type { campaignWaitSchema } from '@Hardware-Store-Finder/contract';
import { ModelFault } from '@Hardware-Store-Finder/facts';
import { AppError, type Message, message } from '@Hardware-Store-Finder/messages';
import type * as z from 'zod';

export type WaitReason = z.infer<typeof campaignWaitSchema>['reason'];

/**
 * Thrown by a step that cannot go on now. `isFailure`: something was tried and failed, which happens a few times only;
 * else it waits for as long as it takes.
 */
export class WaitFault extends Error {
  override name = 'WaitFault';
  readonly reason: WaitReason;
  readonly note: Message;
  readonly isFailure: boolean;
  /** How long to wait at least, in milliseconds; without it, longer each time. */
  readonly afterMs: number | undefined;
  /** Whatever else waits for the same can wait as long, without trying: the model, or a client's share of it. */
  readonly parks: 'model' | 'share' | undefined;

  constructor(
    reason: WaitReason,
    note: Message,
    options: {
      isFailure?: boolean;
      afterMs?: number | undefined;
      parks?: 'model' | 'share';
      cause?: unknown;
    } = {},
  ) {
    super(`It waits for ${reason}.`, { cause: options.cause });
    this.reason = reason;
    this.note = note;
    this.isFailure = options.isFailure ?? true;
    this.afterMs = options.afterMs;
    this.parks = options.parks;
  }
}

/** The campaign has made all the calls that its limit allows, some of them by stores at work at the same time. */
export class CallsSpent extends ModelFault {
  constructor() {
    super('budget', message.campaignCalls());
  }
}

const minuteMs = 60_000;
/** Faults that a person has to mend: a key, a bill, a setting. They are tried seldom and for long. */
const forPeople: ReadonlySet<ModelFault['kind']> = new Set(['key', 'credit']);
/** Faults of one answer, not of the model. */
const ofOneAnswer: ReadonlySet<ModelFault['kind']> = new Set([
  'cut',
  'length',
  'refused',
  'endless',
  'empty',
  'request',
]);

/** What a fault of a model means for the work that needs it. */
function waitForModel(fault: ModelFault): WaitFault {
  const { kind, userMessage, retryAfterMs, cause } = fault;
  const note = message.triedAgain({ reason: userMessage });
  // The campaign's own limit: without a model, the step goes on at once.
  if (fault instanceof CallsSpent)
    return new WaitFault('budget', note, { isFailure: false, afterMs: 0, cause });
  if (kind === 'budget') {
    // Others have shares of their own.
    const parks = userMessage.id === 'modelShare' ? 'share' : 'model';
    return new WaitFault('budget', note, { isFailure: false, afterMs: 30 * minuteMs, parks, cause });
  }
  if (ofOneAnswer.has(kind)) return new WaitFault('model', note, { afterMs: retryAfterMs, cause });
  const afterMs = retryAfterMs ?? (forPeople.has(kind) ? 10 * minuteMs : undefined);
  return new WaitFault('model', note, { isFailure: true, afterMs, parks: 'model', cause });
}

/** The wait that an error of a use case means; undefined for one that nobody foresaw. */
export function waitFor(error: unknown): WaitFault | undefined {
  if (error instanceof WaitFault) return error;
  const fault = error instanceof ModelFault ? error : error instanceof AppError ? error.cause : undefined;
  if (fault instanceof ModelFault) return waitForModel(fault);
  if (error instanceof AppError && error.code === 'unavailable') {
    // Others' turns are nobody's failure.
    const isFailure = error.userMessage.id !== 'tooManyReads';
    const note = message.triedAgain({ reason: error.userMessage });
    return new WaitFault('website', note, { isFailure, cause: error });
  }
  return undefined;
}

const firstMs = 5_000;
const longestMs = 30 * minuteMs;

/** Twice as long each time, up to half an hour, and never the same for all that failed together. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(longestMs, firstMs * 2 ** Math.min(20, attempt - 1));
  return Math.round(most * (0.75 + random() / 2));
}
