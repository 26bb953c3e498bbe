import type { Category } from '@Hardware-Store-Finder/contract';
import {
  createShopReader,
  type KnownCategories,
  keepsTag,
  spellingsOf,
} from '@Hardware-Store-Finder/records';
import { checkLimit, damagedFile, limits } from '../../file-limits.ts';
import type { Block } from './block.ts';
import { isBytes, message, nextKey, readVarint, skip } from './protobuf.ts';

/** Lookups in the string table of a block with stores: which index is `shop`, which is one of our values. */
export type ShopStrings = {
  isShopKey(index: number): boolean;
  category(index: number): Category | undefined;
  text(index: number): string;
  /** The selected tags of an element, from alternating indices of keys and values. */
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

const semicolon = 0x3b;

/** Finds the strings of stores, of the categories that there are. */
export type FindShopStrings = (block: Block) => ShopStrings | undefined;

export function createShopFinder(known: KnownCategories): FindShopStrings {
  const { all: categories } = known;
  const { categoryOf } = createShopReader(known);
  const spellings = categories.flatMap(spellingsOf);
  /** By length and first byte: decoding thousands of strings in each block takes longer than all else. */
  const mayBeCategory = new Uint8Array(256 * 256);
  for (const one of spellings) mayBeCategory[one.length * 256 + one.charCodeAt(0)] = 1;

  /** Of the string from `at` to `end`, which has a semicolon if `isList`. */
  function meaningOf(bytes: Buffer, at: number, end: number, isList: boolean): number {
    const length = end - at;
    if (length === 4) return bytes.toString('latin1', at, end) === 'shop' ? shopKey : 0;
    if (length < shortestCategory || length > limits.text.most) return 0;
    if (!isList && (length > 255 || mayBeCategory[length * 256 + (bytes[at] as number)] === 0)) return 0;
    const category = categoryOf(bytes.toString('latin1', at, end));
    return category === undefined ? 0 : firstCategory + categories.indexOf(category);
  }

  /**
   * Undefined if no element of the block can be one of our stores, which is so for most blocks and is known
   * without decoding. The result is valid until the next call.
   */
  function findShopStrings({ stringTable: table }: Block): ShopStrings | undefined {
    const { bytes, at, end } = table;
    const strings = bytes.subarray(at, end);
    if (!strings.includes(shopEntry) || !spellings.some((one) => strings.includes(one))) return undefined;
    let count = 0;
    let hasShopKey = false;
    let hasValue = false;
    /** The next one at or after the current string. */
    let semicolonAt = bytes.indexOf(semicolon, at);
    const from = message(bytes, at, end);
    for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
      if (!isBytes(key, 1)) {
        skip(from, key);
        continue;
      }
      const length = readVarint(from);
      const start = from.at;
      from.at += length;
      if (from.at > end) throw damagedFile('a field runs over the end of its block');
      if (count === entries.starts.length) entries = longer(entries);
      checkLimit(count + 1, limits.blockStrings);
      if (semicolonAt !== -1 && semicolonAt < start) semicolonAt = bytes.indexOf(semicolon, start);
      const meaning = meaningOf(bytes, start, from.at, semicolonAt !== -1 && semicolonAt < from.at);
      hasShopKey ||= meaning === shopKey;
      hasValue ||= meaning > shopKey;
      entries.starts[count] = start;
      entries.ends[count] = from.at;
      entries.meanings[count] = meaning;
      count += 1;
    }
    if (!hasShopKey || !hasValue) return undefined;
    const { starts, ends, meanings } = entries;
    const meaning = (index: number) => (index < count ? (meanings[index] as number) : 0);
    const length = (index: number) => (ends[index] as number) - (starts[index] as number);
    const text = (index: number): string => {
      if (index >= count) throw damagedFile(`a tag points at string ${index} of ${count}`);
      checkLimit(length(index), limits.text);
      return bytes.toString('utf8', starts[index], ends[index]);
    };
    return {
      isShopKey: (index) => meaning(index) === shopKey,
      category: (index) => categories[meaning(index) - firstCategory],
      text,
      tags(pairs) {
        const selected: [string, string][] = [];
        let bytesKept = 0;
        for (let at = 0; at + 1 < pairs.length; at += 2) {
          const key = text(pairs[at] as number);
          if (!keepsTag(key)) continue;
          bytesKept += length(pairs[at] as number) + length(pairs[at + 1] as number);
          checkLimit(bytesKept, limits.text);
          selected.push([key, text(pairs[at + 1] as number)]);
        }
        return selected;
      },
    };
  }

  return findShopStrings;
}
