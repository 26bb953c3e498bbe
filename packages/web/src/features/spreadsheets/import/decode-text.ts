import { ImportRefusal } from './fault.ts';
import type { Encoding } from './table.ts';

export type DecodedText = { text: string; encoding: Encoding };

/**
 * The text of a file. Its encoding is the one that is asked for, or that of its byte order mark, or UTF-8 where every byte
 * fits, or GB18030 where that gives Chinese, or Windows-1252, which every file is. A file that is UTF-8 in some lines and
 * not in others is refused with the line: whichever is taken, a customer's name would be garbled.
 */
export function decodeText(bytes: Uint8Array, asked?: Encoding): DecodedText {
  const marked = markOf(bytes);
  if (asked !== undefined) return { text: decodeAll(bytes, asked), encoding: asked };
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
 * Whether what GB18030 makes of a file reads as Chinese. Letters of Europe read so give single rare characters in the
 * middle of words ('Construção' has '玢'); Chinese stands in runs, and in the part that GB 2312 has.
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

/** The first line that is not in the encoding of the others, where some are certainly UTF-8 and some certainly not. */
function firstLineApart(bytes: Uint8Array, other: Encoding): number | undefined {
  let apart: number | undefined;
  let isMixed = false;
  let number = 0;
  for (const line of linesOf(bytes)) {
    number += 1;
    if (line.every((byte) => byte < 0x80)) continue;
    const text = tryDecode(line, 'utf-8');
    if (text === undefined) apart ??= number;
    // Two bytes of Chinese can be one letter of UTF-8; three that fit are no accident.
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
