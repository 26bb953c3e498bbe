import { placeSourceIds } from '@Hardware-Store-Finder/places';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandBlocks } from '../e2e/documentation/commands.ts';
import { anchor } from '../tools/api-docs/api-page.ts';
import { root } from './prepare.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const lines = (file: string) => read(file).trimEnd().split('\n').length;
const readmes = globSync('{apps,packages}/*/README.md', { cwd: root });
const pages = [...globSync('{*,docs/**/*,.github/**/*}.md', { cwd: root }), ...readmes];
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

describe.each(pages)('%s', (page) => {
  const text = read(page);

  test('links to files and headings that exist', () => {
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(?:https?|mailto):/.test(target))
      .filter((target) => {
        const [file = '', heading] = target.split('#');
        // Above the files of a repository, GitHub has its pages of it.
        if (page === 'README.md' && file.startsWith('../../actions/')) return false;
        const linked = file === '' ? page : path.join(path.dirname(page), file);
        if (!existsSync(path.join(root, linked))) return true;
        return heading !== undefined && !headingsOf(read(linked)).includes(heading);
      });
    expect(broken).toEqual([]);
  });
});

test('README has 150 lines at most, that of a package 30, and a decision 50', () => {
  const long = (files: string[], most: number) => files.filter((file) => lines(file) > most);
  expect(long(['README.md'], 150)).toEqual([]);
  expect(readmes.length).toBeGreaterThan(15);
  expect(long(readmes, 30)).toEqual([]);
  expect(long(globSync('docs/decisions/0*.md', { cwd: root }), 50)).toEqual([]);
});

test.each(readmes)('the files of src that %s names exist', (readme) => {
  const named = [...read(readme).matchAll(/`(src\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
  expect(named.filter((file) => !existsSync(path.join(root, path.dirname(readme), file)))).toEqual([]);
});

test('the pages that sources name exist', () => {
  const sources = globSync('{apps,packages,e2e,scripts,tools}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (file) => /(?:^|\/)(?:node_modules|dist|public)$/.test(file),
  });
  const missing = [...sources, 'Dockerfile', 'renovate.json', 'runtime/package.json'].flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/(?:decisions\/)?[\w-]+\.md/g)]
      .map(([page]) => page)
      .filter((page) => !existsSync(path.join(root, page)))
      .map((page) => `${file}: ${page}`),
  );
  expect(missing).toEqual([]);
});

test.each(['README.md', 'docs/guide.md', 'docs/import.md', 'docs/configuration.md', 'docs/limits.md'])(
  'the commands in %s exist',
  (page) => {
    const commands = [...read(page).matchAll(/\bnpm (?:run )?(start|test|(?<=run )[a-z][\w:-]*)/g)].map(
      ([, name = '']) => name,
    );
    expect(commands.filter((name) => !scripts.includes(name))).toEqual([]);
  },
);

test('each block of commands on a page is run by a test, or says why not', () => {
  const blocks = commandBlocks();
  const tests = globSync('e2e/documentation/*.test.ts', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const isRun = (name: string) => tests.includes(`'${name}'`);
  const unclear = blocks.filter(({ run: name, notRun }) =>
    name === undefined ? notRun === undefined : !isRun(name) || notRun !== undefined,
  );
  expect(unclear).toEqual([]);
  // Blocks without a fence have nothing to say it on.
  const pages = [
    ...new Set(blocks.map(({ page }) => page)),
    'docs/limits.md',
    'docs/guide.md',
    'docs/configuration.md',
  ];
  const indented = pages.filter((page) => /\n\n {4}\S/.test(readFileSync(path.join(root, page), 'utf8')));
  expect(indented).toEqual([]);
  const count = blocks.filter(({ run: name }) => name !== undefined).length;
  expect(count).toBeGreaterThan(40);
  process.stdout.write(
    `Of ${blocks.length} blocks of commands on the pages, ${count} are run and ${blocks.length - count} are marked as not run.\n`,
  );
});

test('each value of PLACES is on the pages that choose a source', () => {
  const values = ['auto', ...placeSourceIds];
  const row = (page: string, start: string) =>
    read(page)
      .split('\n')
      .find((line) => line.startsWith(start)) ?? '';
  const rows = {
    'README.md': row('README.md', '| `PLACES` |'),
    'docs/configuration.md': row('docs/configuration.md', '| `PLACES` |'),
    'docs/import.md': read('docs/import.md').split('## ')[1] ?? '',
  };
  for (const [page, text] of Object.entries(rows))
    expect([page, values.filter((value) => !new RegExp(`[\`=]${value}\``).test(text))]).toEqual([page, []]);
});

test('the pictures are small', () => {
  const shown = pages.flatMap((page) => [...read(page).matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)]);
  expect(shown.length).toBeGreaterThan(1);
  for (const file of globSync('docs/pictures/*', { cwd: root })) {
    expect(readFileSync(path.join(root, file)).length).toBeLessThan(300 * 1024);
  }
});

test('docs/dependencies.md gives a reason for each dependency, and for no other', () => {
  const explained = [...read('docs/dependencies.md').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const used = globSync('{.,runtime,apps/*,packages/*}/package.json', { cwd: root }).flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const others = used.filter((name) => !name.startsWith('@Hardware-Store-Finder/'));
  const explains = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
  expect(others.filter((name) => !explained.some((pattern) => explains(pattern, name)))).toEqual([]);
  expect(explained.filter((pattern) => !others.some((name) => explains(pattern, name)))).toEqual([]);
});

test('the index of decisions has the number, title, status and date of each page', () => {
  const index = read('docs/decisions/README.md');
  const files = globSync('docs/decisions/0*.md', { cwd: root }).sort();
  const rows = files.map((file) => {
    const page = read(file);
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(page) ?? [];
    const status = /^- Status: (.+)$/m.exec(page)?.[1];
    const date = /^- Date: (\d{4}-\d\d-\d\d)/m.exec(page)?.[1];
    return `| [${number.padStart(4, '0')}](${path.basename(file)}) | ${title} | ${status} | ${date} |`;
  });
  expect(index.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows);
});

test('renovate.json and the workflow are what their readers expect', () => {
  expect(JSON.parse(read('renovate.json')).extends).toContain('config:recommended');
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toContain('.ci/run');
  expect(workflow).toContain(`image: node:${read('.nvmrc').trim()}-`);
  expect(statSync(path.join(root, '.ci/run')).mode & 0o111).toBeGreaterThan(0);
});

/** The anchors of a page's headings. */
function headingsOf(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    anchor(title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
  );
}
