import { lowerBound } from '../lower-bound.ts';
import { openBlock } from './block.ts';
import { readElement, readId, readRefs } from './element.ts';
import { elementsOf, nextElement } from './elements.ts';
import { decodeNodes } from './nodes.ts';
import { message } from './protobuf.ts';

/** What ways and relations consist of: the passes that find their nodes. */

export type FoundWay = { id: number; refs: number[] };

const element = message(Buffer.alloc(0));

/** The ways of a block that have the ids. */
export function findWays(content: Buffer, ids: ReadonlySet<number>): FoundWay[] {
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
export type FoundNodes = { indices: Int32Array; lats: Int32Array; lons: Int32Array };

/** The nodes of a block that are in an ascending list of ids. */
export function findNodes(content: Buffer, sortedIds: Float64Array): FoundNodes {
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
