import { version } from '@Hardware-Store-Finder/contract';
import { type CallProvider, createCallProvider, probe } from '@Hardware-Store-Finder/http-client';
import { openDirectory } from '@Hardware-Store-Finder/records';
import {
  authHeaderWarning,
  builtFrom,
  type Config,
  shortestToken,
  userAgent,
} from '@Hardware-Store-Finder/services';
import * as storage from '@Hardware-Store-Finder/storage';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** What a check found. `text` is a sentence; one that is not `ok` says what to do. */
export type Finding = { state: 'ok' | 'warning' | 'failed'; text: string };
const ok = (text: string): Finding => ({ state: 'ok', text });
const warning = (text: string): Finding => ({ state: 'warning', text });
const failed = (text: string): Finding => ({ state: 'failed', text });

const network = 'Check the network, the firewall and HTTPS_PROXY.';

export async function checkVersion(): Promise<Finding[]> {
  const commit = builtFrom();
  return [ok(`${version}${commit === undefined ? '' : ` (${commit})`} on Node ${process.version}.`)];
}

/** @param unknown names in `.env` that no setting has */
export async function checkSettings(config: Config, unknown: readonly string[]): Promise<Finding[]> {
  const { contact, publicUrl, removed, trustedProxies } = config;
  const found = [...removed, ...unknown.map((name) => `.env sets ${name}, which nothing reads.`)];
  const passedOn = authHeaderWarning(config.auth);
  if (passedOn !== undefined) found.push(passedOn);
  if (publicUrl !== undefined && trustedProxies.length === 0)
    found.push('PUBLIC_URL is set and TRUSTED_PROXIES is not, so all people share the limits of one.');
  if (contact === undefined && publicUrl === undefined)
    found.push('No CONTACT is set: the owners of the websites that are read cannot tell who reads them.');
  if (found.length === 0) return [ok('All of them are valid.')];
  return found.map((text) => warning(`${text} See docs/configuration.md.`));
}

/**
 * The space left, and whether the files are this user's, of a version that this one knows, as they were written, and nobody
 * else's to read. 2,048 MB are a cache of 256 MB, two generations of an import, and what an import writes meanwhile.
 */
export async function checkDataFolder(dataDir: string, measure = statfs): Promise<Finding[]> {
  storage.requireOwn(dataDir);
  storage.openDataFolder(dataDir);
  storage.requireKnownLayouts(dataDir);
  const { bavail, bsize } = await measure(dataDir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  const text = `${dataDir} can be written to and has ${free.toLocaleString('en')} MB free.`;
  const found = [free < 2048 ? warning(`${text} An import needs up to 2,048 MB.`) : ok(text)];
  if (free < 256) found[0] = failed(`${text} Free some: budgets cannot be counted on a full disk.`);
  for (const name of ['campaigns', 'book', 'mail', 'sessions', 'budgets', 'cache']) {
    const damage = storage.findDamage(path.join(dataDir, `${name}.sqlite`));
    const mend = name === 'book' ? 'Stop the server, and run npm run book -- repair' : 'Restore a backup';
    if (damage !== undefined) found.push(failed(`${name}.sqlite is damaged (${damage}). ${mend}.`));
  }
  for (const { file, what, at } of storage.lostFiles(dataDir))
    found.push(warning(`${file} was ${what} on ${at}, and was begun anew. Restore a backup, or go on.`));
  if (process.platform !== 'win32' && (statSync(dataDir).mode & 0o007) !== 0)
    found.push(warning(`Everybody on this machine can look into it. Close it: chmod 700 ${dataDir}`));
  return found;
}

/** The key of the mailboxes' passwords, if one was made. */
export async function checkMailKey(file: string): Promise<Finding[]> {
  storage.requireMailKey(file);
  return [ok(existsSync(file) ? `${file} can be used.` : `${file} is made for the first mailbox.`)];
}

/** The database that processes share. */
export async function checkDatabase(url: string): Promise<Finding[]> {
  const found = await storage.probePostgres(url);
  if ('fault' in found) return [failed(found.fault)];
  const text = `PostgreSQL ${found.version}, ${Math.ceil(found.bytes / 1_000_000).toLocaleString('en')} MB`;
  // The oldest major version that docs/configuration.md names.
  if (Number.parseInt(found.version, 10) < 14) return [failed(`${text}. Update it to 14 or newer.`)];
  return [ok(found.hasTables ? `${text}.` : `${text}, still without tables: the first start makes them.`)];
}

/** @param isNeeded whether searches have no other source */
export async function checkImports(dataDir: string, isNeeded: boolean): Promise<Finding[]> {
  const directory = await openDirectory(dataDir, { info: () => undefined, error: () => undefined });
  directory.close();
  if (directory.unreadable() !== undefined)
    return [failed('They cannot be read. Run npm run import -- --verify, which says why.')];
  const datasets = directory.datasets();
  if (datasets.length === 0 && isNeeded) return [failed('None. Run npm run import -- FILE.')];
  if (datasets.length === 0) return [ok('None; searches ask the live sources.')];
  return datasets.map(({ name, stores, importedAt, dataDate = importedAt }) =>
    ok(`${name}: ${stores.toLocaleString('en')} stores as of ${dataDate.slice(0, 10)}.`),
  );
}

/** A service, asked at no cost: it answers, at `most` with this status. */
async function ask(callProvider: CallProvider, url: string, headers = {}, most = 499): Promise<Finding> {
  const { status, why } = await probe(callProvider, url, headers);
  const { host } = new URL(url);
  if (status > 0 && status <= most) return ok(`${host} answers.`);
  return warning(`${host} cannot be used (${why}). ${network}`);
}

/** Whether the services that searches ask answer. */
export async function checkSources(
  config: Config,
  callProvider: CallProvider,
  isImported: boolean,
): Promise<Finding[]> {
  const { places, openStreetMap, overture, googlePlaces, wikidataUrl } = config;
  if (places === 'directory' || places === 'sample')
    return [ok(`None is asked, because PLACES is ${places}.`)];
  const stores = {
    openstreetmap: openStreetMap.overpassUrls.map((url) => `${url}/status`),
    overture: overture ? [overture.catalogUrl] : [],
    google: googlePlaces ? [`${googlePlaces.baseUrl}/`] : [],
  };
  const ofStores = places === 'auto' ? Object.values(stores).flat() : stores[places];
  const others = [`${openStreetMap.nominatimUrl}/status`];
  if (wikidataUrl) others.push(`${wikidataUrl}?action=query&format=json`);
  const headers = { 'user-agent': userAgent(config) };
  const found = await Promise.all([...ofStores, ...others].map((url) => ask(callProvider, url, headers)));
  const hasStores = found.slice(0, ofStores.length).some(({ state }) => state === 'ok');
  if (!hasStores && !(places === 'auto' && isImported))
    found.push(failed(`No source of stores answers. ${network} Or import a file.`));
  return found;
}

/** Whether the secret link has its token and the identity provider describes itself, without which nobody can sign in. */
export async function checkSignIn({ auth, dataDir }: Config, callProvider: CallProvider): Promise<Finding[]> {
  const file = path.join(dataDir, 'auth-token');
  const isMade = auth.mode === 'token' && auth.token === undefined && existsSync(file);
  if (isMade && readFileSync(file, 'utf8').trim().length < shortestToken)
    return [failed(`${file} has no token. Delete it, and the next start makes a new link.`)];
  if (auth.mode !== 'oidc') return [ok(`AUTH=${auth.mode} asks no other server.`)];
  const issuer = auth.issuer.href.replace(/\/$/, '');
  const found = await ask(callProvider, `${issuer}/.well-known/openid-configuration`, {}, 200);
  return [found.state === 'ok' ? found : failed(`Nobody can sign in: ${found.text}`)];
}

/** What answers at the server's port now. @param origin `http://127.0.0.1:8002` */
export async function checkServer(origin: string, isStarted: boolean): Promise<Finding[]> {
  const { status, body, why } = await probe(createCallProvider({ baseUrls: [origin] }), `${origin}/readyz`);
  if (body.startsWith('{"ready":true')) return [ok(`It runs at ${origin}.`)];
  if (body.startsWith('{"ready":'))
    return [failed(`It runs at ${origin} and is not ready. Its log says why.`)];
  if (status > 0)
    return [failed(`Another program answers at ${origin}. Stop that one, or choose another PORT.`)];
  const silent = `It does not answer at ${origin} (${why}).`;
  return [isStarted ? failed(`${silent} Start it, or add -- --before-start.`) : ok(silent)];
}

/** The name that begins each line of a check, and the check. A rejection counts as failed. */
export type Check = readonly [name: string, findings: Promise<readonly Finding[]>];

/** Prints a line for each finding, in the order of the checks, and returns the exit code: 1 if one failed. */
export async function printFindings(checks: readonly Check[], print: (line: string) => void): Promise<0 | 1> {
  const counts = { ok: 0, warning: 0, failed: 0 };
  const lines = checks.map(
    ([name, findings]) => [name, findings.catch(({ message }) => [failed(message)])] as const,
  );
  for (const [name, findings] of lines) {
    for (const { state, text } of await findings) {
      counts[state] += 1;
      print(`${(state === 'failed' ? 'FAILED' : state).padEnd(7)}  ${name}: ${text}`);
    }
  }
  print(`${counts.ok} ok, ${counts.warning} to look at, ${counts.failed} failed.`);
  return counts.failed > 0 ? 1 : 0;
}
