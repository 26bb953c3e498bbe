import { flipBit } from '@Hardware-Store-Finder/testing';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createWorkspace, shop } from '../testing/workspace.ts';

/** A directory of the datasets a and b, of one store each. */
async function createDirectory() {
  const workspace = createWorkspace();
  const { dataDir, file, run } = workspace;
  await run(file('a.osm.pbf', [shop(1, 'A')]), file('b.osm.pbf', [shop(2, 'B')]));
  const directory = path.join(dataDir, 'stores');
  return {
    ...workspace,
    directory,
    all: path.join(directory, '_all.sqlite'),
    fileOf: (name: string) => path.join(directory, `${name}.sqlite`),
    /** Every file with its content. */
    contents: () =>
      Object.fromEntries(
        readdirSync(directory).map((name) => [name, readFileSync(path.join(directory, name), 'hex')]),
      ),
  };
}

/** Changes a file of stores as if its disk had. */
function change(file: string, statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

describe('the file that searches read, missing or damaged', () => {
  it.each([
    ['missing', (file: string) => rmSync(file)],
    ['damaged', (file: string) => flipBit(file, 3)],
    ['damaged', (file: string) => truncateSync(file, 100)],
    ['damaged', (file: string) => writeFileSync(file, '')],
    ['damaged', (file: string) => writeFileSync(file, '{"format":2}')],
  ])('is written again by the next import, which says so and loses nothing: %s', async (fault, damage) => {
    const { all, file, run, names } = await createDirectory();
    damage(all);
    expect((await run('--list')).faults).toEqual([
      `${all} is ${fault}. The next import writes it again from the datasets beside it, as npm run import -- --repair does.`,
    ]);
    expect((await run('--verify')).code).toBe(1);
    const { code, output } = await run(file('c.osm.pbf', [shop(3, 'C')]));
    expect(code).toBe(0);
    expect(output).toContain(
      `${all} was ${fault}. It was written again from the datasets beside it: "a", "b".\n`,
    );
    expect(await names()).toEqual(['A', 'B', 'C']);
    expect(await run('--verify')).toMatchObject({ code: 0, faults: [] });
  });

  it('is written again even if the import that follows fails, and by --repair', async () => {
    const { all, run, names } = await createDirectory();
    for (const args of [['/nowhere.pbf'], ['--remove', 'x'], ['--repair']]) {
      rmSync(all);
      await run(...args);
      expect((await run('--list')).output).toMatch(/^a .*\nb .*\n2 different stores in all\.\n$/);
      expect(await names()).toEqual(['A', 'B']);
    }
  });

  it('does not bring back what was removed', async () => {
    const { all, run, names } = await createDirectory();
    await run('--remove', 'a');
    rmSync(all);
    expect((await run('--repair')).output).toContain('the datasets beside it: "b".');
    expect(await names()).toEqual(['B']);
  });

  it('stays as it is, with everything beside it, if the stores of a dataset are damaged too', async () => {
    const { all, fileOf, file, run, names, contents } = await createDirectory();
    rmSync(all);
    change(fileOf('b'), "UPDATE stores SET json = replace(json, 'B', 'X')");
    const before = contents();
    expect(await run(file('c.osm.pbf', [shop(3, 'C')]))).toMatchObject({
      code: 1,
      faults: [
        `${all} is missing, and cannot be written again from the datasets beside it: ` +
          '"b" (it is damaged: it is not what was written). Nothing was changed. ' +
          'npm run import -- --repair goes on without these.',
      ],
    });
    expect(contents()).toEqual(before);
    expect((await run('--repair')).output).toContain(
      'The dataset "b" cannot be restored: it is damaged: it is not what was written. ' +
        `Its file is now ${fileOf('b')}.damaged. Import its file again, then delete that one.`,
    );
    expect(await names()).toEqual(['A']);
    expect(Object.keys(contents())).toContain('b.sqlite.damaged');
  });

  it('of a later version stays, and no import touches it', async () => {
    const { all, run, file, contents } = await createDirectory();
    change(all, 'UPDATE whole SET layout = 2');
    const before = contents();
    expect((await run(file('c.osm.pbf', [shop(3, 'C')]))).faults).toEqual([
      `A later version of this program wrote ${all}. Import with that version.`,
    ]);
    expect(contents()).toEqual(before);
  });

  it('is not missed after a first import that was killed', async () => {
    const { dataDir, file, run } = createWorkspace();
    mkdirSync(path.join(dataDir, 'stores/new/file-1'), { recursive: true });
    expect((await run('--verify')).output).toBe('The directory is empty.\n');
    expect((await run(file('a.osm.pbf', [shop(1, 'A')]))).output).not.toContain('written again');
  });
});

describe('a dataset', () => {
  it('whose file is another one’s import is part of the next change', async () => {
    const { directory, fileOf, run, names } = await createDirectory();
    const other = await createDirectory();
    await other.run(other.file('c.osm.pbf', [shop(3, 'C')]));
    renameSync(other.fileOf('c'), path.join(directory, 'c.sqlite'));
    await run('--remove', 'b');
    expect(await names()).toEqual(['A', 'C']);
    expect(Object.keys(await run('--list'))).toContain('output');
    expect(readdirSync(directory)).not.toContain(path.basename(fileOf('b')));
  });

  it('is a file that any tool opens', async () => {
    const { fileOf } = await createDirectory();
    const database = new DatabaseSync(fileOf('a'), { readOnly: true });
    const row = database
      .prepare(
        `SELECT json ->> 'name' AS store, datasets.name, source, credit, coverage ->> '$.box.south' AS south
         FROM positions JOIN stores USING (row), datasets WHERE north > 41 AND south < 42`,
      )
      .get();
    database.close();
    expect({ ...row }).toEqual({
      store: 'A',
      name: 'a',
      source: 'OpenStreetMap',
      credit: expect.stringMatching(/OpenStreetMap.*https:/),
      south: expect.closeTo(41.05, 1),
    });
  });
});

describe('--verify and --repair', () => {
  it('say that nothing is damaged', async () => {
    const { run, contents } = await createDirectory();
    const before = contents();
    const { code, output } = await run('--verify');
    expect(code).toBe(0);
    expect(output.match(/^good {5}/gm)).toHaveLength(4);
    expect(await run('--repair')).toMatchObject({ code: 0, output: 'Nothing is damaged.\n' });
    expect(contents()).toEqual(before);
  });

  it.each([
    "UPDATE stores SET json = replace(json, 'B', 'X') WHERE row = 1",
    'UPDATE stores SET lat = 41.2 WHERE row = 1',
    'UPDATE stores SET kinds = 2 WHERE row = 1',
    'UPDATE positions SET north = north + 1, south = south + 1 WHERE row = 1',
    'DELETE FROM positions WHERE row = 1',
    'DELETE FROM stores WHERE row = 1',
    "UPDATE datasets SET name = 'x' WHERE name = 'b'",
  ])('find and write again what searches read: %s', async (statements) => {
    const { all, run, names } = await createDirectory();
    change(all, statements);
    const { code, output, faults } = await run('--verify');
    expect(code).toBe(1);
    expect(output).toMatch(/^DAMAGED {2}2 stores in .*_all\.sqlite: it is damaged/m);
    expect(faults[0]).toMatch(
      /of the directory in .* (is|are) damaged\. npm run import -- --repair writes again/,
    );
    await run('--repair');
    expect(await names()).toEqual(['A', 'B']);
    expect((await run('--verify')).code).toBe(0);
  });

  it('leave damaged stores and what is served until their file is imported again', async () => {
    const { folder, fileOf, run, names, contents } = await createDirectory();
    change(fileOf('a'), "UPDATE datasets SET coverage = replace(coverage, '4', '5')");
    const before = contents();
    expect((await run('--verify')).output).toMatch(
      /^DAMAGED {2}dataset "a", 1 stores in a\.sqlite: it is damaged: it is not what was written$/m,
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
    expect((await run('--verify')).code).toBe(0);
  });

  it('give up an import before that is damaged', async () => {
    const { directory, run } = await createDirectory();
    flipBit(path.join(directory, '_before.sqlite'), 3);
    expect((await run('--verify')).faults).toEqual([expect.stringContaining('One part')]);
    expect((await run('--repair')).output).toMatch(
      /_before\.sqlite, the import before, is given up: it is damaged/,
    );
    expect((await run('--verify')).code).toBe(0);
  });
});
