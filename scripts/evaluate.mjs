import path from 'node:path';
import { build, install, root, runNode } from './prepare.mjs';

install();
await build('gazetteer');
// npm runs scripts in the project's folder, so files are resolved against the user's working directory.
const { npm_lifecycle_event: npmScript, INIT_CWD } = process.env;
const program = path.join(root, 'tools/evaluate/main.ts');
process.exitCode = await runNode([program, ...process.argv.slice(2)], {
  cwd: npmScript === 'evaluate' && INIT_CWD ? INIT_CWD : process.cwd(),
});
