import { type Category, categories } from '@hardware-store-finder/contract';
import { keepsTag } from '../../../store-records/kept-tags.ts';
import { categoryOf } from '../../../store-records/shop-value.ts';
import { checkLimit, damaged, limits } from '../../limits.ts';
import {
  isBytes,
  isInteger,
  type Message,
  message,
  nextKey,
  readInt,
  readMessage,
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

/** Throws AppError if the bytes are not a block. */
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

/** Lookups in the string table of a block with stores: which index is `shop`, which is one of our values. */
export type ShopStrings = {
  isShopKey(index: number): boolean;
  category(index: number): Category | undefined;
  text(index: number): string;
  /** The kept tags of an element, from alternating indices of keys and values. */
  tags(pairs: ArrayLike<number>): [key: string, value: string][];
};

const shopEntry = Buffer.from('\n\u0004shop');
const shortestCategory = 5;

/** Meaning of a string: 0 for none, `shop`, or a category by its index. */
const shopKey = 1;
const firstCategory = 2;

/** Offsets and meanings of the current block's strings. Reused, because a block may have many. */
let entries = createEntries(65_536);

function createEntries(size: number) {
  return { starts: new Int32Array(size), ends: new Int32Array(size), meanings: new Uint8Array(size) };
}

function longer({ starts, ends, meanings }: typeof entries): typeof entries {
  const copy = createEntries(starts.length * 2);
  copy.starts.set(starts);
  copy.ends.set(ends);
  copy.meanings.set(meanings);
  return copy;
}

const categoryLengths: ReadonlySet<number> = new Set(categories.map(({ length }) => length));
const semicolon = 0x3b;

/** Whether bytes may be a category or a value list, to avoid decoding thousands of strings in each block. */
function mayBeValue(bytes: Buffer, at: number, end: number): boolean {
  if (categoryLengths.has(end - at)) return true;
  for (let byte = at; byte < end; byte += 1) if (bytes[byte] === semicolon) return true;
  return false;
}

function meaningOf({ bytes, at, end }: Message): number {
  const length = end - at;
  if (length === 4) return bytes.toString('latin1', at, end) === 'shop' ? shopKey : 0;
  if (length < shortestCategory || length > limits.text.most || !mayBeValue(bytes, at, end)) return 0;
  const category = categoryOf(bytes.toString('latin1', at, end));
  return category === undefined ? 0 : firstCategory + categories.indexOf(category);
}

/**
 * Undefined if no element of the block can be one of our stores, which holds for most blocks and is known
 * without decoding. The result is valid until the next call.
 */
export function findShopStrings({ stringTable: table }: Block): ShopStrings | undefined {
  const { bytes, at, end } = table;
  const strings = bytes.subarray(at, end);
  if (!strings.includes(shopEntry) || !categories.some((category) => strings.includes(category)))
    return undefined;
  let count = 0;
  let hasShopKey = false;
  let hasValue = false;
  const from = message(bytes, at, end);
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (!isBytes(key, 1)) {
      skip(from, key);
      continue;
    }
    const entry = readMessage(from);
    if (count === entries.starts.length) entries = longer(entries);
    checkLimit(count + 1, limits.blockStrings);
    const meaning = meaningOf(entry);
    hasShopKey ||= meaning === shopKey;
    hasValue ||= meaning > shopKey;
    entries.starts[count] = entry.at;
    entries.ends[count] = entry.end;
    entries.meanings[count] = meaning;
    count += 1;
  }
  if (!hasShopKey || !hasValue) return undefined;
  const { starts, ends, meanings } = entries;
  const meaning = (index: number) => (index < count ? (meanings[index] as number) : 0);
  const length = (index: number) => (ends[index] as number) - (starts[index] as number);
  const text = (index: number): string => {
    if (index >= count) throw damaged(`a tag points at string ${index} of ${count}`);
    checkLimit(length(index), limits.text);
    return bytes.toString('utf8', starts[index], ends[index]);
  };
  return {
    isShopKey: (index) => meaning(index) === shopKey,
    category: (index) => categories[meaning(index) - firstCategory],
    text,
    tags(pairs) {
      const kept: [string, string][] = [];
      let bytesKept = 0;
      for (let at = 0; at + 1 < pairs.length; at += 2) {
        const key = text(pairs[at] as number);
        if (!keepsTag(key)) continue;
        bytesKept += length(pairs[at] as number) + length(pairs[at + 1] as number);
        checkLimit(bytesKept, limits.text);
        kept.push([key, text(pairs[at + 1] as number)]);
      }
      return kept;
    },
  };
}
