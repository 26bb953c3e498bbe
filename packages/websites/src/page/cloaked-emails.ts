import { decodedUri } from './contact-links.ts';

/** The ranges in which TYPO3 moves the characters of an address, each a cycle. */
const ranges = [
  ['+', ':'],
  ['@', 'Z'],
  ['a', 'z'],
] as const;
const maxLength = 400;
/** An address and its link are shorter; what searches them takes quadratic time. */
const maxJoined = 2_000;

/** ROT13: each letter moves by half the alphabet, so that doing it again undoes it. */
export function rotated(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });
}

/** 'mailto:' in ROT13. */
const rotatedMailto = /znvygb:[^'"<>\s)]{1,400}/i;

/**
 * The `mailto:` link that ROT13 hides, or TYPO3 in `linkTo_UnCryptMailto('…')`. TYPO3's offset differs from site to site; the right one
 * yields 'mailto:'. Undefined if the link hides none.
 */
export function crypted(href: string): string | undefined {
  const [turned] = rotatedMailto.exec(href) ?? [];
  if (turned !== undefined) return rotated(turned);
  const call = /linkTo_UnCryptMailto\s*\(([^)]{1,600})/i.exec(href)?.[1];
  const text = /['"](.{1,400}?)['"]/.exec(decodedUri(call ?? ''))?.[1]?.replace(/\\(.)/g, '$1');
  if (text === undefined || text.length > maxLength) return undefined;
  for (let offset = -25; offset < 26; offset += 1) {
    const plain = [...text].map((one) => moved(one, offset)).join('');
    if (/^mailto:/i.test(plain)) return plain;
  }
  return undefined;
}

function moved(one: string, offset: number): string {
  const [first, last] = ranges.find(([start, end]) => one >= start && one <= end) ?? [];
  if (first === undefined || last === undefined) return one;
  const start = first.charCodeAt(0);
  const length = last.charCodeAt(0) - start + 1;
  return String.fromCharCode(start + ((((one.charCodeAt(0) - start + offset) % length) + length) % length));
}

const literal = /'((?:[^'\\\n]|\\.){0,300})'|"((?:[^"\\\n]|\\.){0,300})"/g;
const sum =
  /(?:'(?:[^'\\\n]|\\.){0,300}'|"(?:[^"\\\n]|\\.){0,300}")(?:\s*\+\s*(?:'(?:[^'\\\n]|\\.){0,300}'|"(?:[^"\\\n]|\\.){0,300}"))*/;
const continued = new RegExp(
  `\\b(addy\\w{0,60})\\s*=\\s*(${sum.source})\\s*;\\s*\\1\\s*=\\s*\\1\\s*\\+\\s*(${sum.source})`,
  'g',
);
const written = new RegExp(`document\\.write(?:ln)?\\s*\\(\\s*(${sum.source})`, 'g');

/**
 * The texts with addresses that a script writes into the page: Joomla's cloak, which adds up the pieces of an address in
 * `addy…`, and `document.write` of a `mailto:` link, which may be in ROT13.
 */
export function emailsInScript(script: string): string[] {
  const cloaked = [...script.matchAll(continued)].map(
    ([, , first = '', second = '']) => joined(first) + joined(second),
  );
  const turned = [...script.matchAll(literal)].filter(([text]) => rotatedMailto.test(text));
  const links = [
    ...[...script.matchAll(written)].map(([, pieces = '']) => joined(pieces)),
    ...turned.map(([text]) => rotated(joined(text))),
  ]
    .filter((text) => /mailto:/i.test(text))
    .map((text) => text.replace(/<[^>]*?mailto:([^"'>?\\]*)[^>]*>/gi, ' $1 ').replace(/<[^>]*>/g, ' '));
  return [...cloaked, ...links];
}

function joined(pieces: string): string {
  const text = [...pieces.matchAll(literal)].map(([, single, double]) => single ?? double ?? '').join('');
  return text
    .slice(0, maxJoined)
    .replace(/\\(.)/g, '$1')
    .replace(/&#x([0-9a-f]{1,4});/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,5});/g, (_, digits: string) => String.fromCharCode(Number(digits)));
}
