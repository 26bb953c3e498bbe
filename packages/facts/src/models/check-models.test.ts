import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkModels } from './check-models.ts';
import { keyedModelIds, type ModelSettings, modelPresets } from './presets.ts';

/** The origin of a server that answers as the listener does. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A port that nothing listens on any more. */
const formerly = createServer().listen(0, '127.0.0.1');
await once(formerly, 'listening');
const closed = `http://127.0.0.1:${(formerly.address() as AddressInfo).port}`;
formerly.close();

/** The settings of an environment: `OPENAI_API_KEY` and so on. */
function settingsOf(env: Readonly<Record<string, string>>): ModelSettings {
  const services = keyedModelIds.flatMap((id) => {
    const { prefix, baseUrl, model } = modelPresets[id];
    const apiKey = env[`${prefix}_API_KEY`];
    if (apiKey === undefined) return [];
    return [
      [id, { apiKey, baseUrl: env[`${prefix}_BASE_URL`] ?? baseUrl, model: env[`${prefix}_MODEL`] ?? model }],
    ];
  });
  return {
    ai: (env.AI ?? 'auto') as ModelSettings['ai'],
    services: Object.fromEntries(services),
    ollama: { baseUrl: env.OLLAMA_URL ?? closed, model: env.OLLAMA_MODEL },
  };
}

describe('models', () => {
  const lists = {
    OPENAI: { data: [{ id: 'gpt-4.1-mini' }] },
    PERPLEXITY: undefined,
    ANTHROPIC: { data: [{ id: 'claude-sonnet-4-5-20250929' }] },
    GOOGLE_AI: { models: [{ name: 'models/gemini-2.5-flash' }] },
  } as const;
  const check = async (env: Record<string, string>) => {
    const settings = settingsOf(env);
    const urls = Object.values(settings.services).map(({ baseUrl }) => baseUrl);
    const callProvider = createCallProvider({ baseUrls: [...urls, settings.ollama.baseUrl] });
    return (await checkModels(settings, callProvider)).map(({ state, text }) => `${state}: ${text}`);
  };
  const service = (list: object | undefined, key = 'right') =>
    serve(({ headers, url }, response) => {
      const sent = headers.authorization ?? headers['x-api-key'] ?? headers['x-goog-api-key'];
      if (sent !== key && sent !== `Bearer ${key}`) response.writeHead(401).end('{"error":"no"}');
      else if (list === undefined || !url?.startsWith('/models')) response.writeHead(404).end();
      else response.end(JSON.stringify(list));
    });

  test.each(Object.entries(lists))('%s takes the right key and refuses a wrong one', async (prefix, list) => {
    const url = await service(list);
    const set = { [`${prefix}_BASE_URL`]: url };
    const [right] = await check({ ...set, [`${prefix}_API_KEY`]: 'right' });
    expect(right).toMatch(list ? /^ok: .*accepts the key and has/ : /^ok: .*no list of models/);
    const [wrong] = await check({ ...set, [`${prefix}_API_KEY`]: 'wrong' });
    expect(wrong).toMatch(new RegExp(`^failed: .*refuses the key.*Correct ${prefix}_API_KEY`));
    expect(wrong).not.toContain('wrong.');
  });
  test('a model that the service does not have', async () => {
    const url = await service(lists.OPENAI);
    const env = { OPENAI_BASE_URL: url, OPENAI_API_KEY: 'right', OPENAI_MODEL: 'gpt-99' };
    expect((await check(env))[0]).toMatch(/^failed: .*lists no model gpt-99\. Correct OPENAI_MODEL/);
  });
  test('one that is not in use only warns', async () => {
    const url = await service(lists.OPENAI);
    const env = {
      OPENAI_BASE_URL: url,
      OPENAI_API_KEY: 'right',
      DEEPSEEK_API_KEY: 'x',
      DEEPSEEK_BASE_URL: closed,
    };
    expect((await check(env)).map((line) => line.split(':')[0])).toEqual(['ok', 'warning']);
  });
  test('Ollama', async () => {
    expect((await check({}))[0]).toMatch(/^ok: .*the built-in reader writes/);
    expect((await check({ AI: 'ollama' }))[0]).toMatch(/^failed: No Ollama answers/);
    const url = await serve((_, response) => response.end('{"models":[{"name":"llama3.2:latest"}]}'));
    const set = { AI: 'ollama', OLLAMA_URL: url };
    expect((await check({ ...set, OLLAMA_MODEL: 'llama3.2' }))[0]).toMatch(/^ok: .*has llama3\.2/);
    expect((await check({ ...set, OLLAMA_MODEL: 'qwen3' }))[0]).toMatch(/^failed: .*ollama pull qwen3/);
    expect(await check({ AI: 'builtin' })).toHaveLength(1);
  });
});
