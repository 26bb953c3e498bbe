import { approaches, filledSeller, letterTurns, type Seller } from '@Hardware-Store-Finder/contract';
import { expect, test } from 'vitest';
import { articleIds, articleName } from '../articles/articles.ts';
import { emailPacks } from '../languages/language-packs.ts';
import { templateLetter } from './email-template.ts';
import profiles from './testing/profiles.json' with { type: 'json' };

// Eighty profiles: twenty as exporters write them, with units, brackets and whole sentences, forty put together from their parts, and
// twenty of exporters of tools, fasteners and locks in Chinese.

const store = { name: 'Muster', address: 'Hauptstraße 12' };
const facts = {
  goods: ['hinges', 'door locks'].map((words) => ({ words, language: 'en', isSold: true })),
  fit: 'independent',
  brand: 'Roto',
  since: '1962',
} as const;

/** Each approach, and each letter after the first. */
const kinds = [
  ...approaches.map((approach) => ({ approach })),
  ...letterTurns.slice(1).map((turn) => ({ turn })),
];

/** The entries of a list as a person would cut them. */
const entriesOf = (text = '') =>
  text
    .split(/[,;、，；&+]|\s\/\s|\band\b|和/)
    .map((entry) => entry.trim())
    .filter((entry) => /[\p{L}\p{N}]/u.test(entry));

test.each(emailPacks.map((pack) => [pack.tag, pack] as const))(
  'in %s, no letter loses a term, mixes languages without a mark, or contradicts the profile',
  (tag, pack) => {
    const vocabulary = JSON.stringify([
      articleIds.map((id) => articleName(id, tag)),
      pack.sellerTerms,
    ]).toLowerCase();
    /** Whether an entry reads alone as it does in the list. */
    const isTranslated = remembered((field: 'makes' | 'materials' | 'certificates', entry: string) => {
      const alone = { store, seller: { [field]: entry }, facts: { ...facts, goods: [] }, pack };
      return templateLetter(alone).open.every(({ term, text }) => term !== text);
    });
    const isForeign = (entry: string) =>
      /\p{Script=Han}/u.test(entry)
        ? !tag.startsWith('zh')
        : !tag.startsWith('en') && /\p{Ll}{3}/u.test(entry);
    for (const profile of profiles) {
      const seller = filledSeller({ company: 'Yongfeng', ...profile }) as Seller;
      for (const kind of kinds) {
        const { body, open } = templateLetter({ store, seller, facts, pack, ...kind });
        const lower = body.toLowerCase();
        const marked = open
          .map(({ text }) => text)
          .join('\n')
          .toLowerCase();
        // The last letter gives none of the lists.
        const isLast = 'turn' in kind && kind.turn === 'third';
        for (const field of ['makes', 'materials', 'certificates'] as const) {
          for (const entry of isLast ? [] : entriesOf(seller[field])) {
            const word = entry.toLowerCase().replace(/[.。]$/, '');
            // A word of the vocabulary stands for all of a term until a person says what it is.
            if (open.some(({ term, text }) => term !== text && term.toLowerCase().includes(word))) continue;
            if (!lower.includes(word)) {
              expect(isTranslated(field, entry), `${entry} in ${body}`).toBe(true);
            } else if (isForeign(entry) && !vocabulary.includes(word)) {
              expect(marked, `${entry} in ${body}`).toContain(word);
            }
          }
        }
        const han = tag.startsWith('zh') ? [] : (body.match(/\p{Script=Han}+/gu) ?? []);
        expect(
          han.filter((run) => !marked.includes(run)),
          body,
        ).toEqual([]);
        expect(lower).not.toMatch(/small (?:first )?order|trial order|sample order/);
        for (const amount of isLast ? [] : [seller.minimumOrder, seller.leadTime])
          for (const digits of amount?.replace(/(?<=\d)[,.](?=\d{3})/g, '').match(/\d+/g) ?? [])
            expect(body.replace(/(?<=\d)[\s.,'\u00a0\u202f](?=\d{3})/gu, '')).toContain(digits);
      }
    }
  },
);

test('there are eighty profiles', () => expect(profiles).toHaveLength(80));

function remembered<Field extends string>(ask: (field: Field, entry: string) => boolean) {
  const known = new Map<string, boolean>();
  return (field: Field, entry: string): boolean => {
    const key = `${field} ${entry}`;
    const answer = known.get(key) ?? ask(field, entry);
    known.set(key, answer);
    return answer;
  };
}
