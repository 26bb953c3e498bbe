import * as z from 'zod/mini';
import type { Box } from '../../lib/bounding-box.ts';
import type { Question } from './questions.ts';

/**
 * Text Search of the Places API (New): developers.google.com/maps/documentation/places/web-service/text-search, and
 * googleapis/google/maps/places/v1/places_service.proto.
 */
export const searchPath = '/v1/places:searchText';

/** Phone and website make it a call of this price. */
export const searchSku = 'Text Search Enterprise';

/** A page holds so many places, and a question has so many pages, at most. */
export const pageSize = 20;
export const mostPages = 3;

const idSchema = z.object({ id: z.string().check(z.regex(/^[\w-]{1,300}$/)) });
const unlocatedSchema = z.extend(idSchema, { location: z.optional(z.undefined()) });
const placeSchema = z.extend(idSchema, {
  displayName: z.optional(z.object({ text: z.optional(z.string()) })),
  formattedAddress: z.optional(z.string()),
  location: z.object({
    // What is 0 is left out of JSON that is made of a protocol buffer.
    latitude: z._default(z.number().check(z.minimum(-90), z.maximum(90)), 0),
    longitude: z._default(z.number().check(z.minimum(-180), z.maximum(180)), 0),
  }),
  types: z._default(z.array(z.string()), []),
  primaryType: z.optional(z.string()),
  businessStatus: z.optional(z.string()),
  googleMapsUri: z.optional(z.string()),
  websiteUri: z.optional(z.string()),
  internationalPhoneNumber: z.optional(z.string()),
});
export type Place = z.infer<typeof placeSchema>;

/** Exactly what is read: the dearest field is the price of the call. */
export const fieldMask = [
  ...Object.keys(placeSchema.shape).map((field) => `places.${field}`),
  'nextPageToken',
].join();

/** `{}` says that there are none; the mask lets nothing else through. */
const answerSchema = z.strictObject({
  places: z._default(z.array(z.unknown()), []),
  nextPageToken: z.optional(z.string()),
});

export type Answer = {
  places: Place[];
  /** How many there were, with those that cannot be used. */
  count: number;
  nextPageToken: string | undefined;
};

/** Undefined where it is not what the API answers. */
export function readAnswer(body: string): Answer | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const answer = z.safeParse(answerSchema, parsed);
  if (!answer.success) return undefined;
  const { places, nextPageToken } = answer.data;
  const usable = places.flatMap((one) => {
    const place = z.safeParse(placeSchema, one);
    return place.success ? [place.data] : [];
  });
  // A place without a position is one that cannot be used; things without an id, or whose position is none, are no places.
  const isPlace = (one: unknown) => z.safeParse(unlocatedSchema, one).success;
  if (places.length > 0 && usable.length === 0 && !places.some(isPlace)) return undefined;
  return { places: usable, count: places.length, nextPageToken: nextPageToken || undefined };
}

/** The body of a call; that of the next page differs in its `pageToken` alone. */
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

/** Rounded to seven digits, a centimetre, so that nothing of the box is lost. One over the date line has its low beyond its high. */
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
