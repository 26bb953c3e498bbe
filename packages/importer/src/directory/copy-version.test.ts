import { DamagedFileError, type PublishedFiles } from '@Hardware-Store-Finder/storage';
import { contents, createMemoryPublishedFiles, fileOf } from '@Hardware-Store-Finder/storage/testing';
import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyVersion, filesBelow, filesToPublish, isManifest } from './copy-version.ts';

type Contents = Readonly<Record<string, string>>;

const before = {
  'current.json': 'before',
  'dataset-1/ground.json': 'g',
  'generation-1/rows.json': 'old rows',
};
const after = { 'current.json': 'after', 'dataset-1/ground.json': 'g', 'generation-2/rows.json': 'rows' };

async function publish(published: PublishedFiles, files: Contents): Promise<void> {
  await published.write((publish) =>
    publish(Object.entries(files).map(([name, text]) => fileOf(name, text))),
  );
}

function read(folder: string): Contents {
  return Object.fromEntries(
    filesBelow(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

describe('a copy of published files', () => {
  test('has those of the newest version and no others, and can be published again', async () => {
    const folder = temporaryFolder();
    const published = createMemoryPublishedFiles();
    for (const files of [before, after, {}]) {
      await publish(published, files);
      expect(await copyVersion(published, folder)).toMatchObject({ damaged: [] });
      expect(read(folder)).toEqual(files);
      const again = createMemoryPublishedFiles();
      await again.write(async (publish) => publish(await filesToPublish(folder)));
      expect((await contents(again)).files).toEqual(files);
    }
  });

  test('leaves alone what is there already, except for the manifest', async () => {
    const folder = temporaryFolder();
    const published = createMemoryPublishedFiles();
    await publish(published, before);
    await copyVersion(published, folder, isManifest);
    expect(read(folder)).toEqual({ 'current.json': 'before' });
    await copyVersion(published, folder);
    writeFileSync(path.join(folder, 'dataset-1', 'ground.json'), 'worked on');
    writeFileSync(path.join(folder, 'current.json'), 'worked on');
    const { files } = await copyVersion(published, folder);
    expect(read(folder)).toEqual({ ...before, 'dataset-1/ground.json': 'worked on' });
    // What was copied has its checksum already; the manifest is read again.
    writeFileSync(path.join(folder, 'current.json'), 'new');
    const toPublish = await filesToPublish(folder, files);
    expect(toPublish).toMatchObject(
      [fileOf('current.json', 'new'), ...files.slice(1)].map(({ path, sha256 }) => ({ path, sha256 })),
    );
  });

  test('names what is damaged, and copies it as it is', async () => {
    const folder = temporaryFolder();
    const published = createMemoryPublishedFiles();
    await publish(published, before);
    const damaged: PublishedFiles = {
      ...published,
      async *read(file) {
        yield* published.read(file);
        if (file.path.startsWith('gen')) throw new DamagedFileError('The checksum differs.');
      },
    };
    expect(await copyVersion(damaged, folder)).toMatchObject({ damaged: ['generation-1/rows.json'] });
    expect(read(folder)).toEqual(before);
  });
});
