import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMemoryPublishedFiles } from '../../storage/memory/memory-published-files.ts';
import { contents } from '../../storage/testing/published-files-suite.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createWorkspace, shop } from '../testing/workspace.ts';
import { copyVersion } from './copy-version.ts';

const workspace = (published = createMemoryPublishedFiles()) => ({
  published,
  ...createWorkspace({ published }),
});

describe('an import for several processes', () => {
  test('publishes the files that an import for one process writes', async () => {
    const shared = workspace();
    const local = createWorkspace();
    for (const { file, run } of [shared, local]) {
      await run(file('a.osm.pbf', [shop(1, 'A'), shop(2, 'Old')]), '--as', 'a');
      await run(file('b.osm.pbf', [shop(3, 'B')]));
      expect(await run(file('c.osm.pbf', [shop(2, 'New')]), '--as', 'a')).toMatchObject({ faults: [] });
    }
    const copy = temporaryFolder();
    await copyVersion(shared.published, copy);
    const shapeOf = (folder: string) =>
      readdirSync(folder, { recursive: true })
        .map((name) => String(name).replace(/-[0-9a-f-]{36}/, ''))
        .sort();
    expect(shapeOf(copy)).toEqual(shapeOf(path.join(local.dataDir, 'directory')));
    expect(await shared.names()).toEqual(await local.names());
    expect(await shared.names()).toEqual(['New', 'B']);
    expect((await shared.run('--list')).output).toBe((await local.run('--list')).output);
  });

  test('works from any machine, which keeps nothing of it', async () => {
    const one = workspace();
    const other = workspace(one.published);
    await one.run(one.file('a.osm.pbf', [shop(1, 'A')]));
    await other.run(other.file('b.osm.pbf', [shop(2, 'B')]));
    expect(await one.names()).toEqual(['A', 'B']);
    expect(await one.run('--remove', 'a')).toMatchObject({ code: 0, faults: [] });
    expect(await other.names()).toEqual(['B']);
    for (const { dataDir } of [one, other]) {
      expect(existsSync(path.join(dataDir, 'directory'))).toBe(false);
      expect(readdirSync(path.join(dataDir, 'imports'))).toEqual([]);
    }
  });

  test('keeps what others commit at the same time', async () => {
    const { published } = workspace();
    const spaces = Array.from({ length: 4 }, () => workspace(published));
    const results = await Promise.all(
      spaces.map(({ file, run }, at) => run(file(`${at}.osm.pbf`, [shop(at + 1, `Store ${at}`)]))),
    );
    expect(results.map(({ code, faults }) => ({ code, faults }))).toEqual(
      spaces.map(() => ({ code: 0, faults: [] })),
    );
    expect(await spaces[0]?.names()).toEqual(['Store 0', 'Store 1', 'Store 2', 'Store 3']);
    const { number, files } = await contents(published);
    expect(number).toBe(4);
    // A generation, four datasets and the manifest.
    expect(new Set(Object.keys(files).map((name) => name.split('/')[0])).size).toBe(6);
  });

  test('changes nothing if it fails', async () => {
    const { published, run, file, names, dataDir } = workspace();
    await run(file('a.osm.pbf', [shop(1, 'A')]));
    expect(await run(file('b.osm.pbf', 'no pbf'))).toMatchObject({ code: 1 });
    expect(await run('--remove', 'c')).toMatchObject({ code: 1, faults: [expect.stringContaining('"c"')] });
    expect(await published.newest()).toBe(1);
    expect(await names()).toEqual(['A']);
    expect(readdirSync(path.join(dataDir, 'imports'))).toEqual([]);
  });

  test('deletes the folders of killed imports, not those of running ones', async () => {
    const { run, file, dataDir } = workspace();
    const folder = (name: string, pid: number) => {
      const made = path.join(dataDir, 'imports', name);
      mkdirSync(made, { recursive: true });
      writeFileSync(path.join(made, 'lock'), `${pid} ${name}\n`);
      utimesSync(made, 0, 0);
    };
    folder('running', process.ppid);
    folder('killed', 2 ** 22 + 1);
    await run(file('a.osm.pbf', [shop(1, 'A')]));
    expect(readdirSync(path.join(dataDir, 'imports'))).toEqual(['running']);
  });

  test('replaces a generation that is damaged in the store', async () => {
    const { published, run, file, names } = workspace();
    await run(file('a.osm.pbf', [shop(1, 'A')]));
    const other = workspace({
      ...published,
      read: (one) => published.read(one.path.startsWith('generation-') ? { ...one, sha256: 'another' } : one),
    });
    expect(await other.run(other.file('b.osm.pbf', [shop(2, 'B')]))).toMatchObject({ code: 0, faults: [] });
    expect(await names()).toEqual(['A', 'B']);
  });
});
