import { build, install, loadSettings, runNode } from './prepare.mjs';

loadSettings();
install();
await build('gazetteer');
process.exitCode = await runNode(['packages/server/src/mcp/main.ts']);
