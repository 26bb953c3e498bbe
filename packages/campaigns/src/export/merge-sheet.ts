import type { AnalysisData, CampaignLetter, Language } from '@Hardware-Store-Finder/contract';
import { analysisPacks, cleanCell, escapeFormula } from '@Hardware-Store-Finder/domain';
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
  const lines = [headings[language], ...letters.map(rowIn(language))].map(
    (row) => `${row.map(field).join(',')}\r\n`,
  );
  return new Uint8Array(Buffer.from(`\ufeff${lines.join('')}`));
}

export function writeMergeXlsx(
  letters: readonly CampaignLetter[],
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  return writeTextWorkbook({
    name: language === 'chinese' ? '开发信' : 'Letters',
    columns: headings[language].map((heading, at) => ({ heading, ...(at === 2 && { width: 60 }) })),
    rows: letters.map(rowIn(language)),
  });
}

function rowIn(language: Language) {
  return ({ store, letter, recipient = '', analysis }: CampaignLetter): string[] => {
    const page = letter?.recipient?.page;
    return [
      recipient,
      letter?.subject ?? '',
      letter?.body ?? '',
      letter?.writtenIn ?? '',
      store.name,
      store.address,
      store.website ?? '',
      [...(page === undefined ? [] : [page]), ...sourcesOf(analysis, language)].join('\n'),
    ];
  };
}

/** The sources of an analysis, each with its quotation, marked where only what a model read and a judge confirmed rests on it. */
function sourcesOf(
  { sources = [], statements = [] }: Partial<AnalysisData> = {},
  language: Language,
): string[] {
  const { judged } = analysisPacks[language].analysis;
  return sources.map(({ n, url, quote, shownQuote = quote }) => {
    const classes = statements
      .filter(({ citations }) => citations.includes(n))
      .flatMap(({ confirmedBy }) => confirmedBy ?? []);
    const isJudged = classes.length > 0 && classes.every((one) => one === 'judge');
    return `${url}: “${shownQuote.replaceAll('\n', ' / ').trim()}”${isJudged ? ` ${judged}` : ''}`;
  });
}

function field(text: string): string {
  const clean = escapeFormula(cleanCell(text));
  return clean === '' ? '' : `"${clean.replaceAll('"', '""')}"`;
}
