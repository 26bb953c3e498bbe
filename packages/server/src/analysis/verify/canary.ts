import { randomBytes } from 'node:crypto';

/**
 * A word in the instructions that no answer may hold: where it does, in whatever dress, the instructions leak and the
 * answer is not used.
 */
export type Canary = {
  word: string;
  /** Whether a text holds it: as it is, reversed, in base64 or hexadecimal, or with signs between its letters. */
  isIn(text: string): boolean;
  /** How many characters at the end of a text could be the beginning of it. */
  beginsAtEnd(text: string): number;
};

/** Of a draft that answers no prompt: there are no instructions to leak. */
export const noCanary: Canary = { word: '', isIn: () => false, beginsAtEnd: () => 0 };

export function createCanary(): Canary {
  // Letters only: what stands between them is skipped in the search, digits of the page too.
  const word = [...randomBytes(14)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const dresses = [
    word,
    [...word].reverse().join(''),
    ...base64Cores(word),
    Buffer.from(word).toString('hex'),
  ];
  const bare = dresses.map(compact);
  return {
    word,
    isIn(text) {
      const packed = compact(text);
      return bare.some((dress) => packed.includes(dress));
    },
    beginsAtEnd(text) {
      const packed = compact(text);
      // Three signs: fewer would hold back most of a text for nothing.
      const longest = Math.max(
        0,
        ...bare.map((dress) => {
          for (let length = Math.min(dress.length - 1, packed.length); length >= 3; length -= 1) {
            if (packed.endsWith(dress.slice(0, length))) return length;
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

/** A word inside a longer base64 text is shifted by what stands before it: its inner part is found at any shift. */
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
