import type { Position } from '@Hardware-Store-Finder/domain';
import { maxOtherContacts } from './page-limits.ts';

const number = String.raw`(-?\d{1,3}\.\d{3,})`;
/** How map services write a position in a link, latitude first. */
const forms = [
  new RegExp(`[@=/:]${number}(?:,|%2C)\\s?${number}`, 'i'),
  new RegExp(`[?&#]m?lat=${number}&m?lon=${number}`, 'i'),
  new RegExp(`!3d${number}!4d${number}`),
];
/** Of a map within a page, longitude first. */
const inset = new RegExp(`!2d${number}!3d${number}`);
const mapHost =
  /^https?:\/\/[^/]*(?:google\.|goo\.gl|openstreetmap\.|yandex\.|bing\.|waze\.|here\.|2gis\.|apple\.)/i;

/** The positions, in degrees (WGS 84), to which a page's map links and maps point. */
export function mapPositions(links: readonly string[]): Position[] {
  const found = new Map<string, Position>();
  for (const link of links) {
    if (found.size >= maxOtherContacts) break;
    if (!mapHost.test(link)) continue;
    const [, lat, lon] = forms.map((form) => form.exec(link)).find((match) => match !== null) ?? [];
    const [, longitude, latitude] = inset.exec(link) ?? [];
    const position = positionOf(lat ?? latitude, lon ?? longitude);
    if (position !== undefined) found.set(`${position.lat} ${position.lon}`, position);
  }
  return [...found.values()];
}

/** A position out of two values as JSON or a link has them; undefined if they are none. */
export function positionOf(latitude: unknown, longitude: unknown): Position | undefined {
  const [lat, lon] = [latitude, longitude].map((value) =>
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
      ? Number(value)
      : Number.NaN,
  ) as [number, number];
  const isOne = Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  return isOne ? { lat, lon } : undefined;
}
