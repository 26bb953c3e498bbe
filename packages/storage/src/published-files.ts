/** A file of a version; a path never gets another content within a version. `path` has slashes, `sha256` is hexadecimal. */
export type PublishedFile = { path: string; bytes: number; sha256: string };

/** 0 and no files before anything was published. */
export type PublishedVersion = { number: number; files: readonly PublishedFile[] };

/** A file to publish; `open` is not called if the newest version has this content under this path. */
export type FileToPublish = PublishedFile & { open(): AsyncIterable<Uint8Array> };

/** Makes these files the next version, all at once. Rejects, and changes nothing, if one is not of its size and checksum. */
export type Publish = (files: readonly FileToPublish[]) => Promise<void>;

/** Files that many processes read, replaced as a whole by one of them. All methods reject if they cannot be reached. */
export type PublishedFiles = {
  /** The number of the newest version: one small query. */
  newest(): Promise<number>;
  version(): Promise<PublishedVersion>;
  /**
   * A file of the newest version, or of one that was the newest when the reading began, in pieces. Throws DamagedFileError after
   * the last piece if they are not what was published, or no longer there.
   */
  read(file: PublishedFile): AsyncIterable<Buffer>;
  /** Runs `work` while no other process does. `onWait` is called once if it has to wait. */
  write<T>(work: (publish: Publish) => Promise<T>, onWait?: () => void): Promise<T>;
};

/** A file whose stored content is not what was published. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** Small enough for a row, large enough that a gigabyte is a thousand queries. */
export const chunkBytes = 1024 * 1024;
