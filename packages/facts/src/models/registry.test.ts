import { startUntrustedServer } from '@Hardware-Store-Finder/http-client/testing';
import { createDailyBudget } from '@Hardware-Store-Finder/storage';
import { createMemoryLedger } from '@Hardware-Store-Finder/storage/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ModelFault } from './model-fault.ts';
import type { CitedPage, ModelProvider } from './provider.ts';
import { depsFor, serviceAt, services, testKey } from './testing/services.ts';
import { limitIn, startWireServer, type WireReply, type WireServer } from './testing/wire-server.ts';

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

const pieces = ['The store ', 'sells ', 'Türdrücker', ' and 锁具', '. [1]'];
const whole = pieces.join('');
const request = {
  system: 'Rules.',
  prompt: 'Data.',
  maxTokens: 1_500,
  maySearch: false,
};

async function ask(model: ModelProvider, signal = new AbortController().signal) {
  let text = '';
  let tokens: number | undefined;
  let pages: readonly CitedPage[] = [];
  let fault: unknown;
  try {
    for await (const event of model.stream(request, signal)) {
      if (event.type === 'text') text += event.text;
      if (event.type === 'usage') tokens = event.tokens;
      if (event.type === 'citations') pages = event.pages;
    }
  } catch (error) {
    fault = error;
  }
  return { text, tokens, pages, fault };
}

describe.each(services)('%s', (id) => {
  test('streams a whole answer, and is asked without tools and within the limit', async () => {
    wire.answer({ pieces });
    const model = await serviceAt(id, wire.url);
    const { text, tokens, fault } = await ask(model);
    expect(fault).toBeUndefined();
    expect(text).toBe(whole);
    expect(tokens).toBe(100);
    expect(wire.questions).toHaveLength(1);
    const body = JSON.parse(wire.questions[0]?.body ?? '');
    // Ollama's model of these tests thinks, and gets 4,096 tokens more for it.
    expect(limitIn(wire.questions[0]?.body)).toBe(id === 'ollama' ? 5_596 : 1_500);
    expect(body).not.toHaveProperty('tools');
    expect(wire.questions[0]?.body).toContain('Rules.');
  });

  test('401 names the setting and not the key', async () => {
    wire.answer({ pieces, fault: { at: 'start', status: 401 } });
    const { fault } = await ask(await serviceAt(id, wire.url));
    expect(fault).toBeInstanceOf(ModelFault);
    expect((fault as ModelFault).kind).toBe('key');
    expect(`${fault} ${(fault as Error).cause} ${JSON.stringify(fault)}`).not.toContain(testKey);
    expect(wire.questions).toHaveLength(1);
  });

  test('429 is retried after the pause that the service asks for', async () => {
    wire.answer({ pieces, fault: { at: 'start', status: 429, retryAfter: '0' } }, { pieces });
    const model = await serviceAt(
      id,
      wire.url,
      depsFor(wire.url, { firstToken: 4_000, inAll: 6_000, longestPause: 2_000 }),
    );
    expect((await ask(model)).text).toBe(whole);
    expect(wire.questions).toHaveLength(2);
  });

  test('429 with a long pause is reported to the user', async () => {
    wire.answer({ pieces, fault: { at: 'start', status: 429, retryAfter: '3600' } });
    const { fault } = await ask(await serviceAt(id, wire.url));
    expect((fault as ModelFault).kind).toBe('limit');
    expect(wire.questions).toHaveLength(1);
  });

  test.each(['99999999999', '9'.repeat(400)])(
    '429 with a Retry-After of %s means an hour',
    async (retryAfter) => {
      wire.answer({ pieces, fault: { at: 'start', status: 429, retryAfter } }, { pieces });
      const { fault } = await ask(await serviceAt(id, wire.url));
      expect(fault).toMatchObject({ kind: 'limit', retryAfterMs: 3_600_000 });
      expect(wire.questions).toHaveLength(1);
    },
  );

  test('500 before the answer is retried', async () => {
    wire.answer({ pieces, fault: { at: 'start', status: 500 } }, { pieces });
    expect((await ask(await serviceAt(id, wire.url))).text).toBe(whole);
    expect(wire.questions).toHaveLength(2);
  });

  const middles: [string, WireReply['fault'], string[]][] = [
    ['an error', { at: 'middle', kind: 'error' }, ['cut', 'server', 'unreachable', 'request']],
    ['a cut', { at: 'middle', kind: 'cut' }, ['cut', 'unreachable']],
    ['a cut inside a character', { at: 'middle', kind: 'cut in a character' }, ['cut', 'unreachable']],
    ['malformed JSON', { at: 'middle', kind: 'malformed' }, ['cut']],
    ['silence', { at: 'middle', kind: 'silent' }, ['slow']],
  ];
  test.each(middles)(
    '%s in the middle ends the answer after its text, without a retry',
    async (_, fault, kinds) => {
      wire.answer({ pieces, fault: fault as NonNullable<typeof fault> });
      const got = await ask(await serviceAt(id, wire.url));
      expect(got.text.startsWith('The store sells ')).toBe(true);
      expect(got.text).not.toContain('\uFFFD');
      expect(got.fault).toBeInstanceOf(ModelFault);
      expect(kinds).toContain((got.fault as ModelFault).kind);
      expect((got.fault as Error).message).not.toContain(testKey);
      expect(wire.questions).toHaveLength(1);
    },
  );

  test('an answer without its end marker is complete', async () => {
    wire.answer({ pieces, fault: { at: 'end', kind: 'no end mark' } });
    const { text, fault } = await ask(await serviceAt(id, wire.url));
    expect(fault).toBeUndefined();
    expect(text).toBe(whole);
  });

  test('a first word that comes too late is a timeout', async () => {
    wire.answer({ pieces, firstAfter: 1_200 });
    const deps = depsFor(wire.url, { firstToken: 200, inAll: 400 });
    const { text, fault } = await ask(await serviceAt(id, wire.url, deps));
    expect(text).toBe('');
    expect((fault as ModelFault).kind).toBe('slow');
  });

  test('an endless answer is cut off, and the request cancelled', async () => {
    wire.answer({ pieces: ['x'.repeat(2_000)], endless: true });
    const { text, fault } = await ask(await serviceAt(id, wire.url));
    expect((fault as ModelFault).kind).toBe('endless');
    expect(text.length).toBeLessThanOrEqual(64 * 1024);
    await expect.poll(wire.left).toBe(1);
  });

  test('leaving the loop and aborting both cancel the request', async () => {
    wire.answer({ pieces: ['a ', 'b '], endless: true });
    const model = await serviceAt(id, wire.url);
    const leaving = new AbortController();
    for await (const event of model.stream(request, leaving.signal)) if (event.type === 'text') break;
    await expect.poll(wire.left).toBe(1);
    wire.answer({ pieces: ['a ', 'b '], endless: true });
    const asked = ask(model, leaving.signal);
    setTimeout(() => leaving.abort(), 50);
    expect((await asked).fault).toMatchObject({ name: 'AbortError' });
    await expect.poll(wire.left).toBe(1);
  });

  test('an empty answer is a fault', async () => {
    wire.answer({ pieces: [] });
    expect((await ask(await serviceAt(id, wire.url))).fault).toMatchObject({ kind: 'empty' });
  });

  test('a service that does not exist is unreachable', async () => {
    const gone = await startWireServer();
    await gone.close();
    const { fault } = await ask(await serviceAt(id, gone.url));
    expect(fault).toMatchObject({ kind: 'unreachable' });
  });

  test('a service whose certificate is not trusted is sent nothing, and named with the reason', async () => {
    const secure = await startUntrustedServer();
    const { fault } = await ask(await serviceAt(id, secure.url));
    await secure.close();
    expect(fault).toMatchObject({
      kind: 'certificate',
      message: expect.stringContaining(`its certificate is its own. For administrators: check the clock`),
    });
    expect((fault as ModelFault).message).toContain(secure.host);
    expect(secure.asked()).toBe(0);
  });
});

describe('perplexity', () => {
  const pages = [{ url: 'https://a.example/', title: 'A', snippet: 'words' }];
  test.each(['first', 'every', 'last'] as const)('citations in the %s chunk are read', async (where) => {
    wire.answer({ pieces, citations: { pages, in: where } });
    expect((await ask(await serviceAt('perplexity', wire.url))).pages).toEqual(pages);
  });
});

test('perplexity searches only where the question allows it', async () => {
  wire.answer({ pieces });
  const model = await serviceAt('perplexity', wire.url);
  for await (const _ of model.stream({ ...request, maySearch: true }, new AbortController().signal));
  await ask(model);
  const [searching, other] = wire.questions.map(({ body }) => JSON.parse(body));
  expect(searching).not.toHaveProperty('disable_search');
  expect(other.disable_search).toBe(true);
});

describe('a budget', () => {
  test('once spent, fails with a message and without a request', async () => {
    wire.answer({ pieces });
    const deps = depsFor(wire.url);
    const ledger = createMemoryLedger();
    const calls = createDailyBudget({ ledger }, 'calls', 1);
    const model = await serviceAt('openai', wire.url, { ...deps, budgets: { ...deps.budgets, calls } });
    expect((await ask(model)).text).toBe(whole);
    const { fault } = await ask(model);
    expect(fault).toMatchObject({ kind: 'budget' });
    expect((fault as Error).message).toContain('AI_DAILY_CALLS');
    expect(wire.questions).toHaveLength(1);
  });
});
