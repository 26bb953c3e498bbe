import { checkLimit, damagedFile, type Limit } from '../../file-limits.ts';

/**
 * The parts of Protocol Buffers (protobuf.dev/programming-guides/encoding) used by OpenStreetMap files. A
 * message is a byte range; nothing is copied, and fields that nobody reads allocate nothing.
 */
export type Message = { bytes: Buffer; at: number; end: number };

const varint = 0;
const fixed64 = 1;
const lengthDelimited = 2;
const fixed32 = 5;

export function message(bytes: Buffer, at = 0, end = bytes.length): Message {
  return { bytes, at, end };
}

/** The next field as `number * 8 + wire type`, or 0 at the end of the message. */
export function nextKey(from: Message): number {
  return from.at < from.end ? readVarint(from) : 0;
}

/** Whether a key is for this field number with bytes, a string or a message. */
export function isBytes(key: number, field: number): boolean {
  return key === field * 8 + lengthDelimited;
}

/** Whether a key is for this field number with one integer. */
export function isInteger(key: number, field: number): boolean {
  return key === field * 8 + varint;
}

/** An unsigned integer, exact up to 2^53: ids, sizes and coordinates stay below. */
export function readVarint(from: Message): number {
  const { bytes } = from;
  // Most numbers are of one byte.
  if (from.at < from.end && (bytes[from.at] as number) < 0x80) return bytes[from.at++] as number;
  let value = 0;
  let scale = 1;
  for (let length = 0; length < 10; length += 1) {
    if (from.at >= from.end) throw damagedFile('a number runs over the end of its block');
    const byte = bytes[from.at++] as number;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return value;
    scale *= 128;
  }
  throw damagedFile('a number is longer than ten bytes');
}

/** An `int32` or `int64`. Negative values are ten bytes of two's complement. */
export function readInt(from: Message): number {
  const start = from.at;
  const value = readVarint(from);
  if (from.at - start < 10) return value;
  let exact = 0n;
  for (let at = start, shift = 0n; at < from.at; at += 1, shift += 7n) {
    exact |= BigInt((from.bytes[at] as number) & 0x7f) << shift;
  }
  return Number(BigInt.asIntN(64, exact));
}

/** A `sint32` or `sint64`. */
export function readSint(from: Message): number {
  return unzigzag(readVarint(from));
}

/** The byte range of a field with bytes, a string or a message. Advances `from` past it. */
export function readMessage(from: Message): Message {
  const length = readVarint(from);
  const at = from.at;
  const end = at + length;
  if (end > from.end) throw damagedFile('a field runs over the end of its block');
  from.at = end;
  return { bytes: from.bytes, at, end };
}

export function readText(from: Message): string {
  const { bytes, at, end } = readMessage(from);
  return bytes.toString('utf8', at, end);
}

/** Skips the field whose key was just read. */
export function skip(from: Message, key: number): void {
  switch (key & 7) {
    case varint:
      readVarint(from);
      return;
    case fixed64:
      from.at += 8;
      break;
    case lengthDelimited: {
      const length = readVarint(from);
      from.at += length;
      break;
    }
    case fixed32:
      from.at += 4;
      break;
    default:
      throw damagedFile('a field is of an unknown kind');
  }
  if (from.at > from.end) throw damagedFile('a field runs over the end of its block');
}

/**
 * The numbers of a packed field. `values` is reused between blocks: only the first `length` entries are
 * valid.
 */
export type Numbers = { values: Float64Array; length: number };

/** Large enough for a field of a typical block. */
const usualCount = 65_536;

export function numbers(): Numbers {
  return { values: new Float64Array(usualCount), length: 0 };
}

/** Reads packed unsigned integers into `into`. Throws FileFault beyond `limit`. */
export function readPacked(from: Message, into: Numbers, limit: Limit): void {
  makeRoom(from, into, limit);
  unpack(from, into, false);
  checkLimit(into.length, limit);
}

/** Reads packed delta-encoded `sint64` into `into`, summed up. Throws like `readPacked`. */
export function readDeltas(from: Message, into: Numbers, limit: Limit): void {
  makeRoom(from, into, limit);
  unpack(from, into, true);
  checkLimit(into.length, limit);
}

/** Every number takes at least one byte, so most fields fit without counting first. */
function makeRoom({ bytes, at, end }: Message, into: Numbers, limit: Limit): void {
  if (end - at <= into.values.length) return;
  let count = 0;
  for (let byte = at; byte < end; byte += 1) count += (bytes[byte] as number) < 0x80 ? 1 : 0;
  checkLimit(count, limit);
  if (count > into.values.length) into.values = new Float64Array(Math.min(limit.most, count * 2));
}

/**
 * The hot loop of an import: a file has three numbers for each node. Up to four bytes are combined as 32-bit
 * integers, the rare longer values as doubles.
 */
function unpack({ bytes, at: start, end }: Message, into: Numbers, deltas: boolean): void {
  const { values } = into;
  let at = start;
  let length = 0;
  let sum = 0;
  while (at < end) {
    let byte = bytes[at++] as number;
    let value = byte & 0x7f;
    if (byte > 0x7f) {
      byte = bytes[at++] as number;
      value |= (byte & 0x7f) << 7;
      if (byte > 0x7f) {
        byte = bytes[at++] as number;
        value |= (byte & 0x7f) << 14;
        if (byte > 0x7f) {
          byte = bytes[at++] as number;
          value |= (byte & 0x7f) << 21;
          for (let scale = 2 ** 28; byte > 0x7f; scale *= 128) {
            if (at >= end || scale > 2 ** 63) throw damagedFile('a number runs over the end of its block');
            byte = bytes[at++] as number;
            value += (byte & 0x7f) * scale;
          }
        }
      }
    }
    if (deltas) {
      sum += unzigzag(value);
      values[length++] = sum;
    } else {
      values[length++] = value;
    }
  }
  if (at > end) throw damagedFile('a number runs over the end of its block');
  into.length = length;
}

function unzigzag(value: number): number {
  if (value <= 0x7fffffff) return (value >>> 1) ^ -(value & 1);
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
