import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMemoryPublishedFiles } from '../../storage/memory/memory-published-files.ts';
import type { PublishedVersion } from '../../storage/published-files.ts';
import { fileOf } from '../../storage/testing/published-files-suite.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type CopyOptions, copyVersion, filesBelow } from './copy-version.ts';

type Contents = Readonly<Record<string, string>>;

const before = {
  'current.json': 'before',
  'generation-1/rows.json': 'old rows',
  'dataset-1/ground.json': 'g',
};
const after = {
  'current.json': 'after',
  'generation-2/rows.json': 'rows',
  'dataset-1/ground.json': 'g',
  more: '',
};

function publishing() {
  const published = createMemoryPublishedFiles();
  return {
    publish: (files: Contents) =>
      published.write(({ publish }) =>
        publish(Object.entries(files).map(([name, text]) => fileOf(name, text))),
      ),
    copy: (folder: string, options?: CopyOptions) =>
      published.read((version) => copyVersion(version, folder, options)),
    /** Fails at the n-th file; the first is 1. */
    copyUntil: (folder: string, failAt: number) =>
      published.read((version) => {
        let opened = 0;
        const chunks: PublishedVersion['chunks'] = (file) => {
          opened += 1;
          if (opened === failAt) throw new Error('The connection was lost.');
          return version.chunks(file);
        };
        return copyVersion({ ...version, chunks }, folder);
      }),
  };
}

function read(folder: string): Contents {
  return Object.fromEntries(
    filesBelow(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

describe('a copy of a published version', () => {
  test('has its files and no others', async () => {
    const folder = temporaryFolder();
    const { publish, copy } = publishing();
    for (const files of [before, after, {}]) {
      await publish(files);
      expect(await copy(folder)).toEqual([]);
      expect(read(folder)).toEqual(files);
    }
    expect(existsSync(path.join(folder, 'generation-2'))).toBe(false);
  });

  test('that is cut off anywhere leaves the version before whole, and can be taken up', async () => {
    const { publish, copy, copyUntil } = publishing();
    for (const failAt of [1, 2]) {
      const folder = temporaryFolder();
      await publish(before);
      await copy(folder);
      await publish({ ...after, 'generation-2/index': 'i' });
      await expect(copyUntil(folder, failAt)).rejects.toThrow('lost');
      expect(read(folder)).toMatchObject(before);
      mkdirSync(path.join(folder, 'dataset-killed'));
      writeFileSync(path.join(folder, 'dataset-killed', 'half'), 'ha');
      await copy(folder);
      expect(read(folder)).toEqual({ ...after, 'generation-2/index': 'i' });
    }
  });

  test('does not switch to a version that something refuses, or of which a file is damaged', async () => {
    const folder = temporaryFolder();
    const { publish, copy } = publishing();
    await publish(before);
    await copy(folder);
    await publish(after);
    const refusing = copy(folder, {
      beforeManifest: () => Promise.reject(new Error('There is a newer one.')),
    });
    await expect(refusing).rejects.toThrow('newer');
    expect(read(folder)).toMatchObject(before);
    const aborted = copy(folder, { signal: AbortSignal.abort(new Error('It ends.')) });
    await expect(aborted).rejects.toThrow('It ends.');
    expect(read(folder)).toMatchObject(before);
  });

  test('replaces files of another size, and of another content only if asked to be thorough', async () => {
    const folder = temporaryFolder();
    const { publish, copy } = publishing();
    await publish(before);
    await copy(folder);
    const rows = path.join(folder, 'generation-1', 'rows.json');
    writeFileSync(rows, 'old row');
    await copy(folder);
    expect(read(folder)).toEqual(before);
    writeFileSync(rows, 'bad rows');
    await copy(folder);
    expect(read(folder)).toEqual({ ...before, 'generation-1/rows.json': 'bad rows' });
    await copy(folder, { isThorough: true });
    expect(read(folder)).toEqual(before);
  });
});
