import { ImportRefusal } from './fault.ts';
import type { Encoding } from './table.ts';

export type DecodedText = { text: string; encoding: Encoding };

/**
 * Decodes a file. Its encoding is the chosen one, or that of its byte order mark, or UTF-8 if every byte fits, or GB18030 if
 * that yields Chinese, or else Windows-1252, which fits every file. A file that is UTF-8 in some lines only is refused with
 * the line: either choice would garble a customer's name. Throws ImportRefusal.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const marked = markOf(bytes);
  if (chosen !== undefined) return { text: decodeAll(bytes, chosen), encoding: chosen };
  if (marked !== undefined) return { text: decodeAll(bytes, marked), encoding: marked };
  const utf8 = tryDecode(bytes, 'utf-8');
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' };
  const chinese = tryDecode(bytes, 'gb18030');
  const encoding = chinese !== undefined && isChinese(chinese) ? 'gb18030' : 'windows-1252';
  const line = firstLineApart(bytes, encoding);
  if (line !== undefined) throw new ImportRefusal({ kind: 'mixedEncodings', line });
  return {
    text: chinese !== undefined && encoding === 'gb18030' ? chinese : decodeAll(bytes, encoding),
    encoding,
  };
}

function markOf([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function tryDecode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeAll(bytes: Uint8Array, encoding: Encoding): string {
  const text = tryDecode(bytes, encoding);
  if (text !== undefined) return text;
  const line = linesOf(bytes).findIndex((one) => tryDecode(one, encoding) === undefined) + 1;
  throw new ImportRefusal({ kind: 'wrongEncoding', encoding, line: Math.max(line, 1) });
}

/**
 * Whether a file decoded as GB18030 reads as Chinese. European letters decoded this way yield single rare characters inside
 * words ('Construção' contains '玢'); real Chinese has runs of characters, mostly from GB 2312.
 */
function isChinese(text: string): boolean {
  let inRuns = 0;
  let insideWords = 0;
  for (const [run, before, han, after] of text.matchAll(/([a-z]?)(\p{Script=Han}+)([a-z]?)/giu)) {
    if (han === undefined || run === '') continue;
    if ((before !== '' || after !== '') && han.length === 1) insideWords += 1;
    else inRuns += han.length;
  }
  return inRuns > insideWords;
}

/** The first line in a different encoding, if some lines are certainly UTF-8 and some certainly not. */
function firstLineApart(bytes: Uint8Array, other: Encoding): number | undefined {
  let apart: number | undefined;
  let isMixed = false;
  let number = 0;
  for (const line of linesOf(bytes)) {
    number += 1;
    if (line.every((byte) => byte < 0x80)) continue;
    const text = tryDecode(line, 'utf-8');
    if (text === undefined) apart ??= number;
    // Two bytes of Chinese can be a valid UTF-8 letter by accident; three bytes that fit cannot.
    else if (/[\u0800-\u{10ffff}]/u.test(text) || (other === 'windows-1252' && /[\u0080-\u07ff]/.test(text)))
      isMixed = true;
  }
  return isMixed ? apart : undefined;
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  lines.push(bytes.subarray(from));
  return lines;
}
