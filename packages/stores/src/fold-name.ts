/** Letters that Unicode does not take apart into a plain letter and a mark (NFKD), and how people type them. */
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
  // Arabic: the forms of alef, yeh, kaf and heh that writers take for one another; tatweel only stretches a line.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ە: 'ه',
  ـ: '',
};
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** Accents and Hebrew points. The vowel signs of India and Thailand are letters to those who write them. */
const mark = /[[[\p{Script=Inherited}\p{Script=Hebrew}]&&\p{M}]--[\u3099\u309a]]/gv;

/** Apostrophes and signs that part nothing: Xi'an, L'viv. */
const withinWords = /['’ʼ‘`´ʻʹʺ·\u00ad]|\u200c|\u200d/gu;

const saints: ReadonlySet<string> = new Set(['st', 'ste', 'sta', 'sankt', 'sainte', 'saint']);

/** Words for city, county, district, province at the end of a Chinese, Japanese or Korean name. */
const hanSuffix = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2})[市省县縣県区區都府]$/u;
const hangulSuffix = /(?<=\p{Script=Hangul}{2})(?:특별자치시|특별시|광역시|시)$/u;

/** What both end in: few words do, and to look at a last letter is quick. */
const suffixEnd = /[市省县縣県区區都府시]$/u;

/** Most names: nothing in them has to be taken apart. */
const plainWords = /^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/u;

/**
 * A name as it is looked up: without case, marks and punctuation, words parted by one space, so that 'SÃO  PAULO'
 * and 'Sao-Paulo' are one. Every script is kept. Folding twice changes nothing.
 */
export function foldName(name: string): string {
  if (plainWords.test(name)) return name.toLowerCase().split(' ').map(foldWord).join(' ');
  const letters = name
    .normalize('NFKD')
    // Twice: some letters have their marks only in the other case.
    .toLowerCase()
    .normalize('NFKD')
    .replace(mark, '')
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter)
    // Korean syllables and Japanese voiced letters are put together again.
    .normalize('NFC');
  return joinInitials(letters)
    .replace(withinWords, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map(foldWord)
    .join(' ');
}

function foldWord(word: string): string {
  if (saints.has(word)) return 'saint';
  if (plainWords.test(word) || !suffixEnd.test(word)) return word;
  let stem = word;
  for (;;) {
    const shorter = stem.replace(hanSuffix, '').replace(hangulSuffix, '');
    if (shorter === stem) return stem;
    stem = shorter;
  }
}

/** 'l.a.' and 'd.c.' are one word, 'st. louis' stays two. */
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

/** All folded forms under which a name is kept: 'München' is 'munchen' and 'muenchen'. */
export function foldedForms(name: string): string[] {
  const composed = name.normalize('NFC');
  let german = composed;
  for (const [letter, written] of germanForms) german = german.replace(letter, written);
  const forms = [foldName(composed)];
  if (german !== composed) forms.push(foldName(german));
  return forms.filter((form) => form !== '');
}
