import { build, install, loadSettings, runNode } from './prepare.mjs';

loadSettings();
install();
await build('gazetteer', 'page');
process.exitCode = await runNode(['apps/server/src/main.ts']);
