import { type CallProvider, probe } from '@Hardware-Store-Finder/http-client';
import * as z from 'zod';
import {
  type KeyedModelId,
  keyedModelIds,
  type ModelSettings,
  modelPresets,
  type ServiceSettings,
} from './presets.ts';

/** Whether a model can be used; `text` is a sentence, which says what to do unless the state is `ok`. */
export type ModelFinding = { state: 'ok' | 'warning' | 'failed'; text: string };
const ok = (text: string): ModelFinding => ({ state: 'ok', text });
const warning = (text: string): ModelFinding => ({ state: 'warning', text });
const failed = (text: string): ModelFinding => ({ state: 'failed', text });

/** Whether each service with a key accepts it and knows the model. Asks for the list of models, which is free. */
export async function checkModels(
  settings: ModelSettings,
  callProvider: CallProvider,
): Promise<ModelFinding[]> {
  const { ai, services } = settings;
  if (ai === 'builtin') return [ok('The built-in reader writes, because AI is builtin.')];
  const keyed = keyedModelIds.flatMap((id) => (services[id] ? [{ id, service: services[id] }] : []));
  const chosen = ai === 'auto' ? keyed[0]?.id : ai;
  const findings = keyed.map(async ({ id, service }) => {
    const finding = await checkService(id, service, callProvider);
    const isSpare = id !== chosen && finding.state === 'failed';
    return isSpare ? warning(`${finding.text} It is not in use.`) : finding;
  });
  if (chosen === undefined || chosen === 'ollama') findings.push(checkOllama(settings, callProvider));
  return Promise.all(findings);
}

async function checkOllama({ ai, ollama }: ModelSettings, callProvider: CallProvider): Promise<ModelFinding> {
  const { status, body, why } = await probe(callProvider, `${ollama.baseUrl}/api/tags`);
  const { host } = new URL(ollama.baseUrl);
  const isChosen = ai === 'ollama';
  if (status !== 200 && !isChosen)
    return ok(`No service has a key and no Ollama answers at ${host}, so the built-in reader writes.`);
  if (status !== 200)
    return failed(`No Ollama answers at ${host} (${why}). Start it, or correct OLLAMA_URL.`);
  const listed = listedModels(body) ?? [];
  const model = ollama.model ?? listed[0];
  const bad = isChosen ? failed : warning;
  if (model === undefined) return bad(`Ollama at ${host} has no model. Install one: ollama pull llama3.2.`);
  if (listed.some((name) => name === model || name === `${model}:latest`))
    return ok(`Ollama at ${host} has ${model}.`);
  return bad(`Ollama at ${host} has no model ${model}. Run ollama pull ${model}, or correct OLLAMA_MODEL.`);
}

async function checkService(
  id: KeyedModelId,
  service: ServiceSettings,
  callProvider: CallProvider,
): Promise<ModelFinding> {
  const { apiKey, baseUrl, model } = service;
  const { prefix } = modelPresets[id];
  const { host } = new URL(baseUrl);
  const { path, headers } = modelListRequest(id, apiKey);
  const { status, body, why } = await probe(callProvider, baseUrl + path, headers);
  if (status === 0)
    return failed(`${host} does not answer (${why}). Check the network, the firewall and HTTPS_PROXY.`);
  // Google answers a wrong key with 400.
  if (status === 401 || status === 403 || (status === 400 && /API_?key/i.test(body)))
    return failed(`${host} refuses the key (status ${status}). Correct ${prefix}_API_KEY.`);
  if (status === 402 || status === 429)
    return failed(
      `${host} has no credit left or is asked too often (status ${status}). See your account there.`,
    );
  if (status >= 500) return failed(`${host} is unwell (status ${status}). Try again later.`);
  const listed = status === 200 ? listedModels(body) : undefined;
  if (listed === undefined)
    return ok(
      `${host} answers. It has no list of models, so the first question will show whether key and model are right.`,
    );
  if (listed.some((name) => name === model || name.startsWith(`${model}-`)))
    return ok(`${host} accepts the key and has ${model}.`);
  return failed(`${host} accepts the key and lists no model ${model}. Correct ${prefix}_MODEL.`);
}

/** How to ask a service for its list of models, which is free: the path after its base URL, and headers with its key. */
function modelListRequest(id: KeyedModelId, apiKey: string) {
  const requests: Partial<Record<KeyedModelId, { path: string; headers: Record<string, string> }>> = {
    // docs.anthropic.com/en/api/models-list
    anthropic: {
      path: '/models?limit=1000',
      headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
    },
    // ai.google.dev/api/models
    google: { path: '/models?pageSize=1000', headers: { 'x-goog-api-key': apiKey } },
  };
  return requests[id] ?? { path: '/models', headers: { authorization: `Bearer ${apiKey}` } };
}

/** OpenAI's and Anthropic's lists have `data`, Google's and Ollama's `models`. */
const listSchema = z.union([
  z.object({ data: z.array(z.object({ id: z.string() })) }),
  z.object({ models: z.array(z.object({ name: z.string() })) }),
]);

/** The names in the text of a list of models, of which Google's begin with `models/`; undefined if it is no list. */
export function listedModels(text: string): string[] | undefined {
  const list = listSchema.safeParse(parse(text)).data;
  if (list === undefined) return undefined;
  if ('data' in list) return list.data.map(({ id }) => id);
  return list.models.map(({ name }) => name.replace(/^models\//, ''));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
