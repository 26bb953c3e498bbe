import { expect, test } from 'vitest';
import { mailRuleOf, mailRules } from './mail-rules.ts';

test('each country has at most one rule: the members of the EU, and four others', () => {
  const countries = mailRules.flatMap((rule) => [...rule.countries]);
  expect(new Set(countries).size).toBe(countries.length);
  expect(countries).toHaveLength(27 + 3);
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  for (const country of countries) expect(names.of(country)).toBeDefined();
  expect(mailRuleOf('DE')?.id).toBe('uwg');
  expect(mailRuleOf('PT')?.id).toBe('ePrivacy');
  for (const other of ['CH', 'NO', 'BR', 'JP', '']) expect(mailRuleOf(other)).toBeUndefined();
});
