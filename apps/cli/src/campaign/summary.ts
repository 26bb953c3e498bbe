import type { Campaign } from '@hardware-store-finder/contract';
import type { Localized } from '@hardware-store-finder/messages';

/** What a campaign found, in a few lines. */
export function summaryOf(
  {
    counts,
    places,
    modelCalls,
    source,
  }: Localized<Pick<Campaign, 'counts' | 'places' | 'modelCalls' | 'source'>>,
  letters: number,
  out: string,
): string {
  const failed = places.filter(({ coverage }) => coverage === 'failed' || coverage === 'unknown');
  const capped = places.filter(({ coverage }) => coverage === 'capped');
  const lines = [
    `${letters} letters to review are in ${out}; letters.csv lists them with their sources.`,
    `${counts.stores} stores: ${counts.withoutLetter} without a letter, ${counts.failed} that could not be finished.`,
    ...failed.map(({ query, note }) => `Not searched: ${query}. ${note ?? ''}`.trimEnd()),
    ...capped.map(({ query, note }) => `Not complete: ${query}. ${note ?? ''}`.trimEnd()),
    ...(modelCalls.used > 0 ? [`Calls of the language model: ${modelCalls.used}.`] : []),
    ...(source.attribution === '' ? [] : [`Stores: ${source.attribution}.`]),
    'Nothing was sent.',
  ];
  return `${lines.join('\n')}\n`;
}
