import { readSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { damagedFile, FileFault } from '../../file-limits.ts';
import { isBytes, isInteger, message, nextKey, readInt, readMessage, readText, skip } from './protobuf.ts';

/**
 * The outer layer of a PBF file (wiki.openstreetmap.org/wiki/PBF_Format): a sequence of blobs, each with a
 * small header that gives its type and length.
 */
export type BlobPlace = { type: string; at: number; size: number };

const maxHeaderBytes = 64 * 1024;
const maxBlobBytes = 32 * 1024 * 1024;
const compressions: Readonly<Record<number, string>> = { 4: 'LZMA', 5: 'bzip2', 6: 'LZ4', 7: 'Zstandard' };

/** The blobs of a file of `fileBytes` bytes, in its order. Throws FileFault. */
export function* blobsOf(fd: number, fileBytes: number): Generator<BlobPlace> {
  for (let at = 0; at < fileBytes; ) {
    const place = findBlob(fd, at, fileBytes);
    yield place;
    at = place.at + place.size;
  }
}

/** Reads the header of the blob at byte `at`. */
function findBlob(fd: number, at: number, fileBytes: number): BlobPlace {
  const headerBytes = readExactly(fd, at, 4, fileBytes).readUInt32BE(0);
  if (headerBytes > maxHeaderBytes) {
    throw damagedFile(`the header at byte ${at} claims ${headerBytes} bytes, and 64 KiB are allowed`);
  }
  const header = message(readExactly(fd, at + 4, headerBytes, fileBytes));
  let type = '';
  let size = -1;
  for (let key = nextKey(header); key !== 0; key = nextKey(header)) {
    if (isBytes(key, 1)) type = readText(header);
    else if (isInteger(key, 3)) size = readInt(header);
    else skip(header, key);
  }
  if (size < 0 || type === '') throw damagedFile(`the header at byte ${at} is not one of a PBF file`);
  if (size > maxBlobBytes) throw tooLarge(at, size);
  return { type, at: at + 4 + headerBytes, size };
}

/** Reads a blob and inflates it. Throws FileFault. */
export function readBlob(fd: number, { at, size }: BlobPlace, fileBytes: number): Buffer {
  const blob = message(readExactly(fd, at, size, fileBytes));
  let rawBytes: number | undefined;
  for (let key = nextKey(blob); key !== 0; key = nextKey(blob)) {
    if (isBytes(key, 1)) {
      const raw = readMessage(blob);
      return raw.bytes.subarray(raw.at, raw.end);
    }
    if (isInteger(key, 2)) {
      rawBytes = readInt(blob);
      if (rawBytes < 0 || rawBytes > maxBlobBytes) throw tooLarge(at, rawBytes);
    } else if (isBytes(key, 3)) {
      const packed = readMessage(blob);
      return inflated(packed.bytes.subarray(packed.at, packed.end), rawBytes, at);
    } else if (key >> 3 in compressions) {
      throw new FileFault(
        `it is compressed with ${compressions[key >> 3]}, which this import does not read: ` +
          'write it again with zlib, for example by "osmium cat IN -o OUT.osm.pbf"',
      );
    } else {
      skip(blob, key);
    }
  }
  throw damagedFile(`the block at byte ${at} is empty`);
}

function inflated(packed: Buffer, rawBytes: number | undefined, at: number): Buffer {
  const chunkSize = rawBytes === undefined ? 65_536 : Math.max(64, rawBytes + 1);
  const maxOutputLength = Math.max(1, rawBytes ?? maxBlobBytes);
  try {
    return inflateSync(packed, { chunkSize, maxOutputLength });
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ERR_BUFFER_TOO_LARGE')
      throw largerThan(maxOutputLength, at);
    throw damagedFile(`the block at byte ${at} does not inflate`);
  }
}

function largerThan(bytes: number, at: number): FileFault {
  return bytes === maxBlobBytes
    ? tooLarge(at, bytes + 1)
    : damagedFile(`the block at byte ${at} claims ${bytes} bytes and holds more`);
}

function tooLarge(at: number, bytes: number): FileFault {
  return damagedFile(`the block at byte ${at} claims ${bytes} bytes, and 32 MiB are allowed`);
}

function readExactly(fd: number, at: number, length: number, fileBytes: number): Buffer {
  if (at + length > fileBytes) {
    throw new FileFault(
      `it is cut off: it ends at byte ${fileBytes} in the middle of a block. Download it again`,
    );
  }
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length; ) {
    const read = readSync(fd, bytes, done, length - done, at + done);
    if (read === 0) throw damagedFile(`it became shorter while it was read, at byte ${at + done}`);
    done += read;
  }
  return bytes;
}
