import type { Seller } from '@Hardware-Store-Finder/contract';
import { storeCountry } from '../addresses/store-country.ts';
import { joined, type LanguagePack } from '../languages/language-pack.ts';
import { namesOfPairs, type Pair } from './pairs.ts';
import { amountIn } from './seller-amounts.ts';
import { countriesIn, priceIn, sampleIn } from './seller-anchors.ts';
import {
  asTyped,
  type Goods,
  materialsIn,
  type OpenTerm,
  type SellerTerm,
  sellerGoods,
  type Translated,
} from './seller-terms.ts';

/** A line about the seller. `open`: its words that somebody has yet to translate or to confirm. */
export type Line = { role: string; text: string; open: readonly OpenTerm[] };

/** What a profile offers, in the language of a letter. */
export type Offer = {
  company: string | undefined;
  goods: Goods | undefined;
  /** What the letter calls the goods that both have. */
  shared: readonly string[];
  /** Who writes and what they make, of the goods that fit the store; its second form is without goods. */
  intro: Line;
  shortIntro: Line;
  /** Whether the introduction says all goods. */
  isAllSaid: boolean;
  /** What the subject is about, the best first. */
  subjects: readonly string[];
  /** What a buyer needs to know, in one sentence, and the roles of the figures that it has. */
  terms: Line;
  inTerms: readonly string[];
  /** The lines for below the signature, or for a second letter. */
  products: readonly Line[];
  figures: readonly Line[];
  certificates: readonly Line[];
};

/** @param pairs the goods that both have; none if the letter is about something else. `country`: the store's. */
export function offerOf(
  seller: Seller,
  pairs: readonly Pair[],
  pack: LanguagePack,
  country?: string | undefined,
): Offer {
  const { named, anchor } = pack.email;
  const { translations } = seller;
  const company = companyIn(seller, pack);
  const from = company && `${company.text}${placeOf(seller, pack, country)}`;
  const [makes, materials, certificates, prices] = [
    seller.makes,
    seller.materials,
    seller.certificates,
    [seller.incoterms, seller.currency].filter(Boolean).join(', '),
  ].map(bare);
  const goods = makes === undefined ? undefined : sellerGoods(makes, pack, translations);
  const terms = goods?.terms ?? [];
  const shared = namesOfPairs(pairs, terms, pack);
  const offered = terms.filter(({ term }) => pairs.some((pair) => pair.term === term));
  const isExactly =
    company !== undefined &&
    pairs.length > 0 &&
    pairs.every(({ isCovered, isServed }) => isCovered && !isServed);
  const isServed = pairs.length > 0 && pairs.every((pair) => pair.isServed);
  const inline =
    pairs.length > 0
      ? pack.list([...new Set(offered.map(({ text }) => text))])
      : goods?.isSentence
        ? undefined
        : goods?.text;
  const isAllSaid = !isExactly && inline !== undefined && inline === goods?.text;
  const introText = (said: string | undefined): string => {
    if (from === undefined || said === undefined || pairs.length === 0) return named.intro(from, said);
    return isServed ? named.introFor(from, said) : named.introPart(from, said);
  };
  const introOf = (said: string | undefined): Line => ({
    role: 'offer',
    text: company === undefined && said === undefined ? '' : withSingleStops(introText(said)),
    open: [
      ...(company?.open ?? []),
      ...(said === undefined
        ? []
        : pairs.length > 0
          ? offered.flatMap(({ open }) => open ?? [])
          : (goods?.open ?? [])),
    ],
  });
  const line = (role: string, write: (text: string) => string, said: Translated | undefined): Line[] =>
    said === undefined ? [] : [{ role, text: withSingleStops(write(said.text)), open: said.open }];
  const amount = (text: string | undefined) =>
    text === undefined ? undefined : amountIn(text, pack, translations);
  const [order, time] = [amount(seller.minimumOrder), amount(seller.leadTime)];
  const price = priceIn(seller.priceFrom, pack, translations);
  const sample = sampleIn(seller.samples, pack);
  const supplied = countriesIn(seller.supplied, pack);
  const isNeighbour = country !== undefined && supplied?.codes.includes(country) === true;
  const suppliedLine = line('supplied', anchor.supplied, supplied);
  const isPriceOfPair =
    pairs.length === 0 ||
    pairs.some(({ term, article }) => price?.articles.includes(article ?? '') || price?.term === term);
  const pricedPair =
    price !== undefined && isPriceOfPair
      ? { text: anchor.price(price.text, price.amount), open: price.open }
      : undefined;
  const parts = [
    ...line('price', (text) => text, pricedPair),
    ...line('minimumOrder', anchor.minimum, order),
    ...line('leadTime', anchor.lead, time),
    ...line('sample', (text) => text, sample),
  ];
  const said = parts.map(({ text }) => text).join(pack.tag.startsWith('zh') ? '，' : ', ');
  const neighbour = isNeighbour ? suppliedLine : [];
  return {
    company: company?.text,
    goods,
    shared,
    intro: isExactly
      ? { role: 'offer', text: withSingleStops(named.introShared(from ?? company.text)), open: company.open }
      : introOf(inline),
    shortIntro: introOf(undefined),
    isAllSaid,
    subjects: [
      ...(pairs.length > 0 && pricedPair !== undefined ? [pricedPair.text] : []),
      ...subjectLists(pairs.length > 0 ? offered : terms.slice(0, 1), pack),
    ],
    terms: {
      role: 'anchor',
      text: joined([said && withSingleStops(anchor.terms(said)), ...neighbour.map(({ text }) => text)], pack),
      open: [...parts, ...neighbour].flatMap(({ open }) => open),
    },
    inTerms: parts.map(({ role }) => role),
    products: line('products', named.products, goods),
    figures: [
      ...line(
        'materials',
        named.materials,
        materials === undefined ? undefined : materialsIn(materials, pack, translations),
      ),
      ...line('minimumOrder', named.minimumOrder, order),
      ...line('leadTime', named.leadTime, time),
      ...line('prices', named.prices, prices === undefined ? undefined : latinIn(prices, pack, seller)),
      ...(isNeighbour ? [] : suppliedLine),
      ...line(
        'stock',
        anchor.stock,
        seller.stock === undefined ? undefined : latinIn(seller.stock, pack, seller),
      ),
    ],
    certificates: line(
      'certificates',
      named.certificates,
      certificates === undefined ? undefined : asTyped([certificates], pack, translations),
    ),
  };
}

/** Lists of the first goods, the longest first. */
function subjectLists(terms: readonly SellerTerm[], pack: LanguagePack): string[] {
  const names = [...new Set(terms.map(({ text }) => text))];
  return [3, 2, 1].filter((count) => count <= names.length).map((count) => pack.list(names.slice(0, count)));
}

/** The country of the seller's address, in brackets, where that is another one than the store's. */
function placeOf({ postalAddress = '', phone, translations }: Seller, pack: LanguagePack, country?: string) {
  const address = translations?.[postalAddress.toLowerCase()]?.en ?? postalAddress;
  const code = storeCountry({ address, phone })?.code;
  if (code === undefined || code === country) return '';
  const name = new Intl.DisplayNames([pack.tag], { type: 'region' }).of(code) ?? code;
  return pack.tag.startsWith('zh') ? `（${name}）` : ` (${name})`;
}

/** The company's name: in Chinese letters in a letter in Chinese. */
function companyIn(seller: Seller, pack: LanguagePack): Translated | undefined {
  const { company, companyChinese } = seller;
  const isChinese = pack.tag.startsWith('zh');
  const name = bare(isChinese ? (companyChinese ?? company) : (company ?? companyChinese));
  return name === undefined ? undefined : latinIn(name, pack, seller);
}

/** The lines below every letter: the sender, and how to reach them. */
export function closingLines(seller: Seller | undefined, pack: LanguagePack): Line {
  const { email, tag } = pack;
  const isChinese = tag.startsWith('zh');
  const { company, companyChinese, signature, phone, whatsapp, wechat, postalAddress } = seller ?? {};
  const named = isChinese ? (companyChinese ?? company) : (company ?? companyChinese);
  const colon = isChinese ? '：' : ': ';
  const latin = (text: string | undefined) =>
    text === undefined || text === '' ? [] : [latinIn(text, pack, seller)];
  const plain = (text: string | undefined) => (text === undefined || text === '' ? [] : [{ text, open: [] }]);
  const lines: Translated[] = [
    ...(signature === undefined ? plain(named === undefined ? email.unsigned : undefined) : latin(signature)),
    ...latin(named),
    ...plain(phone && email.details.phone(phone)),
    ...plain(whatsapp && `WhatsApp${colon}${whatsapp}`),
    ...plain(wechat && `${tag === 'zh-Hans' ? '微信' : 'WeChat'}${colon}${wechat}`),
    ...plain(seller?.website),
    ...latin(postalAddress),
  ];
  return {
    role: 'closing',
    text: [email.closing, ...lines.map(({ text }) => text)].join('\n'),
    open: lines.flatMap(({ open }) => open),
  };
}

/** Ports of Chinese exporters, as terms of trade name them in Latin letters. */
const ports: Readonly<Record<string, string>> = {
  上海: 'Shanghai',
  宁波: 'Ningbo',
  深圳: 'Shenzhen',
  广州: 'Guangzhou',
  青岛: 'Qingdao',
  天津: 'Tianjin',
  厦门: 'Xiamen',
  温州: 'Wenzhou',
  义乌: 'Yiwu',
  佛山: 'Foshan',
  大连: 'Dalian',
  福州: 'Fuzhou',
  中山: 'Zhongshan',
  香港: 'Hong Kong',
};
const port = new RegExp(Object.keys(ports).join('|'), 'gu');

/**
 * A name, an address or terms of trade as readers of the letter can read them. In Latin letters they are names everywhere; of
 * Chinese ones the Latin form counts that the person gave ('陈经理 (Mr. Chen)') or that everybody uses ('FOB 宁波'). Readers of
 * traditional Chinese get the form that the person gave in it: which simplified characters stand for which, no rule says.
 */
function latinIn(text: string, { tag }: LanguagePack, seller: Pick<Seller, 'translations'> = {}): Translated {
  if (tag === 'zh-Hans' || !/\p{Script=Han}/u.test(text)) return { text, open: [] };
  const isChinese = tag.startsWith('zh');
  const own = seller.translations?.[text.toLowerCase()]?.[isChinese ? tag : 'en'];
  if (isChinese && own !== undefined) return { text: own, open: [] };
  const [, given] = isChinese ? [] : (/[(（]([^()（）\p{Script=Han}]+)[)）]\s*$/u.exec(text) ?? []);
  const latin =
    own ?? given?.trim() ?? text.replace(port, (name) => ports[name] ?? name).replaceAll('、', ', ');
  // Half in Latin letters is no word that anybody could confirm.
  return /\p{Script=Han}/u.test(latin) ? { text, open: [{ term: text, text }] } : { text: latin, open: [] };
}

/** A profile field without its final punctuation, except one full stop, which may be of an abbreviation: 'Co., Ltd.'. */
function bare(text = ''): string | undefined {
  const sentence = text.replace(/[。;；\s]+$/u, '').replace(/[.\s]+$/u, '.');
  return /[\p{L}\p{N}]/u.test(sentence) ? sentence : undefined;
}

/** The full stop of an abbreviation also ends the sentence: 'Ltd.' does not become 'Ltd..'. */
function withSingleStops(text: string): string {
  return text.replace(/\.([.。])/gu, '$1');
}
