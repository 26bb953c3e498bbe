import { isAddress, isBuildingWithAddress, isNamedWay } from '../context-tags.ts';
import type { ContextVisit } from '../osm-file.ts';
import { openBlock } from './block.ts';
import { bitsOf, type ContextStrings, findContextStrings } from './context-strings.ts';
import { type Element, readElement, readId, readMembers, readPairs, viewRefs } from './element.ts';
import { elements } from './elements.ts';
import { decodeNodes, type NodeSearch } from './nodes.ts';
import { type Message, numbers } from './protobuf.ts';

/** What lies around the stores, block by block: the passes of an import that find addresses. */

/** The nodes at positions that are near, and the addresses among them. */
export function readNearNodes(content: Buffer, { isNear, node, address }: ContextVisit['nodes']): void {
  const block = openBlock(content);
  const strings = findContextStrings(block, false);
  const search = strings && addressSearch(strings, { isNear, address });
  for (const group of block.groups) {
    decodeNodes(
      block,
      group,
      ({ count, ids, lats, lons }) => {
        for (let at = 0; at < count; at += 1) {
          const lat = lats[at] as number;
          const lon = lons[at] as number;
          if (isNear(lat, lon)) node(ids[at] as number, lat, lon);
        }
      },
      search,
    );
  }
}

function addressSearch(
  strings: ContextStrings,
  { isNear, address }: Pick<ContextVisit['nodes'], 'isNear' | 'address'>,
): NodeSearch<{ pairs: Float64Array }> {
  return {
    hasInfo: false,
    pick(pairs, from, to) {
      let bits = 0;
      for (let at = from; at < to; at += 2) bits |= strings.bits(pairs[at] as number);
      // A view: the numbers stay until the block's tags are all seen.
      return isAddress(bits) ? { pairs: pairs.subarray(from, to) } : undefined;
    },
    found({ pairs }, { lat, lon }) {
      if (isNear(lat, lon)) address(lat, lon, () => strings.tags(pairs));
    },
  };
}

/** The relations of a block that are buildings with an address. */
export function readBuildingRelations(content: Buffer, visit: ContextVisit['relation']['whole']): void {
  const block = openBlock(content);
  const strings = findContextStrings(block, false);
  if (!strings) return;
  for (const group of block.groups) {
    for (const relation of elements(group, 4)) {
      if (!isBuildingWithAddress(bitsOf(relation, strings))) continue;
      const element = readElement(relation, 'relation');
      if (element.visible) visit(readMembers(element, strings), () => tagsOf(element, strings));
    }
  }
}

/** The ways of a block that are named streets or buildings with an address, or parts of a building. */
export function readContextWays(content: Buffer, visit: ContextVisit['ways']): void {
  const block = openBlock(content);
  const strings = findContextStrings(block, true);
  for (const group of block.groups) {
    for (const way of elements(group, 3)) readWay(way, strings, visit);
  }
}

function readWay(way: Message, strings: ContextStrings | undefined, visit: ContextVisit['ways']): void {
  const bits = strings ? bitsOf(way, strings) : 0;
  const isBuilding = isBuildingWithAddress(bits);
  const isPart = visit.isPart(readId(way));
  if (!isPart && !isBuilding && !isNamedWay(bits)) return;
  const element = readElement(way, 'way');
  if (!element.visible) return;
  const refs = viewRefs(element);
  if (isPart) visit.part(element.id, refs);
  if (!strings) return;
  if (isBuilding) visit.building(refs, () => tagsOf(element, strings));
  else if (isNamedWay(bits)) visit.street(refs, () => tagsOf(element, strings));
}

const pairs = numbers();

function tagsOf(element: Element, strings: ContextStrings): Map<string, string> {
  readPairs(element, pairs);
  return strings.tags(pairs.values.subarray(0, pairs.length));
}
