/**
 * The name of an invented store's site encodes what it was generated from, so that its pages can be generated
 * from the name alone: words, number, country, and the centre in hundredths of a degree.
 */
export type SlugParts = {
  words: string;
  number: number;
  country?: string | undefined;
  lat: number;
  lon: number;
};

/** Number of longitudes in hundredths of a degree, including both ends. */
const lons = 36_001;

export function toSlug({ words, number, country = 'xx', lat, lon }: SlugParts): string {
  const spelled = words
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
  const cell = ((lat + 9_000) * lons + lon + 18_000).toString(36);
  return `${spelled}-${number}-${country.toLowerCase()}-${cell}`;
}

/** The area of a site's store: degrees and country. Undefined for an invalid name. */
export function areaOf(slug: string) {
  const [, country = '', text = ''] = /^[a-z-]+-\d{1,2}-([a-z]{2})-([0-9a-z]{1,6})$/.exec(slug) ?? [];
  if (text === '') return undefined;
  const cell = Number.parseInt(text, 36);
  const lat = Math.floor(cell / lons) - 9_000;
  const lon = (cell % lons) - 18_000;
  if (lat > 9_000) return undefined;
  return {
    center: { lat: lat / 100, lon: lon / 100 },
    place: '',
    ...(country !== 'xx' && { country: country.toUpperCase() }),
  };
}
