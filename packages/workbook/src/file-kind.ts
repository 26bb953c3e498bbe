import type { Encoding } from './text/encodings.ts';
import { type CardFormat, cardFormat } from './text/read-card-file.ts';
import type { OtherKind } from './workbook-refusal.ts';

/** The kind of a file by its magic number. A zip may be a workbook; a file without a known signature may be text. */
export type FileKind = 'zip' | 'text' | 'encrypted' | OtherKind;

const marks: readonly (readonly [mark: string, kind: FileKind])[] = [
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['%PDF-', 'pdf'],
  ['\x89PNG', 'image'],
  ['\xff\xd8\xff', 'image'],
  ['GIF8', 'image'],
  ['BM', 'image'],
  ['II*\x00', 'image'],
  ['MM\x00*', 'image'],
  ['\x1f\x8b', 'archive'],
  ['Rar!', 'archive'],
  ["7z\xbc\xaf'\x1c", 'archive'],
  ['BZh', 'archive'],
  ['\xfd7zXZ', 'archive'],
  ['{\\rtf', 'word'],
  ['\x00\x00\x00\x18ftyp', 'other'],
];

/** The container of Microsoft's older formats and of encrypted Excel files ([MS-OFFCRYPTO] 2.3.4.4). */
const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** @param asked the encoding that a person chose: UTF-16 without a mark looks like no text. */
export function fileKind(bytes: Uint8Array, asked?: Encoding): FileKind {
  const start = latin(bytes.subarray(0, 512));
  if (start.startsWith(compound))
    return holds(bytes, 'EncryptedPackage')
      ? 'encrypted'
      : holds(bytes, 'WordDocument')
        ? 'word'
        : 'old_excel';
  const marked = marks.find(([mark]) => start.startsWith(mark));
  // Text may start with 'BM' or 'GIF8' too; an image also contains bytes that text does not.
  if (marked !== undefined && (marked[1] !== 'image' || /(?![\t\n\r])\p{Cc}/u.test(start.slice(0, 64))))
    return marked[1];
  const isUtf16 = asked?.startsWith('utf-16') || /^(?:\xff\xfe|\xfe\xff)/.test(start);
  return !isUtf16 && bytes.subarray(0, 65_536).includes(0) ? 'other' : 'text';
}

/** What a text is by its start: `xml` is none of the XML that lists come in, `csv` is whatever else. */
export type TextFormat =
  | CardFormat
  | 'json'
  | 'csv'
  | 'xml'
  | Extract<OtherKind, 'web_page' | 'xml_excel' | 'opendocument'>;

export function textFormat(text: string): TextFormat {
  const start = text.slice(0, 4000).replace(/^[\ufeff\s\p{Cc}]+/u, '');
  if (/^[{[]/.test(start)) return 'json';
  const card = cardFormat(start);
  if (card !== undefined) return card;
  if (!start.startsWith('<')) return 'csv';
  if (/^<(?:!doctype\s+html|html|head|body|table)[\s>]/i.test(start)) return 'web_page';
  if (/<\?mso-application\s+progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/i.test(start))
    return 'xml_excel';
  return /<office:document\s/.test(start) ? 'opendocument' : 'xml';
}

/** The names in a compound file are UTF-16. */
function holds(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, step) => bytes[at + step] === byte)) return true;
  }
  return false;
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
