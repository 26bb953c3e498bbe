import type { Language, RegionsAnswer } from '@hardware-store-finder/contract';
import type { CountryOfStores } from '@hardware-store-finder/places';

/** Countries and regions with their names in a language, the largest first. */
export function labelRegions(
  countries: readonly CountryOfStores[],
  language: Language,
): RegionsAnswer['countries'] {
  const names = new Intl.DisplayNames([language === 'chinese' ? 'zh-Hans' : 'en'], {
    type: 'region',
    fallback: 'code',
  });
  return countries.map(({ country, stores, regions }) => ({
    country,
    label: names.of(country) ?? country,
    stores,
    regions: regions.map((region) => ({ ...region })),
  }));
}
