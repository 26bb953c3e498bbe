import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModelChoice } from './choose.ts';
import type { ModelSettings } from './presets.ts';
import { depsFor, testKey } from './testing/services.ts';
import { startWireServer, type WireServer } from './testing/wire-server.ts';

let wire: WireServer;
let gone: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
  gone = await startWireServer();
  await gone.close();
});
afterAll(() => wire.close());

const service = (model: string) => ({ apiKey: testKey, baseUrl: wire.url, model });
const choice = async (settings: Partial<ModelSettings>, at: WireServer = gone) => {
  const ollama = { baseUrl: at.url };
  const model = await createModelChoice({ ai: 'auto', services: {}, ollama, ...settings }, depsFor(at.url))();
  return model && `${model.id}: ${model.label}`;
};

test('the first service with a key, in the order of the settings', async () => {
  expect(await choice({ services: { anthropic: service('claude'), openai: service('gpt') } })).toBe(
    'openai: gpt',
  );
  expect(await choice({ services: { google: service('gemini') } }, wire)).toBe('google: gemini');
});

test('otherwise an Ollama that answers, with its first model', async () => {
  expect(await choice({}, wire)).toBe('ollama: qwen3:8b');
});

test('otherwise none', async () => {
  expect(await choice({})).toBeUndefined();
});

test('the model named by AI, whatever else there is', async () => {
  expect(await choice({ ai: 'builtin', services: { openai: service('gpt') } })).toBeUndefined();
  expect(
    await choice({ ai: 'deepseek', services: { openai: service('gpt'), deepseek: service('ds') } }),
  ).toBe('deepseek: ds');
});

test('an Ollama that is named but does not answer fails with a message', async () => {
  const model = await createModelChoice(
    { ai: 'ollama', services: {}, ollama: { baseUrl: gone.url } },
    depsFor(gone.url),
  )();
  expect(model?.id).toBe('ollama');
  const request = { system: '', prompt: '', maxTokens: 1, maySearch: false };
  await expect(async () => {
    for await (const _ of model?.stream(request, new AbortController().signal) ?? []);
  }).rejects.toThrow(/The AI model can’t be reached\. .*OLLAMA_URL/);
});
