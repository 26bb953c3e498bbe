import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { storeCountry } from '@Hardware-Store-Finder/domain';
import { find } from 'geo-tz/now';
import type { Place } from './working-hours.ts';

/** Where a store reads its mail: by its position, else by its country. */
export function placeOfStore(store: ListedStore): Place {
  const country = storeCountry(store)?.code ?? '';
  const { lat, lon } = store;
  return lat === undefined || lon === undefined ? placeOfCountry(country) : placeAt({ lat, lon }, country);
}

/** The time zone at a position, exact at borders; on the sea the one of its meridian. */
export function placeAt({ lat, lon }: { lat: number; lon: number }, country: string): Place {
  return { country, timeZone: find(lat, lon)[0] ?? 'Etc/UTC' };
}

/** TypeScript's library does not know it yet. */
type ZonedLocale = Intl.Locale & { getTimeZones(): readonly string[] | undefined };

/** The middle one of a country's time zones (CLDR); UTC where the country is unknown. */
function placeOfCountry(country: string): Place {
  const zones =
    country === '' ? [] : ((new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones() ?? []);
  const byOffset = zones
    .map((zone) => ({ zone, offset: offsetOf(zone) }))
    .sort((a, b) => a.offset - b.offset);
  return { country, timeZone: byOffset[Math.floor(byOffset.length / 2)]?.zone ?? 'Etc/UTC' };
}

/** Hours from UTC today. */
function offsetOf(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /GMT([+-]\d+):(\d+)/.exec(name) ?? [];
  return Number(hours) + (Math.sign(Number(hours)) * Number(minutes)) / 60;
}
