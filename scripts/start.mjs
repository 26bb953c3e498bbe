import { build, install, runNode } from './prepare.mjs';

install();
build('gazetteer', 'page');
process.exitCode = await runNode(['packages/server/src/main.ts']);
