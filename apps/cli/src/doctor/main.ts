import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { createCallProvider, createDnsRecords } from '@hardware-store-finder/http-client';
import { directoryFolder, manifestFile } from '@hardware-store-finder/places';
import {
  type Config,
  ConfigError,
  knownSettings,
  loadConfig,
  userAgent,
} from '@hardware-store-finder/services';
import { checkDns, checkSellerDomain } from './check-dns.ts';
import { checkDataFolder, checkDisk, checkVersions } from './check-machine.ts';
import { checkModels } from './check-models.ts';
import { checkServer } from './check-server.ts';
import { checkSeller, checkSettings } from './check-settings.ts';
import { checkSources } from './check-sources.ts';
import { checkBudgets, checkDatabase, checkImports } from './check-storage.ts';
import { type Check, failed } from './finding.ts';
import { runDoctor } from './run-doctor.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** `npm run doctor`: a line for each finding; exits with 1 if something cannot work as it is. */
process.exitCode = await runDoctor(checks(), (line) => process.stdout.write(`${line}\n`));

function checks(): Check[] {
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ name: 'settings', run: async () => [failed(error.message)] }];
  }
  const { dataDir, dnsServers, models, openStreetMap, overture, googlePlaces, wikidataUrl } = config;
  const dns = dnsServers?.length === 0 ? undefined : createDnsRecords(dnsServers);
  const origin = `http://${['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : hostInUrl(config.host)}:${config.port}`;
  const callProvider = createCallProvider({
    baseUrls: [
      openStreetMap.nominatimUrl,
      ...openStreetMap.overpassUrls,
      ...(overture ? [overture.catalogUrl] : []),
      ...(googlePlaces ? [googlePlaces.baseUrl] : []),
      ...(wikidataUrl === undefined ? [] : [wikidataUrl]),
      ...Object.values(models.services).map(({ baseUrl }) => baseUrl),
      models.ollama.baseUrl,
    ],
    httpsProxy: config.httpsProxy,
    noProxy: config.noProxy,
  });
  return [
    checkSettings(config, unknownNames()),
    checkVersions(path.join(root, 'apps/web/dist/index.html')),
    checkDataFolder(dataDir),
    checkDisk(dataDir),
    ...(config.databaseUrl === undefined
      ? [checkBudgets(dataDir), checkImports(dataDir, config.places === 'directory')]
      : [checkDatabase(config.databaseUrl)]),
    checkSources(config, {
      callProvider,
      userAgent: userAgent(config),
      // With a database, imports are in it.
      isImported: config.databaseUrl !== undefined || existsSync(manifestFile(directoryFolder(dataDir))),
    }),
    checkModels(config, callProvider),
    checkDns(config, dns),
    checkSeller(config),
    checkSellerDomain(config, dns),
    checkServer(origin, createCallProvider({ baseUrls: [origin] })),
  ];
}

/** Names in `.env` that are those of no setting. */
function unknownNames(): string[] {
  let text: string;
  try {
    text = readFileSync(path.join(root, '.env'), 'utf8');
  } catch {
    return [];
  }
  const known = knownSettings();
  return Object.keys(parseEnv(text)).filter((name) => !known.has(name));
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
