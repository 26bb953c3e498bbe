import { type Category, categories } from '@hardware-store-finder/contract';
import { keepsTag } from '../kept-tags.ts';
import { checkLimit, damaged, limits } from '../limits.ts';
import { categoryOf } from '../shop-value.ts';
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
  /** Units of a coordinate and of a timestamp: nanodegrees and milliseconds. */
  granularity: number;
  dateGranularity: number;
  /** Nanodegrees. */
  latOffset: number;
  lonOffset: number;
};

/** Throws AppError where the bytes are no such block. */
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

/** The strings of a block that has stores in it: which index means `shop`, which a value of ours. */
export type ShopStrings = {
  isShopKey(index: number): boolean;
  category(index: number): Category | undefined;
  text(index: number): string;
  /** The kept tags of an element, from the indices of key, value, key, value, …. */
  tags(pairs: ArrayLike<number>): [key: string, value: string][];
};

const shopEntry = Buffer.from('\n\u0004shop');
const shortestCategory = 5;

/** Undefined where no element of the block can be a store of ours: most blocks, seen without decoding them. */
export function findShopStrings({ stringTable: table }: Block): ShopStrings | undefined {
  const { bytes, at, end } = table;
  const strings = bytes.subarray(at, end);
  if (!strings.includes(shopEntry) || !categories.some((category) => strings.includes(category)))
    return undefined;
  const starts: number[] = [];
  const ends: number[] = [];
  const shopKeys = new Set<number>();
  const values = new Map<number, Category>();
  const from = message(bytes, at, end);
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (!isBytes(key, 1)) {
      skip(from, key);
      continue;
    }
    const entry = readMessage(from);
    const index = starts.push(entry.at) - 1;
    ends.push(entry.end);
    checkLimit(index, limits.blockStrings);
    const length = entry.end - entry.at;
    if (length === 4) {
      if (bytes.toString('latin1', entry.at, entry.end) === 'shop') shopKeys.add(index);
    } else if (length >= shortestCategory && length <= limits.text.most) {
      const category = categoryOf(bytes.toString('latin1', entry.at, entry.end));
      if (category !== undefined) values.set(index, category);
    }
  }
  if (shopKeys.size === 0 || values.size === 0) return undefined;
  const length = (index: number) => (ends[index] ?? 0) - (starts[index] ?? 0);
  const text = (index: number): string => {
    const start = starts[index];
    if (start === undefined) throw damaged(`a tag points at string ${index} of ${starts.length}`);
    checkLimit(length(index), limits.text);
    return bytes.toString('utf8', start, ends[index]);
  };
  return {
    isShopKey: (index) => shopKeys.has(index),
    category: (index) => values.get(index),
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
