import { foldName, isUnspaced } from '@Hardware-Store-Finder/domain';

/** Shorter words stand inside too many others: 'auto' in 'automatic'; without spaces around it, also 'lumber' in 'plumber'. */
const minPartLetters = 6;
const minUnspacedLetters = 7;

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
    const padded = ` ${foldName(text)} `;
    return parts.some((part) => isPart(padded, part)) || whole.some((phrase) => padded.includes(phrase));
  };
}

/** A test whether a name without spaces, such as that of a domain, contains one of the long words in Latin letters. */
export function partList(lists: WordLists): (name: string) => boolean {
  const parts = Object.values(lists)
    .flat()
    .map((phrase) => foldName(phrase).replaceAll(' ', ''))
    .filter((part) => /^[a-z]+$/.test(part) && isLongWord(part));
  const longer = parts.filter((part) => part.length >= minUnspacedLetters);
  return (name) => {
    const words = name.split('-');
    const joined = words.join('');
    return parts.some((part) => words.includes(part)) || longer.some((part) => joined.includes(part));
  };
}

/** No word is compounded with a single letter before it: 'lumber' is no part of 'plumber'. */
function isPart(padded: string, part: string): boolean {
  for (let at = padded.indexOf(part); at >= 0; at = padded.indexOf(part, at + 1)) {
    if (isUnspaced(part) || padded[at - 1] === ' ' || padded[at - 2] !== ' ') return true;
  }
  return false;
}

function isLongWord(phrase: string): boolean {
  return phrase.length >= minPartLetters && !phrase.includes(' ');
}
