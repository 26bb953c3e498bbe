import { version } from '@Hardware-Store-Finder/contract';
import { type CallProvider, type Probed, probe } from '@Hardware-Store-Finder/http-client';
import type { PlaceSourceId } from '@Hardware-Store-Finder/places';
import { type Config, userAgent } from '@Hardware-Store-Finder/services';
import { type Finding, failed, ok, warning } from './findings.ts';

/** A service that searches ask: addresses that show whether it answers, and what searches do without it. */
type Source = { name: string; urls: string[]; without?: string; id?: PlaceSourceId };

const network = 'Check the network, the firewall and HTTPS_PROXY.';

/** Whether the sources of stores that the settings allow answer. No question costs anything. */
export async function checkSources(config: Config, callProvider: CallProvider, isImported: boolean) {
  const sources = sourcesOf(config);
  if (sources.length === 0) return [ok(`None is asked, because PLACES is ${config.places}.`)];
  const ask = (url: string) => probe(callProvider, url, { 'user-agent': userAgent(config) });
  const judged = sources.map(async (source) => {
    const answers = await Promise.all(source.urls.map(ask));
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

/** Whether the identity provider describes itself, without which nobody can sign in. */
export async function checkSignIn({ auth }: Config, callProvider: CallProvider): Promise<Finding[]> {
  if (auth.mode !== 'oidc') return [ok(`AUTH=${auth.mode} asks no other server.`)];
  const issuer = auth.issuer.href.replace(/\/$/, '');
  const { status, body, why } = await probe(callProvider, `${issuer}/.well-known/openid-configuration`);
  const { host } = auth.issuer;
  if (status !== 200) return [failed(`Nobody can sign in: ${host} cannot be used (${why}). ${network}`)];
  const named = /"issuer"\s*:\s*"([^"]*)"/.exec(body)?.[1]?.replace(/\/$/, '');
  if (named === issuer) return [ok(`${host} answers.`)];
  return [failed(`Nobody can sign in: ${host} is the issuer ${named ?? 'of nothing'}. Correct OIDC_ISSUER.`)];
}

/** What answers at the server's port now. @param origin `http://127.0.0.1:8002` */
export async function checkServer(
  origin: string,
  callProvider: CallProvider,
  { isStarted }: { isStarted: boolean },
): Promise<Finding[]> {
  const ask = (path: string) => probe(callProvider, origin + path);
  const health = await ask('/healthz');
  if (health.status === 0) {
    const text = `It does not answer at ${origin} (${health.why}).`;
    const next = 'Start it, or check without it: npm run doctor -- --before-start.';
    return [isStarted ? failed(`${text} ${next}`) : ok(text)];
  }
  if (health.body !== '{"ok":true}')
    return [failed(`Another program answers at ${origin}. Stop that one, or choose another PORT.`)];
  if ((await ask('/readyz')).status !== 200)
    return [failed(`It runs at ${origin} and is not ready. Its log says why.`)];
  const running = /"version":"([^"]+)"/.exec((await ask('/api/status')).body)?.[1] ?? version;
  if (running === version) return [ok(`It runs at ${origin}.`)];
  return [warning(`It runs at ${origin} as version ${running}, and this is ${version}. Restart it.`)];
}
