/** Letters that NFKD does not decompose into a base letter and a mark, mapped to what people type instead. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
  // Arabic: variants of alef, yeh, kaf and heh that writers use interchangeably; tatweel only stretches a
  // line.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ە: 'ه',
  ـ: '',
};
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** Accents and Hebrew points. The vowel signs of Indic scripts and Thai count as letters and stay. */
const mark = /[[[\p{Script=Inherited}\p{Script=Hebrew}]&&\p{M}]--[\u3099\u309a]]/gv;

/** Apostrophes and other characters that do not separate words: Xi'an, L'viv. */
const withinWords = /['’ʼ‘`´ʻʹʺ·\u00ad]|\u200c|\u200d/gu;

const saints: ReadonlySet<string> = new Set(['st', 'ste', 'sta', 'sankt', 'sainte', 'saint']);

/** Suffixes meaning city, county, district or province in Chinese, Japanese and Korean names. */
const hanSuffix = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2})[市省县縣県区區都府]$/u;
const hangulSuffix = /(?<=\p{Script=Hangul}{2})(?:특별자치시|특별시|광역시|시)$/u;

/** Words for a city that Burmese, Khmer and Lao write together with its name. */
const cityWord = /^(?:ក្រុង|ເມືອງ)(?=\p{L})|(?<=\p{Script=Myanmar}{2})မြို့$/u;

/** The last character of either suffix. Few words end in one, and testing a single character is cheap. */
const suffixEnd = /[市省县縣県区區都府시]$/u;

/** Most names are plain ASCII words that need no normalization. */
const plainWords = /^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/u;

/**
 * The lookup form of a name: lower case, without marks or punctuation, words separated by single spaces, so
 * that 'SÃO  PAULO' and 'Sao-Paulo' are equal. Works for every script. Idempotent.
 */
export function foldName(name: string): string {
  if (plainWords.test(name)) {
    const lower = name.toLowerCase();
    return lower.includes(' ') ? lower.split(' ').map(foldSaint).join(' ') : foldSaint(lower);
  }
  const letters = name
    .normalize('NFKD')
    // Decompose twice: some letters have a decomposition only in the other case.
    .toLowerCase()
    .normalize('NFKD')
    .replace(mark, '')
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter)
    // Recompose Korean syllables and voiced Japanese letters.
    .normalize('NFC');
  return joinInitials(letters)
    .replace(withinWords, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map(foldWord)
    .join(' ');
}

/** Most words do not begin with an s, and are not looked up. */
function foldSaint(word: string): string {
  return word.startsWith('s') && saints.has(word) ? 'saint' : word;
}

function foldWord(word: string): string {
  if (word.charCodeAt(word.length - 1) < 0x80) return foldSaint(word);
  if (!suffixEnd.test(word)) return word.replace(cityWord, '');
  let stem = word;
  for (;;) {
    const shorter = stem.replace(hanSuffix, '').replace(hangulSuffix, '');
    if (shorter === stem) return stem;
    stem = shorter;
  }
}

/** Joins initials: 'l.a.' and 'd.c.' become one word, 'st. louis' stays two. */
function joinInitials(text: string): string {
  if (!text.includes('.')) return text;
  return text.replace(/(?<!\p{L})(?:\p{L}\.\s?){2,}/gu, (initials) => `${initials.replace(/[.\s]/gu, '')} `);
}

const germanForms: ReadonlyArray<readonly [RegExp, string]> = [
  [/[äÄ]/gu, 'ae'],
  [/[öÖøØ]/gu, 'oe'],
  [/[üÜ]/gu, 'ue'],
  [/[åÅ]/gu, 'aa'],
];

const germanLetter = new RegExp(germanForms.map(([letter]) => letter.source).join('|'), 'u');

/** All folded forms under which a name is indexed: 'München' gives 'munchen' and 'muenchen'. */
export function foldedForms(name: string): string[] {
  const composed = name.normalize('NFC');
  const forms = [foldName(composed)];
  if (germanLetter.test(composed)) {
    let german = composed;
    for (const [letter, written] of germanForms) german = german.replace(letter, written);
    forms.push(foldName(german));
  }
  return forms.filter((form) => form !== '');
}
