import {
  type KeyedModelId,
  keyedModelIds,
  modelPresets,
  type ServiceSettings,
} from '@hardware-store-finder/facts';
import type { CallProvider } from '@hardware-store-finder/http-client';
import type { Config } from '@hardware-store-finder/services';
import * as z from 'zod/mini';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { probe } from './probe.ts';

/** What lists of models look like: OpenAI's and Anthropic's have `data`, Google's and Ollama's `models`. */
const listSchema = z.union([
  z.object({ data: z.array(z.object({ id: z.string() })) }),
  z.object({ models: z.array(z.object({ name: z.string() })) }),
]);

/** Whether each service with a key accepts it and knows the model. Asks for the list of models, which is free. */
export function checkModels({ models }: Config, callProvider: CallProvider): Check {
  const { ai, services, ollama } = models;
  const keyed = keyedModelIds.filter((id) => services[id] !== undefined);
  const chosen = ai === 'auto' ? keyed[0] : ai;
  return {
    name: 'models',
    async run() {
      if (ai === 'builtin') return [ok('The built-in reader writes, because AI is builtin.')];
      const findings = keyed.map(async (id) => {
        const finding = await checkService(id, services[id] as ServiceSettings, callProvider);
        return id !== chosen && finding.state === 'failed'
          ? warning(`${finding.text} It is not in use.`)
          : finding;
      });
      if (chosen === undefined || chosen === 'ollama') findings.push(checkOllama());
      return Promise.all(findings);
    },
  };

  async function checkOllama(): Promise<Finding> {
    const answer = await probe(callProvider, `${ollama.baseUrl}/api/tags`);
    const { host } = new URL(ollama.baseUrl);
    const isNeeded = ai === 'ollama';
    const bad = isNeeded ? failed : warning;
    if (!('status' in answer) || answer.status !== 200) {
      if (!isNeeded)
        return ok(`No service has a key and no Ollama answers at ${host}, so the built-in reader writes.`);
      const why = 'status' in answer ? `status ${answer.status}` : answer.fault;
      return failed(`No Ollama answers at ${host} (${why}). Start it, or correct OLLAMA_URL.`);
    }
    const listed = listedModels(answer.body) ?? [];
    const model = ollama.model ?? listed[0];
    if (model === undefined) return bad(`Ollama at ${host} has no model. Install one: ollama pull llama3.2.`);
    if (!listed.some((name) => name === model || name === `${model}:latest`)) {
      return bad(
        `Ollama at ${host} has no model ${model}. Run ollama pull ${model}, or correct OLLAMA_MODEL.`,
      );
    }
    return ok(`Ollama at ${host} has ${model}.`);
  }
}

async function checkService(
  id: KeyedModelId,
  { apiKey, baseUrl, model }: ServiceSettings,
  callProvider: CallProvider,
): Promise<Finding> {
  const { prefix } = modelPresets[id];
  const { host } = new URL(baseUrl);
  const answer = await probe(callProvider, baseUrl + listOf[id].path, listOf[id].headers(apiKey));
  if ('fault' in answer) {
    return failed(
      `${host} does not answer (${answer.fault}). Check the network, the firewall and HTTPS_PROXY.`,
    );
  }
  const { status, body } = answer;
  // Google answers a wrong key with 400.
  if (status === 401 || status === 403 || (status === 400 && /API_?key/i.test(body))) {
    return failed(`${host} refuses the key (status ${status}). Correct ${prefix}_API_KEY.`);
  }
  if (status === 402 || status === 429) {
    return failed(
      `${host} has no credit left or is asked too often (status ${status}). See your account there.`,
    );
  }
  if (status >= 500) return failed(`${host} is unwell (status ${status}). Try again later.`);
  const listed = status === 200 ? listedModels(body) : undefined;
  if (listed === undefined) {
    return ok(
      `${host} answers. It has no list of models, so the first question will show whether key and model are right.`,
    );
  }
  const isListed = listed.some((name) => name === model || name.startsWith(`${model}-`));
  if (!isListed)
    return failed(`${host} accepts the key and lists no model ${model}. Correct ${prefix}_MODEL.`);
  return ok(`${host} accepts the key and has ${model}.`);
}

const bearer = { path: '/models', headers: (key: string) => ({ authorization: `Bearer ${key}` }) };

/** Where each service lists its models, and how it takes its key. */
const listOf: Readonly<
  Record<KeyedModelId, { path: string; headers: (key: string) => Record<string, string> }>
> = {
  perplexity: bearer,
  openai: bearer,
  deepseek: bearer,
  qwen: bearer,
  anthropic: {
    path: '/models?limit=1000',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  },
  google: { path: '/models?pageSize=1000', headers: (key) => ({ 'x-goog-api-key': key }) },
};

/** The names in a list of models; Google's begin with `models/`. */
function listedModels(body: string): string[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const list = listSchema.safeParse(parsed);
  if (!list.success) return undefined;
  return 'data' in list.data
    ? list.data.data.map(({ id }) => id)
    : list.data.models.map(({ name }) => name.replace(/^models\//, ''));
}
