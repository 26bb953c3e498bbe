import { createSummer, type FileSum } from '@Hardware-Store-Finder/places';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/**
 * A buffered, append-only file. `bytes` is the total appended; `finish` returns once the data is on the disk, with the sum of
 * what was appended: of the bytes in memory, so that a fault of the disk shows when they are read.
 */
export type AppendFile = {
  bytes(): number;
  append(piece: string | Uint8Array): void;
  /** Writes the buffer to the file, so that it can be read, without syncing it. */
  flush(): void;
  finish(): FileSum;
  /** Closes the file without flushing or syncing, after a failure. */
  abandon(): void;
};

const chunkBytes = 256 * 1024;

/** Creates the file. Throws file system errors: no space, no permission. */
export function appendFile(file: string): AppendFile {
  const fd = openSync(file, 'wx');
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let filled = 0;
  let total = 0;
  const summer = createSummer();
  let open = true;
  const writeAll = (bytes: Uint8Array): void => {
    for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
  };
  const write = (bytes: Uint8Array): void => {
    summer.add(bytes);
    writeAll(bytes);
  };
  const flush = (): void => {
    write(buffer.subarray(0, filled));
    filled = 0;
  };
  const close = (): void => {
    if (open) closeSync(fd);
    open = false;
  };
  return {
    bytes: () => total,
    append(piece) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      total += bytes.length;
      if (filled + bytes.length > chunkBytes) flush();
      if (bytes.length > chunkBytes) {
        write(bytes);
      } else {
        buffer.set(bytes, filled);
        filled += bytes.length;
      }
    },
    flush,
    finish() {
      flush();
      fsyncSync(fd);
      close();
      return summer.sum();
    },
    abandon: close,
  };
}

/** Writes a whole file, synced to the disk on return. Throws like `appendFile`. */
export function writeDurably(file: string, bytes: Uint8Array | string): FileSum {
  const out = appendFile(file);
  try {
    out.append(bytes);
    return out.finish();
  } finally {
    out.abandon();
  }
}
