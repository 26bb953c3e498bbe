import { damagedFile, limits } from '../../file-limits.ts';
import type { Candidate } from '../osm-file.ts';
import type { Block } from './block.ts';
import { readElement, readPairs, toSeconds } from './element.ts';
import {
  isBytes,
  type Message,
  message,
  type Numbers,
  nextKey,
  numbers,
  readDeltas,
  readMessage,
  readPacked,
  skip,
} from './protobuf.ts';
import type { ShopStrings } from './shop-strings.ts';

/**
 * Nodes in units of 1e-7 degrees. The arrays are reused: only the first `count` entries are valid, and only
 * during the call.
 */
export type Nodes = { count: number; ids: Float64Array; lats: Float64Array; lons: Float64Array };

/** A node's own data, in units of 1e-7 degrees and seconds since 1970. */
type FoundNode = { id: number; lat: number; lon: number; version: number; timestamp: number };

/** Finds nodes by their tags. */
export type NodeSearch<Picked> = {
  /** Called for each node with tags: `pairs` are alternating indices of keys and values, from `from` to before `to`. */
  pick(pairs: Float64Array, from: number, to: number): Picked | undefined;
  /** Called for each node that was picked and is not deleted. */
  found(picked: Picked, node: FoundNode): void;
  /** Whether `found` needs the version and the timestamp. */
  hasInfo: boolean;
};

/** The search for stores. */
export function storeSearch(
  strings: ShopStrings,
  found: (candidate: Candidate) => void,
): NodeSearch<Pick<Candidate, 'category' | 'tags'>> {
  return {
    hasInfo: true,
    pick(pairs, from, to) {
      let category: Candidate['category'] | undefined;
      for (let at = from; at < to; at += 2) {
        if (strings.isShopKey(pairs[at] as number)) category = strings.category(pairs[at + 1] as number);
      }
      return category && { category, tags: strings.tags(pairs.subarray(from, to)) };
    },
    found({ category, tags }, { id, version, timestamp, lat, lon }) {
      found({ type: 'node', id, version, timestamp, category, tags, at: { lat, lon } });
    },
  };
}

const ids = numbers();
const lats = numbers();
const lons = numbers();
const tags = numbers();
const versions = numbers();
const timestamps = numbers();
const visible = numbers();

/**
 * Decodes the nodes of a group, dense or plain, and finds some among them. Omits deleted ones. Nodes whose positions lie in
 * the ways that refer to them (`LocationsOnWays`, osmcode.org/osmium-tool) are visited there, once for each way.
 */
export function decodeNodes<Picked>(
  block: Block,
  group: Message,
  visit: (nodes: Nodes) => void,
  search?: NodeSearch<Picked>,
): void {
  const from = message(group.bytes, group.at, group.end);
  for (let key = nextKey(from); key !== 0; key = nextKey(from)) {
    if (isBytes(key, 2)) decodeDense(block, readMessage(from), search);
    else if (isBytes(key, 1)) decodePlain(block, readMessage(from), search);
    else if (isBytes(key, 3)) {
      if (decodeLocations(block, readMessage(from)) === 'absent') return;
    } else {
      skip(from, key);
      continue;
    }
    visit({ count: ids.length, ids: ids.values, lats: lats.values, lons: lons.values });
  }
}

/** The nodes of a way, if they have positions there. A file has them in all its ways or in none. */
function decodeLocations(block: Block, way: Message): 'read' | 'absent' {
  const { refs, wayLats, wayLons, visible: isVisible } = readElement(way, 'way');
  ids.length = lats.length = lons.length = 0;
  if (!refs) return 'read';
  if (!wayLats || !wayLons) return 'absent';
  if (!isVisible) return 'read';
  readDeltas(refs, ids, limits.refs);
  readDeltas(wayLats, lats, limits.refs);
  readDeltas(wayLons, lons, limits.refs);
  if (lats.length !== ids.length || lons.length !== ids.length) {
    throw damagedFile(
      `a way has ${ids.length} nodes, ${lats.length} latitudes and ${lons.length} longitudes`,
    );
  }
  toE7(lats, block.granularity, block.latOffset);
  toE7(lons, block.granularity, block.lonOffset);
  // Whoever wrote the file may have lacked some nodes: those are nowhere on earth.
  visible.length = ids.length;
  if (visible.values.length < ids.length) visible.values = new Float64Array(ids.length);
  for (let at = 0; at < ids.length; at += 1) {
    const isOnEarth =
      Math.abs(lats.values[at] as number) <= 90e7 && Math.abs(lons.values[at] as number) <= 180e7;
    visible.values[at] = Number(isOnEarth);
  }
  dropDeleted();
  return 'read';
}

function decodePlain<Picked>(block: Block, node: Message, search: NodeSearch<Picked> | undefined): void {
  const element = readElement(node);
  ids.values[0] = element.id;
  lats.values[0] = element.lat;
  lons.values[0] = element.lon;
  ids.length = lats.length = lons.length = element.visible ? 1 : 0;
  toE7(lats, block.granularity, block.latOffset);
  toE7(lons, block.granularity, block.lonOffset);
  if (!search || !element.visible) return;
  readPairs(element, tags);
  const picked = tags.length > 0 ? search.pick(tags.values, 0, tags.length) : undefined;
  if (picked === undefined) return;
  const [lat = 0, lon = 0] = [lats.values[0], lons.values[0]];
  const timestamp = toSeconds(element.timestamp, block);
  search.found(picked, { id: element.id, lat, lon, version: element.version, timestamp });
}

function decodeDense<Picked>(block: Block, dense: Message, search: NodeSearch<Picked> | undefined): void {
  ids.length = lats.length = lons.length = tags.length = 0;
  versions.length = timestamps.length = visible.length = 0;
  let info: Message | undefined;
  for (let key = nextKey(dense); key !== 0; key = nextKey(dense)) {
    if (isBytes(key, 1)) readDeltas(readMessage(dense), ids, limits.blockNodes);
    else if (isBytes(key, 5)) info = readMessage(dense);
    else if (isBytes(key, 8)) readDeltas(readMessage(dense), lats, limits.blockNodes);
    else if (isBytes(key, 9)) readDeltas(readMessage(dense), lons, limits.blockNodes);
    else if (isBytes(key, 10) && search) readPacked(readMessage(dense), tags, limits.blockTags);
    else skip(dense, key);
  }
  if (lats.length !== ids.length || lons.length !== ids.length) {
    throw damagedFile(
      `a block has ${ids.length} nodes, ${lats.length} latitudes and ${lons.length} longitudes`,
    );
  }
  toE7(lats, block.granularity, block.latOffset);
  toE7(lons, block.granularity, block.lonOffset);
  const hits = search ? findHits(search) : [];
  if (info) readDenseInfo(info, hits.length > 0 && search?.hasInfo === true);
  for (const hit of hits) {
    if (hit.node >= ids.length) throw damagedFile('a block has tags of a node that it lacks');
    if (visible.length > 0 && visible.values[hit.node] === 0) continue;
    search?.found(hit.picked, {
      id: ids.values[hit.node] as number,
      lat: lats.values[hit.node] as number,
      lon: lons.values[hit.node] as number,
      version: versions.length > hit.node ? (versions.values[hit.node] as number) : 0,
      timestamp: timestamps.length > hit.node ? toSeconds(timestamps.values[hit.node] as number, block) : 0,
    });
  }
  dropDeleted();
}

/** The tags of all nodes form one sequence: key, value, key, value, …, with a 0 after each node. */
function findHits<Picked>({ pick }: NodeSearch<Picked>): { node: number; picked: Picked }[] {
  const { values, length } = tags;
  const hits: { node: number; picked: Picked }[] = [];
  let start = 0;
  for (let at = 0, node = 0; at < length; node += 1, start = at) {
    while (at < length && values[at] !== 0) at += 2;
    const picked = at > start ? pick(values, start, Math.min(at, length)) : undefined;
    if (picked !== undefined) hits.push({ node, picked });
    at += 1;
  }
  return hits;
}

function readDenseInfo(info: Message, whole: boolean): void {
  for (let key = nextKey(info); key !== 0; key = nextKey(info)) {
    if (isBytes(key, 6)) readPacked(readMessage(info), visible, limits.blockNodes);
    else if (isBytes(key, 1) && whole) readPacked(readMessage(info), versions, limits.blockNodes);
    else if (isBytes(key, 2) && whole) readDeltas(readMessage(info), timestamps, limits.blockNodes);
    else skip(info, key);
  }
}

function dropDeleted(): void {
  if (visible.length !== ids.length || !visible.values.subarray(0, visible.length).includes(0)) return;
  let matched = 0;
  for (let index = 0; index < ids.length; index += 1) {
    if (visible.values[index] === 0) continue;
    for (const { values } of [ids, lats, lons]) values[matched] = values[index] as number;
    matched += 1;
  }
  ids.length = lats.length = lons.length = matched;
}

/** Coordinates are in units of `granularity` nanodegrees from `offset`, nearly always 100 and 0. */
function toE7({ values, length }: Numbers, granularity: number, offset: number): void {
  if (granularity === 100 && offset === 0) return;
  for (let index = 0; index < length; index += 1) {
    values[index] = Math.round((offset + granularity * (values[index] as number)) / 100);
  }
}
