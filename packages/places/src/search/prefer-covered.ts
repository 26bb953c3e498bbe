import type { Position } from '@hardware-store-finder/domain';
import type { PlaceSuggester } from '@hardware-store-finder/geocoder';

/** How many times the limit are looked through for covered places: a small town is behind many cities. */
const depth = 3;

/** Suggests places with imported stores first, in the suggester's order. `covers`: undefined if nothing is imported. */
export function preferCovered(
  suggester: PlaceSuggester,
  covers: () => ((place: Position) => boolean) | undefined,
): PlaceSuggester {
  return {
    suggest(text, limit) {
      const isCovered = covers();
      if (isCovered === undefined) return suggester.suggest(text, limit);
      const { covered = [], other = [] } = Object.groupBy(suggester.suggest(text, depth * limit), (place) =>
        isCovered(place) ? 'covered' : 'other',
      );
      return [...covered, ...other].slice(0, limit);
    },
  };
}
