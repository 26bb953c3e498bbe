import { categories } from '@Hardware-Store-Finder/contract';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkspace, shop } from '../../../packages/importer/src/testing/workspace.ts';
import { directoryFolder } from '../../../packages/records/src/directory/dataset.ts';
import { openDirectory } from '../../../packages/records/src/directory/files.ts';
import { contentsOf, corruptionsOf, filesBelow } from './support/corruptions.ts';

/** What a server that starts now answers, and whether it logged an error. */
async function serve(dataDir: string) {
  const errors: string[] = [];
  const directory = await openDirectory(dataDir, {
    info: () => undefined,
    error: (event, error) => errors.push(`${event}: ${error}`),
  });
  // What is in use is read whole after the start.
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  directory.close();
  const nearby = directory.nearby({ lat: 41.1, lon: -8.6 }, 50, categories);
  return {
    stores: nearby.stores(0, nearby.total).sort(),
    datasets: directory.datasets().map(({ name, stores, dataDate }) => ({ name, stores, dataDate })),
    isUnreadable: directory.unreadable() !== undefined,
    errors,
  };
}

test('no damaged file of the directory is silent or loses a dataset', { timeout: 600_000 }, async () => {
  const { dataDir, file, run } = createWorkspace();
  const sources = {
    a: file('a.osm.pbf', [
      shop(1, 'Ferragens A'),
      shop(2, 'Tintas Á', { tags: { shop: 'paint', name: 'Tintas Á' } }),
    ]),
    b: file('b.osm.pbf', [shop(3, 'B'), shop(4, 'B 2')]),
    c: file('c.csv', 'name,lat,lon,category\nC,41.15,-8.61,hardware\nC 2,41.2,-8.62,trade\n'),
  };
  for (const source of [sources.b, sources.c, sources.a])
    expect(await run(source)).toMatchObject({ code: 0 });
  const before = await serve(dataDir);
  expect(await run(file('a.osm.pbf', [shop(1, 'Ferragens A'), shop(5, 'Novo')]))).toMatchObject({ code: 0 });
  const whole = await serve(dataDir);
  expect([before.stores.length, whole.stores.length]).toEqual([6, 6]);
  expect(whole.stores).not.toEqual(before.stores);
  const d = file('d.osm.pbf', [shop(9, 'D')]);
  const namesOf = (stores: readonly string[]) => stores.map((json) => JSON.parse(json).name as string).sort();

  const directory = directoryFolder(dataDir);
  const master = path.join(path.dirname(dataDir), 'master');
  cpSync(directory, master, { recursive: true });
  const restore = () => {
    rmSync(directory, { recursive: true });
    cpSync(master, directory, { recursive: true });
  };
  const corruptions = corruptionsOf(master, filesBelow(master), 40);
  expect(corruptions.length).toBeGreaterThan(200);
  const served: Record<string, number> = {};
  const counted = (what: string) => {
    served[what] = (served[what] ?? 0) + 1;
  };

  for (const { file: damaged, kind, apply } of corruptions) {
    const which = `${damaged} ${kind}`;
    restore();
    apply(directory);
    const bytes = contentsOf(directory);

    // A server answers with what was imported, or says that it does not.
    const found = await serve(dataDir);
    if (found.errors.length === 0) {
      expect(found, which).toEqual(whole);
      counted('whole');
    } else if (found.isUnreadable) {
      expect(found.stores, which).toEqual([]);
      counted('unreadable');
    } else {
      expect({ ...found, errors: [] }, which).toEqual(before);
      counted('the import before');
    }
    const verified = await run('--verify');
    if (verified.code === 0) {
      // SQLite does not read all of a page; the import before is a spare.
      expect(found, which).toEqual(whole);
      expect(which).toMatch(/ bit |^_before\.sqlite missing/);
      counted('nothing that is read');
    } else expect(verified.output + verified.faults, which).toContain(path.basename(damaged).split('.')[0]);

    // The next import keeps everything, or changes nothing and says what to do.
    const imported = await run(d);
    if (imported.code === 0) {
      counted('imported');
    } else {
      expect(contentsOf(directory), which).toEqual(bytes);
      const [, name = ''] = /dataset "(\w)" of the directory is damaged/.exec(imported.faults.join()) ?? [];
      expect(Object.keys(sources), `${which}: ${imported.faults}`).toContain(name);
      expect(await run(sources[name as keyof typeof sources]), which).toMatchObject({ code: 0 });
      expect(await run(d), which).toMatchObject({ code: 0 });
      counted('imported again first');
    }
    const after = await serve(dataDir);
    expect(after.errors, which).toEqual([]);
    const expected = ['B', 'B 2', 'C', 'C 2', 'D', 'Ferragens A'];
    expect(namesOf(after.stores), which).toEqual(expect.arrayContaining(expected));
    expect(after.stores, which).toHaveLength(7);
    expect(after.datasets.map(({ name }) => name).sort(), which).toEqual(['a', 'b', 'c', 'd']);
    await run('--repair');
    expect(await run('--verify'), which).toMatchObject({ code: 0 });
  }
  process.stdout.write(`${corruptions.length} damaged files: ${JSON.stringify(served)}\n`);
});
