import { type CallProvider, certificateFaultOf, readText } from '@Hardware-Store-Finder/http-client';
import { AppError, message, type Progress } from '@Hardware-Store-Finder/messages';
import { sleep } from '@Hardware-Store-Finder/std';
import type { DailyBudget, Reservation } from '@Hardware-Store-Finder/storage';
import type { CostTracker } from './cost.ts';
import { describeFault, type Fault, readFault } from './faults.ts';
import { type Answer, fieldMask, readAnswer, searchPath, searchSku } from './wire.ts';

export type GooglePlacesSettings = {
  apiKey: string;
  /** The address above `/v1`, without a slash at its end. */
  baseUrl: string;
  /** How many calls a search, and a day (UTC), may make. */
  searchCalls: number;
  dailyCalls: number;
};

export type CallDeps = {
  callProvider: CallProvider;
  /** Milliseconds since 1970, and how to wait. */
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** How long to wait for an answer. */
  timeoutMs?: number;
};

/** A budget that has no calls left; 'share': what one client may use of the day. */
export type SpentBudget = 'search' | 'day' | 'share';

/** The calls that one search may make. */
export type CallBudget = {
  /** Takes one call before it is made; returns the budget that has none left. */
  take(): Promise<SpentBudget | undefined>;
  /** Returns a call that could not be made. */
  refund(): Promise<void>;
  taken(): number;
};

const retries = 2;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
const maxBytes = 4 * 1024 * 1024;
/** Faults that another try may mend. */
const transient: ReadonlySet<Fault> = new Set(['busy', 'broken']);

/** Each call counts against the day's budget too, which searches at the same time share, and the client's share of it. */
export function createCallBudget(
  { searchCalls }: Pick<GooglePlacesSettings, 'searchCalls'>,
  day: DailyBudget,
  client?: string,
): CallBudget {
  const taken: Reservation[] = [];
  return {
    async take() {
      if (taken.length >= searchCalls) return 'search';
      const reserved = await day.reserve(1, client);
      if (typeof reserved === 'string') return reserved;
      taken.push(reserved);
      return undefined;
    },
    refund: async () => taken.pop()?.settle(0),
    taken: () => taken.length,
  };
}

/**
 * Makes one call that was taken from the budget, and takes further ones to try again where Google is busy. Yields what
 * it waits for; throws AppError 'unavailable'. No message contains the key or Google's own text.
 */
export async function* callGoogle(
  body: string,
  { apiKey, baseUrl }: Pick<GooglePlacesSettings, 'apiKey' | 'baseUrl'>,
  { budget, costs, ...deps }: CallDeps & { budget: CallBudget; costs: CostTracker },
  signal: AbortSignal,
): AsyncGenerator<Progress, Answer> {
  const { callProvider, now = Date.now, pause = sleep, timeoutMs = 15_000 } = deps;
  const { host } = new URL(baseUrl);
  for (let turn = 0; ; turn += 1) {
    const outcome = await send();
    if ('answer' in outcome) return outcome.answer;
    const { fault, status, retryMs, code } = outcome;
    // A Retry-After of 0 counts as none.
    const waitMs = retryMs || firstPauseMs * 2 ** turn;
    const isFinal = !transient.has(fault) || turn === retries || waitMs > longestPauseMs;
    if (isFinal || (await budget.take()) !== undefined) {
      throw new AppError('unavailable', describeFault(fault, { host, status, timeoutMs, code }));
    }
    const seconds = Math.ceil(waitMs / 1000);
    const waiting =
      fault === 'busy' ? message.googleBusyWait({ seconds }) : message.googleUnwellWait({ seconds });
    yield { type: 'status', message: waiting };
    await pause(waitMs, signal);
  }

  type Outcome =
    | { answer: Answer }
    | { fault: Fault; status: number; code?: string; retryMs?: number | undefined };

  async function send(): Promise<Outcome> {
    signal.throwIfAborted();
    const timeout = AbortSignal.timeout(timeoutMs);
    // Google bills what it answered, and perhaps a call that timed out.
    let isBilled = true;
    let status = 0;
    try {
      const response = await callProvider(baseUrl + searchPath, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': apiKey,
          'x-goog-fieldmask': fieldMask,
        },
        body,
        signal: AbortSignal.any([signal, timeout]),
      });
      status = response.status;
      isBilled = status === 200;
      const text = await readText(response, maxBytes);
      if (status !== 200) {
        return { ...readFault(status, text, response.headers.get('retry-after'), now()), status };
      }
      const answer = readAnswer(text);
      return answer === undefined ? { fault: 'garbled', status } : { answer };
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) return { fault: 'silent', status };
      if (status !== 0) return { fault: status === 200 ? 'garbled' : 'broken', status };
      isBilled = false;
      await budget.refund();
      const untrusted = certificateFaultOf(error);
      if (untrusted !== undefined) return { fault: 'certificate', status, code: untrusted.code };
      return { fault: 'unreachable', status };
    } finally {
      if (isBilled) await costs.count(searchSku);
    }
  }
}
