import type { Seller } from '@Hardware-Store-Finder/contract';
import type { LanguagePack } from '../languages/language-pack.ts';
import type { GoodsId, ProductId } from '../products.ts';
import { maxProducts } from './about-store.ts';
import { amountIn } from './seller-amounts.ts';
import { asTyped, type Goods, goodsIn, materialsIn, type Translated } from './seller-terms.ts';

/** A line about the seller. `untranslated`: its words that stand there as they were typed, in another language. */
export type Line = { role: string; text: string; untranslated: readonly string[] };

/** What a profile offers, in the language of a letter. */
export type Offer = {
  company: string | undefined;
  goods: Goods | undefined;
  /** Goods of the seller that the store has, too; at most as many as a letter lists. */
  shared: readonly ProductId[];
  /** Who writes and what they make, of the goods that fit the store; its second form is without goods. */
  intro: Line;
  shortIntro: Line;
  /** Whether the introduction says all goods. */
  isAllSaid: boolean;
  /** What the subject is about. */
  subjectGoods: string | undefined;
  /** Two goods to choose between. */
  pair: readonly [string, string] | undefined;
  /** The lines for below the signature, or for a second letter. */
  products: readonly Line[];
  figures: readonly Line[];
  certificates: readonly Line[];
};

/** @param carried the goods of the store. */
export function offerOf(
  seller: Seller,
  carried: readonly ProductId[],
  pack: LanguagePack,
  isShared: (shared: readonly ProductId[]) => boolean,
): Offer {
  const { named } = pack.email;
  const company = companyIn(seller, pack);
  const [makes, materials, certificates, prices] = [
    seller.makes,
    seller.materials,
    seller.certificates,
    [seller.incoterms, seller.currency].filter(Boolean).join(', '),
  ].map(bare);
  const goods = makes === undefined ? undefined : goodsIn(makes, pack, seller.translations);
  const shared = carried.filter((id) => goods?.ids.includes(id)).slice(0, maxProducts);
  const names: Readonly<Record<string, string>> = { ...pack.products, ...pack.sellerTerms.goods };
  const inline =
    shared.length > 0
      ? pack.list(shared.map((id) => pack.products[id]))
      : goods?.isSentence
        ? undefined
        : goods?.text;
  const isExactly = company !== undefined && isShared(shared);
  const isAllSaid = !isExactly && inline !== undefined && inline === goods?.text;
  const introOf = (said: string | undefined) => ({
    role: 'offer',
    text:
      company === undefined && said === undefined ? '' : withSingleStops(named.intro(company?.text, said)),
    untranslated: [
      ...(company?.untranslated ?? []),
      ...(isAllSaid && said !== undefined ? (goods?.untranslated ?? []) : []),
    ],
  });
  const line = (role: string, write: (text: string) => string, said: Translated | undefined): Line[] =>
    said === undefined
      ? []
      : [{ role, text: withSingleStops(write(said.text)), untranslated: said.untranslated }];
  const amount = (text: string | undefined) => (text === undefined ? undefined : amountIn(text, pack));
  const ids = [...new Set([...shared, ...(goods?.ids ?? [])])];
  const [first, second] = ids.map((id: GoodsId | ProductId) => names[id]);
  return {
    company: company?.text,
    goods,
    shared,
    intro: isExactly
      ? {
          role: 'offer',
          text: withSingleStops(named.introShared(company.text)),
          untranslated: company.untranslated,
        }
      : introOf(inline),
    shortIntro: introOf(undefined),
    isAllSaid,
    subjectGoods: first,
    pair: first === undefined || second === undefined ? undefined : [first, second],
    products: line('products', named.products, goods),
    figures: [
      ...line(
        'materials',
        named.materials,
        materials === undefined ? undefined : materialsIn(materials, pack, seller.translations),
      ),
      ...line('minimumOrder', named.minimumOrder, amount(seller.minimumOrder)),
      ...line('leadTime', named.leadTime, amount(seller.leadTime)),
      ...line('prices', named.prices, prices === undefined ? undefined : asTyped([prices], pack, isPlace)),
    ],
    certificates: line(
      'certificates',
      named.certificates,
      certificates === undefined ? undefined : asTyped([certificates], pack),
    ),
  };
}

/** The company's name: in Chinese letters in a letter in Chinese. */
function companyIn({ company, companyChinese }: Seller, pack: LanguagePack): Translated | undefined {
  const isChinese = pack.tag.startsWith('zh');
  const name = bare(isChinese ? (companyChinese ?? company) : (company ?? companyChinese));
  if (name === undefined) return undefined;
  return { text: name, untranslated: !isChinese && /\p{Script=Han}/u.test(name) ? [name] : [] };
}

/** The lines below every letter: the sender, and how to reach them. */
export function closingLines(seller: Seller | undefined, pack: LanguagePack): Line {
  const { email, tag } = pack;
  const isChinese = tag.startsWith('zh');
  const { company, companyChinese, signature, phone, whatsapp, wechat } = seller ?? {};
  const named = isChinese ? (companyChinese ?? company) : (company ?? companyChinese);
  const colon = isChinese ? '：' : ': ';
  const lines = [
    signature ?? (named === undefined ? email.unsigned : undefined),
    named,
    phone && email.details.phone(phone),
    whatsapp && `WhatsApp${colon}${whatsapp}`,
    wechat && `${tag === 'zh-Hans' ? '微信' : 'WeChat'}${colon}${wechat}`,
    seller?.website,
    seller?.postalAddress,
  ].filter((line) => line !== undefined && line !== '');
  return {
    role: 'closing',
    text: [email.closing, ...lines].join('\n'),
    untranslated: isChinese ? [] : lines.flatMap((line) => line?.match(/\p{Script=Han}[^\n]*/u)?.[0] ?? []),
  };
}

/** A place after a code of Incoterms is a name: 'FOB Ningbo'. */
function isPlace(text: string): boolean {
  return /^[A-Z]{3}(?: \p{Lu}[\p{L} .'-]*)?(?:, [A-Z]{3})?$/u.test(text) && !/\p{Script=Han}/u.test(text);
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
