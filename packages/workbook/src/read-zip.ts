import { WorkbookRefusal } from './workbook-refusal.ts';

/** An entry of an archive: its compressed bytes and the compression method. */
export type ZipEntry = { name: string; packed: Uint8Array<ArrayBuffer>; method: number; crc: number };

const [localHeader, directoryHeader, directoryEnd] = [0x04034b50, 0x02014b50, 0x06054b50];

/**
 * Lists the entries of an archive from its central directory (PKWARE's APPNOTE 4.3) without decompressing anything. Throws
 * WorkbookRefusal if it is damaged, truncated or encrypted.
 */
export function listZip(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  try {
    return readDirectory(bytes);
  } catch (fault) {
    // A DataView throws if an offset is outside the file.
    throw fault instanceof RangeError ? new WorkbookRefusal({ kind: 'damaged' }) : fault;
  }
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== directoryEnd) end -= 1;
  if (end < 0) throw new WorkbookRefusal({ kind: 'damaged' });
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== directoryHeader) throw new WorkbookRefusal({ kind: 'damaged' });
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    if (isEncrypted) throw new WorkbookRefusal({ kind: 'encrypted' });
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const { size, local } = placeOf(view, at, nameEnd, extraEnd);
    if (view.getUint32(local, true) !== localHeader) throw new WorkbookRefusal({ kind: 'damaged' });
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (from + size > bytes.length) throw new WorkbookRefusal({ kind: 'damaged' });
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
      packed: bytes.subarray(from, from + size),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * The compressed size of an entry and the offset of its local header. Apache POI's streaming writer, behind most exports of
 * Java programs, puts them into the ZIP64 field (4.5.3) however small they are.
 */
function placeOf(
  view: DataView,
  at: number,
  extra: number,
  extraEnd: number,
): { size: number; local: number } {
  let long = extra;
  while (long + 4 <= extraEnd && view.getUint16(long, true) !== 1) long += 4 + view.getUint16(long + 2, true);
  long += 4;
  const [, size = 0, local = 0] = [at + 24, at + 20, at + 42].map((place) => {
    const short = view.getUint32(place, true);
    if (short !== 0xffffffff) return short;
    if (long + 8 > extraEnd) throw new WorkbookRefusal({ kind: 'damaged' });
    long += 8;
    return Number(view.getBigUint64(long - 8, true));
  });
  return { size, local };
}

/** Decompresses one entry, never more than `most` bytes. Throws WorkbookRefusal if it is larger or damaged. */
export async function unpack(
  { packed, method, crc }: ZipEntry,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (method !== 0 && method !== 8) throw new WorkbookRefusal({ kind: 'damaged' });
  const source = new Blob([packed]).stream();
  const stream = method === 0 ? source : source.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > most) throw new WorkbookRefusal({ kind: 'unpacksTooBig' });
      chunks.push(next.value);
    }
  } catch (fault) {
    // Stops decompressing at the limit.
    void reader.cancel().catch(() => undefined);
    throw fault instanceof WorkbookRefusal ? fault : new WorkbookRefusal({ kind: 'damaged' });
  }
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  if (crc32(bytes) !== crc) throw new WorkbookRefusal({ kind: 'damaged' });
  return bytes;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

/** The CRC-32 of the archive format (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (crcTable[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
