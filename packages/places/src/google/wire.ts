import type { Category, FoundStore } from '@Hardware-Store-Finder/contract';
import {
  type Box,
  categoryLabels,
  checkUrl,
  cleanText,
  namelessName,
  type Position,
  readPhone,
  roundedDistanceKm,
} from '@Hardware-Store-Finder/domain';
import * as z from 'zod';
import type { Question } from './questions.ts';

/**
 * Text Search of the Places API (New): developers.google.com/maps/documentation/places/web-service/text-search, and
 * googleapis/google/maps/places/v1/places_service.proto.
 */
export const searchPath = '/v1/places:searchText';

/** The price category of a call that asks for phone and website. */
export const searchSku = 'Text Search Enterprise';

/** The most places on a page, and the most pages for one question. */
export const pageSize = 20;
export const mostPages = 3;

const idSchema = z.object({ id: z.string().regex(/^[\w-]{1,300}$/) });
const unlocatedSchema = idSchema.extend({ location: z.undefined().optional() });
const placeSchema = idSchema.extend({
  displayName: z.object({ text: z.string().optional() }).optional(),
  formattedAddress: z.string().optional(),
  location: z.object({
    // JSON made from a protocol buffer leaves out fields that are 0.
    latitude: z.number().min(-90).max(90).default(0),
    longitude: z.number().min(-180).max(180).default(0),
  }),
  types: z.array(z.string()).default([]),
  primaryType: z.string().optional(),
  businessStatus: z.string().optional(),
  googleMapsUri: z.string().optional(),
  websiteUri: z.string().optional(),
  internationalPhoneNumber: z.string().optional(),
});
export type Place = z.infer<typeof placeSchema>;

/** Exactly the fields that are read: the dearest one sets the price of the call. */
export const fieldMask = [
  ...Object.keys(placeSchema.shape).map((field) => `places.${field}`),
  'nextPageToken',
].join();

/** `{}` means no places; the mask lets no other field through. */
const answerSchema = z.strictObject({
  places: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
});

export type Answer = {
  places: Place[];
  /** How many places came, unusable ones included. */
  count: number;
  nextPageToken: string | undefined;
};

/** Undefined where the body is no answer of the API. */
export function readAnswer(body: string): Answer | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const answer = answerSchema.safeParse(parsed);
  if (!answer.success) return undefined;
  const { places, nextPageToken } = answer.data;
  const usable = places.flatMap((one) => {
    const place = placeSchema.safeParse(one);
    return place.success ? [place.data] : [];
  });
  // A place without a position is unusable; a thing without an id, or with a broken position, is no place at all.
  const isPlace = (one: unknown) => unlocatedSchema.safeParse(one).success;
  if (places.length > 0 && usable.length === 0 && !places.some(isPlace)) return undefined;
  return { places: usable, count: places.length, nextPageToken: nextPageToken || undefined };
}

/** The body of a call. The next page's differs only in `pageToken`. */
export function writeRequest(
  question: Question,
  box: Box,
  country: string | undefined,
  pageToken: string | undefined,
): string {
  return JSON.stringify({
    textQuery: question.text,
    pageSize,
    languageCode: 'en',
    ...(country !== undefined && { regionCode: country }),
    ...(question.type !== undefined && { includedType: question.type, strictTypeFiltering: true }),
    locationRestriction: { rectangle: rectangleOf(box) },
    ...(pageToken !== undefined && { pageToken }),
  });
}

/** Rounded outwards to seven digits, a centimetre. A box across the date line has its low longitude above its high one. */
function rectangleOf({ south, west, north, east }: Box) {
  const shift = west >= 180 ? -360 : east <= -180 ? 360 : 0;
  const low = Math.floor((west + shift) * 1e7) / 1e7;
  const high = Math.ceil((east + shift) * 1e7) / 1e7;
  return {
    low: {
      latitude: Math.max(-90, Math.floor(south * 1e7) / 1e7),
      longitude: low < -180 ? low + 360 : low,
    },
    high: {
      latitude: Math.min(90, Math.ceil(north * 1e7) / 1e7),
      longitude: high > 180 ? high - 360 : high,
    },
  };
}

/** Makes a store of a place. `distance_km` is rounded to a metre. */
export function storeOf(place: Place, category: Category, center: Position): FoundStore {
  const { latitude: lat, longitude: lon } = place.location;
  const phone = readPhone(place.internationalPhoneNumber, () => []);
  const website = usableUrl(place.websiteUri);
  const page = usableUrl(place.googleMapsUri);
  return {
    id: `google:${place.id}`,
    name: cleanText(place.displayName?.text) ?? namelessName(categoryLabels[category]),
    address: cleanText(place.formattedAddress) ?? `at ${lat.toFixed(5)}, ${lon.toFixed(5)}`,
    ...(phone !== undefined && { phone }),
    ...(website !== undefined && { website }),
    lat,
    lon,
    distance_km: roundedDistanceKm(center, { lat, lon }),
    category,
    ...(page !== undefined && { source_page: page }),
  };
}

function usableUrl(text: string | undefined): string | undefined {
  const checked = checkUrl(text ?? '');
  return checked.ok ? checked.url : undefined;
}
