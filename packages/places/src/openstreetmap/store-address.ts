import { storeAddressSchema } from '@Hardware-Store-Finder/contract';
import { distanceKm, type Position } from '@Hardware-Store-Finder/domain';
import type { AddressFinder, NominatimRequests } from '@Hardware-Store-Finder/geocoder';
import type { Surroundings } from '@Hardware-Store-Finder/records';
import { type FoundAddress, writeAddress } from '@Hardware-Store-Finder/records';
import { type Cache, cachedSingleFlight } from '@Hardware-Store-Finder/storage';
import * as z from 'zod';

export type StoreAddressDeps = {
  requests: NominatimRequests;
  /** The server that is asked, whose answers are cached apart from those of others. */
  url: string;
  cache: Cache;
  surroundings: Pick<Surroundings, 'nearestPlace'>;
};

const dayMs = 86_400_000;
const forGoodMs = 100 * 365 * dayMs;

/** The answer of `GET /reverse?format=jsonv2&addressdetails=1`; `error` says, with HTTP 200, that nothing is there. */
const reverseSchema = z.union([
  z.object({
    osm_type: z.string().optional(),
    osm_id: z.number().optional(),
    address: z.record(z.string(), z.string()),
    /** South, north, west, east. */
    boundingbox: z.array(z.string()),
  }),
  z.object({ error: z.string() }),
]);
type ReverseHit = z.infer<typeof reverseSchema>;

/** `of`: the store, by which its answer is found where keys are hashed. */
const answerSchema = z.object({ of: z.string().optional(), found: storeAddressSchema.optional() });

/** As for an import: the farthest that a house may be whose address is near the store, and a street beside it. */
const houseMetres = 15;
const streetMetres = 50;

/**
 * Asks Nominatim once what lies around a store (nominatim.org/release-docs/latest/api/Reverse), within the same line and
 * pace as all other questions, and caches the answer for good.
 */
export function createStoreAddresses({
  requests,
  url,
  cache,
  surroundings,
}: StoreAddressDeps): AddressFinder {
  const answers = cachedSingleFlight(cache, `nominatim/1/reverse/${url}/`, answerSchema);
  return {
    async find({ id, lat, lon }, signal) {
      const at = `${lat.toFixed(6)},${lon.toFixed(6)}`;
      const query = {
        lat: lat.toFixed(6),
        lon: lon.toFixed(6),
        format: 'jsonv2',
        addressdetails: '1',
        zoom: '18',
      };
      const ask = async (abort: AbortSignal) => {
        const hit = await requests.ask(
          { path: '/reverse', query, schema: reverseSchema },
          () => undefined,
          abort,
        );
        const found = foundAround(id, { lat, lon }, hit);
        if (found === undefined) return { value: {}, forMs: dayMs };
        const nearest = surroundings.nearestPlace({ lat, lon });
        const address = writeAddress(() => undefined, nearest, found);
        return { value: { of: id, found: address }, forMs: forGoodMs };
      };
      return (await answers.getOrFetch(`${id}/${at}`, ask, signal)).found;
    },
  };
}

/**
 * What a hit says of a store: the address of the building around it only if Nominatim gives that number to the store's
 * own object; a neighbour's if the house is near; else the street, if the hit is beside it.
 */
function foundAround(id: string, at: Position, hit: ReverseHit): FoundAddress | undefined {
  if ('error' in hit) return undefined;
  const { address } = hit;
  const street = address.road ?? address.pedestrian ?? address.square;
  if (street === undefined) return undefined;
  const isItself = id === `osm:${hit.osm_type}/${hit.osm_id}`;
  const metres = isItself ? 0 : metresToBox(at, hit.boundingbox);
  if (address.house_number !== undefined && metres <= houseMetres)
    return { kind: isItself ? 'building' : 'nearby', tags: tagsOf(address, street) };
  return metres <= streetMetres ? { kind: 'street', name: street } : undefined;
}

/** The parts of an address as an object's own `addr:*` tags would have them. */
function tagsOf(address: Readonly<Record<string, string>>, street: string): Map<string, string> {
  const code = address.country_code?.toUpperCase();
  const state = /^(?:US|CA|AU)-([A-Z]{2,3})$/.exec(address['ISO3166-2-lvl4'] ?? '')?.[1];
  const tags = {
    'addr:housenumber': address.house_number,
    'addr:street': street,
    'addr:city': address.city ?? address.town ?? address.village ?? address.hamlet ?? address.municipality,
    'addr:postcode': address.postcode,
    'addr:state': state,
    'addr:country': code,
  };
  return new Map(Object.entries(tags).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** The distance of a position from a box; infinite if the box is unreadable. */
function metresToBox({ lat, lon }: Position, box: readonly string[]): number {
  const [south, north, west, east] = box.map(Number);
  if (south === undefined || north === undefined || west === undefined || east === undefined)
    return Number.POSITIVE_INFINITY;
  const nearest = {
    lat: Math.min(north, Math.max(south, lat)),
    lon: Math.min(east, Math.max(west, lon)),
  };
  const metres = 1000 * distanceKm({ lat, lon }, nearest);
  return Number.isNaN(metres) ? Number.POSITIVE_INFINITY : metres;
}
