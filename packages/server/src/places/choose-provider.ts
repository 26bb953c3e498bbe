import type { ChooseProvider, PlaceProvider } from './place-provider.ts';

/**
 * Chooses the source of a search: the one that PLACES names; else (`auto`), in the order of `providers`, the first that
 * has something to answer from and knows the place, those behind a network where they can be reached. The sample is
 * the last: it answers while nothing was imported and nothing was ever reached.
 */
export function createChooseProvider<Id extends string>(
  setting: NoInfer<Id> | 'auto',
  providers: Readonly<Record<Id, PlaceProvider>> & { sample: PlaceProvider },
): ChooseProvider {
  if (setting !== 'auto') {
    const chosen = {
      provider: providers[setting],
      why: `Whoever runs this server chose it (PLACES=${setting}).`,
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
        why: `It is the first source that has stores to answer from${center === undefined ? '' : ' there'}.`,
      };
    }
    const reaches = await Promise.all(
      real.map(async (provider) => ({ provider, reach: await provider.reach?.(signal) })),
    );
    const reached = reaches.find(({ reach }) => reach === 'reached')?.provider;
    if (reached !== undefined) {
      return {
        provider: reached,
        why: `${own.length > 0 ? 'No imported file covers the place' : 'Nothing was imported'}, and it can be reached.`,
      };
    }
    const [imported] = own;
    if (imported !== undefined) {
      return { provider: imported, why: 'Stores were imported, and no source beyond can be reached.' };
    }
    const lost = reaches.find(({ reach }) => reach === 'lost')?.provider;
    if (lost !== undefined) {
      return { provider: lost, why: 'It has answered before, though it cannot be reached just now.' };
    }
    return {
      provider: providers.sample,
      why: 'No real stores were imported yet and no source of real ones can be reached, so invented ones are shown.',
    };
  };
}
