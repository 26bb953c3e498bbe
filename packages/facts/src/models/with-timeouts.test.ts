import { plain } from '@Hardware-Store-Finder/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ModelFault } from './model-fault.ts';
import type { ModelEvent, ModelProvider } from './provider.ts';
import { withTimeouts } from './with-timeouts.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const request = { system: '', prompt: '', maxTokens: 1, maySearch: false };
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A model that plays these turns, one for each try. */
function played(...turns: (() => AsyncGenerator<ModelEvent>)[]): { model: ModelProvider; asked: number[] } {
  const asked: number[] = [];
  const model: ModelProvider = {
    id: 'm',
    label: 'M',
    isPaid: false,
    searches: false,
    stream: () => {
      asked.push(performance.now());
      return (turns[asked.length - 1] ?? turns.at(-1))?.() as AsyncGenerator<ModelEvent>;
    },
  };
  return { model, asked };
}

/** The text, and when and why the answer ended. */
async function outcome(model: ModelProvider) {
  const from = performance.now();
  let text = '';
  const asked = (async () => {
    try {
      for await (const event of withTimeouts(model, {}, () => 0.5).stream(
        request,
        new AbortController().signal,
      ))
        if (event.type === 'text') text += event.text;
      return { kind: 'whole', after: performance.now() - from };
    } catch (error) {
      return { kind: (error as ModelFault).kind, after: performance.now() - from };
    }
  })();
  await vi.advanceTimersByTimeAsync(400_000);
  return { text, ...(await asked) };
}

async function* words(first: number, between: number, count: number): AsyncGenerator<ModelEvent> {
  await wait(first);
  for (let n = 0; n < count; n += 1) {
    if (n > 0) await wait(between);
    yield { type: 'text', text: 'w' };
  }
}

async function* thoughts(between: number, count: number): AsyncGenerator<ModelEvent> {
  for (let n = 0; n < count; n += 1) {
    await wait(between);
    yield { type: 'thinking', characters: 5 };
  }
}

describe('Waiting for a model', () => {
  test('accepts a first word after 19 s, and not after 25 s', async () => {
    expect(await outcome(played(() => words(19_000, 0, 1)).model)).toMatchObject({
      text: 'w',
      kind: 'whole',
    });
    expect(await outcome(played(() => words(25_000, 0, 1)).model)).toEqual({
      text: '',
      kind: 'slow',
      after: 20_000,
    });
  });

  test('accepts a silence of 14 s, and not of 16 s', async () => {
    expect(await outcome(played(() => words(0, 14_000, 3)).model)).toMatchObject({
      text: 'www',
      kind: 'whole',
    });
    expect(await outcome(played(() => words(0, 16_000, 3)).model)).toEqual({
      text: 'w',
      kind: 'slow',
      after: 15_000,
    });
  });

  test('a model that thinks is not silent: after 45 s of thoughts it still answers', async () => {
    const model = async function* (): AsyncGenerator<ModelEvent> {
      yield* thoughts(500, 90);
      yield* words(1_000, 1_000, 40);
    };
    expect(await outcome(played(model).model)).toMatchObject({ text: 'w'.repeat(40), kind: 'whole' });
  });

  test('silence after a thought ends it after 20 s, and thoughts without end after 5 minutes', async () => {
    const silent = async function* (): AsyncGenerator<ModelEvent> {
      yield* thoughts(1_000, 10);
      yield* words(25_000, 0, 1);
    };
    expect(await outcome(played(silent).model)).toEqual({ text: '', kind: 'slow', after: 30_000 });
    expect(await outcome(played(() => thoughts(1_000, 1_000)).model)).toEqual({
      text: '',
      kind: 'slow',
      after: 300_000,
    });
  });

  test('an answer that only thinks is empty, and may be asked again before its first word', async () => {
    expect(await outcome(played(() => thoughts(100, 3)).model)).toMatchObject({ kind: 'empty' });
    const { model, asked } = played(
      async function* () {
        yield* thoughts(100, 3);
        throw new ModelFault('server', plain('Broken.'));
      },
      () => words(0, 0, 1),
    );
    expect(await outcome(model)).toMatchObject({ text: 'w', kind: 'whole' });
    expect(asked).toHaveLength(2);
  });

  test('ends after 60 s in all, however steadily it writes', async () => {
    expect(await outcome(played(() => words(0, 5_000, 100)).model)).toMatchObject({
      kind: 'slow',
      after: 60_000,
    });
  });

  test('honours Retry-After, and never retries after the first word', async () => {
    // biome-ignore lint/correctness/useYield: it never yields
    const limited = async function* (): AsyncGenerator<ModelEvent> {
      throw new ModelFault('limit', plain('Later.'), { retryAfterMs: 7_000 });
    };
    const { model, asked } = played(limited, () => words(0, 0, 1));
    const from = performance.now();
    expect(await outcome(model)).toMatchObject({ text: 'w', kind: 'whole' });
    expect(asked.map((at) => at - from)).toEqual([0, 7_000]);

    const broken = played(async function* () {
      yield { type: 'text', text: 'w' } as const;
      throw new ModelFault('server', plain('Broken.'));
    });
    expect(await outcome(broken.model)).toMatchObject({ text: 'w', kind: 'server' });
    expect(broken.asked).toHaveLength(1);
  });

  const failing = (kind: ModelFault['kind'], retryAfterMs?: number) =>
    // biome-ignore lint/correctness/useYield: it never yields
    played(async function* (): AsyncGenerator<ModelEvent> {
      throw new ModelFault(kind, plain('No.'), { retryAfterMs });
    });

  test.each(['limit', 'server', 'unreachable', 'cut'] as const)(
    'asks three times in all after the fault %s, with pauses that double',
    async (kind) => {
      const { model, asked } = failing(kind);
      const from = performance.now();
      expect(await outcome(model)).toMatchObject({ text: '', kind, after: 1_500 });
      expect(asked.map((at) => at - from)).toEqual([0, 500, 1_500]);
    },
  );

  test.each(['key', 'credit', 'request', 'budget'] as const)(
    'never asks again after the fault %s',
    async (kind) => {
      const { model, asked } = failing(kind);
      expect(await outcome(model)).toMatchObject({ kind, after: 0 });
      expect(asked).toHaveLength(1);
    },
  );

  test('waits at most 10 s before it asks again', async () => {
    const { model, asked } = failing('limit', 10_001);
    expect(await outcome(model)).toMatchObject({ kind: 'limit', after: 0 });
    expect(asked).toHaveLength(1);
  });
});
