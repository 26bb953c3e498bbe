import { itemsOf, plain } from '../items.ts';
import { lowered, words } from '../lexicon.ts';
import { has, hits, type Sentence, speaks, wordCount } from '../sentence.ts';

const number = '\\d{1,3}(?:[.,\\u00a0\\s]\\d{3})+|\\d+(?:[.,]\\d+)?';
const area =
  '(?:m²|m2|mq|qm|quadratmeter\\p{L}*|metros cuadrados|metros quadrados|mètres carrés|metri quadr\\p{L}*|vierkante meter|sq\\.?\\s?(?:ft|m)\\.?|square (?:feet|metres|meters)|кв\\.?\\s?м\\.?|м²|metrekare|neliömetri\\p{L}*|négyzetméter\\p{L}*|kvadratmeter\\p{L}*|metri pătrați|平方米|平米|㎡|坪)';

const justYears =
  /^(?:years?|jahren?|ans?|années?|años?|anos?|anni|jaar|lat|lata|roku|yıl|yil|yıllık|yillik|лет|года?|років|роки|let|roků|år|年)$/u;

/** A room for 25 people has nobody in it. */
const roomFor =
  /\d\s*(?:to|bis|à|a|do|до|[-–])\s*[\d.,]+\s*$|(?<!\p{L})(?:for|für|pour|para|per|voor|dla|pro|för|til|для)\s+[\d.,]+\s*$/u;

const ofAny = /^(?:an?|eine?|une?|una|uno|uma?|een|en|ett)\s/iu;

/** Sizes of what the company has: an area with what it is of, or a number of what is counted. */
export function sizesIn(sentence: Sentence): string[] {
  const found: string[] = [];
  for (const part of sentence.text.split(/[,;，；]\s/u)) {
    const [size, ...more] = [...part.matchAll(new RegExp(`(?:${number})\\s?${area}`, 'giu'))];
    const [of, ...others] = hits({ ...sentence, lower: lowered(part) }, (lexicon) => lexicon.size.of);
    // Of several nobody knows which is whose.
    if (size !== undefined && of !== undefined && more.length === 0 && others.length === 0)
      found.push(`${size[0].trim()}, ${part.slice(of.start, of.end)}`);
  }
  const counted = hits(sentence, (lexicon) => lexicon.size.counted);
  // "Of our 46 employees, 12 …": a part is not the whole. "A supermarket has 90 employees": any of them.
  if (counted.length > 1 || ofAny.test(sentence.text)) return found;
  for (const { start, end } of counted) {
    if (justYears.test(sentence.lower.slice(start, end))) continue;
    const before = new RegExp(`(${number})\\s?\\+?\\s*$`, 'u').exec(sentence.text.slice(0, start));
    if (roomFor.test(sentence.lower.slice(0, start))) continue;
    if (before !== null) found.push(`${before[1]}, ${sentence.text.slice(start, end)}`);
  }
  return found;
}

/** Whether a sentence gives a size: its number with its unit, and in the same part of it what it is of. */
export function saysSize(sentence: Sentence, value: string): boolean {
  if (sizesIn(sentence).some((size) => plain(size) === plain(value))) return true;
  if (hits(sentence, (lexicon) => lexicon.size.counted).length > 1 || ofAny.test(sentence.text)) return false;
  const [amount = '', ...rest] = value.split(/,\s+(?!\d)/u);
  const of = plain(rest.join(', '));
  const wanted = plain(amount);
  if (!/\d/.test(wanted) || of === '') return false;
  const digits = /^[\d.,\s]+/u.exec(wanted)?.[0].trim() ?? '';
  return sentence.text.split(/[;；]|,\s|，/u).some((part) => {
    const text = plain(part);
    const at = new RegExp(`(?<![\\d.,])${RegExp.escape(wanted)}(?![\\d\\p{L}])`, 'u').exec(text);
    if (at === null) return false;
    // Another number would leave open which of them it is.
    if (/\d/.test(text.replace(wanted, ''))) return false;
    const isUnit = /[\p{L}²㎡]/u.test(wanted.slice(digits.length));
    if (isUnit) return isSaidWith(of, text, sentence);
    if (roomFor.test(text.slice(0, at.index + wanted.length))) return false;
    return text
      .slice(at.index + wanted.length)
      .trimStart()
      .startsWith(of);
  });
}

function isSaidWith(of: string, text: string, sentence: Sentence): boolean {
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}])${RegExp.escape(of)}(?![\\p{L}\\p{M}])`, 'u');
  if (pattern.test(text)) return true;
  return of === 'experience' && has(sentence, ({ since }) => since.self);
}

const currency = '(?:€|\\$|£|₺|¥|￥|₽|₴|zł|kč|kr|tl|руб\\.?|грн|eur|euro|usd|huf|lei|ron|nok|元|円)';
const money = new RegExp(
  `(?:${currency}\\s?(?:${number})|(?:${number})\\s?(?:,-|,–)?\\s?${currency}(?![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:\\s?\\/\\s?\\p{L}[\\p{L}²]*)?)`,
  'giu',
);

/** What is no price: a deposit, a fine, a saving. */
const noPrice =
  /deposit|kaution|pfand(?!haus)|caution\b|fianza|cauci[oó]n|caução|cauzione|borg(?:som)?(?!\p{L})|kaucj|залог|depozito|押金|保証金|discount|rabatt|korting|remise|lohn|gehalt|wage|salar|salaire|sueldo|stipend|insurance|versicherung|assurance|seguro|amende|multa|boete|fine(?!\p{L})|strafe|mandat|ceza|штраф|罚款|internet|elsewhere|anderswo|ailleurs|別處|别处|park|aparcar|estacion|affitto|miete für|rent of/iu;

/** Prices with what they are for: "Sharpening: 9 €". */
export function pricesIn(sentence: Sentence): string[] {
  const prices = [...sentence.text.matchAll(money)];
  const [price] = prices;
  if (price === undefined || prices.length > 1 || noPrice.test(sentence.text) || !/[1-9]/.test(price[0]))
    return [];
  const [, of = ''] =
    /^(?<of>[^:：]{3,60})[:：]\s*(?:ab\s|from\s|od\s|desde\s|à partir de\s)?$/u.exec(
      sentence.text.slice(0, price.index),
    ) ?? [];
  // "Price: 500 Kč" does not say of what.
  if (
    of === '' ||
    (wordCount(of) <= 2 && has({ ...sentence, lower: lowered(of) }, ({ price: cues }) => cues))
  )
    return [];
  return [`${price[0].trim()}, ${of.trim()}`];
}

const maxBetween = 4;

/** "… with a box and a plug costs": what is added has no price of its own. */
function isAdded(before: string): boolean {
  return /(?:\s(?:and|und|samt|et|y|e|en|i|и|ve|with|mit|avec|con|com|met)(?:\s+\p{L}{1,4})?|,)\s*$/u.test(
    before,
  );
}

/** Whether a sentence gives one price, and what it is for. */
export function saysPrice(sentence: Sentence, value: string): boolean {
  const at = value.search(/,\s+(?!\d)/u);
  const [amount, of] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)];
  const text = plain(sentence.text);
  const wanted = plain(amount);
  const what = plain(of);
  if (!/\d/.test(wanted) || what === '' || noPrice.test(sentence.text)) return false;
  const price = new RegExp(`(?<![\\d.,])${RegExp.escape(wanted)}(?!\\d|[.,]\\d)`, 'u').exec(text);
  const thing =
    new RegExp(`(?<![\\p{L}\\p{M}])${RegExp.escape(what)}(?![\\p{L}\\p{M}])`, 'u').exec(text) ??
    (/[\p{Script=Han}]/u.test(what) ? new RegExp(RegExp.escape(what), 'u').exec(text) : null);
  if (price === null || thing === null || !new RegExp(money.source, 'iu').test(wanted)) return false;
  const [from, to] =
    thing.index < price.index
      ? [thing.index + what.length, price.index]
      : [price.index + wanted.length, thing.index];
  const between = text.slice(from, to);
  // "The mower comes with a plug and costs £389": the price is of the mower.
  return (
    !/\d|[,;，；]|\s(?:and|und|et|y|e|en|i|и|ve|with|mit|avec|con|com|met)\s/u.test(between) &&
    wordCount(between) <= maxBetween &&
    !isAdded(text.slice(0, thing.index))
  );
}

const pays =
  /(?:we|wir|nous|wij)\s+(?:pay|zahlen|bezahlen|payons|betalen)(?!\p{L})|(?:zahlen|bezahlen|betalen) (?:wir|wij)|(?<!\p{L})(?:pagamos|paghiamo|płacimy|ödüyoruz|платим)(?!\p{L})|我们付|收购|收購|回收|買い取|買取|park(?:ing meter|automat)/u;

/** The means of payment that are accepted. */
export function paymentsIn(sentence: Sentence): string[] {
  const isHeadedByCue = sentence.lexicons.some(({ payment }) =>
    [sentence.heading, sentence.lead].some((text) => words(payment.cues).has(text)),
  );
  if (!isHeadedByCue && !has(sentence, ({ payment }) => payment.cues)) return [];
  // "We pay cash for old tools" pays.
  if (pays.test(sentence.lower)) return [];
  // "The parcel shop behind the wall accepts cards" is another one.
  const [cue] = hits(sentence, ({ payment }) => payment.cues);
  const isSubject = cue !== undefined && wordCount(sentence.text.slice(0, cue.start)) <= 1;
  if (!sentence.isLabel && !isSubject && !speaks(sentence, ({ we }) => we)) return [];
  return hits(sentence, ({ payment }) => payment.means).map(({ start, end }) =>
    sentence.text.slice(start, end),
  );
}

/** Whether a means is one of those listed after the words of paying. */
export function saysPayment(sentence: Sentence, value: string): boolean {
  const wanted = plain(value);
  if (pays.test(sentence.lower)) return false;
  if (paymentsIn(sentence).some((one) => plain(one) === wanted)) return true;
  const [cue] = hits(sentence, ({ payment }) => payment.cues);
  const isAboutUs = sentence.isLabel || speaks(sentence, ({ we }) => we);
  if (cue === undefined || !isAboutUs || wordCount(sentence.text) > 30) return false;
  return itemsOf(sentence.text.slice(cue.end)).some((item) => plain(item) === wanted);
}
