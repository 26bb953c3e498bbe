import { detectEncoding, type Encoding, tryDecode } from '@Hardware-Store-Finder/workbook';
import { ImportRefusal } from './fault.ts';

/** `isDoubtful`: the names have to be looked at, because another encoding may be the file's. */
export type DecodedText = { text: string; encoding: Encoding; isDoubtful: boolean };

/**
 * Decodes a file by the chosen encoding, or the detected one. A file that is UTF-8 in some lines only is refused with the
 * line: either choice would garble a customer's name. Throws ImportRefusal.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const { encoding, isDoubtful } =
    chosen === undefined ? detectEncoding(bytes) : { encoding: chosen, isDoubtful: false };
  const line =
    chosen !== undefined || encoding.startsWith('utf') ? undefined : firstLineApart(bytes, encoding);
  if (line !== undefined) throw new ImportRefusal({ kind: 'mixedEncodings', line });
  return { text: decodeAll(bytes, encoding), encoding, isDoubtful };
}

const ofTwoBytes: ReadonlySet<Encoding> = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);

function decodeAll(bytes: Uint8Array, encoding: Encoding): string {
  const text = tryDecode(bytes, encoding);
  if (text !== undefined) return text;
  const line = linesOf(bytes).findIndex((one) => tryDecode(one, encoding) === undefined) + 1;
  throw new ImportRefusal({ kind: 'wrongEncoding', encoding, line: Math.max(line, 1) });
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
    // Two bytes of a character can be a valid UTF-8 letter by accident; three bytes that fit cannot.
    else if (/[\u0800-\u{10ffff}]/u.test(text) || (!ofTwoBytes.has(other) && /[\u0080-\u07ff]/.test(text)))
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
