import type { SheetMessages } from '../sheet-messages.ts';

/** The kind of a file by its magic number. A zip may be a workbook; a file without a known signature may be text. */
export type FileKind = 'zip' | 'text' | 'encrypted' | keyof SheetMessages['kinds'];

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

export function fileKind(bytes: Uint8Array): FileKind {
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
  if (/^\s*<(?:!doctype\s+html|html|head|body|table)[\s>]/i.test(start.replace(/^\xef\xbb\xbf/, '')))
    return 'web_page';
  if (/<\?mso-application\s+progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/i.test(start))
    return 'xml_excel';
  if (/<office:document\s/.test(start)) return 'opendocument';
  const isUtf16 = start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff');
  return !isUtf16 && bytes.subarray(0, 65_536).includes(0) ? 'other' : 'text';
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
