// Runs the benchmarks of bench/, or those that are named, each in a process of its own.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fail, install, root, runNode } from './prepare.mjs';

const known = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !known.includes(name));
if (unknown !== undefined) fail(`There is no benchmark ${unknown}. There are: ${known.join(', ')}.`);

install();
for (const name of asked.length > 0 ? asked : known) {
  console.log(`\n${name}`);
  const code = await runNode(['--expose-gc', path.join('bench', `${name}.ts`)]);
  if (code !== 0) process.exitCode = code;
}
