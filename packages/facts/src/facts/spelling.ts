import han from './lexicons/han.json' with { type: 'json' };

const sameLength: Readonly<Record<string, string>> = {
  İ: 'i',
  ı: 'i',
  ё: 'е',
  // Romanian with a cedilla instead of a comma.
  ţ: 'ț',
  ş: 'ș',
  '’': "'",
  '‘': "'",
  '\u00a0': ' ',
  '\u2010': '-',
  '\u2011': '-',
};

/** Lower case, without the differences that writers do not keep apart; as long as the text. */
export function lowered(text: string): string {
  const plain = text.replace(
    /[İıёЁţŢşŞ’‘\u00a0\u2010\u2011]/g,
    (one) => sameLength[one] ?? sameLength[one.toLowerCase()] ?? one,
  );
  const lower = plain.toLowerCase();
  return lower.length === plain.length
    ? lower
    : [...plain].map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('');
}

/** Shorter words without their accents are others: "a" is no "à". */
const minFolded = 5;

/** An entry, and its spelling without accents: many sites are typed without them. */
export function spellingsOf(entry: string): string[] {
  const lower = lowered(entry);
  const folded = lower
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll('ł', 'l');
  return folded.length < minFolded ? [lower] : [lower, folded];
}

const traditional: ReadonlyMap<string, string> = new Map(
  [...han.simplified].map((one, at) => [one, han.traditional[at] ?? one]),
);

/** An entry in simplified characters, and as it is written in Taiwan and Hong Kong. */
export function bothHan(entry: string): string[] {
  const other = [...entry].map((one) => traditional.get(one) ?? one).join('');
  return other === entry ? [entry] : [entry, other];
}
