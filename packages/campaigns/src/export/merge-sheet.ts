import type { CampaignLetter, Language } from '@hardware-store-finder/contract';
import { cleanCell, escapeFormula } from '@hardware-store-finder/domain';
import { type CellStyle, writeXlsx } from 'hucre/xlsx';

/** What mail programs merge, and what a person wants to see beside it. Headings are one word, as field names are. */
const headings = {
  english: ['Recipient', 'Subject', 'Body', 'Language', 'Store', 'Address', 'Website', 'Sources'],
  chinese: ['收件人', '主题', '正文', '语言', '店铺', '地址', '网站', '来源'],
} as const satisfies Record<Language, readonly string[]>;

const textStyle: CellStyle = { numFmt: '@' };
const headStyle: CellStyle = { numFmt: '@', font: { bold: true } };

/** UTF-8 with a byte order mark, without which Excel reads Chinese in the system's code page (RFC 4180). */
export function writeMergeCsv(
  letters: readonly CampaignLetter[],
  language: Language,
): Uint8Array<ArrayBuffer> {
  const lines = [headings[language], ...letters.map(rowOf)].map((row) => `${row.map(field).join(',')}\r\n`);
  return new Uint8Array(Buffer.from(`\ufeff${lines.join('')}`));
}

/** A workbook whose cells are all text, which no program reads as a formula or a number. */
export async function writeMergeXlsx(
  letters: readonly CampaignLetter[],
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = headings[language];
  const rows = [head, ...letters.map(rowOf)].map((row) => row.map((text) => escaped(text) || null));
  const bytes = await writeXlsx({
    sheets: [
      {
        name: language === 'chinese' ? '开发信' : 'Letters',
        columns: head.map((_, at) => ({ width: at === 2 ? 60 : 24, style: textStyle })),
        rows,
        cells: new Map(head.map((_, at) => [`0,${at}`, { style: headStyle }])),
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Uint8Array(bytes);
}

function rowOf({ store, letter, recipient = '', analysis }: CampaignLetter): string[] {
  const sources = [letter?.recipient?.page, ...(analysis?.sources?.map(({ url }) => url) ?? [])];
  return [
    recipient,
    letter?.subject ?? '',
    letter?.body ?? '',
    letter?.writtenIn ?? '',
    store.name,
    store.address,
    store.website ?? '',
    [...new Set(sources.filter((source) => source !== undefined))].join('\n'),
  ];
}

function field(text: string): string {
  const clean = escapeFormula(cleanCell(text));
  return clean === '' ? '' : `"${clean.replaceAll('"', '""')}"`;
}

/** In a workbook `_x0041_` means A (ECMA-376 part 1, 22.9.2.19), so the first underscore of such a sequence is escaped. */
function escaped(text: string): string {
  return cleanCell(text).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}
