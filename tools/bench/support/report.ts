// A benchmark is a program that prints its section of docs/benchmarks.md in Markdown; progress goes to
// standard error.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../e2e/support/run-program.ts';

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
  const widths = head.map((key, at) => Math.max(key.length, ...texts.map((cells) => cells[at]?.length ?? 0)));
  const isNumber = head.map((_, at) => texts.every((cells) => /^[-\d.,]*$/.test(cells[at] ?? '')));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (isNumber[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  print([head, rule, ...texts].map(line).join('\n'));
}

/** Prints an aim, the measured value, whether it is met, and why not; scripts/bench.mjs reads these lines. */
export function printAim({
  aim,
  seen,
  isMet,
  why,
}: {
  aim: string;
  seen: string;
  isMet: boolean;
  why?: string | undefined;
}): void {
  if (/NaN/.test(seen)) print(`- Left out: ${aim}. This system does not say it.`);
  else
    print(`- ${isMet ? 'Met' : 'Missed'}: ${aim}. Seen: ${seen}.${why === undefined ? '' : ` Why: ${why}.`}`);
}

/** Prints what is left out for lack of a program, and the command that installs it. */
export function printAbsent(what: string, install: string): void {
  print(`- Left out: ${what} is not on this machine. \`${install}\` installs it.`);
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
