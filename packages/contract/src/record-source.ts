/** Who says what stands in a store's record, and the page where that can be looked up, if there is one. */
export type RecordSource = { label: string; page?: string };

const known: Readonly<Record<string, RecordSource>> = {
  osm: { label: 'OpenStreetMap', page: 'https://www.openstreetmap.org/' },
  google: { label: 'Google Maps' },
  overture: { label: 'Overture Maps', page: 'https://docs.overturemaps.org/guides/places/' },
  foursquare: {
    label: 'Foursquare OS Places',
    page: 'https://docs.foursquare.com/data-products/docs/places-os-data-schema',
  },
  sample: { label: 'Invented sample stores' },
};

/** The source of a record by the id of a store: `osm:node/1` has a page of its own, `file:customers/7` has none. */
export function recordSource(id: string): RecordSource | undefined {
  const colon = id.indexOf(':');
  const [scheme, rest] = [id.slice(0, colon), id.slice(colon + 1)];
  if (scheme === 'osm') {
    const page = /^(?:node|way|relation)\/\d+$/.test(rest)
      ? { page: `https://www.openstreetmap.org/${rest}` }
      : {};
    return { label: 'OpenStreetMap', ...page };
  }
  if (scheme === 'file') return { label: `the imported file ${rest.slice(0, rest.lastIndexOf('/'))}` };
  return Object.hasOwn(known, scheme) ? known[scheme] : undefined;
}
