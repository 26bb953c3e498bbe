import type { Position } from '@Hardware-Store-Finder/domain';

const size = String.raw`([-+−]?\d{1,3}(?:\.\d+)?)\s*[°º]?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|''|′′)\s*)?`;
const pairOf = (angle: string) => new RegExp(String.raw`^\(?\s*${angle}\s*[,;\s]\s*${angle}\s*\)?$`, 'iu');
const lettersBehind = pairOf(`${size}([NSEW]?)`);
const lettersBefore = pairOf(String.raw`([NSEW])\s*${size}`);
/** Both numbers with a decimal comma: '41,15 -8,61' or '41,15; -8,61'. */
const decimalCommas = /^\(?\s*([-+−]?\d{1,3}),(\d+)\s*[;,\s]\s*([-+−]?\d{1,3}),(\d+)\s*\)?$/u;

const plainPair = String.raw`([-+]?\d{1,3}(?:\.\d+)?)(?:,|\/|!4d)\s*([-+]?\d{1,3}(?:\.\d+)?)`;
/**
 * Where map URLs contain the position: Google's pin, query and centre, OpenStreetMap's, and RFC 5870 geo:
 * URIs.
 */
const inAddress = [
  '!3d',
  '[?&](?:q|query|text|ll|center|destination)=(?:loc:)?',
  '@',
  '#map=[\\d.]+/',
  '^geo:',
].map((before) => new RegExp(`${before}${plainPair}`, 'iu'));

/** Maps of Russian services write the longitude first, but in what a person searches. */
const longitudeFirst = /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:yandex|2gis)\.[a-z.]{2,6}\//iu;
const longitudeAndLatitude = new RegExp(
  String.raw`[?&](?:ll|pt|m|sll|whatshere(?:\[|%5B)point(?:\]|%5D))=${plainPair}`,
  'iu',
);

/** The digits of a full Open Location Code, each of which has a place in a grid of twenty. */
const plusDigits = '23456789CFGHJMPQRVWX';
const plusCode = new RegExp(`^([${plusDigits}]{8})\\+([${plusDigits}]{2})?([${plusDigits}]{1,5})?$`, 'u');

/**
 * Parses '41.15,-8.61', '41,15 -8,61', '41.15N 8.61W', '41°09'N 8°37'W', 'geo:41.15,-8.61' and map URLs, in
 * degrees. `undefined` for any other text, 'outside' for numbers that are not on the earth.
 */
export function readCoordinates(text: string): Position | 'outside' | undefined {
  // Collapse runs of spaces, which would make the patterns backtrack.
  const typed = text.trim().replace(/\s+/gu, ' ');
  if (/^(?:https?:\/\/|www\.|maps\.|geo:|yandex\.|2gis\.)/iu.test(typed)) return readAddress(typed);
  const [code, area = '', pair = ''] = plusCode.exec(typed.toUpperCase()) ?? [];
  if (code !== undefined) return readPlusCode(area + pair);
  const [, lat, latDecimals, lon, lonDecimals] = decimalCommas.exec(typed) ?? [];
  if (lat !== undefined)
    return toPosition(toNumber(`${lat}.${latDecimals}`), toNumber(`${lon}.${lonDecimals}`));

  const behind = lettersBehind.exec(typed)?.slice(1);
  const before = lettersBefore.exec(typed)?.slice(1);
  const parts = behind ?? (before && [...before.slice(1, 4), before[0], ...before.slice(5), before[4]]);
  if (!parts) return undefined;
  const [whole1, minutes1, seconds1, letter1 = '', whole2, minutes2, seconds2, letter2 = ''] = parts;
  const letters = `${letter1}${letter2}`.toUpperCase();
  const first = degrees(whole1, minutes1, seconds1, letters[0]);
  const second = degrees(whole2, minutes2, seconds2, letters[1]);
  if (/^(?:[NS][EW])?$/u.test(letters)) return toPosition(first, second);
  return /^[EW][NS]$/u.test(letters) ? toPosition(second, first) : undefined;
}

function readAddress(address: string): Position | 'outside' | undefined {
  const plain = address.replace(/%2C/giu, ',').replace(/(?<=,)(?:\+|%20)/gu, '');
  if (longitudeFirst.test(plain)) {
    const [, lon, lat] = longitudeAndLatitude.exec(plain) ?? [];
    if (lat !== undefined) return toPosition(toNumber(lat), toNumber(lon));
  }
  for (const form of inAddress) {
    const [, lat, lon] = form.exec(plain) ?? [];
    if (lat !== undefined) return toPosition(toNumber(lat), toNumber(lon));
  }
  return undefined;
}

/** The centre of the area of a full code, to its tenth digit (github.com/google/open-location-code). */
function readPlusCode(digits: string): Position | 'outside' {
  let size = 20;
  let [lat, lon] = [-90, -180];
  for (let at = 0; at < digits.length; at += 2) {
    if (at > 0) size /= 20;
    lat += plusDigits.indexOf(digits.charAt(at)) * size;
    lon += plusDigits.indexOf(digits.charAt(at + 1)) * size;
  }
  return toPosition(lat + size / 2, lon + size / 2);
}

function toPosition(lat: number, lon: number): Position | 'outside' {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : 'outside';
}

function degrees(whole = '', minutes = '0', seconds = '0', hemisphere = ''): number {
  const start = toNumber(whole);
  const size = Math.abs(start) + Number(minutes) / 60 + Number(seconds) / 3600;
  return start < 0 || /[SW]/u.test(hemisphere) ? -size : size;
}

function toNumber(digits = ''): number {
  return Number(digits.replace('−', '-'));
}
