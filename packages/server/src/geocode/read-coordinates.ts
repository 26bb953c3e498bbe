import type { Position } from '../position.ts';

const number = String.raw`([-+−]?\d{1,3}(?:\.\d+)?)\s*°?\s*`;
const pair = new RegExp(String.raw`^\(?\s*${number}([NS])?\s*[,;\s]\s*${number}([EW])?\s*\)?$`, 'iu');

/**
 * Reads '41.15,-8.61', '41.15 -8.61' and '41.15N 8.61W' as degrees. `undefined` where the text has another form,
 * 'outside' where it is a pair of numbers that is nowhere on the earth.
 */
export function readCoordinates(text: string): Position | 'outside' | undefined {
  const [whole, first = '', northOrSouth = '', second = '', eastOrWest = ''] = pair.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const lat = degrees(first, northOrSouth);
  const lon = degrees(second, eastOrWest);
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : 'outside';
}

function degrees(digits: string, hemisphere: string): number {
  const value = Number(digits.replace('−', '-'));
  return /[SW]/iu.test(hemisphere) ? -value : value;
}
