import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** A file that grows piece by piece. `bytes` counts what was appended; `finish` returns when it is on the disk. */
export type AppendFile = {
  bytes(): number;
  append(piece: string | Uint8Array): void;
  /** Hands everything to the system, so that it can be read, lasting or not. */
  flush(): void;
  finish(): void;
  /** Closes the file without making it last, after a fault. */
  abandon(): void;
};

const pieceBytes = 256 * 1024;

/** Throws what the file system throws: no space, no right to write. */
export function appendFile(file: string): AppendFile {
  const fd = openSync(file, 'wx');
  const waiting = Buffer.allocUnsafe(pieceBytes);
  let filled = 0;
  let total = 0;
  let open = true;
  const writeAll = (bytes: Uint8Array): void => {
    for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
  };
  const flush = (): void => {
    writeAll(waiting.subarray(0, filled));
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
      if (filled + bytes.length > pieceBytes) flush();
      if (bytes.length > pieceBytes) {
        writeAll(bytes);
      } else {
        waiting.set(bytes, filled);
        filled += bytes.length;
      }
    },
    flush,
    finish() {
      flush();
      fsyncSync(fd);
      close();
    },
    abandon: close,
  };
}

/** A whole file, on the disk when this returns. Throws as `appendFile` does. */
export function writeLasting(file: string, bytes: Uint8Array | string): void {
  const out = appendFile(file);
  try {
    out.append(bytes);
    out.finish();
  } finally {
    out.abandon();
  }
}
