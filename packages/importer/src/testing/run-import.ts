import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { runCommand } from '../command/command.ts';
import { nearPorto } from './near-porto.ts';

/**
 * The import command in its own process: `run-import.ts DATA_DIR KILL_AT ARGS…`. Sends itself SIGKILL just
 * before its KILL_AT-th file operation; 0 lets it finish.
 */
const [dataDir = '', killAt = '0', ...args] = process.argv.slice(2);
let operations = 0;
const names = [
  'openSync',
  'writeSync',
  'fsyncSync',
  'renameSync',
  'rmSync',
  'mkdirSync',
  'writeFileSync',
  'linkSync',
  'statSync',
  'closeSync',
] as const;
for (const name of names) {
  const original = fs[name] as (...values: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...values: unknown[]) => {
      operations += 1;
      if (operations === Number(killAt)) process.kill(process.pid, 'SIGKILL');
      return original(...values);
    },
  });
}
syncBuiltinESMExports();

process.exitCode = await runCommand(args, {
  dataDir,
  loadGeocoder: async () => ({ nearestPlace: nearPorto }),
  out: { write: () => true },
  fault: (sentence) => process.stderr.write(`${sentence}\n`),
});
process.stdout.write(String(operations));
