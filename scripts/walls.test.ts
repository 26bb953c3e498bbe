import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { type Allowed, contract, type Violation } from './walls/case.ts';
import { packageAllowed, packageViolations } from './walls/package-cases.ts';
import { serverAllowed, serverViolations } from './walls/server-cases.ts';
import { webAllowed, webViolations } from './walls/web-cases.ts';
import { writeRules } from './walls/write-rules.mjs';

const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

type Case = Allowed | Violation;

/**
 * Lints each text as the content of its file, in a folder that holds the rules and nothing else. Starting the linter takes
 * long, so one run lints every case that has a file of its own. Returns the messages about each.
 */
function lintAll(cases: readonly Case[]): string[] {
  const messages: string[] = [];
  const waiting = new Map(cases.entries());
  while (waiting.size > 0) {
    const round = new Map<string, number>();
    for (const [at, [, file]] of waiting) if (!round.has(file)) round.set(file, at);
    const output = lintFiles([...round.values()].map((at) => cases[at] as Case));
    for (const [file, at] of round) {
      messages[at] = output.filter((line) => line.includes(`/${file},`)).join('\n');
      waiting.delete(at);
    }
  }
  return messages;
}

/** Fires wherever the rules are read at all. */
const canary = ['the canary', `${contract}/canary.ts`, 'export const a = fetch("x");'] as const;

function lintFiles(cases: readonly Case[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'wall-'));
  try {
    for (const rules of [
      'biome.json',
      'biome.walls.json',
      'scripts/one-door.grit',
      'scripts/plain-paths.grit',
    ]) {
      cpSync(path.join(root, rules), path.join(folder, rules));
    }
    for (const [, file, text] of [...cases, canary]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const options = ['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none'];
    const result = spawnSync(process.execPath, [biome, 'lint', ...options, '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const lines = (result.stdout + result.stderr).split('\n');
    if (!lines.some((line) => line.includes(`/${canary[1]},`)))
      throw new Error(`No rule was read: ${result.stderr}`);
    return lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const violations = [...packageViolations, ...serverViolations, ...webViolations];
const fired = lintAll(violations);
test.each(violations.map(([wall, , , words], at) => [wall, words, at] as const))(
  'a wall fires when %s',
  (_, words, at) => {
    expect(fired[at]).toMatch(words);
  },
);

const allowed = [...packageAllowed, ...serverAllowed, ...webAllowed];
const passed = lintAll(allowed);
test.each(allowed.map(([wall], at) => [wall, at] as const))('no wall fires when %s', (_, at) => {
  expect(passed[at]).not.toMatch(/noRestricted|noProcessEnv|its door|shortest path|own package/);
});

/** Runs a check over files that exist for as long as it takes. */
function inFolder(
  parent: string,
  files: Record<string, string>,
  command: (folder: string) => string[],
): string {
  const folder = mkdtempSync(path.join(root, parent, 'wall-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const result = spawnSync(process.execPath, command(folder), { cwd: root, encoding: 'utf8' });
    return result.stdout + result.stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const circles = [
  ['two files import each other', 'circle', 'export const a = () => b;', 'export const b = () => a;'],
  [
    'two files import types of each other',
    'type-circle',
    'export type a = { b?: b };',
    'export type b = { a?: a };',
  ],
] as const;
const circled = lintFiles(
  circles.flatMap(([wall, folder, a, b]) => {
    const keyword = a.includes('type') ? 'import type' : 'import';
    return [
      [wall, `scripts/${folder}/a.ts`, `${keyword} { b } from './b.ts';\n${a}\n`] as const,
      [wall, `scripts/${folder}/b.ts`, `${keyword} { a } from './a.ts';\n${b}\n`] as const,
    ];
  }),
);
test.each(circles)('a wall fires when %s', (_, folder) => {
  const messages = circled.filter((line) => line.includes(`/${folder}/a.ts,`));
  expect(messages.join('\n')).toMatch(/noImportCycles/);
});

test('The rules are those that the arrows give: npm run walls writes them', () => {
  expect(readFileSync(path.join(root, 'biome.walls.json'), 'utf8')).toBe(writeRules());
});

test.each([
  ['the page', 'export const a = document.title;'],
  ['Node', 'export const a = process.pid;'],
  ['a timer', 'export const a = setTimeout(() => {}, 1);'],
])('the types of the contract know nothing of %s', (_, text) => {
  const messages = inFolder(
    'packages/contract',
    {
      'src/a.ts': text,
      'tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["src"] }',
    },
    (folder) => [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
  );
  expect(messages).toMatch(/Cannot find name/);
});
