import { checkModels } from '@Hardware-Store-Finder/facts';
import { createCallProvider, createDnsRecords } from '@Hardware-Store-Finder/http-client';
import { directoryFolder, manifestFile } from '@Hardware-Store-Finder/places';
import {
  type Config,
  ConfigError,
  isKnownSetting,
  loadConfig,
  serviceUrls,
} from '@Hardware-Store-Finder/services';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import * as machine from './check-machine.ts';
import * as services from './check-services.ts';
import * as settings from './check-settings.ts';
import { type Check, failed, runDoctor } from './findings.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Also what scripts/run.mjs prints for --help, before anything is installed. */
const usage = readFileSync(new URL('usage.txt', import.meta.url), 'utf8').trimEnd();

/** `npm run doctor`: a line for each finding; exits with 1 if something cannot work as it is. */
const args = process.argv.slice(2);
const unknown = args.find((argument) => !['--before-start', '--help', '-h'].includes(argument));
if (unknown !== undefined) {
  process.stderr.write(`There is no option ${unknown}.\n${usage}\n`);
  process.exitCode = 1;
} else if (args.some((argument) => argument !== '--before-start')) process.stdout.write(`${usage}\n`);
else {
  const isStarted = !args.includes('--before-start');
  process.exitCode = await runDoctor(checks(isStarted), (line) => process.stdout.write(`${line}\n`));
}

function checks(isStarted: boolean): Check[] {
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [['settings', async () => [failed(error.message)]]];
  }
  const { dataDir, databaseUrl, dnsServers, httpsProxy, noProxy, places } = config;
  const dns = dnsServers?.length === 0 ? undefined : createDnsRecords(dnsServers);
  const callProvider = createCallProvider({ baseUrls: serviceUrls(config), httpsProxy, noProxy });
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  // With a database, imports are in it.
  const isImported = databaseUrl !== undefined || existsSync(manifestFile(directoryFolder(dataDir)));
  const storage: Check[] =
    databaseUrl === undefined
      ? [
          ['files', () => machine.checkFiles(dataDir)],
          ['budgets', () => machine.checkBudgets(dataDir)],
          ['imports', () => machine.checkImports(dataDir, places === 'directory')],
        ]
      : [['database', () => machine.checkDatabase(databaseUrl)]];
  return [
    ['settings', () => settings.checkSettings(config, unknownNames())],
    ['versions', () => machine.checkVersions(path.join(root, 'apps/web/dist/index.html'))],
    ['versions', () => machine.checkPlaceNames()],
    ['data folder', () => machine.checkDataFolder(dataDir)],
    ['disk', () => machine.checkDisk(dataDir)],
    ...storage,
    ['sources', () => services.checkSources(config, callProvider, isImported)],
    ['models', () => checkModels(config.models, callProvider)],
    ['DNS', () => settings.checkDns(config, dns)],
    ['seller profile', () => settings.checkSeller(config)],
    ["seller's domain", () => settings.checkSellerDomain(config, dns)],
    ['sign-in', () => services.checkSignIn(config, issuerProvider(config))],
    ['server', () => services.checkServer(origin, createCallProvider({ baseUrls: [origin] }), { isStarted })],
  ];
}

/** Calls the identity provider as the server does. */
function issuerProvider({ auth, httpsProxy, noProxy }: Config) {
  const baseUrls = auth.mode === 'oidc' ? [auth.issuer.href] : [];
  return createCallProvider({ baseUrls, httpsProxy, noProxy });
}

/** Names in `.env` that are those of no setting, and were none. */
function unknownNames(): string[] {
  const file = path.join(root, '.env');
  const names = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  return names.filter((name) => !isKnownSetting(name));
}
