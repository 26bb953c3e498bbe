// Runs the benchmarks in bench/, or the named ones, each in its own process, and writes their output into docs/benchmarks.md.
// Sections of other benchmarks stay. With --quick all that can be measured with small sizes within two minutes; nothing is
// written.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSections, verdictsOf, writeReport } from './bench-report.mjs';
import { build, fail, install, productNode, root } from './prepare.mjs';

const began = performance.now();
/** From the start of the command with --quick to its end, in seconds. */
const quickSeconds = 120;
/** So many seconds before the end, a section that still measures gets a SIGTERM, and a second before it a SIGKILL. */
const lastSeconds = 4;
/** A section does not begin for less. */
const leastSeconds = 5;

const report = path.join(root, 'docs/benchmarks.md');
/** The files directly in a room are its benchmarks, each with its plan; folders below contain their helpers. */
const rooms = ['search', 'import', 'page', 'websites'];
const known = rooms.flatMap((room) =>
  readdirSync(path.join(root, 'bench', room))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ name: file.slice(0, -3), file: `bench/${room}/${file}`, plan: readPlan(room, file) })),
);
const isQuick = process.argv.includes('--quick');
const selected = process.argv.slice(2).filter((argument) => argument !== '--quick');
const unknown = selected.find((wanted) => !known.some(({ name }) => name === wanted));
if (unknown !== undefined) {
  fail(`There is no benchmark ${unknown}. There are: ${known.map(({ name }) => name).join(', ')}.`);
}
const chosen = known.filter(({ name }) => selected.length === 0 || selected.includes(name));

install();
const node = spawnSync(productNode(), ['--version'], { encoding: 'utf8' }).stdout.trim();
await build('page', 'gazetteer');
await (isQuick ? measureQuickly() : measure());

async function measure() {
  const sections = readSections(existsSync(report) ? readFileSync(report, 'utf8') : '');
  for (const { name, file } of chosen) {
    console.log(`\n## ${name}\n`);
    const start = performance.now();
    const { code, output } = await run(file);
    if (code === 0) {
      sections.set(name, describe(name, file, output, Math.round((performance.now() - start) / 1000)));
      writeFileSync(report, writeReport(known, sections));
    } else {
      console.error(`${name} ended with ${code}; ${path.relative(root, report)} keeps what it had of it.`);
      process.exitCode = 1;
    }
  }
}

async function measureQuickly() {
  const leftOut = [];
  const aims = [];
  for (const { name, file, plan } of chosen) {
    // Named, a section is measured with small sizes, however long that takes.
    if (plan.notQuick !== undefined && selected.length === 0) {
      leftOut.push(`${name}: ${plan.notQuick}`);
      continue;
    }
    const rest = quickSeconds - lastSeconds - (performance.now() - began) / 1000;
    const seconds = selected.length > 0 ? undefined : rest;
    if (seconds !== undefined && seconds < leastSeconds) {
      leftOut.push(`${name}: the two minutes were over`);
      continue;
    }
    console.log(`\n## ${name}\n`);
    const start = performance.now();
    const { code, output, isTimedOut } = await run(file, { BENCH_QUICK: 'true' }, seconds);
    console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s`);
    if (isTimedOut) leftOut.push(`${name}: it was not done when the two minutes were over`);
    else if (code !== 0) {
      leftOut.push(`${name}: it ended with ${code}`);
      process.exitCode = 1;
    }
    for (const one of verdictsOf(plan, output)) {
      if (one.verdict !== 'not measured')
        aims.push(`- ${name}: ${one.aim}: ${one.verdict}. Seen: ${one.seen}.`);
    }
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n## Quick figures\n\nOf small sizes and few rounds, in ${seconds} s; nothing was written.\n`);
  if (aims.length > 0) console.log(`${aims.join('\n')}\n`);
  if (leftOut.length > 0) console.log(`Left out:\n\n${leftOut.map((one) => `- ${one}.`).join('\n')}`);
}

/** @param {string} room @param {string} file @returns {import('./bench-report.mjs').Plan} */
function readPlan(room, file) {
  return JSON.parse(readFileSync(path.join(root, 'bench', room, `${file.slice(0, -3)}.json`), 'utf8'));
}

/**
 * Resolves when the program has ended; after so many seconds it is ended, with all that it started.
 * @param {string} file @param {Record<string, string>} [settings] @param {number} [seconds]
 * @returns {Promise<{ code: number | null, output: string, isTimedOut: boolean }>}
 */
function run(file, settings = {}, seconds) {
  return new Promise((resolve, reject) => {
    const args = ['--no-warnings', '--expose-gc', '--import', './bench/support/exit-on-signal.ts', file];
    const isLimited = seconds !== undefined;
    const child = spawn(productNode(), args, {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A group of its own can be ended whole.
      detached: isLimited,
    });
    let isTimedOut = false;
    /** @param {NodeJS.Signals} signal */
    const send = (signal) => {
      try {
        process.kill(process.platform === 'win32' ? (child.pid ?? 0) : -(child.pid ?? 0), signal);
      } catch {
        // It has ended meanwhile.
      }
    };
    const interrupt = () => {
      send('SIGTERM');
      process.exit(1);
    };
    const timers = isLimited
      ? [
          setTimeout(() => {
            isTimedOut = true;
            send('SIGTERM');
          }, seconds * 1000),
          setTimeout(() => send('SIGKILL'), (seconds + lastSeconds - 1) * 1000),
        ]
      : [];
    if (isLimited) for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      for (const timer of timers) clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
      resolve({ code, output, isTimedOut });
    });
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
