import { checkModels } from '@Hardware-Store-Finder/facts';
import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { directoryFolder, earlierFolder } from '@Hardware-Store-Finder/records';
import { type Config, isKnownSetting, loadConfig, serviceUrls } from '@Hardware-Store-Finder/services';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as check from './checks.ts';

/** `npm run doctor`: a line for each finding; exits with 1 if something cannot work as it is. */
const args = process.argv.slice(2);
const unknown = args.find((argument) => !['--before-start', '--help'].includes(argument));
if (unknown !== undefined) process.stderr.write(`There is no option ${unknown}.\n`);
if (unknown !== undefined || args.includes('--help')) {
  process.stdout.write(readFileSync(new URL('usage.txt', import.meta.url)));
  process.exitCode = unknown === undefined ? 0 : 1;
} else {
  const checks = await checksOf().catch((error) => [['settings', Promise.reject(error)] as const]);
  process.exitCode = await check.printFindings(checks, (line) => process.stdout.write(`${line}\n`));
}

async function checksOf(config: Config = loadConfig()): Promise<check.Check[]> {
  const { auth, databaseUrl, dataDir, httpsProxy, noProxy, places } = config;
  const baseUrls = serviceUrls(config);
  if (auth.mode === 'oidc') baseUrls.push(auth.issuer.href);
  const callProvider = createCallProvider({ baseUrls, httpsProxy, noProxy });
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  // With a database, imports are in it.
  const isImported =
    databaseUrl !== undefined ||
    [directoryFolder, earlierFolder].some((folder) => existsSync(folder(dataDir)));
  return [
    ['version', check.checkVersion()],
    ['settings', check.checkSettings(config, unknownNames())],
    ['data folder', check.checkDataFolder(dataDir)],
    ['mail key', check.checkMailKey(config.mailKeyFile)],
    databaseUrl === undefined
      ? ['imports', check.checkImports(dataDir, places === 'directory')]
      : ['database', check.checkDatabase(databaseUrl)],
    ['sources', check.checkSources(config, callProvider, isImported)],
    ['models', checkModels(config.models, callProvider)],
    ['sign-in', check.checkSignIn(config, callProvider)],
    ['server', check.checkServer(origin, !args.includes('--before-start'))],
  ];
}

/** Names in `.env` that are those of no setting, and were none. */
function unknownNames(): string[] {
  const file = new URL('../../../../.env', import.meta.url);
  const names = existsSync(file)
    ? Object.keys(parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')))
    : [];
  return names.filter((name) => !isKnownSetting(name));
}
