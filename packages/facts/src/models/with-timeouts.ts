import { type Message, message } from '@Hardware-Store-Finder/messages';
import { sleep } from '@Hardware-Store-Finder/std';
import { ModelFault } from './model-fault.ts';
import type { ModelEvent, ModelProvider } from './provider.ts';

/** In milliseconds, except for `retries` and `maxText`. */
export type Timeouts = {
  /** Silence before the answer begins, also after a thought. */
  firstToken: number;
  /** Silence in the middle of the answer. */
  idle: number;
  /** For the answer, from the question or the last thought. */
  inAll: number;
  /** For the thoughts, from the question. */
  thinking: number;
  /** How often to retry, the pause before the first retry, which then doubles, and the longest pause. */
  retries: number;
  firstPause: number;
  longestPause: number;
  /** Limit on an answer, in characters. */
  maxText: number;
};

const usual: Timeouts = {
  firstToken: 20_000,
  idle: 15_000,
  inAll: 60_000,
  thinking: 300_000,
  retries: 2,
  firstPause: 500,
  longestPause: 10_000,
  maxText: 64 * 1024,
};

/**
 * Limits how long to wait for a model: for the first words, between words, and in all. A thought is a sign of life:
 * while the model thinks, only silence counts, up to a limit far above what models take. Retries only before the first
 * word, honours the pause that the service asks for, and cuts off an endless answer.
 */
export function withTimeouts(
  model: ModelProvider,
  timeouts: Partial<Timeouts> = {},
  jitter: () => number = Math.random,
): ModelProvider {
  const limits = { ...usual, ...timeouts };
  return {
    ...model,
    async *stream(request, signal) {
      const asked = performance.now();
      const firstBy = asked + limits.firstToken;
      for (let turn = 0; ; turn += 1) {
        let isBegun = false;
        try {
          for await (const event of once(model, request, signal, limits, asked)) {
            if (event.type !== 'thinking') isBegun = true;
            yield event;
          }
          return;
        } catch (error) {
          const wait = isBegun ? undefined : pauseBefore(error, turn, limits, jitter);
          if (wait === undefined || performance.now() + wait >= firstBy) throw error;
          await sleep(wait, signal);
        }
      }
    },
  };
}

async function* once(
  model: ModelProvider,
  request: Parameters<ModelProvider['stream']>[0],
  signal: AbortSignal,
  limits: Timeouts,
  asked: number,
): AsyncGenerator<ModelEvent> {
  const { label } = model;
  const leaving = new AbortController();
  let late: ModelFault | undefined;
  let timer: NodeJS.Timeout | undefined;
  const expect = (by: number, userMessage: Message) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        late = new ModelFault('slow', userMessage);
        leaving.abort(late);
      },
      Math.max(0, by - performance.now()),
    );
  };
  const ended = new Promise<never>((_, reject) => {
    leaving.signal.addEventListener('abort', () => reject(leaving.signal.reason), { once: true });
  });
  ended.catch(() => undefined);
  const leave = () => leaving.abort(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  const events = model.stream(request, leaving.signal)[Symbol.asyncIterator]();
  let length = 0;
  let answerBy = asked + limits.inAll;
  try {
    expect(asked + limits.firstToken, message.modelMute({ label, seconds: seconds(limits.firstToken) }));
    for (;;) {
      // Stop waiting even if the service ignores the signal.
      const { done, value } = await Promise.race([events.next(), ended]);
      if (done === true) break;
      clearTimeout(timer);
      if (value.type === 'text') {
        length += value.text.length;
        if (length > limits.maxText) {
          throw new ModelFault('endless', message.modelEndless({ label }));
        }
      }
      yield value;
      const now = performance.now();
      if (value.type === 'thinking')
        answerBy = Math.max(answerBy, Math.min(now + limits.inAll, asked + limits.thinking));
      const silentBy = now + (length === 0 ? limits.firstToken : limits.idle);
      if (silentBy < answerBy) expect(silentBy, message.modelSilent({ label }));
      else expect(answerBy, message.modelSlow({ label, seconds: seconds(answerBy - asked) }));
    }
    if (late !== undefined) throw late;
    signal.throwIfAborted();
    if (length === 0) throw new ModelFault('empty', message.modelEmpty({ label }));
  } catch (error) {
    signal.throwIfAborted();
    throw late ?? error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    leaving.abort();
    void events.return?.(undefined)?.catch(() => undefined);
  }
}

/** How long to wait before the next try, in milliseconds; undefined if another try is pointless. */
function pauseBefore(
  error: unknown,
  turn: number,
  { retries, firstPause, longestPause }: Timeouts,
  jitter: () => number,
): number | undefined {
  if (!(error instanceof ModelFault) || turn >= retries) return undefined;
  if (!['limit', 'server', 'unreachable', 'cut'].includes(error.kind)) return undefined;
  const usualPause = firstPause * 2 ** turn * (0.5 + jitter());
  const wait = Math.max(usualPause, error.retryAfterMs ?? 0);
  return wait <= longestPause ? wait : undefined;
}

function seconds(ms: number): number {
  return Math.round(ms / 1000);
}
