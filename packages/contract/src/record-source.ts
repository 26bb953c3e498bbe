/** Who says what stands in a store's record, and the page where that stands, if there is one. */
export type RecordSource = { label: string; page?: string };

const labels: Readonly<Record<string, string>> = {
  osm: 'OpenStreetMap',
  google: 'Google Maps',
  overture: 'Overture Maps',
  foursquare: 'Foursquare OS Places',
  sample: 'Invented sample stores',
};

/** The source of a record by the id of a store: `osm:node/1` has a page of its own, `overture:…` has none. */
export function recordSource(id: string): RecordSource | undefined {
  const colon = id.indexOf(':');
  const [scheme, rest] = [id.slice(0, colon), id.slice(colon + 1)];
  if (scheme === 'file') return { label: `the imported file ${rest.slice(0, rest.lastIndexOf('/'))}` };
  const label = Object.hasOwn(labels, scheme) ? labels[scheme] : undefined;
  if (label === undefined) return undefined;
  const hasPage = scheme === 'osm' && /^(?:node|way|relation)\/\d{1,20}$/.test(rest);
  return { label, ...(hasPage && { page: `https://www.openstreetmap.org/${rest}` }) };
}
