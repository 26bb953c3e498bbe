// Both ends reload: the server restarts when one of its files changes, the page is served by vite on another
// port and changes in place.
import { build, install, runNode } from './prepare.mjs';

install();
build('gazetteer', 'page');
process.exitCode = Math.max(
  ...(await Promise.all([
    runNode(['--watch', '--watch-preserve-output', 'packages/server/src/main.ts']),
    runNode(['node_modules/vite/bin/vite.js', 'packages/web']),
  ])),
);
