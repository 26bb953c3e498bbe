import { joinRings, type LonLat, pointOfArea, pointOfLine, pointOfWay } from '@Hardware-Store-Finder/records';
import { checkLimit } from '../check-limit.ts';
import { limits } from '../file-limits.ts';
import type { Candidate, OsmFile, PointE7 } from './osm-file.ts';
import { createIdList, indexOf } from './sorted-ids.ts';

/** The fields of candidates that the later passes need; tags are on the disk. */
export type Shape = Pick<Candidate, 'at' | 'refs' | 'members'>;

export type Positions = {
  /** The position of a store in degrees; undefined if the file has none for any part of it. */
  locate(store: Shape): LonLat | undefined;
};

/**
 * Locates ways and relations by the nodes and ways they refer to. Call `add` with each candidate during the
 * first pass; `read` then runs the second pass (member ways) and the third (node positions).
 */
export function createLocator() {
  const neededIds = createIdList(limits.storeNodes);
  const memberWays = new Map<number, number[]>();

  return {
    add({ refs, members }: Shape): void {
      for (const ref of refs ?? []) neededIds.add(ref);
      for (const { type, id } of members ?? []) {
        if (type === 'node') neededIds.add(id);
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
            for (const ref of refs) neededIds.add(ref);
          },
          onBytes,
        );
      }
      const ids = neededIds.sorted();
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
            return pointOfWay(line(refs), refs.length > 3 && refs[0] === refs.at(-1));
          }
          const rings = [false, true].flatMap((hole) => {
            const ways = (members ?? []).filter(({ type, isHole }) => type === 'way' && isHole === hole);
            const refsOfWays = ways.map(({ id }) => memberWays.get(id) ?? []);
            const joined = joinRings(refsOfWays, (ref) => ref);
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

/** An invalid latitude that marks nodes missing from the file. */
const absent = -2_147_483_648;

/** The position in degrees, or an empty list if it is invalid. */
function onEarth({ lat, lon }: PointE7): LonLat[] {
  return Math.abs(lat) <= 90e7 && Math.abs(lon) <= 180e7 ? [[lon / 1e7, lat / 1e7]] : [];
}
