import { cleanLine } from '@hardware-store-finder/websites';
import type { Statement } from '../verify/statement.ts';
import { isSupportedBy } from '../verify/supported-facts.ts';
import { isChinese } from '../verify/written-in.ts';

/**
 * Reads a translation; leaves out lines that are not Chinese, or that add a number, name or address to the English
 * statement and its quotations. `known`: the store's own name and address.
 */
export function readTranslation(text: string, statements: readonly Statement[], known: string): Statement[] {
  const lines = new Map<number, string>();
  for (const line of text.split(/[\r\n\u2028\u2029]+/)) {
    const [, n = '', words = ''] = /^\s*(?:[-*>]\s*)?(\d{1,3})\s*[.、．:：)）]\s*(.+)$/u.exec(line) ?? [];
    if (words !== '' && !lines.has(Number(n))) lines.set(Number(n), cleanLine(words, 400));
  }
  return statements.flatMap((statement, at) => {
    const chinese = withoutMarks(lines.get(at + 1) ?? '');
    const source = {
      n: 1,
      url: '',
      title: '',
      text: [statement.text, ...statement.citations.map(({ quote }) => quote)].join('\n'),
      stated: [],
    };
    return isChinese(chinese) && isSupportedBy(chinese, [source], 'chinese', known)
      ? [{ ...statement, text: chinese }]
      : [];
  });
}

function withoutMarks(line: string): string {
  return line
    .replace(/!?\[([^\][]{0,200})\]\([^()\s]{0,1000}\)/gu, '$1')
    .replace(/\s*[[【]\d{1,3}[\]】]/gu, '')
    .replace(/<\/?[a-z][^<>]{0,500}>/giu, ' ')
    .replace(/\*\*|__|`|\|/gu, ' ')
    .trim();
}
