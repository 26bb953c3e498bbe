import {
  compareAddresses,
  maxDistanceMetres,
  metresBetween,
  type Position,
  type StoreTraits,
  type StreetAddress,
} from '@Hardware-Store-Finder/domain';

/** A link between two records of one store: by which rule, and their distance. */
export type Link = { a: number; b: number; rule: number; metres: number };

/** What of a record is compared before it joins others. */
export type Place = Pick<StoreTraits, 'lat' | 'lon' | 'address'>;

type Cluster = {
  members: number[];
  addresses: Map<string, StreetAddress>;
  southWest: Position;
  northEast: Position;
};

/**
 * The groups of two or more records that are one store: the connected components of the links, except that
 * contradicting records are not joined through a third one. Links are applied by rule, then by distance, so
 * that a record without an address joins the nearer of two branches. `links` must be sorted by rule, metres
 * and ids, independent of input order. The groups are in the order of their first records.
 */
export function joinLinks(links: readonly Link[], placeOf: (record: number) => Place): number[][] {
  const clusters = new Map<number, Cluster>();
  const clusterOf = (record: number) => {
    const known = clusters.get(record);
    if (known) return known;
    const { lat, lon, address } = placeOf(record);
    const key = JSON.stringify(address);
    const corner = { lat, lon };
    const own = {
      members: [record],
      addresses: new Map([[key, address]]),
      southWest: corner,
      northEast: corner,
    };
    clusters.set(record, own);
    return own;
  };
  for (const { a, b } of links) {
    const [one, other] = [clusterOf(a), clusterOf(b)];
    if (one === other) continue;
    const box = span(one, other);
    if (contradict(one, other, metresBetween(box.southWest, box.northEast))) continue;
    const [large, small] = one.members.length < other.members.length ? [other, one] : [one, other];
    for (const member of small.members) {
      clusters.set(member, large);
      large.members.push(member);
    }
    for (const [key, address] of small.addresses) large.addresses.set(key, address);
    Object.assign(large, box);
  }
  return [...new Set(clusters.values())]
    .filter(({ members }) => members.length > 1)
    .map(({ members }) => ({ members, first: members.reduce((a, b) => Math.min(a, b)) }))
    .sort((a, b) => a.first - b.first)
    .map(({ members }) => members);
}

/**
 * Whether any two addresses of the clusters contradict each other, or their stores are too far apart
 * (`metres`).
 */
function contradict(one: Cluster, other: Cluster, metres: number): boolean {
  for (const address of one.addresses.values()) {
    for (const there of other.addresses.values()) {
      const relation = compareAddresses(address, there);
      // By rounding, the corners of a pair's box may be farther apart than the pair.
      if (relation === 'contradicting' || metres > maxDistanceMetres(relation, address, there) + 1)
        return true;
    }
  }
  return false;
}

/** The corners of the box around both clusters, the shorter way around. */
function span(one: Cluster, other: Cluster): Pick<Cluster, 'southWest' | 'northEast'> {
  const turn = Math.round((one.southWest.lon - other.southWest.lon) / 360) * 360;
  return {
    southWest: {
      lat: Math.min(one.southWest.lat, other.southWest.lat),
      lon: Math.min(one.southWest.lon, other.southWest.lon + turn),
    },
    northEast: {
      lat: Math.max(one.northEast.lat, other.northEast.lat),
      lon: Math.max(one.northEast.lon, other.northEast.lon + turn),
    },
  };
}
