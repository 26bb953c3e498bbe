import type { Translations } from '@Hardware-Store-Finder/contract';
import type { LanguagePack, PerId, UnitId } from '../languages/language-pack.ts';
import { isWrittenIn } from '../names/han.ts';
import { asTyped, type Translated } from './seller-terms.ts';

/** What sellers write for an amount, in English and Chinese; each pattern matches a whole word. */
const units: readonly [UnitId, RegExp][] = [
  ['pieces', /^(?:pcs?|pieces?|units?|[个件只支把台片])$/],
  ['sets', /^(?:sets?|套)$/],
  ['pairs', /^(?:pairs?|prs?|[对双副])$/],
  ['cartons', /^(?:cartons?|ctns?|boxes|box|箱)$/],
  ['kilograms', /^(?:kgs?|kilos?|kilograms?|公斤|千克)$/],
  ['pallets', /^(?:pallets?|plts?|托|托盘)$/],
  ['tonnes', /^(?:mt|tons?|tonnes?|吨)$/],
  ['working_days', /^(?:(?:working|business|work)[ -]days?|个?工作日)$/],
  ['days', /^(?:(?:calendar )?days?|[天日])$/],
  ['weeks', /^(?:weeks?|wks?|个?星期|周)$/],
  ['months', /^(?:months?|个?月)$/],
];
const per: readonly [PerId, RegExp][] = [
  ['model', /^(?:models?|items?|styles?|designs?|skus?|articles?|款式?|个?型号|个?品种|款产品)$/],
  ['color', /^(?:colou?rs?|finish(?:es)?|个?颜色|色)$/],
  ['size', /^(?:sizes?|个?尺寸|个?规格)$/],
  ['order', /^(?:orders?|单|个?订单)$/],
];

/** 'one 20ft container', '2 x 40 ft containers', '1个20尺柜'. '1x20'GP', '1x40HQ'. */
const container =
  /^(?<count>\d{1,2}|an?)\s*[x×*个]?\s*(?<feet>20|40)\s*-?(?:ft|feet|foot|['’]|尺)?\s*-?(?:gp|hq|hc|dc|containers?|货?柜)$/;
const currencies: Readonly<Record<string, string>> = {
  us$: 'USD',
  $: 'USD',
  '€': 'EUR',
  '￥': 'CNY',
  '¥': 'CNY',
  rmb: 'CNY',
  '£': 'GBP',
};
const negotiable = /^(?:negotiable|to be (?:agreed|discussed)|as agreed|面议|可议|可协商)$/;
const inStock = /^(?:in stock|from stock|ex stock|ready stock|现货|有现货|有库存)$/;
const words: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3' };

const number = String.raw`\d{1,3}(?:[,.  ]\d{3})+|\d+`;
const range = String.raw`(?<from>${number})(?:\s*(?:-|–|~|to|至|到)\s*(?<to>${number}))?`;
const money = new RegExp(
  String.raw`^(?:每(?<before>单|个?订单|款式?|个?型号|色)\s*)?(?<currency>usd|eur|cny|rmb|gbp|us\$|\$|€|￥|¥|£)\s*(?<sum>${number})(?:\s*(?:\/|per|an?|each)\s*(?<per>[a-z]+))?$`,
);
const price = /^(usd|eur|cny|rmb|gbp|us\$|\$|€|￥|¥|£)\s*(\d+(?:\.\d{1,2})?)$/;
const english = new RegExp(
  String.raw`^(?:(?:from|at least|about|approx)[.:]?\s+)?${range}\s*(?<unit>[a-z]+(?:[ -]days?)?)` +
    String.raw`(?:\s*(?:\/|per|an?|each|for each)\s*(?<per>[a-z]+))?` +
    String.raw`(?:\s+(?:after|from|upon)(?: (?:receipt of|receiving|the|your|confirmed|confirming))*\s+(?<after>deposit|(?:down )?payment|order)(?: (?:receipt|confirmation|received|confirmed))?)?$`,
);
const chinese = new RegExp(
  String.raw`^(?:(?<after>(?:收到)?(?:定金|预付款)后|(?:下单|确认订单|订单确认)后)\s*)?(?:每(?<before>款产品|款式?|个?型号|个?品种|个?颜色|色|个?尺寸|个?规格|单|个?订单)\s*)?` +
    String.raw`${range}\s*(?<unit>个?工作日|个?星期|个?月|公斤|千克|[个件只支把台片套对双副箱托吨天日周])(?:左右)?(?:\s*[\/每]\s*(?<per>\p{Script=Han}{1,3}))?$`,
  'u',
);

/** An amount or a time of the profile in the language of a letter; the seller's own words if not all of it is recognized. */
export function amountIn(text: string, pack: LanguagePack, own?: Translations): Translated {
  if (isWrittenIn(text, pack.tag)) return { text, open: [] };
  const known = knownAmount(text, pack);
  return known === undefined ? asTyped([text], pack, own) : { text: known, open: [] };
}

/** A sum of money, to the cent: 'US$ 0.42'. Undefined if it is none. */
export function moneyIn(text: string, { tag }: LanguagePack): string | undefined {
  const [, sign = '', sum = ''] = price.exec(text.normalize('NFKC').toLowerCase().trim()) ?? [];
  if (sum === '') return undefined;
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: currencies[sign] ?? sign.toUpperCase(),
    currencyDisplay: 'code',
  }).format(Number(sum));
}

/** The amount in the words of a language, whatever language it is typed in; undefined if not all of it is recognized. */
export function knownAmount(text: string, pack: LanguagePack): string | undefined {
  const { tag, sellerTerms } = pack;
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:moq|min(?:imum)?(?: order)?(?: quantity)?|起订量|最小起订量)\s*[.:：]?\s*/, '')
    .replace(/(\d+)万/g, (_, count) => String(Number(count) * 10_000))
    .replace(/^(?:one|two|three)(?= )/, (word) => words[word] ?? word);
  if (negotiable.test(plain)) return sellerTerms.amounts.negotiable;
  if (inStock.test(plain)) return sellerTerms.amounts.inStock;
  return (
    knownContainer(plain, pack) ??
    knownMoney(plain, pack) ??
    knownCount(plain, tag, sellerTerms) ??
    alternatives(plain, pack)
  );
}

/** Amounts to choose between: '1x20GP / 500 pcs per item'. */
function alternatives(plain: string, pack: LanguagePack): string | undefined {
  const parts = plain.split(/\s\/\s|\sor\s|或/);
  const known = parts.flatMap((part) => (parts.length > 1 ? (knownAmount(part, pack) ?? []) : []));
  return parts.length > 1 && known.length === parts.length ? known.join(' / ') : undefined;
}

function knownContainer(plain: string, { sellerTerms }: LanguagePack): string | undefined {
  const found = container.exec(plain)?.groups;
  if (found === undefined) return undefined;
  return sellerTerms.amounts.containers(Number(found.count) || 1, found.feet === '40' ? 40 : 20);
}

function knownMoney(plain: string, { tag, sellerTerms }: LanguagePack): string | undefined {
  const found = money.exec(plain)?.groups;
  const sum = found?.sum;
  if (found === undefined || sum === undefined) return undefined;
  const goods = found.per ?? found.before;
  const each = idOf(per, goods);
  if (goods !== undefined && each === undefined) return undefined;
  const sign = found.currency ?? '';
  const amount = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: currencies[sign] ?? sign.toUpperCase(),
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }).format(Number(sum.replace(/\D/g, '')));
  return each === undefined ? amount : sellerTerms.amounts.per[each](amount);
}

function knownCount(
  plain: string,
  tag: string,
  sellerTerms: LanguagePack['sellerTerms'],
): string | undefined {
  const found = (english.exec(plain) ?? chinese.exec(plain))?.groups;
  if (found === undefined) return undefined;
  const { from, to, unit: word, per: below, before, after } = found;
  const unit = idOf(units, word);
  const goods = below ?? before;
  const each = idOf(per, goods);
  if (unit === undefined || (goods !== undefined && each === undefined)) return undefined;
  const { units: forms, per: pers, after: afters } = sellerTerms.amounts;
  const digits = [from, to].filter((one) => one !== undefined).map((one) => Number(one.replace(/\D/g, '')));
  const [one, several] = forms[unit];
  const shown = digits.map((value) => new Intl.NumberFormat(tag).format(value)).join('–');
  const amount = `${shown} ${digits.at(-1) === 1 ? one : several}`;
  const whole = each === undefined ? amount : pers[each](amount);
  return after === undefined ? whole : afters[/order|单/.test(after) ? 'order' : 'deposit'](whole);
}

function idOf<Id>(vocabulary: readonly [Id, RegExp][], word: string | undefined): Id | undefined {
  return word === undefined ? undefined : vocabulary.find(([, pattern]) => pattern.test(word))?.[0];
}
