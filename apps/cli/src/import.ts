import { gazetteerFile, loadGazetteer } from '@Hardware-Store-Finder/geocoder';
import { runCommand } from '@Hardware-Store-Finder/importer';
import { AppError } from '@Hardware-Store-Finder/messages';
import { ConfigError, loadConfig } from '@Hardware-Store-Finder/services';
import { openStorage, type Storage } from '@Hardware-Store-Finder/storage';

/** What fails is said in the command's own words. */
const silent = { info: () => undefined, error: () => undefined };

/**
 * `npm run import -- FILE… [--as NAME] | --list | --remove NAME`: exits with 0, or with 1 after an error
 * message.
 */
let storage: Storage | undefined;
try {
  const config = loadConfig(undefined, { isServer: false });
  // Files of the data folder need none: only a database server has what several processes share.
  if (config.databaseUrl !== undefined) storage = await openStorage(config, silent);
  process.exitCode = await runCommand(process.argv.slice(2), {
    dataDir: config.dataDir,
    published: storage?.published,
    loadGeocoder: () => loadGazetteer(gazetteerFile),
    gazetteer: gazetteerFile,
    out: process.stdout,
    fault: (sentence) => process.stderr.write(`${sentence}\n`),
  });
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : `The import failed: ${error}`}\n`);
  process.exitCode = 1;
} finally {
  await storage?.close();
}
