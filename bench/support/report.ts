// A benchmark is a program: what it prints is its section of docs/benchmarks.md, in Markdown. What it does meanwhile goes
// to the error output.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../e2e/support/run-program.ts';

export type Row = Readonly<Record<string, string | number>>;

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n\n`);
}

export function tellProgress(sentence: string): void {
  process.stderr.write(`  ${sentence}\n`);
}

/** A table of rows with the same keys, which are its head. */
export function printTable(rows: readonly Row[]): void {
  const head = Object.keys(rows[0] ?? {});
  const texts = rows.map((row) => head.map((key) => show(row[key] ?? '')));
  const widths = head.map((key, at) => Math.max(key.length, ...texts.map((cells) => cells[at]?.length ?? 0)));
  const isNumber = head.map((_, at) => texts.every((cells) => /^[-\d.,]*$/.test(cells[at] ?? '')));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (isNumber[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  say([head, rule, ...texts].map(line).join('\n'));
}

/** An aim, what was seen, and whether that meets it. */
export function printAim({ aim, seen, isMet }: { aim: string; seen: string; isMet: boolean }): void {
  if (/NaN/.test(seen)) say(`- Left out: ${aim}. This system does not say it.`);
  else say(`- ${isMet ? 'Met' : 'Missed'}: ${aim}. Seen: ${seen}.`);
}

/** What is left out because the machine lacks it, and the line that installs it. */
export function printAbsent(what: string, install: string): void {
  say(`- Left out: ${what} is not on this machine. \`${install}\` installs it.`);
}

/** Three significant digits, and the thousands apart. */
export function show(value: string | number): string {
  if (typeof value === 'string') return value;
  const digits = Math.abs(value) >= 100 ? 0 : 2 - Math.floor(Math.log10(Math.abs(value) || 1));
  return value.toLocaleString('en', { maximumFractionDigits: Number.isInteger(value) ? 0 : digits });
}

/** What was compared: `{ PostGIS: '3.3.2' }`. A package of the lockfile needs no version of its own to be said. */
export function printVersions(
  versions: Readonly<Record<string, string>>,
  ...packages: readonly string[]
): void {
  const read = (name: string): string =>
    JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
  const all = [...Object.entries(versions), ...packages.map((name) => [name, read(name)] as const)];
  say(`Versions: ${all.map(([name, version]) => `${name} ${version}`).join(', ')}.`);
}
