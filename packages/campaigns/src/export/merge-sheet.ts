import type { CampaignLetter, Language } from '@Hardware-Store-Finder/contract';
import { cleanCell, escapeFormula } from '@Hardware-Store-Finder/domain';
import { writeTextWorkbook } from '@Hardware-Store-Finder/workbook';

/** What mail programs merge, and what a person wants to see beside it. Headings are one word, as field names are. */
const headings = {
  english: ['Recipient', 'Subject', 'Body', 'Language', 'Store', 'Address', 'Website', 'Sources'],
  chinese: ['收件人', '主题', '正文', '语言', '店铺', '地址', '网站', '来源'],
} as const satisfies Record<Language, readonly string[]>;

/** UTF-8 with a byte order mark, without which Excel reads Chinese in the system's code page (RFC 4180). */
export function writeMergeCsv(
  letters: readonly CampaignLetter[],
  language: Language,
): Uint8Array<ArrayBuffer> {
  const lines = [headings[language], ...letters.map(rowOf)].map((row) => `${row.map(field).join(',')}\r\n`);
  return new Uint8Array(Buffer.from(`\ufeff${lines.join('')}`));
}

export function writeMergeXlsx(
  letters: readonly CampaignLetter[],
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  return writeTextWorkbook({
    name: language === 'chinese' ? '开发信' : 'Letters',
    columns: headings[language].map((heading, at) => ({ heading, ...(at === 2 && { width: 60 }) })),
    rows: letters.map(rowOf),
  });
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
