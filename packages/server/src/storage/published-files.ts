/** A file of a version; its content is never changed in place. `path` has slashes: 'generation-1/rows.json'. `sha256` in hexadecimal. */
export type PublishedFile = { path: string; bytes: number; sha256: string };

/** A file whose stored content is not what was published. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** All files of one version, unchanged while it is read whatever is published meanwhile. */
export type PublishedVersion = {
  /** 0 before anything was published. */
  number: number;
  files: readonly PublishedFile[];
  /** A file in chunks of at most `chunkBytes`. Throws DamagedFileError after the last one if they are not it. */
  chunks(file: PublishedFile): AsyncIterable<Buffer>;
};

/** A file to publish; `open` is called only if the version before has another content under this path, or none. */
export type FileToPublish = PublishedFile & { open(): AsyncIterable<Uint8Array> };

export type Publisher = {
  read<T>(work: (version: PublishedVersion) => Promise<T>): Promise<T>;
  /**
   * Makes these files the next version, all at once; the contents of files that it leaves out are deleted. Rejects, and
   * changes nothing, if a file is not of its size and checksum, or if another process may publish by now.
   */
  publish(files: readonly FileToPublish[]): Promise<void>;
};

/** Immutable files that many processes read, replaced as a whole by one of them. */
export type PublishedFiles = {
  /** The number of the newest version: one small query. */
  newest(): Promise<number>;
  read<T>(work: (version: PublishedVersion) => Promise<T>): Promise<T>;
  /** Runs `work` when no other process publishes. `onWait` is called once if it has to wait. */
  write<T>(work: (publisher: Publisher) => Promise<T>, onWait?: () => void): Promise<T>;
};

/** Small enough for a row, large enough that a gigabyte is a thousand queries. */
export const chunkBytes = 1024 * 1024;
