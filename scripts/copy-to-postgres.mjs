import { install, loadSettings, runNode } from './prepare.mjs';

loadSettings();
install();
process.exitCode = await runNode(['packages/server/src/copy-to-postgres/main.ts']);
