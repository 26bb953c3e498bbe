import path from 'node:path';
import { build, install, loadSettings, root, runNode } from './prepare.mjs';

loadSettings();
install();
await build('gazetteer');
// npm runs scripts in the project's folder, so files are resolved against the user's working directory; DATA_DIR is not.
const { npm_lifecycle_event: npmScript, INIT_CWD, DATA_DIR } = process.env;
const program = path.join(root, 'apps/cli/src/import.ts');
process.exitCode = await runNode([program, ...process.argv.slice(2)], {
  cwd: npmScript === 'import' && INIT_CWD ? INIT_CWD : process.cwd(),
  env: { ...process.env, DATA_DIR: path.resolve(root, DATA_DIR?.trim() || 'data') },
});
