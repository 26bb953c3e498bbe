import type { Language, LedgerLetter } from '@Hardware-Store-Finder/contract';
import { writeTextWorkbook } from '@Hardware-Store-Finder/workbook';

/** Dates are days and times in UTC, which no time zone of a reader changes. */
const columns = [
  { english: 'Sent (UTC)', chinese: '发出时间（UTC）', width: 18 },
  { english: 'State', chinese: '状态', width: 12 },
  { english: 'Recipient', chinese: '收件人', width: 30 },
  { english: 'Store', chinese: '店铺', width: 24 },
  { english: 'Store address', chinese: '店铺地址', width: 30 },
  { english: 'Email found at', chinese: '邮箱来源', width: 40 },
  { english: 'Found (UTC)', chinese: '获取时间（UTC）', width: 18 },
  { english: 'Country', chinese: '国家', width: 10 },
  { english: 'Rule of the country', chinese: '该国规定', width: 40 },
  { english: 'Sent by', chinese: '发件人', width: 16 },
  { english: 'Subject', chinese: '主题', width: 30 },
  { english: 'Text', chinese: '正文', width: 60 },
] as const;

const states = {
  english: { sent: 'sent', refused: 'refused', uncertain: 'uncertain' },
  chinese: { sent: '已发', refused: '被拒收', uncertain: '待确认' },
} as const satisfies Record<Language, Partial<Record<LedgerLetter['state'], string>>>;

/** The ledger as a workbook. */
export function writeLedgerFile(
  letters: readonly LedgerLetter[],
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const wordOf: Partial<Record<LedgerLetter['state'], string>> = states[language];
  return writeTextWorkbook({
    name: language === 'chinese' ? '发信台账' : 'Ledger',
    columns: columns.map((column) => ({ heading: column[language], width: column.width })),
    rows: letters.map((letter) => [
      letter.at === undefined ? '' : minuteOf(new Date(letter.at).toISOString()),
      wordOf[letter.state] ?? letter.state,
      letter.recipient,
      letter.store.name,
      letter.store.address,
      letter.source ?? '',
      letter.takenAt === undefined ? '' : minuteOf(letter.takenAt),
      letter.country ?? '',
      letter.rule === undefined ? '' : `${letter.rule.name} (${letter.rule.year}): ${letter.rule.source}`,
      letter.by.name,
      letter.subject,
      letter.body,
    ]),
  });
}

/** '2026-11-27 09:30' of an ISO time. */
function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
