import { kmPerDegree } from '@Hardware-Store-Finder/domain';
import { type FoundAddress, joinRings, type LonLat, type Ring } from '@Hardware-Store-Finder/records';
import { limits } from '../file-limits.ts';
import { createAddressFinder } from './address-finder.ts';
import { isStreet } from './context-tags.ts';
import { hasNearNode, isRing, nearPieces, nearStores } from './near-stores.ts';
import { createNodePositions } from './node-positions.ts';
import type { Member, OsmFile } from './osm-file.ts';
import { createIdList } from './sorted-ids.ts';

/** Nodes are read up to this distance from a store; a straight part of a street twice as long may be missed. */
const nodeMetres = 250;
/** The same in a file with so many stores that their surroundings would not fit into memory. */
const manyStores = 20_000;
const fewerNodeMetres = 100;
/** 256 MB. What comes after them in the file is not looked at. */
const maxNodes = 16_000_000;
const maxParts = 4_000_000;

type Tags = ReadonlyMap<string, string>;

/**
 * Finds an address for each position, in degrees: that of the building around it, else the nearest one, else the nearest
 * street. Undefined where the file has nothing near. Call it after `scan`; it reads the nodes and the ways once more.
 */
export async function findAddresses(
  file: OsmFile,
  stores: readonly LonLat[],
  onBytes: (done: number) => void,
): Promise<readonly (FoundAddress | undefined)[]> {
  if (stores.length === 0) return [];
  const finder = createAddressFinder(stores);
  const metres = stores.length > manyStores ? fewerNodeMetres : nodeMetres;
  const near = nearStores(stores, metres / 1000 / kmPerDegree);
  const nodes = createNodePositions();
  const far = createNodePositions();
  /** Buildings with nodes that are not near, and the near pieces of streets. */
  const cut: { refs: number[]; add(line: readonly LonLat[]): void }[] = [];
  const parts = new Map<number, number[] | undefined>();
  const buildings: { members: readonly Member[]; tags: Tags }[] = [];

  /** The positions of a way's nodes that are known. */
  function lineOf(refs: ArrayLike<number>): LonLat[] {
    const line: LonLat[] = [];
    for (let at = 0; at < refs.length; at += 1) {
      const position = nodes.positionOf(refs[at] as number) ?? far.positionOf(refs[at] as number);
      if (position) line.push(position);
    }
    return line;
  }

  await file.readContext(
    {
      nodes: {
        ...near,
        node(id, lat, lon) {
          if (nodes.count() < maxNodes) nodes.add(id, lat, lon);
        },
        address: (lat, lon, readTags) => finder.addAddress([lon / 1e7, lat / 1e7], readTags),
      },
      relation: {
        parts(members) {
          if (parts.size > maxParts) return;
          for (const { type, id } of members) if (type === 'way') parts.set(id, undefined);
        },
        whole(members, readTags) {
          if (members.some(({ id }) => parts.get(id))) buildings.push({ members, tags: readTags() });
        },
      },
      ways: {
        nodes: nodes.table,
        partIds: () => parts.keys(),
        isPart: (id) => parts.has(id),
        part(id, refs) {
          if (hasNearNode(refs, nodes.has)) parts.set(id, Array.from(refs));
        },
        building(refs, readTags) {
          if (!hasNearNode(refs, nodes.has) || !isRing(refs)) return;
          const line = lineOf(refs);
          if (line.length === refs.length) finder.addBuilding([{ line, hole: false }], readTags);
          else {
            const tags = readTags();
            const add = (whole: readonly LonLat[]) =>
              finder.addBuilding([{ line: whole, hole: false }], () => tags);
            cut.push({ refs: Array.from(refs), add });
          }
        },
        street(refs, readTags) {
          if (!hasNearNode(refs, nodes.has)) return;
          const tags = readTags();
          const name = tags.get('name')?.trim() ?? '';
          if (name === '' || !isStreet(tags.get('highway') ?? '')) return;
          const add = (line: readonly LonLat[]) => finder.addStreet(line, () => name);
          for (const piece of nearPieces(refs, nodes.has)) cut.push({ refs: piece, add });
        },
      },
    },
    onBytes,
  );

  const missing = createIdList(limits.storeNodes);
  for (const refs of [
    ...cut.map((way) => way.refs),
    ...parts.values().filter((refs) => refs !== undefined),
  ]) {
    for (const ref of refs) if (!nodes.has(ref)) missing.add(ref);
  }
  const ids = missing.sorted();
  await file.readNodes(ids, (at, lat, lon) => far.add(ids[at] as number, lat, lon), onBytes);
  for (const { refs, add } of cut) add(lineOf(refs));
  for (const { members, tags } of buildings) {
    const rings = [false, true].flatMap((hole): Ring[] => {
      const ways = members.filter((member) => member.isHole === hole).map(({ id }) => parts.get(id) ?? []);
      return joinRings(ways, (ref) => ref).map((refs) => ({ line: lineOf(refs), hole }));
    });
    finder.addBuilding(rings, () => tags);
  }
  return finder.found();
}
