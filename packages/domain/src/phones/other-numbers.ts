/** A date, a time, an amount or a law is bounded: no further digit, and no separator with a digit, continues it. */
const start = String.raw`(?<![\d+]|\d[./:-])`;
const end = String.raw`(?!\d|[./:-]\d)`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const year = String.raw`(?:19|20)\d{2}`;
const clock = String.raw`(?:[01]?\d|2[0-4])[.:][0-5]\d`;
const quarter = String.raw`(?:[01]?\d|2[0-4])\.(?:00|15|30|45)`;
const thousands = String.raw`\d{1,3}(?:[.'’\s]\d{3})+`;
const currency = String.raw`(?:€|\$|£|₺|₽|¥|R\$|(?:EUR|USD|CHF|GBP|PLN|TRY|RUB|BRL|Euros?|TL|zł|Kč|kr|Ft|lei|руб|грн)(?!\p{L}))`;
const unit = String.raw`(?:%|[mk]?m[²³]|(?:qm|km|kg|Stück|Einwohner|Mitarbeiter|pro|par|per|habitants?|habitantes|abitanti|mieszkańców|жителей|kişi|people|customers)(?!\p{L}))`;

const forms = [
  // '01.02.2011', '1. 2. 2011', '2011-02-01', '01.02.11'
  String.raw`${start}${day}(?:[./-]|\.\s)${day}(?:[./-]|\.\s)${year}${end}`,
  String.raw`${start}${year}([./-])\d{1,2}\1\d{1,2}${end}`,
  String.raw`${start}${day}([./-])${day}\2\d{2}${end}(?!\s\d{2}(?!\d|:))`,
  // '01.02. 03.02.'
  String.raw`${start}${day}\.\s?(?:0?[1-9]|1[0-2])\.(?!\d)`,
  // '06/2013', 'Ley 34/2002', '1998-2011'
  String.raw`${start}\d{1,3}/${year}${end}`,
  `${start}(?:0[1-9]|1[0-2])[.-]${year}${end}`,
  String.raw`${start}${year}\s?[-–—/]\s?${year}${end}`,
  // '05:02', '08.00 – 18.00', '8.30 Uhr', '08.00 12.30 14.00'
  String.raw`(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])`,
  String.raw`${start}${clock}\s*(?:[-–—/]|bis|to|à|a|до)\s*${clock}(?!\d)`,
  String.raw`${start}${clock}(?=\s?(?:Uhr|Std|ч|h|ore)(?!\p{L}))`,
  String.raw`${start}${quarter}(?:\s+${quarter})+(?!\s?\d)`,
  // '394.000', '1.299,00', '110 093 €', '€ 1 299 000'
  String.raw`(?<!\d[\s)/.-]{0,3})\d{1,3}[.’']\d{3}(?![\s.-]?\d)`,
  String.raw`${start}${thousands},\d{2}(?!\d)`,
  String.raw`${start}${thousands}(?:,\d+)?(?=\s?(?:${currency}|${unit}))`,
  String.raw`(?<=(?<!\p{L})${currency}\s?)${thousands}${end}`,
];
const other = new RegExp(forms.map((form) => `(?:${form})`).join('|'), 'giu');

/**
 * A line as numbers of phones are searched in it, as long as it was: dates, times,
 * amounts and commas blanked, because numbers would begin or end within them. No number contains a comma.
 */
export function searchedForPhones(line: string): string {
  return line.replace(other, (found) => '¦'.repeat(found.length)).replaceAll(/[,،，]/g, '¦');
}
