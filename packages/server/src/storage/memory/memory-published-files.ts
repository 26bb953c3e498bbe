import { createMutex } from '@hardware-store-finder/async';
import { checked, inChunks } from '../chunked.ts';
import {
  chunkBytes,
  type FileToPublish,
  type PublishedFile,
  type PublishedFiles,
  type PublishedVersion,
} from '../published-files.ts';

/** Published files within one process, for tests without a database. */
export function createMemoryPublishedFiles(): PublishedFiles {
  const writers = createMutex();
  type Stored = PublishedFile & { content: readonly Buffer[] };
  let version: { number: number; files: readonly Stored[] } = { number: 0, files: [] };

  const read = <T>(work: (version: PublishedVersion) => Promise<T>): Promise<T> => {
    const { number, files } = version;
    return work({
      number,
      files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
      chunks: (file) => checked(file, streamed(files.find(({ path }) => path === file.path)?.content ?? [])),
    });
  };
  const publish = async (files: readonly FileToPublish[]): Promise<void> => {
    const next: Stored[] = [];
    for (const { open, ...file } of files) {
      const stored = version.files.find(({ path, sha256 }) => path === file.path && sha256 === file.sha256);
      const content: Buffer[] = [];
      if (!stored) for await (const chunk of inChunks(checked(file, open()), chunkBytes)) content.push(chunk);
      next.push(stored ?? { ...file, content });
    }
    version = { number: version.number + 1, files: next };
  };
  return {
    newest: async () => version.number,
    read,
    write: (work, onWait) => writers.runExclusive(() => work({ read, publish }), undefined, onceOnly(onWait)),
  };
}

function onceOnly(call?: () => void): () => void {
  let isCalled = false;
  return () => {
    if (!isCalled) call?.();
    isCalled = true;
  };
}

async function* streamed(content: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* content;
}
