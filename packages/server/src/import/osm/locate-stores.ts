import { type LonLat, pointOfArea, pointOfLine } from '../area-point.ts';
import { checkLimit, limits } from '../limits.ts';
import type { Candidate, OsmFile, PointE7 } from './osm-file.ts';
import { createIdList, indexOf } from './sorted-ids.ts';

/** What the later passes need to know of the candidates; their tags wait elsewhere. */
export type Shape = Pick<Candidate, 'at' | 'refs' | 'members'>;

export type Positions = {
  /** Where a store is, in degrees; undefined where the file has no position of any part of it. */
  locate(store: Shape): LonLat | undefined;
};

/**
 * What of a file the ways and relations among the candidates stand on. `want` is told each candidate during the
 * first pass; `read` then makes the second (members that are ways) and the third (positions of nodes).
 */
export function createLocator() {
  const wanted = createIdList(limits.storeNodes);
  const memberWays = new Map<number, number[]>();

  return {
    want({ refs, members }: Shape): void {
      for (const ref of refs ?? []) wanted.add(ref);
      for (const { type, id } of members ?? []) {
        if (type === 'node') wanted.add(id);
        else if (type === 'way') memberWays.set(id, []);
        checkLimit(memberWays.size, limits.storeWays);
      }
    },

    async read(file: OsmFile, onBytes: (done: number) => void): Promise<Positions> {
      if (memberWays.size > 0) {
        await file.readWays(
          new Set(memberWays.keys()),
          (id, refs) => {
            memberWays.set(id, refs);
            for (const ref of refs) wanted.add(ref);
          },
          onBytes,
        );
      }
      const ids = wanted.sorted();
      const lats = new Int32Array(ids.length).fill(absent);
      const lons = new Int32Array(ids.length);
      if (ids.length > 0) {
        await file.readNodes(
          ids,
          (index, lat, lon) => {
            lats[index] = lat;
            lons[index] = lon;
          },
          onBytes,
        );
      }
      const point = (id: number): LonLat[] => {
        const index = indexOf(ids, id);
        const lat = lats[index] ?? absent;
        return onEarth({ lat, lon: lons[index] ?? absent });
      };
      const line = (refs: readonly number[]) => refs.flatMap(point);
      return {
        locate({ at, refs, members }) {
          if (at) return onEarth(at)[0];
          if (refs) {
            const isArea = refs.length > 3 && refs[0] === refs.at(-1);
            const points = line(refs);
            return (isArea ? pointOfArea([{ line: points, hole: false }]) : undefined) ?? pointOfLine(points);
          }
          const rings = [false, true].flatMap((hole) => {
            const ways = (members ?? []).filter(({ type, isHole }) => type === 'way' && isHole === hole);
            const joined = joinRings(ways.map(({ id }) => memberWays.get(id) ?? []));
            return joined.map((ring) => ({ line: line(ring), hole }));
          });
          const inside = pointOfArea(rings);
          if (inside) return inside;
          const all = (members ?? []).flatMap(({ type, id }) =>
            type === 'node' ? point(id) : type === 'way' ? line(memberWays.get(id) ?? []) : [],
          );
          return pointOfLine(all);
        },
      };
    },
  };
}

/** A latitude that is none: a node that the file lacks keeps it. */
const absent = -2_147_483_648;

/** The position in degrees, or nothing where there is none on earth. */
function onEarth({ lat, lon }: PointE7): LonLat[] {
  return Math.abs(lat) <= 90e7 && Math.abs(lon) <= 180e7 ? [[lon / 1e7, lat / 1e7]] : [];
}

/** Joins the ways of an outline end to end; what does not close is left out. */
function joinRings(ways: readonly (readonly number[])[]): number[][] {
  const open = ways.filter((way) => way.length > 1).map((way) => [...way]);
  const rings: number[][] = [];
  for (let ring = open.pop(); ring; ring = open.pop()) {
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1);
      const next = open.findIndex((way) => way[0] === end || way.at(-1) === end);
      const [way] = next < 0 ? [] : open.splice(next, 1);
      if (!way) break;
      if (way[0] !== end) way.reverse();
      ring.push(...way.slice(1));
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring);
  }
  return rings;
}
