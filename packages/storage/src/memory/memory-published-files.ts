import { createMutex } from '@hardware-store-finder/std';
import { checked, inChunks } from '../chunked.ts';
import { chunkBytes, type Publish, type PublishedFile, type PublishedFiles } from '../published-files.ts';

type Stored = PublishedFile & { content: readonly Buffer[] };

/** Published files within one process, for tests without a database. */
export function createMemoryPublishedFiles(): PublishedFiles {
  const writers = createMutex();
  let number = 0;
  let stored: readonly Stored[] = [];

  const publish: Publish = async (files) => {
    const next: Stored[] = [];
    for (const { open, ...file } of files) {
      const same = stored.find(({ path, sha256 }) => path === file.path && sha256 === file.sha256);
      const content: Buffer[] = [];
      if (!same) for await (const chunk of inChunks(checked(file, open()), chunkBytes)) content.push(chunk);
      next.push(same ?? { ...file, content });
    }
    stored = next;
    number += 1;
  };
  return {
    newest: async () => number,
    version: async () => ({
      number,
      files: stored.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
    }),
    read: (file) => checked(file, streamed(stored.find(({ path }) => path === file.path)?.content ?? [])),
    write(work, onWait) {
      if (writers.pending() > 0) onWait?.();
      return writers.runExclusive(() => work(publish));
    },
  };
}

async function* streamed(content: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* content;
}
