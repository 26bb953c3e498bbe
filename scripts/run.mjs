// node scripts/run.mjs COMMAND …: installs and builds what the command needs, and runs its program on the product's Node.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, fail, install, loadSettings, root, runNode, showHelp } from './prepare.mjs';

/**
 * `programs` run side by side. `help`: what --help prints, before anything is installed, built or written, or the file that
 * has it, which the program reads as well. `isTool`: the devDependencies are needed, too. `hasFiles`: files that the user names
 * are resolved against the user's folder, because npm runs scripts in the project's; DATA_DIR is not. `takesOptions`: the program
 * reads its options, and refuses those that it does not know; all others have none.
 * @typedef {{ programs: string[][], builds?: ('gazetteer' | 'page')[], readsSettings?: boolean, isTool?: boolean, hasFiles?: boolean, takesOptions?: boolean, help: string | URL }} Command
 * @type {Record<string, Command>}
 */
const commands = {
  start: {
    programs: [['apps/server/src/main.ts']],
    builds: ['gazetteer', 'page'],
    readsSettings: true,
    help: 'npm start: serves the product at http://localhost:8002. Settings: docs/configuration.md.',
  },
  dev: {
    isTool: true,
    programs: [
      ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
      ['node_modules/vite/bin/vite.js', 'apps/web'],
    ],
    builds: ['gazetteer', 'page'],
    readsSettings: true,
    help: 'npm run dev: server and page, which reload when a file changes; the page is on the port that vite prints.',
  },
  import: {
    programs: [['apps/cli/src/import.ts']],
    help: new URL('../packages/importer/src/command/usage.txt', import.meta.url),
    builds: ['gazetteer'],
    readsSettings: true,
    hasFiles: true,
  },
  doctor: {
    programs: [['apps/cli/src/doctor/main.ts']],
    help: new URL('../apps/cli/src/doctor/usage.txt', import.meta.url),
    takesOptions: true,
    builds: ['gazetteer'],
    readsSettings: true,
  },
  book: {
    programs: [['apps/cli/src/book/main.ts']],
    help: new URL('../apps/cli/src/book/usage.txt', import.meta.url),
    readsSettings: true,
    hasFiles: true,
  },
  'copy-to-postgres': {
    programs: [['apps/cli/src/copy-to-postgres/main.ts']],
    readsSettings: true,
    help: 'npm run copy-to-postgres: copies campaigns, budgets, sign-ins, cache and stores of DATA_DIR to the database of DATABASE_URL.',
  },
  link: {
    programs: [['apps/server/src/link.ts']],
    readsSettings: true,
    help: 'npm run link: prints the secret link of AUTH=token again.',
  },
  mcp: {
    programs: [['apps/server/src/mcp/main.ts']],
    builds: ['gazetteer'],
    readsSettings: true,
    help: 'npm run --silent mcp: serves the tools for agents over standard input and output (docs/agents.md).',
  },
  gazetteer: {
    programs: [['packages/geocoder/build/build-gazetteer.ts']],
    builds: ['gazetteer'],
    hasFiles: true,
    help: 'npm run gazetteer -- --places FILE [--names FILE] [--postcodes FILE]: builds place names from GeoNames (docs/operations.md).',
  },
  evaluate: {
    programs: [['tools/evaluate/main.ts']],
    isTool: true,
    builds: ['gazetteer'],
    hasFiles: true,
    help: 'npm run evaluate -- KIND FILE… [--details]: measures the accuracy on labelled files (docs/evaluation.md).',
  },
  pictures: {
    programs: [['tools/pictures/main.ts']],
    isTool: true,
    builds: ['gazetteer', 'page'],
    hasFiles: true,
    help: 'npm run pictures [-- FILE.osm.pbf PLACE]: takes the pictures of docs/pictures/ in a real browser; with a file, of its stores.',
  },
  format: {
    programs: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.']],
    isTool: true,
    help: 'npm run format: formats all files.',
  },
  'api-docs': {
    programs: [['tools/api-docs/main.ts']],
    isTool: true,
    help: 'npm run api-docs: writes docs/api.md from the routes of packages/contract.',
  },
  'settings-docs': {
    programs: [['tools/settings-docs.ts']],
    isTool: true,
    help: 'npm run settings-docs: writes .env.example and the tables of docs/configuration.md from the list of settings.',
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command =
  commands[name] ?? fail(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
const { programs, builds = [], readsSettings = false, isTool = false, hasFiles = false, help } = command;
const usage = typeof help === 'string' ? help : readFileSync(help, 'utf8').trimEnd();
showHelp(usage);
const { takesOptions = hasFiles } = command;
if (!takesOptions && args.length > 0)
  fail(
    `There is no option ${args[0]}: this command takes none. Settings are variables, as in PORT=8003 npm start.\n${usage}`,
  );
if (readsSettings) loadSettings();
install(isTool ? 'all' : 'product');
await build(...builds);
const { npm_lifecycle_event: npmScript, INIT_CWD, DATA_DIR } = process.env;
const options = hasFiles && {
  cwd: npmScript === name && INIT_CWD ? INIT_CWD : process.cwd(),
  env: { ...process.env, DATA_DIR: path.resolve(root, DATA_DIR?.trim() || 'data') },
};
const codes = programs.map((program) => {
  const file = hasFiles ? program.map((part) => path.join(root, part)) : program;
  return runNode([...file, ...args], options || undefined);
});
process.exitCode = Math.max(...(await Promise.all(codes)));
