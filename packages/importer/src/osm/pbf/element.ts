import type { OsmType } from '@Hardware-Store-Finder/records';
import { damagedFile, limits } from '../../file-limits.ts';
import type { Candidate, Member } from '../osm-file.ts';
import type { Block } from './block.ts';
import {
  isBytes,
  isInteger,
  type Message,
  message,
  type Numbers,
  nextKey,
  numbers,
  readDeltas,
  readInt,
  readMessage,
  readPacked,
  readSint,
  readVarint,
  skip,
} from './protobuf.ts';
import type { ShopStrings } from './shop-strings.ts';

/** A plain node, way or relation. Rarely needed parts stay undecoded. */
export type Element = {
  id: number;
  version: number;
  /** In the block's units. */
  timestamp: number;
  visible: boolean;
  keys?: Message;
  values?: Message;
  /** Of a node, in the block's units. */
  lat: number;
  lon: number;
  /** Nodes of a way; roles, ids and types of a relation's members. */
  refs?: Message;
  memberIds?: Message;
  memberTypes?: Message;
  /** Positions of a way's nodes, in files with `LocationsOnWays`. */
  wayLats?: Message;
  wayLons?: Message;
};

/** Only node ids are zigzag-encoded; those of ways and relations are plain. */
export function readElement(from: Message, type: OsmType = 'node'): Element {
  const element: Element = { id: 0, version: 0, timestamp: 0, visible: true, lat: 0, lon: 0 };
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (isInteger(key, 1)) element.id = type === 'node' ? readSint(from) : readInt(from);
    else if (isBytes(key, 2)) element.keys = readMessage(from);
    else if (isBytes(key, 3)) element.values = readMessage(from);
    else if (isBytes(key, 4)) readInfo(readMessage(from), element);
    else if (isInteger(key, 8)) element.lat = readSint(from);
    else if (isInteger(key, 9)) element.lon = readSint(from);
    else if (isBytes(key, 8)) element.refs = readMessage(from);
    else if (isBytes(key, 9)) element[type === 'way' ? 'wayLats' : 'memberIds'] = readMessage(from);
    else if (isBytes(key, 10)) element[type === 'way' ? 'wayLons' : 'memberTypes'] = readMessage(from);
    else skip(from, key);
  }
  return element;
}

/** The id of a way or relation alone. */
export function readId(from: Message): number {
  return glance(from, undefined).id;
}

/** What `glance` sees of an element. */
type Glance = { id: number; hasShop: boolean };

const glanced: Glance = { id: 0, hasShop: false };
const cursor = message(Buffer.alloc(0));

/**
 * The id of a way or relation, and whether it has a `shop` tag by the strings of its block. Allocates nothing, because most
 * elements have none; valid until the next call.
 */
export function glance({ bytes, at, end }: Message, strings: ShopStrings | undefined): Glance {
  cursor.bytes = bytes;
  cursor.at = at;
  cursor.end = end;
  glanced.id = 0;
  glanced.hasShop = false;
  for (let key = nextKey(cursor); key !== 0; key = nextKey(cursor)) {
    if (isInteger(key, 1)) {
      glanced.id = readInt(cursor);
      if (!strings) break;
    } else if (strings && isBytes(key, 2)) {
      const keysEnd = readVarint(cursor) + cursor.at;
      if (keysEnd > end) throw damagedFile('a list of tags runs over the end of its element');
      while (cursor.at < keysEnd) if (strings.isShopKey(readVarint(cursor))) glanced.hasShop = true;
    } else {
      skip(cursor, key);
    }
  }
  return glanced;
}

function readInfo(info: Message, element: Element): void {
  for (let key = nextKey(info); key !== 0; key = nextKey(info)) {
    if (isInteger(key, 1)) element.version = Math.max(0, readInt(info));
    else if (isInteger(key, 2)) element.timestamp = readInt(info);
    else if (isInteger(key, 6)) element.visible = readVarint(info) !== 0;
    else skip(info, key);
  }
}

export function toSeconds(timestamp: number, { dateGranularity }: Block): number {
  return Math.round((timestamp * dateGranularity) / 1000);
}

const keys = numbers();
const values = numbers();

/** The tags of a plain element as alternating indices of keys and values, into `pairs`; none if it has no tags. */
export function readPairs(element: Element, pairs: Numbers): void {
  pairs.length = 0;
  if (!element.keys || !element.values) return;
  // A copy: a message is read once.
  readPacked(message(element.keys.bytes, element.keys.at, element.keys.end), keys, limits.tags);
  readPacked(message(element.values.bytes, element.values.at, element.values.end), values, limits.tags);
  if (values.length !== keys.length) {
    throw damagedFile(`an element has ${keys.length} keys and ${values.length} values`);
  }
  if (pairs.values.length < keys.length * 2) pairs.values = new Float64Array(keys.length * 2);
  for (let at = 0; at < keys.length; at += 1) {
    pairs.values[at * 2] = keys.values[at] as number;
    pairs.values[at * 2 + 1] = values.values[at] as number;
  }
  pairs.length = keys.length * 2;
}

const pairs = numbers();

/** Converts a way or relation to a candidate without position; undefined if it is deleted or not a store. */
export function toCandidate(
  type: OsmType,
  element: Element,
  block: Block,
  strings: ShopStrings,
): Candidate | undefined {
  if (!element.visible) return undefined;
  readPairs(element, pairs);
  const tags = pairs.values.subarray(0, pairs.length);
  const shop = tags.findIndex((index, at) => at % 2 === 0 && strings.isShopKey(index));
  const category = shop < 0 ? undefined : strings.category(tags[shop + 1] as number);
  if (category === undefined) return undefined;
  return {
    type,
    id: element.id,
    version: element.version,
    timestamp: toSeconds(element.timestamp, block),
    category,
    tags: strings.tags(tags),
  };
}

const list = numbers();

/** The ids of a way's nodes, in order. */
export function readRefs(element: Element): number[] {
  return Array.from(viewRefs(element));
}

/** The same without a copy, valid until the next call. */
export function viewRefs({ refs }: Element): Float64Array {
  list.length = 0;
  if (refs) readDeltas(refs, list, limits.refs);
  return list.values.subarray(0, list.length);
}

const memberTypes = ['node', 'way', 'relation'] as const;

/** The members of a relation, in order. */
export function readMembers(
  { refs: roles, memberIds, memberTypes: types }: Element,
  strings: Pick<ShopStrings, 'text'>,
): Member[] {
  const members: Member[] = [];
  if (!roles || !memberIds || !types) return members;
  readDeltas(memberIds, list, limits.members);
  readPacked(roles, keys, limits.members);
  readPacked(types, values, limits.members);
  if (keys.length !== list.length || values.length !== list.length) {
    throw damagedFile(
      `a relation has ${list.length} members, ${keys.length} roles and ${values.length} types`,
    );
  }
  for (let at = 0; at < list.length; at += 1) {
    const type = memberTypes[values.values[at] as number];
    if (type === undefined)
      throw damagedFile(`a relation's member is of the unknown type ${values.values[at]}`);
    const isHole = strings.text(keys.values[at] as number) === 'inner';
    members.push({ type, id: list.values[at] as number, isHole });
  }
  return members;
}
