import type { Approach, FactKind, factValues } from '@Hardware-Store-Finder/contract';
import type { AskedFit, LanguagePack } from '../languages/language-pack.ts';
import type { ProductId } from '../products.ts';

type Service = (typeof factValues.service)[number];

/** The facts about a store that a letter uses, taken from checked statements. */
export type EmailFacts = {
  /** The goods on the store's website that a fittings manufacturer can supply. */
  products: readonly ProductId[];
  fit: AskedFit;
  /** A brand that it carries, the year since when it exists, whom it sells to, and what it does besides. */
  brand?: string | undefined;
  since?: string | undefined;
  customers?: (typeof factValues.customers)[number] | undefined;
  services?: readonly Service[] | undefined;
};

/** A fact that a letter says. `products`: the goods of a `sells`. */
export type SaidFact = { kind: FactKind; value?: string; products?: readonly ProductId[] };

/** One sentence about the store, with the facts it is made of; empty if it has none to say. */
export type About = { text: string; said: readonly SaidFact[] };

/** A letter lists at most so many goods of a store. */
export const maxProducts = 3;

/** What every second shop does: no reason to write to one, and said beside another fact only. */
const everyShops: readonly Service[] = ['delivery', 'advice'];

/** The likeliest to matter to a maker of fittings first. */
const services: readonly Service[] = [
  'installation',
  'repair',
  'cutting',
  'sharpening',
  'rental',
  'delivery',
  'advice',
];

/** The approaches that a store's facts allow, the best first. `shared`: goods of both. */
export function possibleApproaches(
  facts: EmailFacts | undefined,
  shared: readonly ProductId[],
): readonly Approach[] {
  return [
    ...(shared.length > 0 ? (['shared'] as const) : []),
    ...(facts?.brand !== undefined ? (['brand'] as const) : []),
    'local',
  ];
}

/** Says what leads to the approach, and one thing more, so that the sentence could be about no other store. */
export function aboutStore(
  facts: EmailFacts,
  approach: Approach,
  shared: readonly ProductId[],
  { email: { about }, list, products }: LanguagePack,
): About {
  const { brand, since, customers } = facts;
  const isKnownBy = facts.products.length > 0 || brand !== undefined || since !== undefined;
  const service = services.find(
    (one) => facts.services?.includes(one) && (isKnownBy || !everyShops.includes(one)),
  );
  const goods = (ids: readonly ProductId[]) => {
    const said = ids.slice(0, maxProducts);
    return said.length === 0
      ? []
      : [
          {
            text: about.products(list(said.map((id) => products[id]))),
            said: { kind: 'sells' as const, products: said },
          },
        ];
  };
  const first =
    approach === 'shared'
      ? goods(shared)
      : approach === 'brand' && brand !== undefined
        ? [{ text: about.brand(brand), said: { kind: 'brand' as const, value: brand } }]
        : [];
  const others = [
    ...(since === undefined
      ? []
      : [{ text: about.since(since), said: { kind: 'since' as const, value: since } }]),
    ...(customers === undefined
      ? []
      : [{ text: about.customers[customers], said: { kind: 'customers' as const, value: customers } }]),
    ...(service === undefined
      ? []
      : [{ text: about.services[service], said: { kind: 'service' as const, value: service } }]),
  ];
  // The offer begins with 'that is what we make': the goods of both stand last.
  const [one, two] =
    approach === 'shared'
      ? [...others.slice(0, 1), ...first]
      : [...first, ...others, ...goods(facts.products)];
  if (one === undefined) return { text: '', said: [] };
  return {
    text: about.say(one.text, two?.text),
    said: two === undefined ? [one.said] : [one.said, two.said],
  };
}
