import numberWords from './word-lists/number-words.json' with { type: 'json' };

/**
 * A number in a text. `digits`: without separators and leading zeros, a fraction after a point ('9.9'); a time of day as
 * 'HH:MM'. `kind`: percent, money and plain numbers never support each other.
 */
export type NumberToken = { digits: string; kind: string };

const currencies: readonly (readonly [code: string, pattern: string])[] = [
  ['EUR', '€|\\bEUR\\b|\\beuros?\\b'],
  ['USD', '\\$|\\bUSD\\b|\\bdollars?\\b'],
  ['GBP', '£|\\bGBP\\b|\\bpounds?\\b'],
  ['CNY', '¥|元|人民币|\\bCNY\\b|\\bRMB\\b|\\bJPY\\b'],
  ['other', '[₩₽₺₹]|\\b(?:CHF|PLN|CZK|SEK|DKK|NOK|AUD|CAD)\\b'],
];
const currency = currencies.map(([, pattern]) => pattern).join('|');
const number = new RegExp(
  `(?<before>(?:${currency})\\s?)?(?<![\\p{Script=Latin}\\d])(?<value>\\d+(?:[.,’']\\d+)*)(?<after>\\s?(?:%|percent\\b|per cent\\b|Prozent\\b|por cento\\b|por ciento\\b|pour cent\\b|${currency}))?`,
  'giu',
);
const timeOfDay =
  /(?<![\d.,])([01]?\d|2[0-4])(?:(?::([0-5]\d)|[hH]([0-5]\d)?)(?:\s?([ap])\.?m\b\.?)?|(?:\.([0-5]\d))?\s?(?:([ap])\.?m\b\.?|(?:Uhr|uur|hodin|godz)\b|点))(?![\d%])/giu;
/** A Chinese numeral is a count if a measure word follows; '一' mostly is not. */
const hanNumber = new RegExp(
  `第?([零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟]+)(?=\\s*[多余几来]?\\s*(?:${numberWords.measures.join('|')}))`,
  'gu',
);
const hanDigits = new Map(
  ['零〇', '一壹', '二两贰', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap(
    (characters, value) => [...characters].map((character) => [character, value] as const),
  ),
);
const hanUnits = new Map<string, number>([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1_000],
  ['仟', 1_000],
  ['万', 10_000],
  ['亿', 100_000_000],
]);

/** The numbers of a text, including number words ('nine', 'neun', '九家') and times of day ('6 pm', '18:00'). */
export function numbersIn(text: string): NumberToken[] {
  const found: NumberToken[] = [];
  const plain = text
    // 'm²' is no 2; '12 000' with a narrow space is one number.
    .replace(/(?<=\p{L})[²³]/gu, ' ')
    .replace(/(?<=\d)[\u00A0\u202F](?=\d{3})/gu, '')
    .normalize('NFKC')
    .replace(
      timeOfDay,
      (_, hour: string, colon?: string, h?: string, half1?: string, dot?: string, half2?: string) => {
        found.push({ digits: clock(Number(hour), colon ?? h ?? dot ?? '00', half1 ?? half2), kind: 'time' });
        return ' ';
      },
    );
  for (const { groups } of plain.matchAll(number)) {
    found.push({ digits: digitsOf(groups?.value ?? ''), kind: kindOf(groups?.before, groups?.after) });
  }
  for (const word of plain.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const value = values.get(word);
    if (value !== undefined) found.push({ digits: value, kind: 'plain' });
  }
  for (const [, numeral = ''] of plain.matchAll(hanNumber)) {
    if (numeral !== '一') found.push({ digits: hanValue(numeral), kind: 'plain' });
  }
  return found;
}

/** Words of scale ('million', '万', 'decades'): they change a number without changing its digits. */
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

function clock(hour: number, minutes: string, half: string | undefined): string {
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

function kindOf(before = '', after = ''): string {
  const marks = `${before}${after}`.trim();
  if (marks === '') return 'plain';
  if (/%|cent|Prozent/iu.test(marks)) return 'percent';
  const [code = 'other'] = currencies.find(([, pattern]) => new RegExp(pattern, 'iu').test(marks)) ?? [];
  return `money ${code}`;
}

function digitsOf(value: string): string {
  const [, whole = value, fraction = ''] = /^(.*)[.,](\d{1,2})$/su.exec(value) ?? [];
  const cents = fraction.replace(/0+$/, '');
  return `${whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')}${cents === '' ? '' : `.${cents}`}`;
}

/** '十二' is 12, '三百' is 300, '一九七八' is 1978. */
function hanValue(numeral: string): string {
  const characters = [...numeral];
  if (!characters.some((character) => hanUnits.has(character))) {
    return characters
      .map((character) => hanDigits.get(character) ?? 0)
      .join('')
      .replace(/^0+(?=\d)/, '');
  }
  let total = 0;
  let digit = 0;
  for (const character of characters) {
    const unit = hanUnits.get(character);
    if (unit === undefined) digit = hanDigits.get(character) ?? 0;
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
