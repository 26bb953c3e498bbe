import type { PlaceProvider, ProviderChoice } from './place-provider.ts';

/**
 * The source that answers a search: the one that PLACES names, else (`auto`) the first that has anything to
 * answer from. The sample is last: it answers only while there is nothing real.
 */
export function chooseProvider<Id extends string>(
  setting: 'auto' | Id,
  providers: Readonly<Record<Id, PlaceProvider>> & { sample: PlaceProvider },
): ProviderChoice {
  if (setting !== 'auto') {
    return { provider: providers[setting], why: `Whoever runs this server chose it (PLACES=${setting}).` };
  }
  const real = Object.values<PlaceProvider>(providers).find(
    (provider) => provider !== providers.sample && provider.ready(),
  );
  return real
    ? { provider: real, why: 'It is the first source that has real stores to answer from.' }
    : {
        provider: providers.sample,
        why: 'No real stores were imported yet, so invented ones are shown.',
      };
}
