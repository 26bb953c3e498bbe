import { build, install, loadSettings, runNode } from './prepare.mjs';

loadSettings();
install();
await build('gazetteer', 'page');
process.exitCode = await runNode(['packages/server/src/main.ts']);
