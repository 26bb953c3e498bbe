import { build, install, runNode } from './prepare.mjs';

install();
build('gazetteer');
process.exitCode = await runNode(['packages/server/src/directory/import/main.ts', ...process.argv.slice(2)]);
