import type { Category, FoundStore } from '@hardware-store-finder/contract';
import {
  categoryLabels,
  checkUrl,
  cleanText,
  namelessName,
  type Position,
  roundedDistanceKm,
} from '@hardware-store-finder/domain';
import { cleanPhone } from '../records/contact-fields.ts';
import type { Place } from './wire.ts';

/** Makes a store of a place. `distance_km` is rounded to a metre. */
export function storeOf(place: Place, category: Category, center: Position): FoundStore {
  const { latitude: lat, longitude: lon } = place.location;
  const phone = cleanPhone(place.internationalPhoneNumber, () => []);
  const website = usableUrl(place.websiteUri);
  const page = usableUrl(place.googleMapsUri);
  return {
    id: `google:${place.id}`,
    name: cleanText(place.displayName?.text) ?? namelessName(categoryLabels[category]),
    address: cleanText(place.formattedAddress) ?? `at ${lat.toFixed(5)}, ${lon.toFixed(5)}`,
    ...(phone !== undefined && { phone }),
    ...(website !== undefined && { website }),
    lat,
    lon,
    distance_km: roundedDistanceKm(center, { lat, lon }),
    category,
    ...(page !== undefined && { source_page: page }),
  };
}

function usableUrl(text: string | undefined): string | undefined {
  const checked = checkUrl(text ?? '');
  return checked.ok ? checked.url : undefined;
}
