import { createNodeSurvey, type SurveyedNodes } from '../../survey/survey-nodes.ts';
import type { Candidate } from '../osm-file.ts';
import { type Block, elementsOf, nextElement, openBlock } from './block.ts';
import { glance, readElement, readMembers, readRefs, toCandidate } from './element.ts';
import { decodeNodes, storeSearch } from './nodes.ts';
import { type Message, message } from './protobuf.ts';
import type { FindShopStrings, ShopStrings } from './shop-strings.ts';

/** What a block has, so that later passes read only the blocks they need. */
export type BlockContent = {
  hasWays: boolean;
  hasRelations: boolean;
  /** Infinite and reversed without any. */
  firstNode: number;
  lastNode: number;
  firstWay: number;
  lastWay: number;
  nodes: SurveyedNodes;
};

export type ScannedBlock = BlockContent & { candidates: Candidate[] };

/** The first pass over a block. Throws FileFault. */
export function scanBlock(content: Buffer, findShopStrings: FindShopStrings): ScannedBlock {
  const block = openBlock(content);
  const strings = findShopStrings(block);
  const candidates: Candidate[] = [];
  const search = strings && storeSearch(strings, (candidate) => candidates.push(candidate));
  const survey = createNodeSurvey();
  let [firstNode, lastNode] = [Infinity, -Infinity];
  const ways = { first: Infinity, last: -Infinity };
  let hasRelations = false;
  for (const group of block.groups) {
    decodeNodes(
      block,
      group,
      ({ count, ids, lats, lons }) => {
        for (let at = 0; at < count; at += 1) {
          const id = ids[at] as number;
          if (id < firstNode) firstNode = id;
          if (id > lastNode) lastNode = id;
          survey.mark(lats[at] as number, lons[at] as number);
        }
      },
      search,
    );
    const hasWays = scanWays(block, group, strings, ways, candidates);
    // A group has elements of one type only, so later passes look for relations where there are no ways.
    if (strings || !(hasWays || hasRelations)) {
      const found = scanRelations(block, group, strings, candidates);
      hasRelations ||= found && !hasWays;
    }
  }
  return {
    hasWays: ways.last >= ways.first,
    hasRelations,
    firstNode,
    lastNode,
    firstWay: ways.first,
    lastWay: ways.last,
    nodes: survey.finish(),
    candidates,
  };
}

const element = message(Buffer.alloc(0));

function scanWays(
  block: Block,
  group: Message,
  strings: ShopStrings | undefined,
  ways: { first: number; last: number },
  candidates: Candidate[],
): boolean {
  const from = elementsOf(group);
  let hasWays = false;
  while (nextElement(from, 3, element)) {
    hasWays = true;
    const { id, hasShop } = glance(element, strings);
    if (id < ways.first) ways.first = id;
    if (id > ways.last) ways.last = id;
    if (!strings || !hasShop) continue;
    const way = readElement(element, 'way');
    const store = toCandidate('way', way, block, strings);
    if (store) candidates.push({ ...store, refs: readRefs(way) });
  }
  return hasWays;
}

function scanRelations(
  block: Block,
  group: Message,
  strings: ShopStrings | undefined,
  candidates: Candidate[],
): boolean {
  const from = elementsOf(group);
  let hasRelations = false;
  while (nextElement(from, 4, element)) {
    hasRelations = true;
    if (!strings) break;
    if (!glance(element, strings).hasShop) continue;
    const relation = readElement(element, 'relation');
    const store = toCandidate('relation', relation, block, strings);
    if (store) candidates.push({ ...store, members: readMembers(relation, strings) });
  }
  return hasRelations;
}
