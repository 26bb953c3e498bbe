import { type Candidate, openOsmFile } from '@Hardware-Store-Finder/importer/testing';
import type { Shop } from './answer-overpass.ts';

type Point = { lat: number; lon: number };

/** The stores of an OpenStreetMap file as Overpass prints them: with outlines, and without positions of our own. */
export async function readExtract(file: string): Promise<Shop[]> {
  const osm = openOsmFile(file);
  const onBytes = () => undefined;
  const candidates: Candidate[] = [];
  await osm.scan({ nodes: onBytes, candidate: (found) => void candidates.push(found), bytes: onBytes });
  const ways = new Map<number, number[]>();
  for (const { members = [] } of candidates) {
    for (const { type, id } of members) if (type === 'way') ways.set(id, []);
  }
  if (ways.size > 0) await osm.readWays(new Set(ways.keys()), (id, refs) => void ways.set(id, refs), onBytes);
  const memberNodes = candidates.flatMap(({ members = [] }) =>
    members.filter(({ type }) => type === 'node').map(({ id }) => id),
  );
  const refs = [...candidates.flatMap((one) => one.refs ?? []), ...[...ways.values()].flat(), ...memberNodes];
  const ids = Float64Array.from(new Set(refs)).sort();
  const points = new Map<number, Point>();
  await osm.readNodes(
    ids,
    (at, lat, lon) => void points.set(ids[at] as number, { lat: lat / 1e7, lon: lon / 1e7 }),
    onBytes,
  );
  await osm.close();
  const line = (nodes: readonly number[]) => nodes.map((id) => points.get(id) ?? null);
  return candidates.flatMap(({ type, id, at, refs: nodes, members = [], tags }): Shop[] => {
    const common = { type, id, tags: Object.fromEntries(tags) };
    if (at) return [{ ...common, lat: at.lat / 1e7, lon: at.lon / 1e7 }];
    const outline = nodes
      ? { geometry: line(nodes) }
      : {
          members: members.map((member) => ({
            type: member.type,
            ref: member.id,
            role: member.isHole ? 'inner' : 'outer',
            ...(member.type === 'way' && { geometry: line(ways.get(member.id) ?? []) }),
            ...(member.type === 'node' && points.get(member.id)),
          })),
        };
    const [any] = line(nodes ?? members.flatMap((member) => ways.get(member.id) ?? [])).filter(
      (one) => one !== null,
    );
    return any ? [{ ...common, ...any, ...outline }] : [];
  });
}
