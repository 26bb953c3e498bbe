import { build, install, loadSettings, runNode } from './prepare.mjs';

loadSettings();
install();
await build('gazetteer');
process.exitCode = await runNode(['apps/cli/src/doctor/main.ts']);
