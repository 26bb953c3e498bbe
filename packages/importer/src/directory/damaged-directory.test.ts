import { readManifest } from '@Hardware-Store-Finder/places';
import { sealJson } from '@Hardware-Store-Finder/places/testing';
import { flipBit } from '@Hardware-Store-Finder/testing';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkspace, shop } from '../testing/workspace.ts';

/** A directory of the datasets a and b, of one store each. */
async function createDirectory() {
  const workspace = createWorkspace();
  const { dataDir, file, run } = workspace;
  await run(file('a.osm.pbf', [shop(1, 'A')]), file('b.osm.pbf', [shop(2, 'B')]));
  const directory = path.join(dataDir, 'directory');
  const manifest = readManifest(directory) ?? expect.fail('nothing was imported');
  const folderOf = (name: string) =>
    path.join(directory, manifest.datasets.find((one) => one.name === name)?.folder ?? expect.fail(name));
  return {
    ...workspace,
    directory,
    current: path.join(directory, 'current.json'),
    generation: path.join(directory, manifest.generation),
    folderOf,
    /** Every file with its content. */
    contents: () =>
      Object.fromEntries(
        readdirSync(directory, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => path.join(parentPath, name))
          .map((file) => [path.relative(directory, file), readFileSync(file, 'hex')]),
      ),
    /** Makes the directory what a version without checksums and entries wrote. */
    makeOlder() {
      const { files: _, previous: __, datasets, ...rest } = manifest;
      rmSync(path.join(directory, 'previous.json'));
      for (const { folder } of datasets) rmSync(path.join(directory, folder, 'dataset.json'));
      const older = datasets.map(({ files: _, ...dataset }) => dataset);
      writeFileSync(path.join(directory, 'current.json'), JSON.stringify({ ...rest, datasets: older }));
    },
  };
}

describe('a manifest that is missing or damaged', () => {
  it.each([
    ['missing', (file: string) => rmSync(file)],
    ['damaged', (file: string) => flipBit(file, 999)],
    ['damaged', (file: string) => truncateSync(file, 100)],
    ['damaged', (file: string) => writeFileSync(file, '')],
    ['damaged', (file: string) => writeFileSync(file, '{"format":2}')],
  ])('is written again by the next import, which says so and loses nothing: %s', async (fault, damage) => {
    const { current, file, run, names } = await createDirectory();
    damage(current);
    expect((await run('--list')).faults).toEqual([
      `${current} is ${fault}. The next import writes it again from the datasets beside it, as npm run import -- --repair does.`,
    ]);
    expect((await run('--verify')).code).toBe(1);
    const { code, output } = await run(file('c.osm.pbf', [shop(3, 'C')]));
    expect(code).toBe(0);
    expect(output).toContain(
      `${current} was ${fault}. It was written again from the datasets beside it: "a", "b".\n`,
    );
    expect(await names()).toEqual(['A', 'B', 'C']);
    expect(await run('--verify')).toMatchObject({ code: 0, faults: [] });
  });

  it('is written again even if the import that follows fails, and by --repair', async () => {
    const { current, run, names } = await createDirectory();
    for (const args of [['/nowhere.pbf'], ['--remove', 'x'], ['--repair']]) {
      rmSync(current);
      await run(...args);
      expect((await run('--list')).output).toMatch(/^a .*\nb .*\n2 different stores in all\.\n$/);
      expect(await names()).toEqual(['A', 'B']);
    }
  });

  it('keeps the later of two imports of a dataset', async () => {
    const { current, file, run, names } = await createDirectory();
    await run(file('a.osm.pbf', [shop(1, 'A'), shop(4, 'Later')]));
    rmSync(current);
    await run('--repair');
    expect(await names()).toEqual(['A', 'B', 'Later']);
  });

  it('does not bring back what was removed', async () => {
    const { current, run, names } = await createDirectory();
    await run('--remove', 'a');
    rmSync(current);
    expect((await run('--repair')).output).toContain('the datasets beside it: "b".');
    expect(await names()).toEqual(['B']);
  });

  it('takes the names of datasets from the manifest before it, else calls them lost', async () => {
    const { current, directory, folderOf, run, names } = await createDirectory();
    for (const name of ['a', 'b']) rmSync(path.join(folderOf(name), 'dataset.json'));
    rmSync(current);
    // The clock of a file system may be some milliseconds behind.
    const later = new Date(Date.now() + 1_000);
    utimesSync(path.join(folderOf('b'), 'stores.tsv'), later, later);
    const [lost] = path.basename(folderOf('b')).slice('dataset-'.length).split('-');
    const { code, output } = await run('--repair');
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`the datasets beside it: "a", "lost-${lost}"\\.`));
    expect(await names()).toEqual(['A', 'B']);
    expect(readManifest(directory)?.datasets.find(({ name }) => name === `lost-${lost}`)).toMatchObject({
      kind: 'osm',
      stores: 1,
      categories: { hardware: 1 },
    });
  });

  it('stays as it is, with everything beside it, if the stores of a dataset are damaged too', async () => {
    const { current, folderOf, directory, file, run, names, contents } = await createDirectory();
    rmSync(current);
    flipBit(path.join(folderOf('b'), 'stores.tsv'), 77);
    const before = contents();
    expect(await run(file('c.osm.pbf', [shop(3, 'C')]))).toMatchObject({
      code: 1,
      faults: [
        `${current} is missing, and cannot be written again from the datasets beside it: ` +
          '"b" (stores.tsv is damaged: it is not what was written). Nothing was changed. ' +
          'npm run import -- --repair goes on without these.',
      ],
    });
    expect(contents()).toEqual(before);
    const aside = path.join(directory, path.basename(folderOf('b')).replace('dataset-', 'damaged-'));
    expect((await run('--repair')).output).toContain(
      'The dataset "b" cannot be restored: stores.tsv is damaged: it is not what was written. ' +
        `Its folder is now ${aside}. Import its file again, then delete that folder.`,
    );
    expect(await names()).toEqual(['A']);
    expect(readdirSync(aside)).toContain('stores.tsv');
  });

  it('of a later version stays, and no import touches it', async () => {
    const { current, run, file, contents } = await createDirectory();
    writeFileSync(current, sealJson({ format: 2, shards: [] }));
    const before = contents();
    expect((await run(file('c.osm.pbf', [shop(3, 'C')]))).faults).toEqual([
      `A later version of this program wrote ${current}. Import with that version.`,
    ]);
    expect(contents()).toEqual(before);
  });
});

describe('a directory of an earlier version', () => {
  it('is served, and gets checksums and entries by --repair or the next import', async () => {
    for (const args of [['--repair'], ['a.osm.pbf']]) {
      const { folder, directory, makeOlder, run, names } = await createDirectory();
      makeOlder();
      expect(await names()).toEqual(['A', 'B']);
      const { code, output } = await run('--verify');
      expect(code).toBe(0);
      expect(output).toContain('an earlier version wrote them without checksums');
      await run(...args.map((arg) => (arg.startsWith('-') ? arg : path.join(folder, arg))));
      const manifest = readManifest(directory);
      expect(manifest?.files).toHaveProperty(['rows.json', 'sha256']);
      expect(manifest?.datasets.map(({ files }) => Object.keys(files ?? {}))).toEqual(
        Array(2).fill(['stores.tsv', 'ground.json']),
      );
      expect(await names()).toEqual(['A', 'B']);
      expect((await run('--verify')).output).not.toContain('without checksums');
    }
  });

  it('comes back under names that begin with lost- without its manifest', async () => {
    const { current, makeOlder, file, run, names } = await createDirectory();
    makeOlder();
    rmSync(current);
    const { code, output } = await run(file('c.osm.pbf', [shop(3, 'C')]));
    expect(code).toBe(0);
    expect(output).toMatch(/from the datasets beside it: "lost-[0-9a-f]{8}", "lost-[0-9a-f]{8}"\./);
    expect(await names()).toEqual(['A', 'B', 'C']);
  });

  it('takes what a killed first import left for no dataset', async () => {
    const { dataDir, file, run } = createWorkspace();
    mkdirSync(path.join(dataDir, 'directory/new-3b241101-e2bb-4255-8caf-4136c566a962'), { recursive: true });
    expect((await run('--verify')).output).toBe('The directory is empty.\n');
    expect((await run(file('a.osm.pbf', [shop(1, 'A')]))).output).not.toContain('written again');
  });
});

describe('--verify and --repair', () => {
  it('say that nothing is damaged', async () => {
    const { run, contents } = await createDirectory();
    const before = contents();
    const { code, output } = await run('--verify');
    expect(code).toBe(0);
    expect(output.match(/^good {5}/gm)).toHaveLength(5);
    expect(await run('--repair')).toMatchObject({ code: 0, output: 'Nothing is damaged.\n' });
    expect(contents()).toEqual(before);
  });

  it('find and write again the files that searches read', async () => {
    const { generation, run, names } = await createDirectory();
    flipBit(path.join(generation, 'rows.json'), 1234);
    const { code, output, faults } = await run('--verify');
    expect(code).toBe(1);
    expect(output).toMatch(
      /^DAMAGED {2}2 stores in generation-.*: rows\.json is damaged: it is not what was written$/m,
    );
    expect(faults[0]).toMatch(
      /^One part of the directory in .* is damaged\. npm run import -- --repair writes again/,
    );
    expect((await run('--repair')).output).toMatch(
      /^The stores that searches read were written again from the datasets: rows\.json is damaged/,
    );
    expect(await names()).toEqual(['A', 'B']);
    expect((await run('--verify')).code).toBe(0);
  });

  it('leave damaged stores and what is served until their file is imported again', async () => {
    const { folder, folderOf, run, names, contents } = await createDirectory();
    const ground = path.join(folderOf('a'), 'ground.json');
    renameSync(ground, `${ground}.away`);
    const before = contents();
    expect((await run('--verify')).output).toMatch(
      /^DAMAGED {2}dataset "a", 1 stores in .*: ground\.json is missing$/m,
    );
    const sentence = /the dataset "a" of the directory is damaged\. Import its file again, or remove it/;
    for (const args of [['--repair'], [path.join(folder, 'b.osm.pbf')]]) {
      const { code, faults } = await run(...args);
      expect(code).toBe(1);
      expect(faults[0]).toMatch(sentence);
      expect(contents()).toEqual(before);
    }
    expect((await run(path.join(folder, 'a.osm.pbf'))).code).toBe(0);
    expect(await names()).toEqual(['A', 'B']);
    expect((await run('--verify')).faults).toEqual([expect.stringContaining('is damaged')]);
    expect((await run('--repair')).output).toMatch(
      /previous\.json, the import before, is given up: dataset "a"/,
    );
    expect((await run('--verify')).code).toBe(0);
  });

  it('find and write again an entry', async () => {
    const { folderOf, run } = await createDirectory();
    flipBit(path.join(folderOf('a'), 'dataset.json'), 500);
    expect((await run('--verify')).output).toMatch(/^DAMAGED {2}dataset "a".*: dataset\.json is damaged$/m);
    expect((await run('--repair')).code).toBe(0);
    expect((await run('--verify')).code).toBe(0);
  });
});
