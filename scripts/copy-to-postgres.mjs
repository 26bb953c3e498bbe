import { install, loadSettings, runNode } from './prepare.mjs';

loadSettings();
install();
process.exitCode = await runNode(['apps/cli/src/copy-to-postgres/main.ts']);
