import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anyOf, namesIn, wording } from './words.ts';

test.each([
  ['away', 'ich bin im urlaub', true],
  ['away', 'im kurlaub', false],
  ['away', 'wracam jutro', true],
  ['span', 'do 5', true],
  ['span', 'dom 5', false],
  ['oldAddress', 'my former mailbox', true],
  ['oldAddress', 'stary moj adres', false],
  ['oldAddress', 'starych adres', true],
  ['interest', 'please send us your latest price', true],
  ['interest', 'please send it. the price is fine', false],
  ['wrote', 'ana napisal(a):', true],
] as const)('%s in "%s": %s', (list, text, isFound) => {
  expect(wording(list)().test(text)).toBe(isFound);
});

test('a frame stands around all words, and its groups are the only ones', () => {
  const [, number] = wording('week', (words) => `^${words} (\\d+)$`)().exec('semaine 12') ?? [];
  expect(number).toBe('12');
  expect(new RegExp(`^${anyOf('or')}$`).test('oder')).toBe(true);
});

test('of months and weekdays each place has the names of all languages', () => {
  const [months, days] = [namesIn('months'), namesIn('weekdays')];
  expect([months.length, days.length]).toEqual([12, 7]);
  expect(months[9]?.split('|')).toEqual(expect.arrayContaining(['october', 'pazdziernika', 'ekim']));
  expect(new RegExp(days[0] ?? '').test('星期天')).toBe(true);
});

test.each(globSync('words/*.json', { cwd: import.meta.dirname }))(
  'the lists of %s are short words of known names',
  (file) => {
    const { months, weekdays, ...lists } = read(file);
    expect([12, undefined]).toContain(months?.split(', ').length);
    expect([7, undefined]).toContain(weekdays?.split(', ').length);
    for (const [name, list] of Object.entries(lists)) {
      expect(known).toContain(name);
      // Bars within brackets part no entries.
      for (const entry of list.split(/\|(?![^(]*\))/)) expect(entry.length, entry).toBeLessThan(120);
    }
  },
);

const known = ['words/en.json', 'words/zh.json'].flatMap((file) => Object.keys(read(file)));

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
}
