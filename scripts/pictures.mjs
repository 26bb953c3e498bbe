// Takes the pictures in docs/pictures/ in a real browser.
import { build, install, runNode } from './prepare.mjs';

install();
await build('gazetteer', 'page');
process.exitCode = await runNode(['tools/pictures/main.ts']);
