import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { takeLock } from '../directory/import-lock.ts';
import { nearPorto } from '../testing/near-porto.ts';
import { createWorkspace, shop } from '../testing/workspace.ts';
import { runCommand } from './command.ts';

describe('npm run import', () => {
  it('imports several files, each as a dataset named after its file', async () => {
    const { file, run, names } = createWorkspace();
    const result = await run(file('a.osm.pbf', [shop(1, 'A')]), file('b.pbf', [shop(2, 'B')]));
    expect(result).toMatchObject({ code: 0, faults: [] });
    expect(result.output).toContain('Imported a.osm.pbf as "a": 1 hardware, DIY and trade stores');
    expect(await names()).toEqual(['A', 'B']);
    const { output } = await run('--list');
    expect(output).toMatch(/^a +1 stores.*a\.osm\.pbf\nb +1 stores.*b\.pbf\n2 different stores in all\.\n$/);
  });

  it('replaces a dataset that is imported again, and names it by --as', async () => {
    const { file, run, names } = createWorkspace();
    await run(file('a.osm.pbf', [shop(1, 'Old'), shop(2, 'Gone')]));
    await run(file('renamed.osm.pbf', [shop(1, 'New')]), '--as', 'a');
    expect(await names()).toEqual(['New']);
    expect((await run('--list')).output).toMatch(/^a +1 stores.*renamed\.osm\.pbf\n1 different/);
  });

  it('imports an element of two files once, in its newer version', async () => {
    const { file, run, names } = createWorkspace();
    const newer = file('newer.osm.pbf', [
      shop(1, 'Third', { version: 3 }),
      shop(2, 'Late', { timestamp: 200 }),
    ]);
    const older = file('older.osm.pbf', [
      shop(1, 'Second', { version: 2 }),
      shop(2, 'Early', { timestamp: 100 }),
    ]);
    await run(newer, older);
    expect(await names()).toEqual(['Third', 'Late']);
    await run('--remove', 'newer');
    expect(await names()).toEqual(['Second', 'Early']);
    await run(newer);
    expect(await names()).toEqual(['Third', 'Late']);
  });

  it('distinguishes a way from a node with the same number', async () => {
    const { file, run, names } = createWorkspace();
    await run(
      file('a.osm.pbf', [
        shop(1, 'Node'),
        { type: 'way', id: 1, refs: [1], tags: { shop: 'trade', name: 'Way' } },
      ]),
    );
    expect((await names()).sort()).toEqual(['Node', 'Way']);
  });

  it('merges a store that two files list under two ids, with the kinds of both, until one file is removed', async () => {
    const { file, run, names, open } = createWorkspace();
    const node = file('a.osm.pbf', [shop(1, 'Ferragens Silva'), shop(9, 'Far')]);
    const other = shop(2, 'Silva Lda', {
      lat: 41.1002,
      tags: { shop: 'paint', name: 'Silva Lda', phone: '+351 222 001 234' },
    });
    const first = await run(node);
    expect(first.output).not.toContain('more than once');
    const { output } = await run(file('b.osm.pbf', [other]));
    expect(output).toContain('1 listed more than once was merged');
    expect(output).toContain('The directory now has 2 stores');
    expect((await run('--list')).output).toMatch(/\n2 different stores in all\.\n$/);
    const directory = await open();
    const found = directory.nearby({ lat: 41.1, lon: -8.6 }, 1, ['hardware']);
    expect(found.stores(0, 1).map((json) => JSON.parse(json))).toMatchObject([
      {
        id: 'osm:node/2',
        phone: '+351 22 200 1234',
        also_listed_as: ['osm:node/1'],
        distance_km: expect.closeTo(0.022, 2),
      },
    ]);
    expect(directory.nearby({ lat: 41.1, lon: -8.6 }, 0.5, ['paint']).total).toBe(1);
    await run('--remove', 'b');
    expect(await names()).toEqual(['Ferragens Silva', 'Far']);
  });

  it('merges a store of a person’s own list with that of OpenStreetMap, and records the source of each field', async () => {
    const { file, run, open } = createWorkspace();
    const list = file(
      'mine.csv',
      'name,lat,lon,phone,category\nSILVA LDA,41.1003,-8.6,+351 222 001 234,hardware\n',
    );
    const silva = { shop: 'hardware', name: 'Ferragens Silva', phone: '222 001 234', opening_hours: 'Mo-Fr' };
    await run(file('a.osm.pbf', [shop(1, 'Silva', { tags: silva })]), list);
    const directory = await open();
    const found = directory.nearby({ lat: 41.1, lon: -8.6 }, 1, ['hardware']);
    expect(found.stores(0, 9).map((json) => JSON.parse(json))).toMatchObject([
      {
        id: expect.stringMatching(/^file:mine\//),
        name: 'SILVA LDA',
        opening_hours: 'Mo-Fr',
        also_listed_as: ['osm:node/1'],
        field_sources: { opening_hours: 'osm:node/1' },
      },
    ]);
  });

  it('says which contacts it refused, how many and why', async () => {
    const { file, run } = createWorkspace();
    const phones = ['555-0100', '555-0100', '1', '22', '+351 222 001 234', ''];
    const rows = phones.map((phone, at) => `S${at},41.1,-8.6,${phone},${at === 0 ? 'nobody' : ''},hardware`);
    const { output } = await run(file('a.csv', ['name,lat,lon,phone,email,category', ...rows].join('\n')));
    expect(output).toContain(
      '\n  Refused: 4 phones that are no valid numbers of their country, or that could be of several ("555-0100", "1", "22").\n' +
        '  Refused: 1 email that is no address ("nobody").\n',
    );
    expect(output).toContain('| refused as phone: "555-0100" | refused as email: "nobody"\n');
    const tags = { shop: 'hardware', name: 'A', 'contact:phone': '555-0100', website: 'n/a' };
    const osm = await run(file('b.osm.pbf', [shop(1, 'A', { tags }), shop(2, 'B')]));
    expect(osm.output).toContain('Refused: 1 phone that is no valid number of its country');
    expect(osm.output).toContain('Refused: 1 website that is no address of a page ("n/a").');
    expect((await run(file('c.osm.pbf', [shop(2, 'B')]))).output).not.toContain('Refused');
  });

  it('names the damaged dataset', async () => {
    const { dataDir, file, run } = createWorkspace();
    await run(file('a.osm.pbf', [shop(1, 'A')]));
    const stores = path.join(dataDir, 'stores/a.sqlite');
    const content = readFileSync(stores, 'latin1');
    for (const damage of ['', 'x\n', content.replace('{"name', '["name'), content.slice(0, -999)]) {
      writeFileSync(stores, damage, 'latin1');
      const { code, faults } = await run(file('b.osm.pbf', [shop(2, 'B')]));
      expect([code, faults[0]]).toEqual([
        1,
        expect.stringContaining('the dataset "a" of the directory is damaged'),
      ]);
    }
  });

  it('reports a file without hardware stores, and imports its coverage', async () => {
    const { file, run, open } = createWorkspace();
    const result = await run(file('a.osm.pbf', [shop(1, 'A', { tags: { shop: 'bakery' } })]));
    expect(result.code).toBe(0);
    expect(result.output).toContain('No hardware stores in a.osm.pbf');
    const directory = await open();
    expect(directory.covers({ lat: 41.1, lon: -8.6 })).toBe(true);
  });

  it('keeps the files that succeeded when another fails, and lists them', async () => {
    const { dataDir, file, run, names } = createWorkspace();
    const bad = file('bad.osm.pbf', 'hello');
    const result = await run(file('a.osm.pbf', [shop(1, 'A')]), bad, '/nowhere/c.pbf', dataDir);
    expect(result.code).toBe(1);
    expect(result.faults).toEqual([
      expect.stringMatching(/bad\.osm\.pbf cannot be imported: it is no OpenStreetMap file/),
      '/nowhere/c.pbf cannot be imported: there is no such file.',
      expect.stringMatching(/cannot be imported: it is a folder/),
      'The directory has: a.',
    ]);
    expect(await names()).toEqual(['A']);
    expect(readdirSync(path.join(dataDir, 'stores')).sort()).toEqual(['_all.sqlite', 'a.sqlite']);
  });

  it('leaves foreign files in its folder alone, whether it succeeds or fails', async () => {
    const { dataDir, file, run } = createWorkspace();
    await run(file('a.osm.pbf', [shop(1, 'A')]));
    const directory = path.join(dataDir, 'stores');
    const mine = ['notes.txt', 'porto.osm.pbf', 'a.sqlite.damaged', '.hidden'];
    for (const name of mine) writeFileSync(path.join(directory, name), 'mine');
    // What a killed import left.
    mkdirSync(path.join(directory, 'new/file-1'), { recursive: true });
    const ours = () => readdirSync(directory).filter((name) => !mine.includes(name));
    await run('/nowhere/c.pbf');
    expect(ours().sort()).toEqual(['_all.sqlite', 'a.sqlite']);
    await run(file('a.osm.pbf', [shop(1, 'New')]));
    await run('--remove', 'a');
    for (const name of mine) expect(readFileSync(path.join(directory, name), 'utf8')).toBe('mine');
    expect(ours()).toEqual(['_all.sqlite']);
  });

  it('prints its usage for --help', async () => {
    const { code, output } = await createWorkspace().run('--help');
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('npm run import -- FILE.osm.pbf … [--as NAME]'),
    ]);
  });

  it.each(['--list', '--verify'])(
    'says with %s that nothing was ever imported, and makes nothing',
    async (option) => {
      const { dataDir, run } = createWorkspace();
      const { code, output, faults } = await run(option);
      expect([code, faults]).toEqual([0, []]);
      expect(output).toMatch(/^The directory is empty\./);
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );

  it('rejects removing an unknown dataset, and lists the known ones', async () => {
    const { file, run } = createWorkspace();
    await run(file('a.osm.pbf', [shop(1, 'A')]));
    expect(await run('--remove', 'b')).toMatchObject({
      code: 1,
      faults: ['There is no dataset "b". The directory has: a.'],
    });
    expect((await run('--remove', 'a')).output).toContain('now has 0 stores of 0 datasets');
    expect((await run('--list')).output).toContain('The directory is empty.');
  });

  it.each([
    [[], /No file was named/],
    [['--wrong'], /Unknown option '--wrong'/],
    [['--remove', 'x', 'a.pbf'], /--remove NAME takes nothing else, but "a\.pbf" was given/],
    [['--remove', 'x', '--as', 'y'], /--remove NAME takes nothing else, but "--as" was given/],
    [['--list', '--as', 'foo'], /--list takes nothing else, but "--as" was given/],
    [['--list', '--remove', 'x'], /--list takes nothing else, but "--remove" was given/],
    [['a.pbf', '--list'], /--list takes nothing else, but "a\.pbf" was given/],
    [['a.pbf', 'b.pbf', '--as', 'c'], /--as names one dataset, and 2 files were given/],
    [['x/a.pbf', 'y/a.osm.gz'], /would both be the dataset "a"/],
    [['.osm.pbf'], /cannot be the name of a dataset/],
  ])('rejects the arguments %j with an explanation', async (args, sentence) => {
    const { run } = createWorkspace();
    const { code, faults } = await run(...args);
    expect(code).toBe(1);
    expect(faults).toEqual([expect.stringMatching(sentence)]);
  });

  it('allows only one import at a time to change the directory', async () => {
    const { dataDir, file, run, names } = createWorkspace();
    const a = file('a.osm.pbf', [shop(1, 'A')]);
    const unlock = takeLock(path.join(dataDir, 'stores'));
    const { code, faults } = await run(a);
    expect(code).toBe(1);
    expect(faults).toEqual(['Another import is running. Wait until it has ended, then import again.']);
    unlock();
    expect((await run(a)).code).toBe(0);
    expect(await names()).toEqual(['A']);
  });

  it.skipIf(process.getuid?.() === 0)('says where it may not write (skipped for root, who may)', async () => {
    const { dataDir, file, run } = createWorkspace();
    chmodSync(dataDir, 0o500);
    const { code, faults } = await run(file('a.osm.pbf', [shop(1, 'A')]));
    expect(code).toBe(1);
    expect(faults[0]).toMatch(/cannot be written to\. Give yourself the right to/);
  });

  it('changes nothing while the stores of datasets are missing, until these are removed', async () => {
    const { dataDir, file, run, names } = createWorkspace();
    const a = file('a.osm.pbf', [shop(1, 'A')]);
    await run(a, file('b.osm.pbf', [shop(2, 'B')]));
    await run(file('c.osm.pbf', [shop(3, 'C')]));
    for (const name of ['a', 'b']) rmSync(path.join(dataDir, 'stores', `${name}.sqlite`));
    expect(await run(file('d.osm.pbf', [shop(4, 'D')]))).toMatchObject({
      code: 1,
      faults: [
        expect.stringContaining(
          'the datasets "a", "b" of the directory are damaged. Remove them, then import their files again: ' +
            'npm run import -- --remove "a" --remove "b"',
        ),
      ],
    });
    expect(await names()).toEqual(['A', 'B', 'C']);
    const { code, output } = await run('--remove', 'a', '--remove', 'b');
    expect(code).toBe(0);
    expect(output).toContain('Removed "a", "b". The directory now has 1 stores of one dataset.');
    expect((await run(a)).code).toBe(0);
    expect(await names()).toEqual(['A', 'C']);
  });

  it('names the damaged dataset, and works again once it is removed', async () => {
    const { dataDir, file, run, names } = createWorkspace();
    await run(file('a.osm.pbf', [shop(1, 'A')]));
    writeFileSync(path.join(dataDir, 'stores/a.sqlite'), 'no store\n');
    const b = file('b.osm.pbf', [shop(2, 'B')]);
    expect((await run(b)).faults[0]).toMatch(
      /the dataset "a" of the directory is damaged\. Import its file again/,
    );
    expect((await run('--remove', 'a')).code).toBe(0);
    expect((await run(b)).code).toBe(0);
    expect(await names()).toEqual(['B']);
  });

  it('reports that its folder cannot be created', async () => {
    const { file } = createWorkspace();
    const dataDir = path.join(file('a.osm.pbf', [shop(1, 'A')]), 'data');
    const faults: string[] = [];
    const code = await runCommand(['a.osm.pbf'], {
      dataDir,
      loadGeocoder: async () => ({ nearestPlace: nearPorto }),
      out: { write: () => true },
      fault: (sentence) => faults.push(sentence),
    });
    expect(code).toBe(1);
    expect(faults).toEqual([expect.stringContaining(`The data folder ${dataDir} cannot be written to.`)]);
  });

  it('resolves files against the current folder of the person', { timeout: 120_000 }, () => {
    const { dataDir, file } = createWorkspace();
    const folder = path.dirname(file('here.osm.pbf', [shop(1, 'A')]));
    const script = path.join(import.meta.dirname, '../../../../scripts/run.mjs');
    vi.stubEnv('DATA_DIR', dataDir);
    vi.stubEnv('INIT_CWD', folder);
    vi.stubEnv('npm_lifecycle_event', 'import');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'import', './here.osm.pbf'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    vi.unstubAllEnvs();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Imported here.osm.pbf as "here"');
  });

  it('reports a file in the way of its folder', async () => {
    const { dataDir, file, run } = createWorkspace();
    writeFileSync(path.join(dataDir, 'stores'), '');
    const { code, faults } = await run(file('a.osm.pbf', [shop(1, 'A')]));
    expect(code).toBe(1);
    expect(faults[0]).toMatch(/stores is in the way: a folder must be there/);
  });

  it('gives each name a file of its own, which says what it is', async () => {
    const { dataDir, file, run } = createWorkspace();
    const a = file('a.osm.pbf', [shop(1, 'A')]);
    const names = ['porto', 'Porto', '_all', '../porto', 'ポルト', '☂', `${'x'.repeat(100)}`, 'a/b', 'a-b'];
    for (const name of names) expect(await run(a, '--as', name)).toMatchObject({ code: 0, faults: [] });
    expect((await run('--list')).output.match(/^\S+/gm)?.slice(0, -1)).toEqual(names);
    expect(readdirSync(dataDir).sort()).toEqual(['stores', 'stores.lock']);
    const files = readdirSync(path.join(dataDir, 'stores')).map((name) => name.toLowerCase());
    expect(new Set(files).size).toBe(names.length + 2);
    for (const name of names) expect((await run('--remove', name)).code).toBe(0);
    expect(readdirSync(path.join(dataDir, 'stores'))).toEqual(['_all.sqlite']);
  });
});
