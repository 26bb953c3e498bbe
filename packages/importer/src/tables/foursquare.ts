import {
  foursquareCategories,
  foursquareIdNames,
  foursquareNames,
  isClosed,
  pastDay,
  socialPage,
} from '@Hardware-Store-Finder/records';
import type { PlaceOutcome } from '@Hardware-Store-Finder/records/tables';
import {
  type Columns,
  listSql,
  oneWord,
  type ParquetQuery,
  type ParquetSchema,
  recordSql,
  sqlList,
  textSql,
  textsSql,
} from '@Hardware-Store-Finder/records/tables';
import * as z from 'zod';

/** Foursquare OS Places (docs.foursquare.com/data-products/docs/places-os-data-schema). */
export const foursquare: ParquetSchema = {
  kind: 'foursquare',
  label: 'Foursquare OS Places',
  matches: ({ has }) =>
    has('fsq_place_id') &&
    has('latitude') &&
    has('longitude') &&
    (has('fsq_category_ids') || has('fsq_category_labels')),
  query: write,
  read,
};

const texts = [
  'name',
  'address',
  'locality',
  'region',
  'postcode',
  'country',
  'tel',
  'website',
  'email',
  'facebook_id',
  'instagram',
  'twitter',
  'date_refreshed',
  'date_closed',
] as const;

function write(columns: Columns): ParquetQuery {
  const { has } = columns;
  const lists = { ids: 'fsq_category_ids', labels: 'fsq_category_labels' };
  const ids = `coalesce(${listSql(columns, lists.ids)}, [])`;
  const labels = `coalesce(${listSql(columns, lists.labels)}, [])`;
  return {
    lon: 'TRY_CAST(longitude AS DOUBLE)',
    lat: 'TRY_CAST(latitude AS DOUBLE)',
    geometry: 'NULL',
    country: has('country') ? 'upper(country)' : undefined,
    ownKind: has(lists.labels) ? `lower(trim(string_split((${labels})[1], '>')[-1]))` : `(${ids})[1]`,
    ourKinds: has(lists.labels) ? foursquareNames : foursquareIdNames,
    isOurs:
      `(list_has_any(${ids}, ${sqlList(foursquareIdNames)})` +
      ` OR list_has_any([lower(trim(string_split(one, '>')[-1])) FOR one IN ${labels}], ${sqlList(foursquareNames)}))`,
    confidence: undefined,
    record: recordSql({
      id: textSql(columns, 'fsq_place_id'),
      ids: textsSql(columns, lists.ids),
      labels: textsSql(columns, lists.labels),
      ...Object.fromEntries(texts.map((name) => [name, textSql(columns, name)])),
    }),
  };
}

const text = z.string().nullish();
const list = z.array(z.string().nullable()).nullish();
const recordSchema = z.object({
  id: z.string(),
  ids: list,
  labels: list,
  name: text,
  address: text,
  locality: text,
  region: text,
  postcode: text,
  country: text,
  tel: text,
  website: text,
  email: text,
  facebook_id: text,
  instagram: text,
  twitter: text,
  date_refreshed: text,
  date_closed: text,
});

function read(record: unknown, lat: number, lon: number, today: string): PlaceOutcome {
  const parsed = recordSchema.safeParse(record);
  if (!parsed.success) return { skipped: 'unknown', what: 'without an id' };
  const found = parsed.data;
  const filled = (values: readonly (string | null | undefined)[]) => values.filter((value) => value != null);
  const categories = foursquareCategories(filled(found.labels ?? []), filled(found.ids ?? []));
  if (!categories) return { skipped: 'unknown' };
  if (isClosed((sign) => (found as Record<string, unknown>)[sign], today)) return { skipped: 'closed' };
  const socials = (['facebook', 'instagram', 'twitter'] as const).map((network) =>
    socialPage(network, found[network === 'facebook' ? 'facebook_id' : network] ?? undefined),
  );
  return {
    place: {
      id: `foursquare:${oneWord(found.id)}`,
      lat,
      lon,
      categories,
      name: found.name ?? undefined,
      address: {
        street: found.address ?? undefined,
        city: found.locality ?? undefined,
        postcode: found.postcode ?? undefined,
        state: found.region ?? undefined,
        country: found.country ?? undefined,
      },
      phones: filled([found.tel]),
      websites: filled([found.website]),
      emails: filled([found.email]),
      socials: filled(socials),
      confirmed: pastDay(found.date_refreshed, today),
    },
  };
}
