import numberWords from './word-lists/number-words.json' with { type: 'json' };

/**
 * A number as a text gives it. `digits`: without separators and leading noughts. `kind`: a number of percent or of
 * money is another statement than the same number of millimetres.
 */
export type NumberToken = { digits: string; kind: 'plain' | 'percent' | 'money' };

const currency =
  '[€$£¥₩₽₺₹]|\\b(?:EUR|USD|GBP|CNY|RMB|CHF|PLN|CZK|SEK|DKK|NOK|JPY|AUD|CAD)\\b|euros?\\b|dollars?\\b|元|人民币';
const number = new RegExp(
  `(?<before>(?:${currency})\\s?)?(?<value>\\d+(?:[.,’'\\u00A0\\u202F]\\d+)*)(?<after>\\s?(?:%|％|percent\\b|per cent\\b|Prozent\\b|por cento\\b|por ciento\\b|pour cent\\b|${currency}))?`,
  'giu',
);
/** A Chinese numeral counts something where a measure word follows; '一' mostly does not. */
const hanNumber =
  /([二两三四五六七八九十百千万亿]+)(?=\s*(?:家|年|种|个|名|间|款|倍|位|人|处|层|折|成|天|周|月|条|座|省|国))/gu;
const hanDigits = new Map([...'零一二三四五六七八九'].map((digit, value) => [digit, value]));

/** Every number of a text, those in words among them ('nine', 'neun', '九家'). A phone is one number of many digits. */
export function numbersIn(text: string): NumberToken[] {
  const plain = text.normalize('NFKC');
  const found: NumberToken[] = [];
  for (const { groups } of plain.matchAll(number)) {
    const marks = `${groups?.before ?? ''}${groups?.after ?? ''}`.trim();
    const kind = marks === '' ? 'plain' : /%|cent|Prozent/iu.test(marks) ? 'percent' : 'money';
    found.push({ digits: digitsOf(groups?.value ?? ''), kind });
  }
  for (const word of plain.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const value = values.get(word);
    if (value !== undefined) found.push({ digits: value, kind: 'plain' });
  }
  for (const [, numeral = ''] of plain.matchAll(hanNumber)) {
    found.push({ digits: hanValue(numeral), kind: 'plain' });
  }
  return found;
}

/** Words of scale ('million', '万') change a number by more than its digits show. */
export function scalesIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.toLowerCase().match(/\p{L}+|[万亿]/gu) ?? []) {
    const scale = scales.get(word);
    if (scale !== undefined) found.add(scale);
  }
  return found;
}

const values = new Map<string, string>(
  Object.entries(numberWords.values).flatMap(([value, words]) => words.map((word) => [word, value] as const)),
);
const scales = new Map<string, string>(
  Object.entries(numberWords.scales).flatMap(([scale, words]) => words.map((word) => [word, scale] as const)),
);

function digitsOf(value: string): string {
  return value.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/** '十二' is 12, '三百' is 300. */
function hanValue(numeral: string): string {
  let total = 0;
  let digit = 0;
  for (const sign of numeral.replace('两', '二')) {
    const unit = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 亿: 100_000_000 }[sign];
    if (unit === undefined) digit = hanDigits.get(sign) ?? 0;
    else if (unit >= 10_000) {
      total = (total + digit || 1) * unit;
      digit = 0;
    } else {
      total += (digit || 1) * unit;
      digit = 0;
    }
  }
  return String(total + digit);
}
