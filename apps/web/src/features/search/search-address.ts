import { categories, maxRadiusKm } from '@Hardware-Store-Finder/contract';
import { radii } from '../../components/radius-field.tsx';
import { areDefaultKinds } from './search-options.ts';
import type { SearchRequest, SearchSettings } from './search-state.ts';

/** Latitude and longitude, as the place lists send them. */
const position = /^-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/;

/**
 * The part of the page's address that names a search: '?location=Porto&radius_km=5'. A place from a list also has its
 * position, because there are many Springfields. Empty for a search around the device: that is nobody else's place.
 */
export function addressOf(request: SearchRequest, settings: SearchSettings): string {
  const { text, query, source, isPosition, radiusKm } = request;
  if (isPosition) return '';
  const radius = radiusKm ?? settings.radius_km;
  const parameters = new URLSearchParams({
    location: text,
    ...(query !== text && { at: query }),
    ...(radius !== undefined && { radius_km: `${radius}` }),
    ...(settings.categories !== undefined && { categories: settings.categories }),
    ...(source !== undefined && { source }),
  });
  return `?${parameters}`;
}

/** The search that an address names; undefined if it names none. What cannot be used is left out. */
export function readAddress(
  address: string,
): { request: SearchRequest; settings: SearchSettings } | undefined {
  const parameters = new URLSearchParams(address);
  const text = collapseWhitespace(parameters.get('location') ?? '').trim();
  // A text that is too long is searched too: the server answers with the sentence that says so.
  if (text === '') return undefined;
  const at = parameters.get('at') ?? '';
  const radius = Number(parameters.get('radius_km'));
  const named = (parameters.get('categories') ?? '').split(',');
  const kinds = categories.filter((kind) => named.includes(kind));
  const isChoice = radii.includes(radius);
  return {
    request: {
      text,
      query: position.test(at) ? at : text,
      ...(parameters.get('source') === 'sample' && { source: 'sample' }),
      ...(!isChoice && radius > 0 && radius <= maxRadiusKm && { radiusKm: radius }),
    },
    settings: {
      ...(isChoice && { radius_km: `${radius}` }),
      ...(!areDefaultKinds(kinds) && { categories: kinds.join() }),
    },
  };
}

/** Replaces each run of whitespace and control characters by a space: the server refuses tabs pasted from a spreadsheet. */
export function collapseWhitespace(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
