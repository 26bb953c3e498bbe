// Starts both ends with reloading: the server restarts when one of its files changes; vite serves the page on another port
// with hot module replacement.
import { build, install, loadSettings, runNode } from './prepare.mjs';

loadSettings();
install();
await build('gazetteer', 'page');
process.exitCode = Math.max(
  ...(await Promise.all([
    runNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
    runNode(['node_modules/vite/bin/vite.js', 'apps/web']),
  ])),
);
