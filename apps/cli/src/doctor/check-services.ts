import { version } from '@hardware-store-finder/contract';
import {
  type KeyedModelId,
  keyedModelIds,
  listedModels,
  modelListRequest,
  modelPresets,
  type ServiceSettings,
} from '@hardware-store-finder/facts';
import type { CallProvider } from '@hardware-store-finder/http-client';
import type { PlaceSourceId } from '@hardware-store-finder/places';
import { type Config, userAgent } from '@hardware-store-finder/services';
import { type Finding, failed, ok, type Probed, probe, warning } from './findings.ts';

/** A service that searches ask: addresses that show whether it answers, and what searches do without it. */
type Source = { name: string; urls: string[]; without?: string; id?: PlaceSourceId };

const network = 'Check the network, the firewall and HTTPS_PROXY.';

/** Whether the sources of stores that the settings allow answer. No question costs anything. */
export async function checkSources(config: Config, callProvider: CallProvider, isImported: boolean) {
  const sources = sourcesOf(config);
  if (sources.length === 0) return [ok(`None is asked, because PLACES is ${config.places}.`)];
  const headers = { 'user-agent': userAgent(config) };
  const judged = sources.map(async (source) => {
    const answers = await Promise.all(source.urls.map((url) => probe(callProvider, url, headers)));
    return judge(source, config.places === source.id, answers);
  });
  const findings = await Promise.all(judged);
  const hasStores = sources.some(({ id }, at) => id && findings[at]?.some(({ state }) => state === 'ok'));
  if (config.places !== 'auto' || hasStores || isImported) return findings.flat();
  const what = 'No live source of stores answers and nothing is imported: searches find invented stores only';
  return [...findings.flat(), failed(`${what}. ${network} Or import a file.`)];
}

function sourcesOf({ places, openStreetMap: osm, overture, googlePlaces, wikidataUrl }: Config): Source[] {
  if (places === 'directory' || places === 'sample') return [];
  const optional = (url: string | undefined, path = '') => (url === undefined ? [] : [url + path]);
  const sources: Source[] = [
    {
      name: 'addresses (Nominatim)',
      urls: [`${osm.nominatimUrl}/status`],
      without: 'Searches know places only, no streets.',
    },
    {
      id: 'openstreetmap',
      name: 'OpenStreetMap (Overpass)',
      urls: osm.overpassUrls.map((url) => `${url}/status`),
    },
    { id: 'overture', name: 'Overture Maps', urls: optional(overture?.catalogUrl) },
    {
      id: 'google',
      name: 'Google Places, whose key only a paid call shows to be right',
      urls: optional(googlePlaces?.baseUrl, '/'),
    },
    {
      name: 'chains (Wikidata)',
      urls: optional(wikidataUrl, '?action=query&meta=siteinfo&format=json'),
      without: 'Branches of chains go without the contacts of their chain.',
    },
  ];
  return sources.filter(({ id = places }) => places === 'auto' || places === id);
}

/** `isNeeded`: PLACES names it, so that no other is asked instead. One of several servers is enough; each has a line. */
function judge({ name, urls, without }: Source, isNeeded: boolean, answers: readonly Probed[]): Finding[] {
  // Any answer shows that the server is reached: 404 is what Google has at its root.
  const isUp = ({ status }: Probed) => status > 0 && status < 500;
  return answers.map((answer, at) => {
    const { host } = new URL(urls[at] as string);
    if (isUp(answer)) return ok(`${name}: ${host} answers.`);
    const text = `${name}: ${host} cannot be used (${answer.why}).`;
    if (answers.some(isUp)) return warning(`${text} Another server is asked instead.`);
    if (isNeeded) return failed(`${text} ${network}`);
    return warning(`${text} ${network} ${without ?? 'Searches go without it.'}`);
  });
}

/** Whether each service with a key accepts it and knows the model. Asks for the list of models, which is free. */
export async function checkModels({ models }: Config, callProvider: CallProvider): Promise<Finding[]> {
  const { ai, services } = models;
  if (ai === 'builtin') return [ok('The built-in reader writes, because AI is builtin.')];
  const keyed = keyedModelIds.flatMap((id) => (services[id] ? [{ id, service: services[id] }] : []));
  const chosen = ai === 'auto' ? keyed[0]?.id : ai;
  const findings = keyed.map(async ({ id, service }) => {
    const finding = await checkService(id, service, callProvider);
    const isSpare = id !== chosen && finding.state === 'failed';
    return isSpare ? warning(`${finding.text} It is not in use.`) : finding;
  });
  if (chosen === undefined || chosen === 'ollama') findings.push(checkOllama(models, callProvider));
  return Promise.all(findings);
}

async function checkOllama({ ai, ollama }: Config['models'], callProvider: CallProvider): Promise<Finding> {
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

async function checkService(id: KeyedModelId, service: ServiceSettings, callProvider: CallProvider) {
  const { apiKey, baseUrl, model } = service;
  const { prefix } = modelPresets[id];
  const { host } = new URL(baseUrl);
  const { path, headers } = modelListRequest(id, apiKey);
  const { status, body, why } = await probe(callProvider, baseUrl + path, headers);
  if (status === 0) return failed(`${host} does not answer (${why}). ${network}`);
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

/** What answers at the server's port now. @param origin `http://127.0.0.1:8002` */
export async function checkServer(origin: string, callProvider: CallProvider): Promise<Finding[]> {
  const ask = (path: string) => probe(callProvider, origin + path);
  const health = await ask('/healthz');
  if (health.status === 0) return [ok(`It is not running at ${origin}.`)];
  if (health.body !== '{"ok":true}')
    return [warning(`Another program answers at ${origin}. Stop that one, or choose another PORT.`)];
  if ((await ask('/readyz')).status !== 200)
    return [warning(`It runs at ${origin} and is not ready. Its log says why.`)];
  const running = /"version":"([^"]+)"/.exec((await ask('/api/status')).body)?.[1] ?? version;
  if (running === version) return [ok(`It runs at ${origin}.`)];
  return [warning(`It runs at ${origin} as version ${running}, and this is ${version}. Restart it.`)];
}
