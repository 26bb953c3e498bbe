import { ConfigError, loadConfig } from '../config/config.ts';
import { gazetteerFile, loadGazetteer } from '../geocoding/gazetteer.ts';
import { AppError } from '../lib/errors.ts';
import { runCommand } from './command/command.ts';

/** `npm run import -- FILE… [--as NAME] | --list | --remove NAME`: exit code 0, or 1 after a sentence. */
try {
  const { dataDir } = loadConfig();
  process.exitCode = await runCommand(process.argv.slice(2), {
    dataDir,
    loadGeocoder: () => loadGazetteer(gazetteerFile),
    out: process.stdout,
    fault: (sentence) => process.stderr.write(`${sentence}\n`),
  });
} catch (error) {
  const foreseen = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${foreseen ? error.message : `The import failed: ${error}`}\n`);
  process.exitCode = 1;
}
