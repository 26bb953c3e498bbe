import { analysisPacks } from '@hardware-store-finder/contract';
import { describe, expect, test } from 'vitest';
import { productIn } from './built-in-draft-writer.ts';
import { conceptsIn } from './verify/concepts.ts';
import { namesInEnglish } from './verify/names.ts';

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

  test('tell the product of a statement about one, and no other', () => {
    for (const name of Object.values(pack.products)) {
      const text = pack.analysis.statements.sells(name);
      expect(productIn({ section: 'products', text }, pack)).toBe(name);
      expect(productIn({ section: 'other', text }, pack)).toBeUndefined();
      expect(productIn({ section: 'products', text: `${text} in brass` }, pack)).toBeUndefined();
    }
  });
});
