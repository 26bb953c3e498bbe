// Runs the benchmarks in bench/, or the named ones, each in its own process, and writes their output into
// docs/benchmarks.md. Sections of other benchmarks stay.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, fail, install, productNode, root } from './prepare.mjs';

const report = path.join(root, 'docs/benchmarks.md');
/** The files directly in a room are its benchmarks; folders below contain their helpers. */
const rooms = ['search', 'import', 'page', 'websites'];
const known = rooms.flatMap((room) =>
  readdirSync(path.join(root, 'bench', room))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ name: file.slice(0, -3), file: `bench/${room}/${file}` })),
);
const selected = process.argv.slice(2);
const unknown = selected.find((wanted) => !known.some(({ name }) => name === wanted));
if (unknown !== undefined) {
  fail(`There is no benchmark ${unknown}. There are: ${known.map(({ name }) => name).join(', ')}.`);
}

install();
const node = spawnSync(productNode(), ['--version'], { encoding: 'utf8' }).stdout.trim();
await build('page', 'gazetteer');
const sections = readSections();
for (const { name, file } of known) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  console.log(`\n## ${name}\n`);
  const began = performance.now();
  const { code, output } = await run(file);
  if (code === 0) {
    sections.set(name, describe(name, file, output, Math.round((performance.now() - began) / 1000)));
    writeFileSync(report, writeReport());
  } else {
    console.error(`${name} ended with ${code}; ${path.relative(root, report)} keeps what it had of it.`);
    process.exitCode = 1;
  }
}

/** @param {string} file @returns {Promise<{ code: number | null, output: string }>} */
function run(file) {
  return new Promise((resolve, reject) => {
    const args = ['--no-warnings', '--expose-gc', file];
    const child = spawn(productNode(), args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * The section of a benchmark: the introduction from its file, its output, and the machine it ran on.
 * @param {string} name @param {string} file @param {string} output @param {number} seconds
 */
function describe(name, file, output, seconds) {
  const intro = /^(?:\/\/.*\n)+/.exec(readFileSync(path.join(root, file), 'utf8'))?.[0] ?? '';
  const words = intro.replace(/^\/\/ ?/gm, '').trim();
  const [cpu] = os.cpus();
  const machine = `${cpu?.model.trim() ?? 'an unknown processor'}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.platform()} ${os.arch()}`;
  const day = new Date().toISOString().slice(0, 10);
  return `${words}\n\n${output.trim()}\n\n\`npm run bench -- ${name}\`: ${seconds} s, ${day}, ${machine}, Node ${node}.\n`;
}

/** The existing sections of the report, by benchmark. */
function readSections() {
  const text = existsSync(report) ? readFileSync(report, 'utf8').replaceAll('\r\n', '\n') : '';
  const parts = text.split(/^## /m).slice(1);
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]),
  );
}

function writeReport() {
  const inOrder = known.filter(({ name }) => sections.has(name));
  const aims = inOrder.flatMap(({ name }) =>
    [...(sections.get(name) ?? '').matchAll(/^- (Met|Missed): (.*)\. Seen: (.*)\.$/gm)].map(
      ([, verdict, aim, seen]) => `| [${name}](#${name}) | ${aim} | ${seen} | ${verdict?.toLowerCase()} |`,
    ),
  );
  const head = `# What it costs, beside what people would use instead

\`npm run bench\` writes this file, \`npm run bench -- NAME…\` the sections of those. Ratios are what counts: both sides were
measured in the same run, in turns. Times are context; on another machine they differ. What a machine lacks is left out
and named.

| benchmark | aim | seen | |
| --- | --- | --- | --- |
${aims.join('\n')}
`;
  return `${head}\n${inOrder.map(({ name }) => `## ${name}\n\n${sections.get(name)?.trim()}\n`).join('\n')}`;
}
