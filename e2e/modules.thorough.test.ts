import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { linkModules } from '../scripts/link-modules.ts';
import { moduleLists, modules } from '../scripts/modules.mjs';
import { useBrowser } from './support/browser.ts';
import { openModal } from './support/outreach-modal.ts';
import { root } from './support/run-program.ts';
import { startServer, temporaryFolder } from './support/server.ts';

/** Each module can be deleted: what is left compiles, and does what it is for. */

const open = useBrowser();

test.each([...Object.entries(modules), ['any of them', Object.values(modules).flat()] as const])(
  'Without %s, stores are found, seen, analysed and written to',
  async (_, files) => {
    const tree = treeWithout(files);
    run(tree, 'typescript/bin/tsc', '-p', 'server.json', '--checkers', '1');
    run(tree, 'typescript/bin/tsc', '-p', 'page.json', '--checkers', '1');
    run(tree, 'vite/bin/vite.js', 'build', 'apps/web', '--mode', 'production', '--logLevel', 'warn');
    const program = path.join(tree, 'apps/server/src/main.ts');
    const server = await startServer({ PLACES: 'sample' }, undefined, program);
    try {
      const page = await open(server.page, { isFresh: true });
      const name = await openModal(page);
      const button = (label: string) => page.getByRole('button', { name: label, exact: true });
      await button('Start AI Analysis').click();
      await button('Refresh Analysis').waitFor();
      await button('Generate Email').click();
      await button('Regenerate Email').waitFor();
      expect(await page.getByLabel('Email Body').inputValue()).toContain(
        `Dear ${name.replace(/ \(.*\)$/, '')} team,`,
      );
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Visit Website of Nowhere Lock Corner 16/ }).click();
      await page.getByRole('dialog').locator('iframe').contentFrame().getByRole('heading').first().waitFor();
    } finally {
      await server.stop();
    }
  },
);

/** A copy of the tree in which these files, and what the lists import of them, are deleted. */
function treeWithout(files: readonly string[]): string {
  const tree = temporaryFolder();
  const isCopied = (file: string) => !/[\\/](?:dist|public|node_modules)$|\.test\.tsx?$/.test(file);
  for (const folder of ['apps', 'packages'])
    cpSync(path.join(root, folder), path.join(tree, folder), { recursive: true, filter: isCopied });
  const built = [
    'packages/geocoder/dist',
    'apps/web/public',
    ...globSync('apps/*/node_modules', { cwd: root }),
  ];
  for (const folder of built) symlinkSync(path.join(root, folder), path.join(tree, folder));
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(tree, 'tsconfig.base.json'));
  cpSync(path.join(root, 'package.json'), path.join(tree, 'package.json'));
  linkModules(tree);
  // No tests: those of the core may ask what its rules mean to a module.
  writeProject(tree, 'server.json', 'packages/tsconfig.json', [
    'apps/server/src/main.ts',
    'packages/http-client/src/*.d.ts',
  ]);
  writeProject(tree, 'page.json', 'apps/web/tsconfig.json', ['apps/web/src/main.tsx']);
  for (const file of files) {
    // A file that is not there any more would be deleted in name only.
    expect(existsSync(path.join(tree, file)), file).toBe(true);
    rmSync(path.join(tree, file), { recursive: true });
  }
  for (const list of moduleLists.map((file) => path.join(tree, file)))
    writeFileSync(list, withoutMissing(list, readFileSync(list, 'utf8')));
  return tree;
}

function writeProject(tree: string, name: string, base: string, include: readonly string[]): void {
  writeFileSync(path.join(tree, name), JSON.stringify({ extends: `./${base}`, include, exclude: [] }));
}

/** The text of a list without the lines that import what is not there, and without the names that these import. */
function withoutMissing(list: string, text: string): string {
  const gone: string[] = [];
  const imports = text.replace(
    /^import \{ (\w+) \} from '(\..+)';\n/gm,
    (line, name: string, from: string) => {
      if (existsSync(path.join(path.dirname(list), from))) return line;
      gone.push(name);
      return '';
    },
  );
  return gone.reduce(
    (rest, name) => rest.replace(new RegExp(String.raw`(?:\w+: |\.\.\.)?\b${name}\b,?`), ''),
    imports,
  );
}

/** Runs a program of node_modules in a tree; fails with its output. */
function run(tree: string, program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join('node_modules', program), ...args],
    {
      cwd: tree,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  expect(status, stdout + stderr).toBe(0);
}
