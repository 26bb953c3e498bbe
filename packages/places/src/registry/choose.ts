import type { Position } from '@Hardware-Store-Finder/domain';
import type { PlaceSuggester } from '@Hardware-Store-Finder/geocoder';
import { message } from '@Hardware-Store-Finder/messages';
import type { ChooseProvider, PlaceProvider } from '../provider.ts';

/**
 * Chooses the source of a search: the one that PLACES names; else (`auto`), in the order of `providers`, the first that
 * has something to answer from and knows the place; else all of those behind a network that can be reached,
 * together. The sample is the last: it answers while nothing was imported and nothing was ever reached.
 */
export function createChooseProvider<Id extends string>(
  setting: NoInfer<Id> | 'auto',
  providers: Readonly<Record<Id, PlaceProvider>> & { sample: PlaceProvider },
): ChooseProvider {
  if (setting !== 'auto') {
    const chosen = {
      provider: providers[setting],
      why: message.chosenBySetting(),
    };
    return async () => chosen;
  }
  return async (center, signal) => {
    const real = Object.values<PlaceProvider>(providers).filter(
      (provider) => provider !== providers.sample && provider.ready(),
    );
    const own = real.filter(({ reach }) => reach === undefined);
    const knowing = own.find((provider) => center === undefined || provider.covers(center));
    if (knowing !== undefined) {
      return {
        provider: knowing,
        why: center === undefined ? message.firstWithStores() : message.firstWithStoresThere(),
      };
    }
    const reaches = await Promise.all(
      real.map(async (provider) => ({ provider, reach: await provider.reach?.(signal) })),
    );
    const [reached, ...besides] = reaches.filter(({ reach }) => reach === 'reached');
    if (reached !== undefined) {
      return {
        provider: reached.provider,
        ...(besides.length > 0 && { besides: besides.map(({ provider }) => provider) }),
        why: own.length > 0 ? message.reachedBeyondFiles() : message.reachedWithoutFiles(),
      };
    }
    const [imported] = own;
    if (imported !== undefined) {
      return { provider: imported, why: message.filesOnly() };
    }
    const lost = reaches.find(({ reach }) => reach === 'lost')?.provider;
    if (lost !== undefined) {
      return { provider: lost, why: message.lostSource() };
    }
    return {
      provider: providers.sample,
      why: message.onlySample(),
    };
  };
}

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
