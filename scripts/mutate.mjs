// Mutation testing with Stryker: breaks the code in small ways and counts how many of them a test notices.
import { statSync } from 'node:fs';
import path from 'node:path';
import { fail, install, productNode, root, runNode } from './prepare.mjs';

const usage = `npm run mutate [-- PATH…]

Breaks the code in small ways (mutants), runs the unit tests of its package for each, and lists the mutants that
survive. Without a PATH: the rules of domain and the checking of statements (packages/facts/src/facts).
PATH: a source file, or a folder below packages/, relative to the project: packages/domain/src/same-store/same-store.ts.
Ends with 1 if less than 80 % of the mutants are killed. stryker.config.mjs holds the settings.`;

const places = process.argv.slice(2);
if (places.includes('--help')) {
  console.log(usage);
  process.exit();
}
const chosen = places.map(choose);
install('all');
// Stryker's own processes need a Node as new as the product's.
const PATH = [path.dirname(productNode()), process.env.PATH].join(path.delimiter);
process.exitCode = await runNode(
  [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    ...(chosen.length > 0 ? ['--mutate', chosen.map(({ pattern }) => pattern).join(',')] : []),
  ],
  {
    cwd: root,
    env: {
      ...process.env,
      PATH,
      ...(chosen.length > 0 && { MUTATED_PACKAGES: [...new Set(chosen.map(({ name }) => name))].join(',') }),
    },
  },
);

/** The pattern of the files at a path, and the package whose tests they answer to. @param {string} place */
function choose(place) {
  const relative = path.relative(root, path.resolve(root, place)).replaceAll('\\', '/');
  const name = /^packages\/([^/]+)\/src(?:\/|$)/.exec(relative)?.[1];
  const stat = statSync(path.join(root, relative), { throwIfNoEntry: false });
  if (name === undefined || stat === undefined) {
    return fail(`${place} is no source file or folder below packages/*/src. --help says more.`);
  }
  return { name, pattern: stat.isDirectory() ? `${relative}/**/!(*.test).ts` : relative };
}
