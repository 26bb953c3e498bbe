import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { categories } from '@hardware-store-finder/contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWorkspace, shop } from '../../import/testing/workspace.ts';
import { createMemoryPublishedFiles } from '../../storage/memory/memory-published-files.ts';
import type { PublishedFile, PublishedFiles } from '../../storage/published-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDirectory } from './files.ts';
import { followPublished } from './follow-published.ts';
import { directoryFolder, readManifest } from './manifest.ts';

/** A process that serves the published stores from a copy in its data folder. */
async function serve(files: PublishedFiles, dataDir = temporaryFolder()) {
  const log = { info: vi.fn(), error: vi.fn() };
  const following = followPublished(files, dataDir, log, { pollMs: 10 });
  await following.first;
  const directory = await openDirectory(dataDir, log, { pollMs: 10 });
  const stop = async () => {
    directory.close();
    await following.close();
  };
  onTestFinished(stop);
  return {
    dataDir,
    log,
    stop,
    names() {
      const nearby = directory.nearby({ lat: 41.1, lon: -8.6 }, 50, categories);
      return nearby.stores(0, nearby.total).map((json) => JSON.parse(json).name);
    },
  };
}

async function publishing() {
  const published = createMemoryPublishedFiles();
  const space = createWorkspace({ published });
  const publish = async (...names: string[]) => {
    const stores = names.map((name, at) => shop(at + 1, name));
    expect(await space.run(space.file('a.osm.pbf', stores))).toMatchObject({ code: 0, faults: [] });
  };
  await publish('First');
  return { published, publish };
}

/** Fails the chunks of files that `isBroken`, or the whole database. */
function breakable(files: PublishedFiles) {
  const fault: { chunk?: (file: PublishedFile) => void; all?: Error | undefined } = {};
  const asked = { newest: 0 };
  const broken: PublishedFiles = {
    write: files.write,
    async newest() {
      asked.newest += 1;
      if (fault.all) throw fault.all;
      return await files.newest();
    },
    async read(work) {
      if (fault.all) throw fault.all;
      return await files.read((version) =>
        work({
          ...version,
          chunks(file) {
            fault.chunk?.(file);
            return version.chunks(file);
          },
        }),
      );
    },
  };
  return { files: broken, fault, asked };
}

describe('a process that follows published stores', () => {
  test('has them when it starts, and new ones soon, without the records of single datasets', async () => {
    const { published, publish } = await publishing();
    const [one, other] = [await serve(published), await serve(published)];
    expect([one.names(), other.names()]).toEqual([['First'], ['First']]);
    await publish('Second', 'Third');
    await vi.waitFor(() =>
      expect([one.names(), other.names()].flat()).toEqual(['Second', 'Third', 'Second', 'Third']),
    );
    const kept = () =>
      readdirSync(one.dataDir, { recursive: true }).map((name) => path.basename(String(name)));
    await vi.waitFor(() => expect(kept().filter((name) => name.startsWith('generation-'))).toHaveLength(1));
    expect(kept()).toContain('ground.json');
    expect(kept()).not.toContain('stores.tsv');
    expect(one.log.error).not.toHaveBeenCalled();
  });

  test('takes what was published while it was down, and serves its copy while the database is', async () => {
    const { published, publish } = await publishing();
    const { files, fault } = breakable(published);
    const one = await serve(files);
    fault.all = new Error('The database is gone.');
    await vi.waitFor(() => expect(one.log.error).toHaveBeenCalledTimes(1));
    expect(one.names()).toEqual(['First']);
    await one.stop();
    await publish('Second');
    const again = await serve(files, one.dataDir);
    expect(again.names()).toEqual(['First']);
    fault.all = undefined;
    await vi.waitFor(() => expect(again.names()).toEqual(['Second']));
    expect(again.log.error).toHaveBeenCalledTimes(1);
  });

  test('keeps the stores it has if those in the database are damaged, and asks once', async () => {
    const { published, publish } = await publishing();
    const { files, fault, asked } = breakable(published);
    const one = await serve(files);
    let copies = 0;
    fault.chunk = (file) => {
      if (!file.path.endsWith('rows.json')) return;
      copies += 1;
      file.sha256 = 'another';
    };
    await publish('Second');
    await vi.waitFor(() => expect(one.log.error).toHaveBeenCalledTimes(1));
    expect(one.log.error.mock.calls[0]?.[0]).toBe('directory_not_copied');
    const before = asked.newest;
    await vi.waitFor(() => expect(asked.newest).toBeGreaterThan(before + 3));
    expect([copies, one.names()]).toEqual([1, ['First']]);
    delete fault.chunk;
    await publish('Third');
    await vi.waitFor(() => expect(one.names()).toEqual(['Third']));
  });

  test.each([
    ['is missing', (file: string) => rmSync(file)],
    ['is cut', (file: string) => truncateSync(file, 1)],
    ['has another content', (file: string) => writeFileSync(file, '!', { flag: 'r+' })],
  ])('repairs its copy when it starts if a file %s', async (_, damage) => {
    const { published } = await publishing();
    const one = await serve(published);
    await one.stop();
    const folder = directoryFolder(one.dataDir);
    damage(path.join(folder, readManifest(folder)?.generation ?? '', 'rows.json'));
    const again = await serve(published, one.dataDir);
    expect(again.names()).toEqual(['First']);
    expect(again.log.error).not.toHaveBeenCalled();
  });
});
