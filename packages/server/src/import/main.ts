import { ConfigError, loadConfig } from '../config/config.ts';
import { gazetteerFile, loadGazetteer } from '../geocoding/gazetteer.ts';
import { AppError } from '../lib/errors.ts';
import { runCommand } from './command/command.ts';

/**
 * `npm run import -- FILE… [--as NAME] | --list | --remove NAME`: exits with 0, or with 1 after an error
 * message.
 */
try {
  const { dataDir } = loadConfig();
  process.exitCode = await runCommand(process.argv.slice(2), {
    dataDir,
    loadGeocoder: () => loadGazetteer(gazetteerFile),
    out: process.stdout,
    fault: (sentence) => process.stderr.write(`${sentence}\n`),
  });
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : `The import failed: ${error}`}\n`);
  process.exitCode = 1;
}
