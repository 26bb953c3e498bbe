import { keepsTag } from '@Hardware-Store-Finder/records';
import { checkLimit, damagedFile, limits } from '../../file-limits.ts';
import { contextBits } from '../context-tags.ts';
import type { Block } from './block.ts';
import { isBytes, type Message, message, nextKey, readVarint, skip } from './protobuf.ts';

/** Lookups in the string table of a block that may have addresses or streets. */
export type ContextStrings = {
  /** What a key says, as bits of context-tags.ts. */
  bits(index: number): number;
  text(index: number): string;
  /** The tags that matter of an element, from its alternating indices of keys and values. */
  tags(pairs: ArrayLike<number>): Map<string, string>;
};

const entryOf = (key: string) => Buffer.concat([Buffer.from([0x0a, key.length]), Buffer.from(key)]);
const numbers = [...contextBits].filter(([, bits]) => bits === 1).map(([key]) => entryOf(key));
const highway = entryOf('highway');
const keysByLength = new Map<number, [bytes: Buffer, bits: number][]>();
for (const [key, bits] of contextBits) {
  keysByLength.set(key.length, [...(keysByLength.get(key.length) ?? []), [Buffer.from(key), bits]]);
}

/** Reused, because a block may have many strings. */
let starts = new Int32Array(65_536);
let ends = new Int32Array(65_536);
let meanings = new Uint8Array(65_536);

/** Undefined if no element of the block can have an address or, with `withStreets`, a street. Valid until the next call. */
export function findContextStrings(
  { stringTable: { bytes, at, end } }: Block,
  withStreets: boolean,
): ContextStrings | undefined {
  const strings = bytes.subarray(at, end);
  if (!numbers.some((key) => strings.includes(key)) && !(withStreets && strings.includes(highway)))
    return undefined;
  let count = 0;
  const from = message(bytes, at, end);
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (!isBytes(key, 1)) {
      skip(from, key);
      continue;
    }
    const length = readVarint(from);
    if (from.at + length > end) throw damagedFile('a field runs over the end of its block');
    if (count === starts.length) grow();
    checkLimit(count + 1, limits.blockStrings);
    starts[count] = from.at;
    from.at += length;
    ends[count] = from.at;
    meanings[count] = meaningOf(bytes, from.at - length, from.at);
    count += 1;
  }
  const text = (index: number): string => {
    if (index >= count) throw damagedFile(`a tag points at string ${index} of ${count}`);
    checkLimit((ends[index] as number) - (starts[index] as number), limits.text);
    return bytes.toString('utf8', starts[index], ends[index]);
  };
  return {
    bits: (index) => (index < count ? (meanings[index] as number) : 0),
    text,
    tags(pairs) {
      const selected = new Map<string, string>();
      for (let pair = 0; pair + 1 < pairs.length; pair += 2) {
        const key = text(pairs[pair] as number);
        if (keepsTag(key) || contextBits.has(key)) selected.set(key, text(pairs[pair + 1] as number));
      }
      return selected;
    },
  };
}

function grow(): void {
  const [oldStarts, oldEnds, oldMeanings] = [starts, ends, meanings];
  starts = new Int32Array(oldStarts.length * 2);
  ends = new Int32Array(oldStarts.length * 2);
  meanings = new Uint8Array(oldStarts.length * 2);
  starts.set(oldStarts);
  ends.set(oldEnds);
  meanings.set(oldMeanings);
}

function meaningOf(bytes: Buffer, at: number, end: number): number {
  for (const [key, bits] of keysByLength.get(end - at) ?? []) {
    if (bytes.compare(key, 0, key.length, at, end) === 0) return bits;
  }
  return 0;
}

/** The bits of all keys of a plain element. Allocates nothing but a cursor, because most elements matter to nobody. */
export function bitsOf({ bytes, at, end }: Message, strings: ContextStrings): number {
  const from = message(bytes, at, end);
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (!isBytes(key, 2)) {
      skip(from, key);
      continue;
    }
    let bits = 0;
    const keysEnd = readVarint(from) + from.at;
    if (keysEnd > end) throw damagedFile('a list of tags runs over the end of its element');
    while (from.at < keysEnd) bits |= strings.bits(readVarint(from));
    return bits;
  }
  return 0;
}
