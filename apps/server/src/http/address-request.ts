import type { Position } from '@hardware-store-finder/domain';
import { AppError, message } from '@hardware-store-finder/messages';

/** Parses `id` (`osm:node/1`), `lat` and `lon` of a store of OpenStreetMap. Throws AppError 'bad_request'. */
export function parseAddressRequest(query: URLSearchParams): Position & { id: string } {
  const id = query.get('id') ?? '';
  const [lat, lon] = [degrees(query.get('lat'), 90), degrees(query.get('lon'), 180)];
  if (!/^osm:(?:node|way|relation)\/[1-9]\d{0,15}$/.test(id) || lat === undefined || lon === undefined)
    throw new AppError('bad_request', message.wrongOsmStore());
  return { id, lat, lon };
}

function degrees(text: string | null, most: number): number | undefined {
  if (text === null || !/^-?\d{1,3}(?:\.\d{1,15})?$/.test(text)) return undefined;
  const value = Number(text);
  return Math.abs(value) <= most ? value : undefined;
}
