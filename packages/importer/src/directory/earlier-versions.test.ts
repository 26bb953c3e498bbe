import { categories, coreCategories } from '@Hardware-Store-Finder/contract';
import { createPublishedSource, openDirectory } from '@Hardware-Store-Finder/records';
import { createMemoryPublishedFiles, fileOf } from '@Hardware-Store-Finder/storage/testing';
import { flipBit } from '@Hardware-Store-Finder/testing';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWorkspace, shop } from '../testing/workspace.ts';

/** Written by version 4: the datasets a, b and mine, of which a was imported twice; and what it answered. */
const written = path.join(import.meta.dirname, '../testing/old-directory');
const expected = JSON.parse(readFileSync(path.join(written, 'expected.json'), 'utf8'));
const ofVersion4 = path.join(written, 'directory');
const [list, before] = ['current.json', 'previous.json'];

function createEarlier() {
  const workspace = createWorkspace();
  const folder = path.join(workspace.dataDir, 'directory');
  cpSync(ofVersion4, folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(folder, list), 'utf8'));
  const log = { info: vi.fn(), error: vi.fn() };
  return {
    ...workspace,
    folder,
    manifest,
    log,
    folderOf: (name: string) =>
      path.join(folder, manifest.datasets.find((one: { name: string }) => one.name === name).folder),
    /** What a server answers that starts now. */
    async answers(source?: ReturnType<typeof createPublishedSource>) {
      const directory = await openDirectory(workspace.dataDir, log, source && { source });
      directory.close();
      const center = { lat: 41.1, lon: -8.6 };
      const all = directory.nearby(center, 50, categories);
      return {
        stores: all.stores(0, all.total).map((json) => JSON.parse(json)),
        core: directory.nearby(center, 50, coreCategories, true).total,
        datasets: directory.datasets(),
        day: directory.dataDay(center),
      };
    },
  };
}

const { list: listed, ...answered } = expected;
/** Makes the folder what version 1 wrote: no checksums, entries and kinds, and numbers as ids of elements. */
function makeVersion1({ folder, manifest }: Pick<ReturnType<typeof createEarlier>, 'folder' | 'manifest'>) {
  rmSync(path.join(folder, before));
  const { files: _, previous: __, sum: ___, ...rest } = manifest;
  const datasets = manifest.datasets.map(({ files: _, kind, ...dataset }: { kind: string; files: object }) =>
    kind === 'osm' ? dataset : { kind, ...dataset },
  );
  for (const { folder: name } of manifest.datasets) {
    rmSync(path.join(folder, name, 'dataset.json'));
    const stores = path.join(folder, name, 'stores.tsv');
    const types = ['node', 'way', 'relation'];
    const text = readFileSync(stores, 'utf8').replaceAll(/^osm:(\w+)\/(\d+)/gm, (_, type, id) =>
      String(Number(id) * 4 + types.indexOf(type)),
    );
    writeFileSync(stores, text);
  }
  writeFileSync(path.join(folder, list), JSON.stringify({ ...rest, datasets }));
}

describe('a directory of an earlier version', () => {
  test.each([
    ['4', () => undefined],
    ['1', makeVersion1],
  ])('of version %s is converted at the first start, and answers the same', async (_, make) => {
    const earlier = createEarlier();
    make(earlier);
    expect(await earlier.answers()).toEqual(answered);
    expect(earlier.log.error).not.toHaveBeenCalled();
    expect(existsSync(earlier.folder)).toBe(false);
    expect(readdirSync(path.join(earlier.dataDir, 'stores')).sort()).toEqual(
      ['_all.sqlite', 'a.sqlite', 'b.sqlite', 'mine.sqlite'].sort(),
    );
    expect(await earlier.answers()).toEqual(answered);
    expect((await earlier.run('--list')).output).toBe(listed);
    expect(await earlier.run('--verify')).toMatchObject({ code: 0, faults: [] });
    // Merged anew, the stores are the same.
    rmSync(path.join(earlier.dataDir, 'stores/_all.sqlite'));
    expect(await earlier.run('--repair')).toMatchObject({ code: 0 });
    expect(await earlier.answers()).toEqual(answered);
  });

  test.each(['--list', '--verify', '--repair', '--remove'])('is converted by %s', async (option) => {
    const { run, dataDir } = createEarlier();
    expect(await run(...(option === '--remove' ? [option, 'b'] : [option]))).toMatchObject({ code: 0 });
    expect(existsSync(path.join(dataDir, 'stores/a.sqlite'))).toBe(true);
  });

  test('is converted by an import, which adds to it', async () => {
    const { run, file, names, folder } = createEarlier();
    expect(await run(file('c.osm.pbf', [shop(9, 'C')]))).toMatchObject({ code: 0, faults: [] });
    expect((await names()).sort()).toEqual(
      [...answered.stores.map(({ name }: { name: string }) => name), 'C'].sort(),
    );
    expect(existsSync(folder)).toBe(false);
  });

  test('keeps files that are nobody’s, and what a killed conversion left is no hindrance', async () => {
    const { answers, folder, dataDir } = createEarlier();
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    cpSync(folder, path.join(dataDir, 'stores.new'), { recursive: true });
    expect(await answers()).toEqual(answered);
    expect([readdirSync(folder), existsSync(path.join(dataDir, 'stores.new'))]).toEqual([
      ['notes.txt'],
      false,
    ]);
  });

  test('that lost its list is found by the entries of its datasets, else under names that begin with lost-', async () => {
    const { folder, folderOf, run, dataDir } = createEarlier();
    rmSync(path.join(folder, list));
    rmSync(path.join(folder, before));
    rmSync(path.join(folderOf('mine'), 'dataset.json'));
    const { output, code } = await run('--repair');
    expect(code).toBe(0);
    expect(output).toMatch(/_all\.sqlite was missing\. .*"lost-[0-9a-f]{8}"/);
    expect((await run('--list')).output).toMatch(/\n5 different stores in all\.\n$/);
    expect(existsSync(path.join(dataDir, 'stores/a.sqlite'))).toBe(true);
  });

  test('with damaged merged stores has them merged anew', async () => {
    const { folder, manifest, run, answers } = createEarlier();
    flipBit(path.join(folder, manifest.generation, 'rows.json'), 99);
    expect(await run('--repair')).toMatchObject({ code: 0 });
    expect(await answers()).toEqual(answered);
  });

  test('with a damaged dataset is served as it is, until --repair goes on without it', async () => {
    const { folder, folderOf, run, answers, log, file, names } = createEarlier();
    flipBit(path.join(folderOf('b'), 'stores.tsv'), 99);
    expect(await answers()).toEqual(answered);
    expect(log.error.mock.calls.map(([event]) => event)).toEqual(['directory_not_converted']);
    const refused = await run(file('c.osm.pbf', [shop(9, 'C')]));
    expect(refused.faults.join()).toMatch(/cannot be converted: "b" \(stores\.tsv is damaged\).*--repair/);
    expect((await run('--repair')).output).toContain(
      'The dataset "b" (stores.tsv is damaged) cannot be converted',
    );
    expect(await names()).not.toContain('New');
    expect(readdirSync(folder)).toEqual([path.basename(folderOf('b'))]);
    expect(await run('--verify')).toMatchObject({ code: 0 });
  });

  test.skipIf(process.getuid?.() === 0)('in a read-only folder is read as it is', async () => {
    const { answers, dataDir } = createEarlier();
    chmodSync(dataDir, 0o500);
    onTestFinished(() => chmodSync(dataDir, 0o700));
    expect(await answers()).toEqual(answered);
  });

  test('in a database is read as it is, and converted by the next import', async () => {
    const published = createMemoryPublishedFiles();
    const paths = readdirSync(ofVersion4, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ofVersion4, path.join(entry.parentPath, entry.name)));
    await published.write((publish) =>
      publish(paths.map((name) => fileOf(name, readFileSync(path.join(ofVersion4, name))))),
    );
    const { answers, dataDir } = createEarlier();
    const source = () => createPublishedSource(published, dataDir);
    expect(await answers(source())).toEqual(answered);
    const shared = createWorkspace({ published });
    expect((await shared.run('--list')).output).toBe(listed);
    expect(await shared.run(shared.file('c.osm.pbf', [shop(9, 'C')]))).toMatchObject({ code: 0, faults: [] });
    const { files } = await published.version();
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['_all.sqlite', 'a.sqlite', 'c.sqlite']),
    );
    expect(files.some(({ path }) => path.includes('/'))).toBe(false);
    expect((await answers(source())).stores).toHaveLength(answered.stores.length + 1);
  });
});
