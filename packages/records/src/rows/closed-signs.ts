import { foldName } from '@Hardware-Store-Finder/domain';
import words from './word-lists/closed-signs.json' with { type: 'json' };

/**
 * The fields by which sources say that a store has closed for good, and how each says it: OpenStreetMap's tags, Google's,
 * gosom's, Apify's, Outscraper's, Overture's, Foursquare's and Yelp's fields. A store that is closed for a time stays.
 * - ended: 'yes', or a day that is past
 * - standing: a status that says so; what is closed just now does not
 * - hours: never open (wiki.openstreetmap.org/wiki/Key:opening_hours)
 * - name: 'Acme (permanently closed)', as people keep a record
 */
const { ended, standing, hours, name } = words;

/** The fields, as OpenStreetMap writes keys. */
export const closedSigns: readonly string[] = [...ended, ...standing, ...hours, ...name];

const yes: ReadonlySet<string> = new Set(['yes', 'true', '1', 'y', '是']);
const permanent: ReadonlySet<string> = new Set(words.permanent.map(joined));
const closed: ReadonlySet<string> = new Set([...words.closed.map(joined), ...permanent]);
/** Says of a place whether it is in business, never whether its doors are open now. */
const ofBusiness: ReadonlySet<string> = new Set(standing.filter((key) => /^(?:business|operat)/.test(key)));

/**
 * Whether a record says that its store has closed for good. `value` gives what the record has under one of `closedSigns`; `today` is an ISO
 * 8601 date.
 */
export function isClosed(
  value: (sign: string) => unknown,
  today = new Date().toISOString().slice(0, 10),
): boolean {
  const some = (signs: readonly string[], says: (text: string, sign: string) => boolean) =>
    signs.some((sign) => {
      const found = value(sign);
      return found !== undefined && found !== null && says(String(found).trim(), sign);
    });
  return (
    some(ended, (text) => yes.has(text.toLowerCase()) || isPast(text, today)) ||
    some(standing, (text, sign) => (ofBusiness.has(sign) ? closed : permanent).has(joined(text))) ||
    some(hours, isNeverOpen) ||
    some(name, isNamedClosed)
  );
}

/** '2024', '2024-05', '2024-05-01', also with a time after it. */
function isPast(text: string, today: string): boolean {
  const day = /^\d{4}(?:-\d\d){0,2}(?=$|[T ])/.exec(text)?.[0];
  return day !== undefined && day < today.slice(0, day.length);
}

/** 'closed', 'off "for good"', 'Mo-Su off': every rule ends so, and one of them holds on all days. */
function isNeverOpen(text: string): boolean {
  const rules = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/;|\|\|/)
    .map((rule) => rule.trim().toLowerCase())
    .filter((rule) => rule !== '');
  return (
    (rules.length > 0 &&
      rules.every((rule) => /(?:^|\s)(?:off|closed)$/.test(rule)) &&
      rules.some((rule) =>
        /^(?:(?:24\/7|jan-dec|(?:mo-su|su-sa)(?:,\s*ph)?):?\s+)?(?:off|closed)$/.test(rule),
      )) ||
    permanent.has(joined(text))
  );
}

/** 'Acme (permanently closed)', '[CLOSED] Acme', 'CLOSED - Acme'; 'Acme (closed on Sundays)' is open. */
function isNamedClosed(text: string): boolean {
  if (/^CLOSED\s*[-–—:]/.test(text)) return true;
  const bracketed = /[([（【*](?<inside>[^()[\]（）【】*]{2,40})[)\]）】*]/gu;
  const inside = [...text.matchAll(bracketed)].map(({ groups }) => joined(groups?.inside ?? ''));
  return inside.some((part) => closed.has(part)) || permanent.has(joined(text.replace(/^.*\s[-–—]\s/, '')));
}

/** 'CLOSED_PERMANENTLY', 'ClosedPermanently' and 'closed permanently' are one. */
function joined(text: string): string {
  return foldName(text).replaceAll(' ', '');
}
