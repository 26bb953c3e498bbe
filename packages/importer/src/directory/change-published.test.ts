import type { PublishedFiles } from '@Hardware-Store-Finder/storage';
import { contents, createMemoryPublishedFiles, fileOf } from '@Hardware-Store-Finder/storage/testing';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createWorkspace, shop } from '../testing/workspace.ts';
import { takeLock } from './import-lock.ts';

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
    const { files } = await shared.published.version();
    expect(files.map(({ path }) => path)).toEqual(readdirSync(path.join(local.dataDir, 'stores')).sort());
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
      expect(existsSync(path.join(dataDir, 'stores'))).toBe(false);
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
    // Four datasets, and what searches read since this import and the one before.
    expect(Object.keys(files)).toHaveLength(6);
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
    const unlocks = ['running', 'killed'].map((name) => {
      const made = path.join(dataDir, 'imports', name);
      mkdirSync(made, { recursive: true });
      return takeLock(path.join(made, 'import'));
    });
    unlocks[1]?.();
    for (const name of ['running', 'killed']) utimesSync(path.join(dataDir, 'imports', name), 0, 0);
    await run(file('a.osm.pbf', [shop(1, 'A')]));
    expect(readdirSync(path.join(dataDir, 'imports'))).toEqual(['running']);
    unlocks[0]?.();
  });

  test('verifies and repairs what is in the store, and says where', async () => {
    const { published, run, file, names, dataDir } = workspace();
    await run(file('a.osm.pbf', [shop(1, 'A')]));
    await run(file('b.osm.pbf', [shop(2, 'B')]));
    expect(await run('--verify')).toMatchObject({ code: 0, faults: [] });
    expect(await published.newest()).toBe(2);
    await damage(published, /^_all/);
    const { code, output, faults } = await run('--verify');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^DAMAGED +database:_all\.sqlite: it is damaged\ngood /),
    ]);
    expect(faults.join()).toMatch(/in the database .*damaged.*--repair/);
    expect(await run('--repair')).toMatchObject({
      code: 0,
      output: expect.stringContaining('written again from the datasets'),
    });
    expect(await run('--verify')).toMatchObject({ code: 0, faults: [] });
    expect(await names()).toEqual(['A', 'B']);
    await damage(published, /^a\.sqlite/);
    const refused = await run(file('c.osm.pbf', [shop(3, 'C')]));
    expect(refused).toMatchObject({ code: 1, faults: [expect.stringMatching(/dataset.* damaged/)] });
    expect(await names()).toEqual(['A', 'B']);
    expect(`${output}${faults}${refused.output}${refused.faults}`).not.toContain(dataDir);
  });

  test('writes again what searches read', async () => {
    const { published, run, file, names } = workspace();
    await run(file('a.osm.pbf', [shop(1, 'A')]));
    await published.write(async (publish) => {
      const { files } = await published.version();
      const kept = files.filter(({ path: name }) => name !== '_all.sqlite');
      await publish(kept.map((one) => ({ ...one, open: () => published.read(one) })));
    });
    expect(await run(file('b.osm.pbf', [shop(2, 'B')]))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/database:_all\.sqlite was .*missing/),
    });
    expect(await names()).toEqual(['A', 'B']);
  });
});

/** Flips a bit of every file whose path matches, as if the database’s disk had. */
async function damage(published: PublishedFiles, paths: RegExp): Promise<void> {
  await published.write(async (publish) => {
    const { files } = await published.version();
    const damaged = await Promise.all(
      files.map(async (one) => {
        let content = '';
        for await (const piece of published.read(one)) content += piece.toString('latin1');
        const bytes = Buffer.from(content, 'latin1');
        if (paths.test(one.path)) bytes[0] = (bytes[0] ?? 0) ^ 1;
        return fileOf(one.path, bytes);
      }),
    );
    await publish(damaged);
  });
}
