import { categories } from '@Hardware-Store-Finder/contract';
import { createWorkspace, shop } from '@Hardware-Store-Finder/importer/testing';
import { AppError } from '@Hardware-Store-Finder/messages';
import type { PublishedFiles } from '@Hardware-Store-Finder/storage';
import { createMemoryPublishedFiles } from '@Hardware-Store-Finder/storage/testing';
import { plain, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPublishedSource } from './directory-source.ts';
import { openDirectory } from './files.ts';

/** A process that serves published stores. */
async function serve(published: PublishedFiles) {
  const log = { info: vi.fn(), error: vi.fn() };
  const dataDir = temporaryFolder();
  // What a process left that was killed.
  writeFileSync(path.join(dataDir, `stores-${randomUUID()}`), 'half');
  const source = createPublishedSource(published, dataDir);
  const directory = await openDirectory('unused', log, { pollMs: 10, source });
  onTestFinished(() => directory.close());
  return {
    log,
    dataDir,
    directory,
    names() {
      const nearby = directory.nearby({ lat: 41.1, lon: -8.6 }, 50, categories);
      return nearby.stores(0, nearby.total).map((json) => JSON.parse(json).name);
    },
    loads: () => log.info.mock.calls.filter(([event]) => event === 'directory_loaded').length,
  };
}

async function publishing() {
  const published = createMemoryPublishedFiles();
  const space = createWorkspace({ published });
  return {
    published,
    async publish(...names: string[]) {
      const stores = names.map((name, at) => shop(at + 1, name));
      expect(await space.run(space.file('a.osm.pbf', stores))).toMatchObject({ code: 0, faults: [] });
    },
  };
}

/** Files whose storage a test can break. */
function breakable(files: PublishedFiles) {
  const fault: { all?: Error | undefined; file?: RegExp | undefined } = {};
  let asked = 0;
  const orFail = async <T>(work: () => Promise<T>): Promise<T> => {
    asked += 1;
    if (fault.all) throw fault.all;
    return await work();
  };
  const broken: PublishedFiles = {
    newest: () => orFail(files.newest),
    version: () => orFail(files.version),
    read: (file) => files.read(fault.file?.test(file.path) ? { ...file, sha256: 'another' } : file),
    write: files.write,
  };
  return { files: broken, fault, asked: () => asked };
}

describe('a process that serves published stores', () => {
  test('has them when it starts, new ones soon, and none before there are any', async () => {
    const { published, publish } = await publishing();
    const one = await serve(published);
    expect([one.names(), one.directory.datasets(), one.directory.unreadable()]).toEqual([[], [], undefined]);
    await publish('First');
    await vi.waitFor(() => expect(one.names()).toEqual(['First']));
    const other = await serve(published);
    expect(other.names()).toEqual(['First']);
    await publish('Second', 'Third');
    await vi.waitFor(() =>
      expect([one.names(), other.names()]).toEqual([
        ['Second', 'Third'],
        ['Second', 'Third'],
      ]),
    );
    for (const { log } of [one, other]) expect(log.error).not.toHaveBeenCalled();
    // What is open has no name.
    expect(readdirSync(one.dataDir)).toEqual([]);
  });

  test('keeps them while the database is gone, without loading them again', async () => {
    const { published, publish } = await publishing();
    await publish('First');
    const { files, fault, asked } = breakable(published);
    const one = await serve(files);
    fault.all = new AppError('unavailable', plain('The database is gone.'));
    const before = asked();
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before + 3));
    expect(one.names()).toEqual(['First']);
    fault.all = undefined;
    const after = asked();
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(after + 3));
    expect([one.loads(), one.log.error.mock.calls]).toEqual([1, []]);
    await publish('Second');
    await vi.waitFor(() => expect(one.names()).toEqual(['Second']));
  });

  test('that starts while the database is gone says so, and has them once it is back', async () => {
    const { published, publish } = await publishing();
    await publish('First');
    const { files, fault } = breakable(published);
    fault.all = new AppError('unavailable', plain('The database is gone.'));
    const one = await serve(files);
    expect([one.names(), one.directory.unreadable()]).toEqual([[], 'PostgreSQL']);
    fault.all = undefined;
    await vi.waitFor(() => expect(one.names()).toEqual(['First']));
    expect(one.directory.unreadable()).toBeUndefined();
  });

  test('keeps those before if the new ones are damaged, also after a restart', async () => {
    const { published, publish } = await publishing();
    await publish('First');
    const { files, fault } = breakable(published);
    const one = await serve(files);
    await publish('Second');
    fault.file = /^_all/;
    const again = await serve(files);
    await vi.waitFor(() => expect(one.log.error).toHaveBeenCalled());
    expect([one.names(), again.names()]).toEqual([['First'], ['First']]);
    fault.file = undefined;
    await publish('Third');
    await vi.waitFor(() => expect([one.names(), again.names()]).toEqual([['Third'], ['Third']]));
  });
});
