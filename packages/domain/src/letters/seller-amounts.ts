import type { LanguagePack, PerId, UnitId } from '../languages/language-pack.ts';
import { isWrittenIn } from '../names/han.ts';
import { asTyped, type Translated } from './seller-terms.ts';

/** What sellers write for an amount, in English and Chinese; each pattern matches a whole word. */
const units: readonly [UnitId, RegExp][] = [
  ['pieces', /^(?:pcs?|pieces?|units?|[个件只支把])$/],
  ['sets', /^(?:sets?|套)$/],
  ['pairs', /^(?:pairs?|prs?|[对双副])$/],
  ['cartons', /^(?:cartons?|ctns?|boxes|box|箱)$/],
  ['kilograms', /^(?:kgs?|kilos?|kilograms?|公斤|千克)$/],
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

const number = String.raw`\d{1,3}(?:[,.  ]\d{3})+|\d+`;
const range = String.raw`(?<from>${number})(?:\s*(?:-|–|~|to|至|到)\s*(?<to>${number}))?`;
const english = new RegExp(
  String.raw`^(?:(?:moq|min(?:imum)?(?: order)?|from|at least|about|approx)[.:]?\s+)?${range}\s*(?<unit>[a-z]+(?:[ -]days?)?)` +
    String.raw`(?:\s*(?:\/|per|an?|each|for each)\s*(?<per>[a-z]+))?` +
    String.raw`(?:\s+(?:after|from|upon)(?: (?:receipt of|receiving|the|your|confirmed|confirming))*\s+(?<after>deposit|(?:down )?payment|order)(?: (?:receipt|confirmation|received|confirmed))?)?$`,
);
const chinese = new RegExp(
  String.raw`^(?:(?<after>(?:收到)?(?:定金|预付款)后|(?:下单|确认订单|订单确认)后)\s*)?(?:每(?<before>款产品|款式?|个?型号|个?品种|个?颜色|色|个?尺寸|个?规格|单|个?订单)\s*)?` +
    String.raw`${range}\s*(?<unit>个?工作日|个?星期|个?月|公斤|千克|[个件只支把套对双副箱天日周])(?:\s*[\/每]\s*(?<per>\p{Script=Han}{1,3}))?$`,
  'u',
);

/** An amount or a time of the profile in the language of a letter; the seller's own words if not all of it is recognized. */
export function amountIn(text: string, pack: LanguagePack): Translated {
  if (isWrittenIn(text, pack.tag)) return { text, untranslated: [] };
  const known = knownAmount(text, pack);
  return known === undefined ? asTyped([text], pack) : { text: known, untranslated: [] };
}

function knownAmount(text: string, { tag, sellerTerms }: LanguagePack): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
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
