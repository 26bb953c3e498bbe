import { foldName, isUnspaced } from '@hardware-store-finder/domain';

/** Shorter words stand inside too many others: 'auto' in 'automatic'. */
const minPartLetters = 6;

/** Phrases as people write them, by language or subject. */
type WordLists = Readonly<Record<string, readonly string[]>>;

/**
 * A test whether a text has one of the phrases as words of its own. A long word counts inside a compound too
 * ('Eisenwarenhandel'), and so does any in a script without spaces. Case, accents and punctuation are ignored.
 */
export function phraseList(lists: WordLists): (text: string) => boolean {
  const phrases = Object.values(lists).flat().map(foldName);
  const parts = phrases.filter((phrase) => isUnspaced(phrase) || isLongWord(phrase));
  const whole = phrases.filter((phrase) => !parts.includes(phrase)).map((phrase) => ` ${phrase} `);
  return (text) => {
    const folded = foldName(text);
    const padded = ` ${folded} `;
    return parts.some((part) => folded.includes(part)) || whole.some((phrase) => padded.includes(phrase));
  };
}

/** A test whether a name without spaces, such as that of a domain, contains one of the long words in Latin letters. */
export function partList(lists: WordLists): (name: string) => boolean {
  const parts = Object.values(lists)
    .flat()
    .map((phrase) => foldName(phrase).replaceAll(' ', ''))
    .filter((part) => /^[a-z]+$/.test(part) && isLongWord(part));
  return (name) => parts.some((part) => name.includes(part));
}

function isLongWord(phrase: string): boolean {
  return phrase.length >= minPartLetters && !phrase.includes(' ');
}
