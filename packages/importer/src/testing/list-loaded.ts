import { createRequire } from 'node:module';
import { runCommand } from '../command/command.ts';
import { nearPorto } from './near-porto.ts';

/** `list-loaded.ts DATA_DIR FILE ARGS…` runs an import and prints whether DuckDB was loaded. */
const [dataDir = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand(args, {
  dataDir,
  loadGeocoder: async () => ({ nearestPlace: nearPorto }),
  out: { write: () => true },
  fault: (sentence) => process.stderr.write(`${sentence}\n`),
});
const isLoaded = Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('duckdb'));
process.stdout.write(isLoaded ? 'with DuckDB\n' : 'without DuckDB\n');
