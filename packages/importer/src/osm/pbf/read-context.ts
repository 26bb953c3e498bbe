import { isAddress, isBuildingWithAddress, isNamedWay, isStreet } from '../context-tags.ts';
import { isRing, type NearStores, nearPieces, type StoreIndex } from '../near-stores.ts';
import type { openTable } from '../node-positions.ts';
import type { Member } from '../osm-file.ts';
import { elementsOf, nextElement, openBlock } from './block.ts';
import { bitsOf, type ContextStrings, findContextStrings } from './context-strings.ts';
import { type Element, readElement, readId, readMembers, readPairs, viewRefs } from './element.ts';
import { decodeNodes, type NodeSearch } from './nodes.ts';
import { type Message, message, numbers } from './protobuf.ts';

/** What lies around the stores, block by block: the passes of an import that find addresses. */

type Tags = Map<string, string>;
type FoundAddress = { lat: number; lon: number; tags: Tags };

/** In units of 1e-7 degrees. */
export type NearNodes = {
  ids: Float64Array;
  lats: Int32Array;
  lons: Int32Array;
  addresses: FoundAddress[];
};

/** The nodes at positions that are near, and those with an address that may be a store's. */
export function findNearNodes(
  content: Buffer,
  { isNear }: Pick<NearStores, 'isNear'>,
  { storesAround }: StoreIndex,
  addressReach: number,
): NearNodes {
  const block = openBlock(content);
  const strings = findContextStrings(block, false);
  const near = { ids: [] as number[], lats: [] as number[], lons: [] as number[] };
  const addresses: FoundAddress[] = [];
  const search: NodeSearch<{ pairs: Float64Array }> | undefined = strings && {
    hasInfo: false,
    pick(pairs, from, to) {
      let bits = 0;
      for (let at = from; at < to; at += 2) bits |= strings.bits(pairs[at] as number);
      // A view: the numbers stay until the block's tags are all seen.
      return isAddress(bits) ? { pairs: pairs.subarray(from, to) } : undefined;
    },
    found({ pairs }, { lat, lon }) {
      if (!isNear(lat, lon) || storesAround([[lon / 1e7, lat / 1e7]], addressReach).length === 0) return;
      addresses.push({ lat, lon, tags: strings.tags(pairs) });
    },
  };
  for (const group of block.groups) {
    decodeNodes(
      block,
      group,
      ({ count, ids, lats, lons }) => {
        for (let at = 0; at < count; at += 1) {
          const lat = lats[at] as number;
          const lon = lons[at] as number;
          if (!isNear(lat, lon)) continue;
          near.ids.push(ids[at] as number);
          near.lats.push(lat);
          near.lons.push(lon);
        }
      },
      search,
    );
  }
  return {
    ids: new Float64Array(near.ids),
    lats: new Int32Array(near.lats),
    lons: new Int32Array(near.lons),
    addresses,
  };
}

export type BuildingRelation = { members: Member[]; tags: Tags };

const cursor = message(Buffer.alloc(0));

/** The relations of a block that are buildings with an address. */
export function findBuildingRelations(content: Buffer): BuildingRelation[] {
  const found: BuildingRelation[] = [];
  const block = openBlock(content);
  const strings = findContextStrings(block, false);
  if (!strings) return found;
  for (const group of block.groups) {
    const from = elementsOf(group);
    while (nextElement(from, 4, cursor)) {
      if (!isBuildingWithAddress(bitsOf(cursor, strings))) continue;
      const element = readElement(cursor, 'relation');
      if (element.visible)
        found.push({ members: readMembers(element, strings), tags: tagsOf(element, strings) });
    }
  }
  return found;
}

/** A way that may matter: a part of a building, a building with an address or a named street. */
export type ContextWay = {
  id: number;
  refs: Float64Array;
  isPart: boolean;
  kind?: 'building' | 'street';
  tags?: Tags;
};

/** What the ways of a block are compared with. */
export type WaysAround = {
  nodes: ReturnType<typeof openTable>;
  parts: ReadonlySet<number>;
  stores: StoreIndex;
  streetReach: number;
};

/** The ways of a block that have near nodes and may be around a store. */
export function findContextWays(content: Buffer, around: WaysAround): ContextWay[] {
  const found: ContextWay[] = [];
  const block = openBlock(content);
  const strings = findContextStrings(block, true);
  for (const group of block.groups) {
    const from = elementsOf(group);
    while (nextElement(from, 3, cursor)) {
      const way = readWay(cursor, strings, around);
      if (way) found.push(way);
    }
  }
  return found;
}

function readWay(
  way: Message,
  strings: ContextStrings | undefined,
  { nodes, parts, stores, streetReach }: WaysAround,
): ContextWay | undefined {
  const bits = strings ? bitsOf(way, strings) : 0;
  const isBuilding = isBuildingWithAddress(bits);
  const isPart = parts.size > 0 && parts.has(readId(way));
  if (!isPart && !isBuilding && !isNamedWay(bits)) return undefined;
  const element = readElement(way, 'way');
  if (!element.visible) return undefined;
  const refs = viewRefs(element);
  const box = nodes.boxAround(refs);
  if (box.known === 0) return undefined;
  const isWhole = box.known === refs.length;
  const { id } = element;
  if (strings && isBuilding && isRing(refs) && (!isWhole || stores.storesIn(box, 0).length > 0)) {
    return { id, refs: refs.slice(), isPart, kind: 'building', tags: tagsOf(element, strings) };
  }
  const mayTouch = (line: ArrayLike<number>) => {
    const around = nodes.boxAround(line);
    return around.known < line.length || stores.storesIn(around, streetReach).length > 0;
  };
  if (
    strings &&
    !isBuilding &&
    isNamedWay(bits) &&
    (!isWhole || stores.storesIn(box, streetReach).length > 0)
  ) {
    const copy = refs.slice();
    const tags = tagsOf(element, strings);
    if (isStreet(tags.get('highway') ?? '') && nearPieces(copy, nodes.has).some(mayTouch)) {
      return { id, refs: copy, isPart, kind: 'street', tags };
    }
    return isPart ? { id, refs: copy, isPart } : undefined;
  }
  return isPart ? { id, refs: refs.slice(), isPart } : undefined;
}

const pairs = numbers();

function tagsOf(element: Element, strings: ContextStrings): Tags {
  readPairs(element, pairs);
  return strings.tags(pairs.values.subarray(0, pairs.length));
}
