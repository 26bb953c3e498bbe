import type { OvertureFile } from './catalog.ts';
import { OvertureFault } from './overture-fault.ts';
import type { ColumnChunk } from './parquet/file-index.ts';
import type { RowGroupFile } from './parquet/row-group-file.ts';
import type { Range, Requests } from './requests.ts';

export type Transfer = {
  /** The end of a file, at least `bytes` long where the file is, and the size of the file. Throws OvertureFault. */
  tail(file: OvertureFile, bytes: number, signal: AbortSignal): Promise<{ tail: Buffer; size: number }>;
  /** Copies column chunks of a file into a local one. Throws OvertureFault. */
  chunks(
    from: OvertureFile,
    chunks: readonly ColumnChunk[],
    to: RowGroupFile,
    signal: AbortSignal,
  ): Promise<void>;
};

/**
 * Gaps between two chunks are read along, because a request of its own would take longer: up to this size, and while
 * they are at most this share of what is needed.
 */
const maxGapBytes = 64 * 1024;
const maxGapShare = 0.1;

/** @param onBytes called for every piece that arrives, with its length */
export function createTransfer(requests: Requests, onBytes: (bytes: number) => void): Transfer {
  /** By file, the mirror that answered last. */
  const preferred = new Map<string, number>();

  /** Reads from the first mirror that answers. */
  async function range(
    file: OvertureFile,
    wanted: Range,
    take: (bytes: Uint8Array, at: number) => void | Promise<void>,
    signal: AbortSignal,
  ): Promise<number> {
    const start = preferred.get(file.id) ?? 0;
    let first: OvertureFault | undefined;
    for (let turn = 0; turn < file.urls.length; turn += 1) {
      const at = (start + turn) % file.urls.length;
      try {
        const count = async (bytes: Uint8Array, offset: number) => {
          onBytes(bytes.length);
          await take(bytes, offset);
        };
        const size = await requests.range(file.urls[at] ?? '', wanted, count, signal);
        preferred.set(file.id, at);
        return size;
      } catch (error) {
        if (!(error instanceof OvertureFault)) throw error;
        first ??= error;
      }
    }
    throw first ?? new OvertureFault('catalog', `No address is known of ${file.id}.`);
  }

  return {
    async tail(file, bytes, signal) {
      const magic = Buffer.alloc(4);
      // Not every server knows ranges that count from the end, so the size comes first.
      const size = await range(file, { from: 0, bytes: 4 }, (part, at) => void magic.set(part, at), signal);
      if (magic.toString('latin1') !== 'PAR1' || size < 12)
        throw new OvertureFault('schema', `${file.id} is no parquet file.`);
      const tail = Buffer.alloc(Math.min(bytes, size));
      await range(
        file,
        { from: size - tail.length, bytes: tail.length },
        (part, at) => void tail.set(part, at),
        signal,
      );
      return { tail, size };
    },
    async chunks(from, chunks, to, signal) {
      const leave = new AbortController();
      const both = AbortSignal.any([signal, leave.signal]);
      const places = new Map(chunks.map((chunk) => [chunk, to.reserve(chunk)]));
      try {
        await Promise.all(
          mergedRanges(chunks).map((merged) =>
            range(
              from,
              merged,
              async (bytes, at) => {
                for (const chunk of merged.chunks) {
                  const [begin, end] = [chunk.from - merged.from, chunk.from + chunk.bytes - merged.from];
                  const part = bytes.subarray(Math.max(0, begin - at), Math.max(0, end - at));
                  if (part.length > 0)
                    await to.write(part, (places.get(chunk) ?? 0) + Math.max(0, at - begin));
                }
              },
              both,
            ),
          ),
        );
      } finally {
        leave.abort();
      }
    },
  };
}

type MergedRange = Range & { chunks: ColumnChunk[] };

/** The ranges with the chunks; near ones are read together. */
export function mergedRanges(chunks: readonly ColumnChunk[]): MergedRange[] {
  const ranges: MergedRange[] = [];
  for (const chunk of chunks.toSorted((a, b) => a.from - b.from)) {
    const last = ranges.at(-1);
    if (last !== undefined && isWorthReading(chunk.from - last.from - last.bytes, last, chunk)) {
      last.bytes = chunk.from + chunk.bytes - last.from;
      last.chunks.push(chunk);
    } else {
      ranges.push({ from: chunk.from, bytes: chunk.bytes, chunks: [chunk] });
    }
  }
  return ranges;
}

function isWorthReading(gap: number, range: MergedRange, next: ColumnChunk): boolean {
  // Chunks that overlap are a writer's fault; each is read by itself.
  if (gap < 0 || gap > maxGapBytes) return false;
  const needed = range.chunks.reduce((sum, { bytes }) => sum + bytes, 0) + next.bytes;
  return range.bytes + gap + next.bytes - needed <= maxGapShare * needed;
}

/** The bytes that one search may read. */
export type Budget = {
  maxBytes: number;
  /** Sets so many bytes apart for a reading; false where they are too many. */
  take(bytes: number): boolean;
  takenBytes(): number;
  /** What has arrived. */
  receivedBytes: number;
};

export function createBudget(maxBytes: number): Budget {
  let taken = 0;
  return {
    maxBytes,
    receivedBytes: 0,
    takenBytes: () => taken,
    take(bytes) {
      if (taken + bytes > maxBytes) return false;
      taken += bytes;
      return true;
    },
  };
}
