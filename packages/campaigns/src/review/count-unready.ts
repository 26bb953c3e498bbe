import type { UnreadyLetters } from '@Hardware-Store-Finder/contract';
import { type NotReady, whyNotReady, withTeamWords } from '@Hardware-Store-Finder/domain';
import { createPauses } from '@Hardware-Store-Finder/std';
import type { CampaignDeps } from '../campaign-deps.ts';
import { sellerOf } from '../check-plan.ts';
import type { KnownCampaign } from '../records.ts';
import { lettersOf, readPage } from './read-letters.ts';

const lettersAtOnce = 200;
const mostTerms = 20;

type Reason = Pick<UnreadyLetters['reasons'][number], 'why' | 'field'>;

/** Why letters under review may not leave, each reason with how many wait for it and for which words of which language. */
export async function countUnready(
  { id, plan }: KnownCampaign,
  { storage, profiles, ...deps }: Pick<CampaignDeps, 'storage' | 'profiles' | 'seller'>,
): Promise<UnreadyLetters> {
  const seller = withTeamWords(sellerOf(plan, deps), await profiles());
  const pause = createPauses();
  const found = new Map<string, { reason: Reason; letters: number; terms: Map<string, number> }>();
  let after: string | undefined;
  do {
    const page = await readPage(id, { state: 'to_review', after, limit: lettersAtOnce }, storage);
    for (const known of await lettersOf(page.items, storage)) {
      const letter = known?.written;
      if (letter === undefined) continue;
      await pause();
      const recipient = letter.recipient ?? (known?.recipient ? { value: known.recipient } : undefined);
      for (const not of whyNotReady({ letter, seller, recipient, policy: 'allowed' })) {
        const reason = { why: not.why, ...('field' in not && { field: not.field }) } as Reason;
        const key = JSON.stringify(reason);
        const counted = found.get(key) ?? { reason, letters: 0, terms: new Map() };
        counted.letters += 1;
        for (const term of termsOf(not)) {
          const word = JSON.stringify({ term, tag: letter.writtenIn ?? '' });
          counted.terms.set(word, (counted.terms.get(word) ?? 0) + 1);
        }
        found.set(key, counted);
      }
    }
    after = page.next;
  } while (after !== undefined);
  return {
    reasons: [...found.values()]
      .toSorted((a, b) => b.letters - a.letters)
      .map(({ reason, letters, terms }) => ({
        ...reason,
        letters,
        terms: [...terms]
          .toSorted(([, a], [, b]) => b - a)
          .slice(0, mostTerms)
          .map(([word]) => JSON.parse(word) as { term: string; tag: string }),
      })),
  };
}

function termsOf(reason: NotReady): string[] {
  return 'terms' in reason ? reason.terms.map(({ term }) => term) : [];
}
