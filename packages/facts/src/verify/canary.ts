import { randomBytes } from 'node:crypto';

/** A random word in the instructions. An answer that contains it in any form leaks them and is not used. */
export type Canary = {
  word: string;
  /** Whether a text contains it: as is, reversed, in base64 or hexadecimal, or with other characters in between. */
  isIn(text: string): boolean;
  /** How many characters at the end of a text could be the beginning of the word. */
  beginsAtEnd(text: string): number;
};

/** For a draft that answers no prompt, so that there are no instructions to leak. */
export const noCanary: Canary = { word: '', isIn: () => false, beginsAtEnd: () => 0 };

export function createCanary(): Canary {
  // Letters only: the search skips everything between them, digits of the page included.
  const word = [...randomBytes(14)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const forms = [word, [...word].reverse().join(''), ...base64Cores(word), Buffer.from(word).toString('hex')];
  const bare = forms.map(compact);
  return {
    word,
    isIn(text) {
      const packed = compact(text);
      return bare.some((form) => packed.includes(form));
    },
    beginsAtEnd(text) {
      const packed = compact(text);
      // Three characters: fewer would hold back most of a text for nothing.
      const longest = Math.max(
        0,
        ...bare.map((form) => {
          for (let length = Math.min(form.length - 1, packed.length); length >= 3; length -= 1) {
            if (packed.endsWith(form.slice(0, length))) return length;
          }
          return 0;
        }),
      );
      if (longest === 0) return 0;
      let left = longest;
      let at = text.length;
      while (left > 0 && at > 0) {
        at -= 1;
        if (compact(text[at] ?? '') !== '') left -= 1;
      }
      return text.length - at;
    },
  };
}

/** The text before a word shifts its base64 encoding: these inner parts are found at any shift. */
function base64Cores(word: string): string[] {
  return ['', 'x', 'xx'].map((before) => {
    const whole = Buffer.from(before + word)
      .toString('base64')
      .replace(/=+$/, '');
    return whole.slice(Math.ceil((before.length * 8) / 6), -2);
  });
}

function compact(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}
