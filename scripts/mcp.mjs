import { build, install, loadSettings, runNode } from './prepare.mjs';

loadSettings();
install();
await build('gazetteer');
process.exitCode = await runNode(['apps/server/src/mcp/main.ts']);
