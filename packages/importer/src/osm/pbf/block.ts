import { checkLimit, damagedFile, limits } from '../../file-limits.ts';
import {
  isBytes,
  isInteger,
  type Message,
  message,
  nextKey,
  readInt,
  readMessage,
  readVarint,
  skip,
} from './protobuf.ts';

/** A block of elements ('PrimitiveBlock'), opened but not decoded. */
export type Block = {
  stringTable: Message;
  groups: Message[];
  /** Units of coordinates and timestamps, in nanodegrees and milliseconds. */
  granularity: number;
  dateGranularity: number;
  /** Nanodegrees. */
  latOffset: number;
  lonOffset: number;
};

/** Throws FileFault if the bytes are not a block. */
export function openBlock(bytes: Buffer): Block {
  const from = message(bytes);
  const block: Block = {
    stringTable: message(bytes, 0, 0),
    groups: [],
    granularity: 100,
    dateGranularity: 1000,
    latOffset: 0,
    lonOffset: 0,
  };
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (isBytes(key, 1)) block.stringTable = readMessage(from);
    else if (isBytes(key, 2)) checkLimit(block.groups.push(readMessage(from)), limits.blockGroups);
    else if (isInteger(key, 17)) block.granularity = readInt(from);
    else if (isInteger(key, 18)) block.dateGranularity = readInt(from);
    else if (isInteger(key, 19)) block.latOffset = readInt(from);
    else if (isInteger(key, 20)) block.lonOffset = readInt(from);
    else skip(from, key);
  }
  return block;
}

/** A cursor for `nextElement`. */
export function elementsOf({ bytes, at, end }: Message): Message {
  return message(bytes, at, end);
}

/**
 * Moves `element` to the next message in one field of a group: field 3 has ways, field 4 relations. False at the end of the
 * group. Allocates nothing, because a file has millions of them.
 */
export function nextElement(group: Message, field: number, element: Message): boolean {
  for (let key = nextKey(group); key !== 0; key = nextKey(group)) {
    if (!isBytes(key, field)) {
      skip(group, key);
      continue;
    }
    const length = readVarint(group);
    element.bytes = group.bytes;
    element.at = group.at;
    element.end = group.at + length;
    if (element.end > group.end) throw damagedFile('a field runs over the end of its block');
    group.at = element.end;
    return true;
  }
  return false;
}
