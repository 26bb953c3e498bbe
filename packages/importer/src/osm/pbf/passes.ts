import type { KnownCategories, LonLat } from '@Hardware-Store-Finder/records';
import type { Transferable } from 'node:worker_threads';
import { createStoreIndex, nearStores } from '../near-stores.ts';
import { type NodeTable, openTable } from '../node-positions.ts';
import { lowerBound } from '../sorted-ids.ts';
import { type BlobPlace, readBlob } from './blobs.ts';
import { elementsOf, nextElement, openBlock } from './block.ts';
import { readElement, readId, readRefs } from './element.ts';
import { decodeNodes } from './nodes.ts';
import { message } from './protobuf.ts';
import {
  type BuildingRelation,
  type ContextWay,
  findBuildingRelations,
  findContextWays,
  findNearNodes,
  type NearNodes,
} from './read-context.ts';
import { type ScannedBlock, scanBlock } from './scan-block.ts';
import { createShopFinder } from './shop-strings.ts';

/** What is done with each block of a file, on any thread. */

/** The file that all threads read, and the stores that they look for. */
export type PbfFile = { fd: number; bytes: number; categories: KnownCategories };

/** How far from a store what lies around it matters, in degrees from south to north. */
type Reach = { node: number; address: number; street: number };

/**
 * A pass over the file, with what all its blocks are compared with. Ids ascend; stores are the longitude and the latitude
 * of each, in degrees.
 */
export type Pass =
  | { kind: 'scan' }
  | { kind: 'ways'; ids: Float64Array }
  | { kind: 'nodes'; ids: Float64Array }
  | { kind: 'nearNodes'; stores: Float64Array; reach: Reach }
  | { kind: 'buildingRelations' }
  | { kind: 'contextWays'; stores: Float64Array; reach: Reach; nodes: NodeTable; partIds: Float64Array };

export type PassResults = {
  scan: ScannedBlock;
  ways: FoundWay[];
  nodes: FoundNodes;
  nearNodes: NearNodes;
  buildingRelations: BuildingRelation[];
  contextWays: ContextWay[];
};
export type PassResult = PassResults[Pass['kind']];

export function openPass({
  fd,
  bytes,
  categories,
}: PbfFile): (pass: Pass) => (place: BlobPlace) => PassResult {
  const read = (place: BlobPlace) => readBlob(fd, place, bytes);
  const findShopStrings = createShopFinder(categories);
  return (pass) => {
    switch (pass.kind) {
      case 'scan':
        return (place) => scanBlock(read(place), findShopStrings);
      case 'ways': {
        const ids = new Set(pass.ids);
        return (place) => findWays(read(place), ids);
      }
      case 'nodes':
        return (place) => findNodes(read(place), pass.ids);
      case 'nearNodes': {
        const positions = positionsOf(pass.stores);
        const near = nearStores(positions, pass.reach.node);
        const stores = createStoreIndex(positions);
        return (place) => findNearNodes(read(place), near, stores, pass.reach.address);
      }
      case 'buildingRelations':
        return (place) => findBuildingRelations(read(place));
      case 'contextWays': {
        const nodes = openTable(pass.nodes);
        const around = {
          nodes,
          parts: new Set(pass.partIds),
          stores: createStoreIndex(positionsOf(pass.stores)),
          streetReach: pass.reach.street,
        };
        return (place) => findContextWays(read(place), around);
      }
    }
  };
}

function positionsOf(stores: Float64Array): LonLat[] {
  return Array.from({ length: stores.length / 2 }, (_, at) => [
    stores[2 * at] as number,
    stores[2 * at + 1] as number,
  ]);
}

/** The arrays of a result, which another thread gets without a copy. */
export function arraysOf(result: PassResult): Transferable[] {
  return Object.values('nodes' in result ? result.nodes : result).flatMap((value) =>
    ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : [],
  );
}

/** What ways and relations consist of: the passes that find their nodes. */

type FoundWay = { id: number; refs: number[] };

const element = message(Buffer.alloc(0));

/** The ways of a block that have the ids. */
function findWays(content: Buffer, ids: ReadonlySet<number>): FoundWay[] {
  const found: FoundWay[] = [];
  for (const group of openBlock(content).groups) {
    const from = elementsOf(group);
    while (nextElement(from, 3, element)) {
      if (!ids.has(readId(element))) continue;
      const way = readElement(element, 'way');
      if (way.visible && ids.has(way.id)) found.push({ id: way.id, refs: readRefs(way) });
    }
  }
  return found;
}

/** Positions by their index in a list of ids, in units of 1e-7 degrees. */
type FoundNodes = { indices: Int32Array; lats: Int32Array; lons: Int32Array };

/** The nodes of a block that are in an ascending list of ids. */
function findNodes(content: Buffer, sortedIds: Float64Array): FoundNodes {
  const found = { indices: [] as number[], lats: [] as number[], lons: [] as number[] };
  const block = openBlock(content);
  for (const group of block.groups) {
    decodeNodes(block, group, ({ count, ids, lats, lons }) => {
      let index = 0;
      let last = -Infinity;
      for (let at = 0; at < count; at += 1) {
        const id = ids[at] as number;
        // Files are nearly always sorted, so one binary search per block is enough.
        if (at === 0 || id < last) index = lowerBound(sortedIds, id);
        while (index < sortedIds.length && (sortedIds[index] as number) < id) index += 1;
        if (sortedIds[index] === id) {
          found.indices.push(index);
          found.lats.push(lats[at] as number);
          found.lons.push(lons[at] as number);
        }
        last = id;
      }
    });
  }
  return {
    indices: new Int32Array(found.indices),
    lats: new Int32Array(found.lats),
    lons: new Int32Array(found.lons),
  };
}
