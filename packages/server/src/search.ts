import {
  type Category,
  enoughStores,
  type SearchEvent,
  type SearchHeader,
  type StoreJson,
  searchRadiiKm,
} from '@hardware-store-finder/contract';
import type { Geocoder, Located } from './geocode/geocoder.ts';
import type { PlaceProvider, PlaceQuery } from './places/place-provider.ts';

export type SearchRequest = {
  /** Trimmed, 1 to 200 characters. */
  location: string;
  /** Where a person chose one. */
  radiusKm?: number;
  categories: readonly Category[];
};

export type SearchParts = {
  geocoder: Geocoder;
  /** The source that answers now. */
  places: () => PlaceProvider;
};

type Found = Located & { kind: 'found' };
type Unknown = Located & { kind: 'unknown' };

/** Finds a place and the stores around it. Ends with `completed` or `error`; what a source throws goes through. */
export async function* search(
  request: SearchRequest,
  { geocoder, places }: SearchParts,
  signal: AbortSignal,
): AsyncGenerator<SearchEvent<StoreJson>> {
  const answer = geocoder.locate(request.location);
  if (answer.kind === 'unknown') {
    yield unknownPlace(request.location, answer);
    return;
  }
  const source = places();
  const located = preferCovered(answer, source);
  let header = toHeader(request, located);
  let isHeaderSent = false;
  let index = 0;
  try {
    for await (const event of source.find(toQuery(request, located), signal)) {
      switch (event.type) {
        case 'status':
          yield event;
          break;
        case 'header':
          header = { ...header, total_found: event.total, radius_km: event.radiusKm, source: event.source };
          isHeaderSent = true;
          yield header;
          break;
        case 'stores':
          for (const store of event.stores) {
            index += 1;
            yield { type: 'store', store, index, total: header.total_found };
          }
          break;
      }
    }
  } catch (fault) {
    // What the place was taken for, and which others bear its name, is known all the same.
    if (!isHeaderSent) yield header;
    throw fault;
  }
  yield { type: 'completed', total: index };
}

/** Of several places of one name the likeliest whose stores the source can know, else the likeliest of all. */
function preferCovered(located: Found, source: PlaceProvider): Found {
  if (source.covers(located)) return located;
  const covered = located.alternatives.find((place) => source.covers(place));
  if (covered === undefined) return located;
  const { label, lat, lon } = located;
  return {
    kind: 'found',
    ...covered,
    note: `Of the places of that name ${covered.label} is the one whose stores are known here.`,
    alternatives: [{ label, lat, lon }, ...located.alternatives.filter((place) => place !== covered)],
  };
}

function toHeader(request: SearchRequest, located: Found): SearchHeader & { type: 'header' } {
  return {
    type: 'header',
    location: request.location,
    total_found: 0,
    place: located.label,
    ...(located.note === undefined ? {} : { place_note: located.note }),
    center: { lat: located.lat, lon: located.lon },
    ...(located.alternatives.length > 0 ? { alternatives: [...located.alternatives] } : {}),
  };
}

function toQuery(request: SearchRequest, located: Found): PlaceQuery {
  return {
    center: { lat: located.lat, lon: located.lon },
    place: located.label,
    ...(located.country === undefined ? {} : { country: located.country }),
    radiiKm: request.radiusKm === undefined ? searchRadiiKm : [request.radiusKm],
    enough: enoughStores,
    categories: request.categories,
  };
}

function unknownPlace(location: string, { nearest, reason }: Unknown): SearchEvent<StoreJson> {
  const offer =
    nearest.length > 0
      ? `Did you mean ${orList(nearest.map(({ label }) => label))}?`
      : 'Check the spelling, or add the country.';
  return {
    type: 'error',
    message: reason ?? `No place called "${location}" is known. ${offer}`,
    ...(nearest.length > 0 && { alternatives: [...nearest] }),
  };
}

/** 'A', 'A or B', 'A; B or C': the names hold commas themselves. */
function orList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join('; ')} or ${names.at(-1)}`;
}
