/** The encodings of lists, as the Encoding standard names them (encoding.spec.whatwg.org), and code page 437 of DOS. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
  'windows-1254',
  'windows-1250',
  'windows-1255',
  'windows-1251',
  'windows-1253',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'koi8-r',
  'ibm866',
  'macintosh',
  'x-mac-cyrillic',
  'ibm437',
] as const;
export type Encoding = (typeof encodings)[number];

/** Bytes 0x80 to 0xff of code page 437 (unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/CP437.TXT). */
const upper437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

type Decoder = { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string };

/** A decoder that throws TypeError where bytes are none of the encoding; `decode` as of TextDecoder. */
export function createDecoder(encoding: Encoding): Decoder {
  if (encoding !== 'ibm437') return new TextDecoder(encoding, { fatal: true });
  return {
    decode: (bytes = new Uint8Array()) =>
      Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : upper437[byte - 0x80])).join(''),
  };
}

/** The text of bytes, or undefined where they are none of the encoding. */
export function tryDecode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return createDecoder(encoding).decode(bytes);
  } catch {
    return undefined;
  }
}
