import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelFault } from './model-fault.ts';
import type { ModelEvent, ModelProvider } from './provider.ts';
import { createKeyedModel } from './registry.ts';
import { depsFor, serviceAt, services, testKey } from './testing/services.ts';
import { limitIn, startWireServer, type WireServer } from './testing/wire-server.ts';

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

const pieces = ['The store ', 'sells locks.'];
const request = { system: '', prompt: '', maxTokens: 1_500, maySearch: false };

async function ask(model: ModelProvider) {
  let text = '';
  const kinds: ModelEvent['type'][] = [];
  try {
    for await (const event of model.stream(request, new AbortController().signal)) {
      if (kinds.at(-1) !== event.type) kinds.push(event.type);
      if (event.type === 'restart') text = '';
      if (event.type === 'text') text += event.text;
    }
    return { text, kinds };
  } catch (error) {
    return { text, kinds, fault: error as ModelFault };
  }
}

describe.each(services)('%s', (id) => {
  test('shows that it thinks, but not its thoughts', async () => {
    wire.answer({ thoughts: ['Hm, ', 'locks.'], pieces });
    const { text, kinds, fault } = await ask(await serviceAt(id, wire.url));
    expect(fault).toBeUndefined();
    expect(text).toBe(pieces.join(''));
    expect(kinds.slice(0, 2)).toEqual(['thinking', 'text']);
  });

  test('is asked again with four times the limit if its thoughts or its answer reached it', async () => {
    for (const cut of [[], ['The store']]) {
      wire.answer({ thoughts: ['Hm'], pieces: cut, finish: 'length' }, { pieces });
      const { text, kinds, fault } = await ask(await serviceAt(id, wire.url));
      expect(fault).toBeUndefined();
      expect(text).toBe(pieces.join(''));
      expect(kinds).toContain('restart');
      const [first = 0, second] = wire.questions.map(({ body }) => limitIn(body));
      expect(second).toBe(4 * first);
    }
  });

  test('is asked twice at most, and a cut answer never passes as whole', async () => {
    wire.answer({ pieces, finish: 'length' });
    const { fault } = await ask(await serviceAt(id, wire.url));
    expect(fault).toMatchObject({ kind: 'length' });
    expect(wire.questions).toHaveLength(2);
  });

  test('names the cut if it refuses the higher limit', async () => {
    wire.answer({ pieces, finish: 'length' }, { pieces, fault: { at: 'start', status: 400, body: {} } });
    expect((await ask(await serviceAt(id, wire.url))).fault).toMatchObject({ kind: 'length' });
  });

  test('an answer that a filter ended is refused', async () => {
    wire.answer({ pieces, finish: 'filter' });
    expect((await ask(await serviceAt(id, wire.url))).fault).toMatchObject({ kind: 'refused' });
  });

  test('402 means that the account has no credit, and is not retried', async () => {
    wire.answer({ pieces, fault: { at: 'start', status: 402, body: {} } });
    expect((await ask(await serviceAt(id, wire.url))).fault).toMatchObject({ kind: 'credit' });
    expect(wire.questions).toHaveLength(1);
  });
});

test.each(['openai', 'perplexity'] as const)('%s: [DONE] ends an answer without a reason', async (id) => {
  wire.answer({ pieces, finish: 'none' });
  const { text, fault } = await ask(await serviceAt(id, wire.url));
  expect(fault).toBeUndefined();
  expect(text).toBe(pieces.join(''));
});

test.each(['openai', 'anthropic', 'google'] as const)(
  '%s: an answer that ends without a reason and without its end marker is cut',
  async (id) => {
    wire.answer({ pieces, finish: 'none', fault: { at: 'end', kind: 'no end mark' } });
    expect((await ask(await serviceAt(id, wire.url))).fault).toMatchObject({ kind: 'cut' });
  },
);

test('anthropic: a summary of the conversation is no part of the answer', async () => {
  wire.answer({ compaction: 'The user asked for locks.', pieces });
  const { text, fault } = await ask(await serviceAt('anthropic', wire.url));
  expect(fault).toBeUndefined();
  expect(text).toBe(pieces.join(''));
});

describe('Gemini', () => {
  const google = (code: number, status: string, detail: object) => ({
    error: { code, message: testKey, status, details: [{ '@type': 'type.googleapis.com/x' }, detail] },
  });

  test('a wrong key is blamed on the key, although the status is 400', async () => {
    const body = google(400, 'INVALID_ARGUMENT', { reason: 'API_KEY_INVALID' });
    wire.answer({ pieces, fault: { at: 'start', status: 400, body } });
    const { fault } = await ask(await serviceAt('google', wire.url));
    expect(fault).toMatchObject({ kind: 'key' });
    expect(`${fault}`).toContain('GOOGLE_AI_API_KEY');
    expect(`${fault} ${fault?.cause} ${JSON.stringify(fault)}`).not.toContain(testKey);
  });

  test('any other 400 is blamed on the request', async () => {
    const body = google(400, 'INVALID_ARGUMENT', { reason: 'OTHER' });
    wire.answer({ pieces, fault: { at: 'start', status: 400, body } });
    expect((await ask(await serviceAt('google', wire.url))).fault).toMatchObject({ kind: 'request' });
  });

  test('the pause in the body of a 429 is honoured and shown', async () => {
    const body = google(429, 'RESOURCE_EXHAUSTED', { retryDelay: '41.2s' });
    wire.answer({ pieces, fault: { at: 'start', status: 429, body } });
    const { fault } = await ask(await serviceAt('google', wire.url));
    expect(fault).toMatchObject({ kind: 'limit', retryAfterMs: 42_000 });
    expect(fault?.message).toContain('42 s');
    expect(wire.questions).toHaveLength(1);
  });

  test('Retry-After comes before the pause in the body', async () => {
    const body = google(429, 'RESOURCE_EXHAUSTED', { retryDelay: '41.2s' });
    wire.answer({ pieces, fault: { at: 'start', status: 429, retryAfter: '0', body } }, { pieces });
    expect((await ask(await serviceAt('google', wire.url))).text).toBe(pieces.join(''));
  });
});

test.each([
  [{ code: 'insufficient_quota', type: 'insufficient_quota' }, 429, 'credit'],
  [{ type: 'invalid_request_error', message: 'Your credit balance is too low.' }, 400, 'credit'],
  [{ type: 'rate_limit_exceeded' }, 429, 'limit'],
  [{ code: 'model_not_found' }, 404, 'request'],
])('%j with status %i is a fault of the kind %s', async (error, status, kind) => {
  wire.answer({ pieces, fault: { at: 'start', status, retryAfter: '60', body: { error } } });
  expect((await ask(await serviceAt('openai', wire.url))).fault).toMatchObject({ kind });
});

test.each([
  ['google', 'gemini-2.5-flash', 5_596, /"thinkingBudget":4096/],
  ['google', 'gemini-3-pro-preview', 5_596, /"thinkingLevel":"low"/],
  ['google', 'gemini-2.0-flash', 1_500, /^(?!.*thinkingConfig)/],
  ['openai', 'gpt-5-mini', 5_596, /"reasoning_effort":"low"/],
  ['openai', 'o1-mini', 5_596, /^(?!.*reasoning_effort)/],
  ['openai', 'gpt-4.1-mini', 1_500, /^(?!.*reasoning_effort)/],
  ['openai', 'gpt-5-chat-latest', 1_500, /^(?!.*reasoning_effort)/],
  ['deepseek', 'deepseek-reasoner', 5_596, /./],
  ['deepseek', 'deepseek-chat', 1_500, /./],
  ['qwen', 'qwen3-235b-a22b', 5_596, /./],
  ['perplexity', 'sonar-reasoning-pro', 5_596, /./],
  ['perplexity', 'sonar', 1_500, /./],
] as const)('%s asks %s for at most %i tokens', async (id, model, limit, asked) => {
  wire.answer({ pieces });
  const settings = { apiKey: testKey, baseUrl: wire.url, model };
  await ask(await createKeyedModel(id, settings, depsFor(wire.url)));
  expect(limitIn(wire.questions[0]?.body)).toBe(limit);
  expect(wire.questions[0]?.body).toMatch(asked);
});
