import { sleep } from '@hardware-store-finder/async';
import type { CallProvider } from '../../http-client/call-provider.ts';
import { readText } from '../../http-client/read-text.ts';
import { type Message, message } from '../../i18n/message.ts';
import { AppError } from '../../lib/errors.ts';
import type { DailyBudget } from '../../storage/daily-budget.ts';
import type { Tab } from './cost.ts';
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
  /** How long an answer is waited for. */
  patienceMs?: number;
};

/** The calls that one search may make. */
export type Allowance = {
  /** Takes one, before it is made; or says whose budget has none left. */
  take(): 'search' | 'day' | undefined;
  /** Gives back one that could not be made. */
  giveBack(): void;
  taken(): number;
};

export type Progress = { type: 'status'; message: Message };

const retries = 2;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
const maxBytes = 4 * 1024 * 1024;
/** What another try may mend. */
const passing: ReadonlySet<Fault> = new Set(['busy', 'broken']);

/** Takes from the day's budget with the search's, so that searches at the same time share it. */
export function createAllowance({ searchCalls }: GooglePlacesSettings, day: DailyBudget): Allowance {
  let taken = 0;
  return {
    take() {
      if (taken >= searchCalls) return 'search';
      if (day.left() < 1) return 'day';
      day.use(1);
      taken += 1;
      return undefined;
    },
    giveBack() {
      day.use(-1);
      taken -= 1;
    },
    taken: () => taken,
  };
}

/**
 * Makes one call that was taken from the allowance, and again, each taken as well, where Google is busy. Says what it
 * waits for; throws AppError 'unavailable' with a sentence. Neither of them holds the key or what Google printed.
 */
export async function* callGoogle(
  body: string,
  { apiKey, baseUrl }: Pick<GooglePlacesSettings, 'apiKey' | 'baseUrl'>,
  { allowance, tab, ...deps }: CallDeps & { allowance: Allowance; tab: Tab },
  signal: AbortSignal,
): AsyncGenerator<Progress, Answer> {
  const { callProvider, now = Date.now, pause = sleep, patienceMs = 15_000 } = deps;
  const { host } = new URL(baseUrl);
  for (let turn = 0; ; turn += 1) {
    const said = await send();
    if ('answer' in said) return said.answer;
    const { fault, status, retryMs } = said;
    // 'At once' is no wait.
    const waitMs = retryMs || firstPauseMs * 2 ** turn;
    const isVain = !passing.has(fault) || turn === retries || waitMs > longestPauseMs;
    if (isVain || allowance.take() !== undefined) {
      throw new AppError('unavailable', describeFault(fault, { host, status, patienceMs }));
    }
    const seconds = Math.ceil(waitMs / 1000);
    const waiting =
      fault === 'busy' ? message.googleBusyWait({ seconds }) : message.googleUnwellWait({ seconds });
    yield { type: 'status', message: waiting };
    await pause(waitMs, signal);
  }

  type Said = { answer: Answer } | { fault: Fault; status: number; retryMs?: number | undefined };

  async function send(): Promise<Said> {
    signal.throwIfAborted();
    const patience = AbortSignal.timeout(patienceMs);
    // Google counts what it answered, and may have counted what nobody waited for.
    let isCounted = true;
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
        signal: AbortSignal.any([signal, patience]),
      });
      status = response.status;
      isCounted = status === 200;
      const text = await readText(response, maxBytes);
      if (status !== 200) {
        return { ...readFault(status, text, response.headers.get('retry-after'), now()), status };
      }
      const answer = readAnswer(text);
      return answer === undefined ? { fault: 'garbled', status } : { answer };
    } catch {
      signal.throwIfAborted();
      if (patience.aborted) return { fault: 'silent', status };
      if (status !== 0) return { fault: status === 200 ? 'garbled' : 'broken', status };
      isCounted = false;
      allowance.giveBack();
      return { fault: 'unreachable', status };
    } finally {
      if (isCounted) tab.count(searchSku);
    }
  }
}
