import { analysisPacks } from '@hardware-store-finder/domain';
import { describe, expect, test } from 'vitest';
import { namesInEnglish } from '../verify/names.ts';
import { conceptsIn } from '../verify/words.ts';
import { entryOf } from './analysis-markdown.ts';

const { english, chinese } = analysisPacks;

describe.each([english, chinese])('The labels of the built-in reader in $id', (pack) => {
  const { saysOfItself, since, brands, opens, contact } = pack.analysis.statements;
  const labelled = [
    ...[saysOfItself, brands, opens].map((say) => say('“x”')),
    since('1972'),
    ...Object.values(contact).map((say) => say('“x”')),
  ];

  test.each(labelled)('%s claims nothing but its value', (text) => {
    expect([...conceptsIn(text).keys()]).toEqual([]);
    if (pack !== english) return;
    // A page with a link to WhatsApp names it.
    expect(namesInEnglish(text)).toEqual(text.startsWith('WhatsApp') ? ['WhatsApp'] : []);
  });

  test.each([
    ['sells', 'hinges'],
    ['since', '1972'],
    ['brands', '“Blum: A”'],
  ] as const)('%s: is parted into its label and its value', (form, value) => {
    const text = pack.analysis.statements[form](value);
    const entry = entryOf(text, pack.analysis);
    expect(entry?.value).toBe(value);
    expect(entry?.label).toMatch(/^[^:：]*[^:：\s]$/u);
    expect(text.startsWith(entry?.label ?? '?')).toBe(true);
  });

  test('part no sentence, and no label without a value', () => {
    const { chainBrand, fit, sells } = pack.analysis.statements;
    for (const text of [chainBrand('Obi'), ...Object.values(fit).map((say) => say('“x”')), sells('')])
      expect(entryOf(text, pack.analysis)).toBeUndefined();
  });
});
