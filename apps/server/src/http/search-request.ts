import {
  categories,
  coreCategories,
  isCategory,
  maxLocationLength,
  maxRadiusKm,
  minRadiusKm,
} from '@hardware-store-finder/contract';
import { AppError, message } from '@hardware-store-finder/messages';
import type { SearchRequest } from '@hardware-store-finder/places';

/**
 * Parses `location`, `radius_km`, `categories` and `source`. Throws AppError 'bad_request' for invalid values. An
 * unknown place is valid here; the search reports it.
 */
export function parseSearchRequest(query: URLSearchParams): SearchRequest {
  const radiusKm = parseRadius(query.get('radius_km'));
  return {
    location: parseLocation(query.get('location')),
    ...(radiusKm === undefined ? {} : { radiusKm }),
    ...parseCategories(query.get('categories')),
    ...(parseSource(query.get('source')) && { isSample: true }),
  };
}

/**
 * Parses `q`, the beginning of a location, with its trailing space. It may be empty. Throws AppError 'bad_request' for
 * control characters and for text that is too long.
 */
export function parseSuggestRequest(query: URLSearchParams): string {
  return checkTyped(query.get('q') ?? '').trimStart();
}

function parseLocation(text: string | null): string {
  const location = checkTyped(text ?? '').trim();
  if (location === '') {
    throw new AppError('bad_request', message.noLocation());
  }
  return location;
}

function checkTyped(text: string): string {
  if (/\p{Cc}/u.test(text)) {
    throw new AppError('bad_request', message.controlCharacters());
  }
  const { length } = text.trim();
  if (length > maxLocationLength) {
    throw new AppError('bad_request', message.longLocation({ length, most: maxLocationLength }));
  }
  return text;
}

function parseRadius(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined;
  const radius = /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
  if (radius >= minRadiusKm && radius <= maxRadiusKm) return radius;
  throw new AppError(
    'bad_request',
    message.wrongRadius({ text: text.slice(0, 40), least: minRadiusKm, most: maxRadiusKm }),
  );
}

function parseCategories(text: string | null): Pick<SearchRequest, 'categories' | 'isDefault'> {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) return { categories: coreCategories, isDefault: true };
  const unknown = names.find((name) => !isCategory(name));
  if (unknown !== undefined) {
    throw new AppError(
      'bad_request',
      message.wrongCategory({ name: unknown.slice(0, 40), known: categories }),
    );
  }
  return { categories: [...new Set(names.filter(isCategory))] };
}

function parseSource(text: string | null): boolean {
  if (text === null || text === '') return false;
  if (text === 'sample') return true;
  throw new AppError('bad_request', message.wrongSource({ text: text.slice(0, 40) }));
}
