import type { Position } from '@Hardware-Store-Finder/domain';
import { type Asked, haversineKm, type Reply } from '@Hardware-Store-Finder/testing';
import { createHash } from 'node:crypto';
import * as z from 'zod';

/** A place as Google would know it. */
export type StandInPlace = Position & {
  id: string;
  name: string;
  types: readonly string[];
  primaryType?: string;
  /** The text queries that it answers besides those of its types. */
  answers?: readonly string[];
  /** Further fields of the API's Place, as they are. */
  fields?: Readonly<Record<string, unknown>>;
};

export type StandInOptions = {
  key?: string;
  /** By what the first 60 are chosen: an order of the ids that looks like chance, or from the middle of the box. */
  rank?: 'relevance' | 'distance';
};

const latLng = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
/** The fields that places_service.proto has and that are used: any other one is an unknown name, and refused as one. */
const requestSchema = z.strictObject({
  textQuery: z.string().min(1),
  pageSize: z.int().min(1).max(20),
  pageToken: z.string().min(1).optional(),
  languageCode: z.string(),
  regionCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  includedType: z
    .enum([
      'hardware_store',
      'home_improvement_store',
      'building_materials_store',
      'home_goods_store',
      'locksmith',
      'wholesaler',
    ])
    .optional(),
  strictTypeFiltering: z.boolean().optional(),
  locationRestriction: z.strictObject({ rectangle: z.strictObject({ low: latLng, high: latLng }) }),
});

const maskable = new Set(
  (
    'id displayName formattedAddress location types primaryType businessStatus googleMapsUri websiteUri ' +
    'internationalPhoneNumber'
  ).split(' '),
);
const commonTypes = ['hardware_store', 'home_improvement_store', 'building_materials_store'];

/**
 * What the Places API (New) with these places answers to a Text Search, by its documentation: a field mask is asked
 * for, pages of 20, 60 in all, and a next page whose other parameters are not those of the first is refused.
 */
export function answerGoogle(
  places: readonly StandInPlace[],
  asked: Pick<Asked, 'method' | 'path' | 'headers' | 'body'>,
  { key, rank = 'relevance' }: StandInOptions = {},
): Reply {
  if (asked.method !== 'POST' || asked.path !== '/v1/places:searchText') {
    return { status: 404, body: '<html>That’s an error.</html>' };
  }
  const given = asked.headers['x-goog-api-key'];
  if (given === undefined)
    return refusal(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
  if (key !== undefined && given !== key) {
    return refusal(400, 'INVALID_ARGUMENT', `API key not valid: ${given}`, 'API_KEY_INVALID');
  }
  const mask = String(asked.headers['x-goog-fieldmask'] ?? '').split(',');
  const fields = mask.filter((path) => path !== 'nextPageToken').map((path) => path.replace(/^places\./, ''));
  if (fields.length === 0 || !fields.every((field) => maskable.has(field))) {
    return refusal(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
  }
  const request = requestSchema.safeParse(JSON.parse(asked.body));
  if (!request.success) return refusal(400, 'INVALID_ARGUMENT', z.prettifyError(request.error));
  const { pageToken, ...query } = request.data;
  const { low, high } = query.locationRestriction.rectangle;
  const width = high.longitude - low.longitude + (low.longitude > high.longitude ? 360 : 0);
  if (low.latitude > high.latitude || width > 180) {
    return refusal(400, 'INVALID_ARGUMENT', 'The rectangle is empty or too wide.');
  }
  const digest = createHash('sha256').update(JSON.stringify(query)).digest('hex').slice(0, 16);
  const [of, from = 0] = pageToken === undefined ? [digest, 0] : splitToken(pageToken);
  if (of !== digest) {
    return refusal(400, 'INVALID_ARGUMENT', 'Request parameters for paging requests must match.');
  }
  const inside = ({ lat, lon }: Position) =>
    lat >= low.latitude && lat <= high.latitude && (lon - low.longitude + 720) % 360 <= width;
  const middle = {
    lat: (low.latitude + high.latitude) / 2,
    lon: low.longitude + width / 2,
  };
  const order = (place: StandInPlace) =>
    rank === 'distance' ? haversineKm(middle, place) : Number(`0x${hashOf(place.id)}`);
  const found = places
    .filter((place) => inside(place) && isAsked(place, query))
    .map((place) => ({ place, by: order(place) }))
    .sort((a, b) => a.by - b.by)
    .slice(0, 60)
    .map(({ place }) => place);
  const to = from + query.pageSize;
  return {
    headers: [['Content-Type', 'application/json; charset=UTF-8']],
    body: JSON.stringify({
      ...(found.length > 0 && { places: found.slice(from, to).map((place) => masked(place, fields)) }),
      ...(found.length > to && mask.includes('nextPageToken') && { nextPageToken: `${digest}.${to}` }),
    }),
  };
}

/** google.rpc.Status, which repeats what was sent: the key with it. */
export function refusal(code: number, status: string, message: string, reason?: string): Reply {
  const details = reason && [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
  ];
  return {
    status: code,
    headers: [['Content-Type', 'application/json; charset=UTF-8']],
    body: JSON.stringify({ error: { code, message, status, ...(details && { details }) } }),
  };
}

function splitToken(token: string): [digest: string, from: number] {
  const [digest = '', from] = token.split('.');
  return [digest, Number(from)];
}

function isAsked(
  { types, answers = [] }: StandInPlace,
  query: { textQuery: string; includedType?: string | undefined },
): boolean {
  if (query.includedType !== undefined) return types.includes(query.includedType);
  const isCommon = query.textQuery === 'hardware store' && types.some((type) => commonTypes.includes(type));
  return isCommon || answers.includes(query.textQuery);
}

function masked(
  { id, name, lat, lon, types, primaryType, fields = {} }: StandInPlace,
  mask: readonly string[],
) {
  const place: Record<string, unknown> = {
    id,
    displayName: { text: name, languageCode: 'en' },
    formattedAddress: `${name} street 1`,
    location: { latitude: lat, longitude: lon },
    types,
    primaryType,
    businessStatus: 'OPERATIONAL',
    googleMapsUri: `https://maps.google.com/?cid=${Number(`0x${hashOf(id)}`)}`,
    ...fields,
  };
  return Object.fromEntries(mask.map((field) => [field, place[field]]));
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 12);
}
