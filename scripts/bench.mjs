// Runs the benchmarks of tools/bench/, or the named ones, each in a process of its own, and writes their output into
// docs/benchmarks.md, where the sections of others stay. With --quick, small sizes within two minutes, which are only printed.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSections, verdictsIn, writeReport } from './bench-report.mjs';
import { build, fail, install, productNode, root, showHelp } from './prepare.mjs';
import { quietly } from './runtime.mjs';

const began = performance.now();
/** The quick figures of all benchmarks take so many seconds at most; named ones take as long as they need. */
const quickSeconds = 115;
const report = path.join(root, 'docs/benchmarks.md');
const names = readdirSync(path.join(root, 'tools/bench')).flatMap((file) =>
  file.endsWith('.ts') ? [file.slice(0, -3)] : [],
);
showHelp(`npm run bench [-- NAME… | --quick [NAME…]]

Measures the product beside what people would use instead, and writes docs/benchmarks.md; --quick prints small sizes.
Benchmarks: ${names.join(', ')}.`);
const isQuick = process.argv.includes('--quick');
const selected = process.argv.slice(2).filter((argument) => argument !== '--quick');
const unknown = selected.find((name) => !names.includes(name));
if (unknown !== undefined) fail(`There is no benchmark ${unknown}. There are: ${names.join(', ')}.`);

install('all');
await build('page', 'gazetteer');
const sections = readSections(existsSync(report) ? readFileSync(report, 'utf8') : '');
/** @type {string[]} */
const verdicts = [];
for (const name of selected.length > 0 ? selected : names) {
  const seconds = quickSeconds - (performance.now() - began) / 1000;
  if (isQuick && selected.length === 0 && seconds < 5) {
    verdicts.push(`- ${name}: left out, the two minutes are over.`);
    continue;
  }
  console.log(`\n## ${name}\n`);
  const { code, output } = await run(name, isQuick && selected.length === 0 ? seconds : undefined);
  if (code !== 0) {
    verdicts.push(
      `- ${name}: ${code === null ? 'not done when the two minutes were over' : `ended with ${code}`}.`,
    );
    if (code !== null) process.exitCode = 1;
  } else if (!isQuick) {
    sections.set(name, `${introductionOf(name)}\n\n${output.trim()}\n\n${machine()}`);
    writeFileSync(report, writeReport(names, sections));
  }
  for (const { aim, seen, verdict } of verdictsIn(output))
    verdicts.push(`- ${name}: ${aim}: ${verdict}. ${seen}`);
}
console.log(`\n## Verdicts\n\n${verdicts.join('\n')}`);
if (isQuick) console.log('\nThese are figures of small sizes and few rounds; nothing was written.');

/**
 * Resolves when the program has ended; after so many seconds it is ended with all that it started, and the code is null.
 * @param {string} name @param {number} [seconds] @returns {Promise<{ code: number | null, output: string }>}
 */
function run(name, seconds) {
  const child = spawn(productNode(), ['--no-warnings', '--expose-gc', `tools/bench/${name}.ts`], {
    cwd: root,
    env: quietly({ ...process.env, ...(isQuick && { BENCH_QUICK: 'true' }) }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [output, isLate] = ['', false];
  // On SIGTERM it exits as usual, which removes its folders and stops what it started.
  const timer =
    seconds &&
    setTimeout(() => {
      isLate = true;
      child.kill('SIGTERM');
    }, seconds * 1000);
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      resolve({ code: isLate ? null : (code ?? 1), output });
    });
  });
}

/** The comment that begins a program. @param {string} name */
function introductionOf(name) {
  const text = readFileSync(path.join(root, 'tools/bench', `${name}.ts`), 'utf8');
  return (/^(?:\/\/.*\n)+/.exec(text)?.[0] ?? '').replace(/^\/\/ ?/gm, '').trim();
}

function machine() {
  const cpu = os.cpus()[0]?.model.trim() ?? 'an unknown processor';
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpu}, ${os.cpus().length} cores, ${memory} GiB, ${os.platform()} ${os.arch()}.`;
}
