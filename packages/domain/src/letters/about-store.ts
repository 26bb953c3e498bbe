import type { Approach, FactKind, factValues } from '@Hardware-Store-Finder/contract';
import { type ArticleId, articlesIn } from '../articles/articles.ts';
import { isFitting, kindOf } from '../articles/goods.ts';
import { type AskedFit, joined, type LanguagePack } from '../languages/language-pack.ts';
import { type Pair, type StoreGoods, wordsOfPairs } from './pairs.ts';
import type { SellerTerm } from './seller-terms.ts';

type Service = (typeof factValues.service)[number];

/** The facts about a store that a letter uses, taken from checked statements. */
export type EmailFacts = {
  /** The goods that its website names. */
  goods: readonly StoreGoods[];
  /** Whether its name or a title calls it a hardware store, which has more than its pages list. */
  isHardwareStore?: boolean | undefined;
  fit: AskedFit;
  /** A brand that it carries, the year since when it exists, whom it sells to, and what it does besides. */
  brand?: string | undefined;
  since?: string | undefined;
  customers?: (typeof factValues.customers)[number] | undefined;
  services?: readonly Service[] | undefined;
  /** The name of a person whose role its website states. */
  person?: string | undefined;
};

/** A fact that a letter says. */
export type SaidFact = { kind: FactKind; value: string };

/** One sentence about the store, with the facts it is made of; empty if it has none to say. */
export type About = { text: string; said: readonly SaidFact[] };

/** What every second shop does: no reason to write to one, and said beside another fact only. */
const everyShops: readonly string[] = ['delivery', 'advice', 'consumers'];

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

/**
 * The approaches that a store's facts allow, the best first. `pairs`: the goods of both. A brand leads to the seller's goods
 * only on a shelf that has its like: a shop with Makita on it needs no cabinet handles.
 */
export function possibleApproaches(
  facts: EmailFacts | undefined,
  pairs: readonly Pair[],
  terms: readonly SellerTerm[],
): readonly Approach[] {
  return [
    ...(pairs.length > 0 ? (['shared'] as const) : []),
    ...(facts?.brand !== undefined && mayHave(facts.goods, terms) ? (['brand'] as const) : []),
    'local',
  ];
}

/** Whether a shelf may have a seller's goods: what is known of it is of their kind, or nothing is known of either. */
function mayHave(goods: readonly StoreGoods[], terms: readonly SellerTerm[]): boolean {
  const shelf = goods.flatMap(({ words, language }) => articlesIn(words, language).map(({ id }) => id));
  const isLike = (one: ArticleId, other: ArticleId) =>
    kindOf(one) === kindOf(other) || (isFitting(one) && isFitting(other));
  return (
    shelf.length === 0 ||
    terms.length === 0 ||
    terms.some(({ article }) => article === undefined || shelf.some((one) => isLike(one, article)))
  );
}

/** What a letter is about. `store`: the store's name, by which one of several forms is chosen. */
export type Subject = {
  store: string;
  approach: Approach;
  pairs: readonly Pair[];
  terms: readonly SellerTerm[];
};

/** Says what leads to the approach, with one thing more, so that the sentence could be about no other store. */
export function aboutStore(
  facts: EmailFacts,
  { store, approach, pairs, terms }: Subject,
  pack: LanguagePack,
): About {
  const { about } = pack.email;
  const { brand, since, customers } = facts;
  const isShared = approach === 'shared';
  const isKnownBy = pairs.length > 0 || brand !== undefined || since !== undefined;
  const service = services.find(
    (one) => facts.services?.includes(one) && (isKnownBy || !everyShops.includes(one)),
  );
  const clause = (kind: FactKind, value: string, text: string) => ({ text, said: [{ kind, value }] });
  const others = [
    ...(service === undefined ? [] : [clause('service', service, about.services[service])]),
    ...(customers === undefined ? [] : [clause('customers', customers, about.customers[customers])]),
  ];
  const sentence = ({ text, said }: About, two?: About): About => ({
    text: formOf(about.say, store)(two === undefined ? text : about.join(text, two.text)),
    said: [...said, ...(two?.said ?? [])],
  });
  if (!isShared) {
    const [one, two] = [
      ...(approach === 'brand' && brand !== undefined ? [clause('brand', brand, about.brand(brand))] : []),
      ...others,
    ];
    const said = one === undefined ? { text: '', said: [] } : sentence(one, two);
    if (since === undefined) return said;
    const founded = clause('since', since, about.founded(since));
    return { text: joined([founded.text, said.text], pack), said: [...founded.said, ...said.said] };
  }
  const words = pack.list(wordsOfPairs(pairs, terms, pack));
  const said = [...new Set(pairs)].map(({ words: value, isServed }) => ({
    kind: isServed ? ('service' as const) : ('sells' as const),
    value,
  }));
  if (pairs.every((pair) => pair.isServed && isQuoted(pair))) return { text: about.served(words), said };
  const isSold = pairs.every((pair) => pair.isSold);
  return { text: formOf(isSold ? about.sold : about.seen, store)(words), said };

  function isQuoted(pair: Pair): boolean {
    return wordsOfPairs([pair], terms, pack)[0] === pack.quoted(pair.words);
  }
}

/** The question: about a brand, about who buys, about the goods of both, or about models and prices. */
export function askOf(
  facts: EmailFacts | undefined,
  { approach, pairs }: Pick<Subject, 'approach' | 'pairs'>,
  { email }: LanguagePack,
): string {
  if (facts?.brand !== undefined && approach === 'brand') return email.askBeside(facts.brand);
  const fit = facts?.fit ?? 'unclear';
  if (approach !== 'shared' || fit === 'chain' || fit === 'wholesaler' || fit === 'manufacturer')
    return email.ask[fit];
  const isFitter = facts?.services?.includes('installation') || pairs.some(({ isServed }) => isServed);
  return email.askOfPair[isFitter ? 'choice' : pairs.length > 1 ? 'which' : 'source'];
}

/** One of several forms, always the same for a store. */
function formOf<Form>(forms: readonly Form[], store: string): Form {
  const sum = [...store].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return forms[sum % forms.length] as Form;
}
