import path from 'node:path';
import { build, install, root, runNode } from './prepare.mjs';

install();
build('gazetteer');
// npm runs its scripts in the project's folder: files are named from where the person stands, DATA_DIR as ever.
const { npm_lifecycle_event: npmScript, INIT_CWD, DATA_DIR } = process.env;
const program = path.join(root, 'packages/server/src/import/main.ts');
process.exitCode = await runNode([program, ...process.argv.slice(2)], {
  cwd: npmScript === 'import' && INIT_CWD ? INIT_CWD : process.cwd(),
  env: { ...process.env, DATA_DIR: path.resolve(root, DATA_DIR?.trim() || 'data') },
});
