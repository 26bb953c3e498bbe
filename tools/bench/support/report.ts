// A benchmark is a program that prints its section of docs/benchmarks.md in Markdown; progress goes to standard error.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../e2e/support/run-program.ts';
import { isSteady, type Spread } from './statistics.ts';

// When the two minutes of the quick figures are over: exits as usual, which removes its folders and stops what it started.
process.once('SIGTERM', () => process.exit(1));

// biome-ignore lint/style/noProcessEnv: `npm run bench -- --quick` says how much is measured
export const isQuick = process.env.BENCH_QUICK !== undefined;

/** A size for the whole benchmark, and a small one for the quick figures. */
export function sized<T>(whole: T, quick: T): T {
  return isQuick ? quick : whole;
}

export type Row = Readonly<Record<string, string | number>>;

export function print(sentence: string): void {
  process.stdout.write(`${sentence}\n\n`);
}

export function reportProgress(sentence: string): void {
  process.stderr.write(`  ${sentence}\n`);
}

/** Prints rows with equal keys as a table; the keys are its head. */
export function printTable(rows: readonly Row[]): void {
  const head = Object.keys(rows[0] ?? {});
  const texts = rows.map((row) => head.map((key) => show(row[key] ?? '')));
  const isNumber = head.map((_, at) => texts.every((cells) => /^[-\d.,]*$/.test(cells[at] ?? '')));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  print([head, isNumber.map((is) => (is ? '--:' : '---')), ...texts].map(line).join('\n'));
}

/** What a benchmark should reach; `aim` is its sentence in the report. */
export type Aim = { aim: string; unit?: string } & (
  | { atLeast: number; atMost?: never }
  | { atMost: number; atLeast?: never }
);

/** Prints whether an aim is met; of a ratio its median counts. scripts/bench.mjs collects these lines. */
export function judge(aim: Aim, seen: number | Spread, beside?: string): void {
  print(verdictOn(aim, seen, beside));
}

export function verdictOn(aim: Aim, seen: number | Spread, beside?: string): string {
  const value = typeof seen === 'number' ? seen : seen.median;
  if (Number.isNaN(value)) return `- Not measured: ${aim.aim}.`;
  const isMet = aim.atLeast === undefined ? value <= aim.atMost : value >= aim.atLeast;
  const unit = aim.unit === undefined ? '' : ` ${aim.unit}`;
  const quartiles =
    typeof seen === 'number'
      ? ''
      : ` (quartiles ${showQuartiles(seen)}${isSteady(seen) ? '' : ', not steady'})`;
  const text = `${show(value)}${unit}${quartiles}${beside === undefined ? '' : `; ${beside}`}`;
  return `- ${isMet ? 'Met' : 'Missed'}: ${aim.aim}. Seen: ${text}.`;
}

/** The quartiles as they stand beside a median: `0.48 to 0.55`. */
export function showQuartiles({ low, high, of }: Spread): string {
  return of === 0 ? 'none' : `${show(low)} to ${show(high)}`;
}

/** Prints what is left out for lack of a program, and the command that installs it. */
export function printAbsent(what: string, install: string): void {
  print(`Left out: ${what} is not on this machine. \`${install}\` installs it.`);
}

/** Formats with three significant digits and thousands separators. */
export function show(value: string | number): string {
  if (typeof value === 'string') return value;
  const digits = Math.abs(value) >= 100 ? 0 : 2 - Math.floor(Math.log10(Math.abs(value) || 1));
  return value.toLocaleString('en', { maximumFractionDigits: Number.isInteger(value) ? 0 : digits });
}

/** Prints the compared versions: `{ PostGIS: '3.3.2' }`; those of packages are looked up. */
export function printVersions(
  versions: Readonly<Record<string, string>>,
  ...packages: readonly string[]
): void {
  const read = (name: string): string =>
    JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
  const all = [...Object.entries(versions), ...packages.map((name) => [name, read(name)] as const)];
  print(`Versions: ${all.map(([name, version]) => `${name} ${version}`).join(', ')}.`);
}
