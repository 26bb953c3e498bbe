import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RowGroup, SchemaElement } from './parquet/file-index.ts';
import { createRowGroupFile, type RowGroupFile } from './parquet/row-group-file.ts';

/** The row groups that a search has begun to fetch, each in a file of its own until it is read whole. */
export type GroupFiles = {
  get(key: string): RowGroupFile | undefined;
  open(key: string, schema: readonly SchemaElement[], group: RowGroup): Promise<RowGroupFile>;
  discard(key: string): Promise<void>;
  discardAll(): Promise<void>;
};

export function createGroupFiles(folder: string): GroupFiles {
  const files = new Map<string, RowGroupFile>();
  const discard = async (key: string): Promise<void> => {
    const file = files.get(key);
    if (file === undefined) return;
    files.delete(key);
    await file.close();
    // A decoder may still read the file of a search that was cancelled, and Windows refuses to remove it then.
    await rm(file.path, { force: true }).catch(() => undefined);
  };
  return {
    get: (key) => files.get(key),
    async open(key, schema, group) {
      const known = files.get(key);
      if (known !== undefined) return known;
      // A server that was idle for a day may have lost it.
      await mkdir(folder, { recursive: true });
      const file = await createRowGroupFile(path.join(folder, `${randomUUID()}.parquet`), schema, group);
      files.set(key, file);
      return file;
    },
    discard,
    discardAll: async () => void (await Promise.all([...files.keys()].map(discard))),
  };
}
