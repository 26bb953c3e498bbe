import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { countryCodes, storeCountry } from '@Hardware-Store-Finder/domain';
import { find } from 'geo-tz/all';
import type { Place } from './working-hours.ts';

type Position = { lat: number; lon: number };

/** Where a store reads its mail: by its position, else by its country. */
export function placeOfStore(store: ListedStore): Place {
  const country = countryOf(store) ?? '';
  const { lat, lon } = store;
  return lat === undefined || lon === undefined ? placeOfCountry(country) : placeAt({ lat, lon }, country);
}

/**
 * The country of a store (ISO 3166-1): what its address says, or its phone, else where it is. A place that is only near may be across
 * a border.
 */
export function countryOf(store: ListedStore): string | undefined {
  const said = storeCountry(store);
  const { lat, lon } = store;
  if (lat === undefined || lon === undefined || (said !== undefined && said.by !== 'near')) return said?.code;
  return countryAt({ lat, lon }) ?? said?.code;
}

let countries: ReadonlyMap<string, string> | undefined;

/** Northern Vietnam has the time zone of Bangkok. */
const isVietnam = ({ lat, lon }: Position) => lon > 105.7 || (lat > 18 && lon > 102);

/** By its time zone, which belongs to one country (CLDR): right for 99 of 100 places of the gazetteer. Undefined on the sea. */
function countryAt(position: Position): string | undefined {
  countries ??= new Map(
    countryCodes().flatMap((code) => zonesOf(code).map((zone) => [canonicalZone(zone), code])),
  );
  const [zone] = find(position.lat, position.lon);
  if (zone === 'Asia/Bangkok' && isVietnam(position)) return 'VN';
  return zone && countries.get(canonicalZone(zone));
}

/** A zone has several names, such as Asia/Kolkata and Asia/Calcutta. */
function canonicalZone(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

/** The time zone at a position, exact at borders; on the sea the one of its meridian. */
export function placeAt({ lat, lon }: Position, country: string): Place {
  return { country, timeZone: find(lat, lon)[0] ?? 'Etc/UTC' };
}

/** TypeScript's library does not know it yet. */
type ZonedLocale = Intl.Locale & { getTimeZones(): readonly string[] | undefined };

/** The time zones of a country (CLDR). */
function zonesOf(country: string): readonly string[] {
  return (new Intl.Locale(`und-${country}`) as ZonedLocale).getTimeZones() ?? [];
}

/** The middle one of a country's time zones; UTC where the country is unknown. */
function placeOfCountry(country: string): Place {
  const byOffset = (country === '' ? [] : zonesOf(country))
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
