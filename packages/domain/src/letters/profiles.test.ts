import { filledSeller, type Seller } from '@hardware-store-finder/contract';
import { expect, test } from 'vitest';
import { emailPacks } from '../languages/language-packs.ts';
import { templateLetter } from './email-template.ts';
import profiles from './testing/profiles.json' with { type: 'json' };

// Sixty profiles: twenty as exporters write them, with units, brackets and whole sentences; forty put together from their parts.

const store = { name: 'Muster', address: 'Hauptstraße 12' };
const facts = { products: ['hinges', 'door_locks'], fit: 'independent' } as const;
/** The entries of a list as a person would cut them. */
const entriesOf = (text = '') =>
  text
    .split(/[,;、，；&+]|\s\/\s|\band\b|和/)
    .map((entry) => entry.trim())
    .filter((entry) => /[\p{L}\p{N}]/u.test(entry));

test.each(emailPacks.map((pack) => [pack.tag, pack] as const))(
  'in %s, no letter loses a term, mixes languages without a mark, or contradicts the profile',
  (tag, pack) => {
    const vocabulary = JSON.stringify([pack.products, pack.sellerTerms]).toLowerCase();
    for (const profile of profiles) {
      const seller = filledSeller({ company: 'Yongfeng', ...profile }) as Seller;
      const { body, untranslated } = templateLetter({ store, seller, facts, pack });
      const lower = body.toLowerCase();
      const marked = untranslated.join('\n').toLowerCase();
      const isForeign = (entry: string) =>
        /\p{Script=Han}/u.test(entry)
          ? !tag.startsWith('zh')
          : !tag.startsWith('en') && /\p{Ll}{3}/u.test(entry);

      for (const field of ['makes', 'materials', 'certificates'] as const) {
        for (const entry of entriesOf(seller[field])) {
          const word = entry.toLowerCase().replace(/[.。]$/, '');
          if (!lower.includes(word)) {
            // Translated: alone it reads as it does in the list.
            const alone = templateLetter({
              store,
              seller: { [field]: entry },
              facts: { ...facts, products: [] },
              pack,
            });
            expect(alone.untranslated, `${entry} in ${body}`).toEqual([]);
          } else if (isForeign(entry) && !vocabulary.includes(word)) {
            expect(marked, `${entry} in ${body}`).toContain(word);
          }
        }
      }
      if (!tag.startsWith('zh')) {
        const han = body.match(/\p{Script=Han}+/gu) ?? [];
        expect(
          han.filter((run) => !marked.includes(run)),
          body,
        ).toEqual([]);
      }
      expect(lower).not.toMatch(/small (?:first )?order|trial order|sample order/);
      for (const amount of [seller.minimumOrder, seller.leadTime])
        for (const digits of amount?.replace(/(?<=\d)[,.](?=\d{3})/g, '').match(/\d+/g) ?? [])
          expect(body.replace(/(?<=\d)[\s.,'\u00a0\u202f](?=\d{3})/gu, '')).toContain(digits);
    }
  },
);

test('there are sixty profiles', () => expect(profiles).toHaveLength(60));
