import type { Located } from '@Hardware-Store-Finder/geocoder';
import { message } from '@Hardware-Store-Finder/messages';
import type { PlaceProvider } from '../provider.ts';

type Found = Extract<Located, { kind: 'found' }>;

/**
 * Picks the likeliest namesake that the source covers, or the likeliest of all if it covers none; a small one of those is
 * doubtful.
 */
export function coveredNamesake(located: Found, source: Pick<PlaceProvider, 'covers'>): Found {
  if (source.covers(located)) return located;
  const covered = located.alternatives.find((place) => source.covers(place));
  if (covered === undefined) {
    return located.isSmall && located.alternatives.length > 0 ? { ...located, isDoubtful: true } : located;
  }
  const { label, lat, lon } = located;
  return {
    kind: 'found',
    ...covered,
    note: message.coveredNamesake({ label: covered.label }),
    ...(located.unusedPostcodes && { unusedPostcodes: located.unusedPostcodes }),
    isDoubtful: true,
    alternatives: [{ label, lat, lon }, ...located.alternatives.filter((place) => place !== covered)],
  };
}
