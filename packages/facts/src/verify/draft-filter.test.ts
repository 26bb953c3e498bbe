import { runs } from '@hardware-store-finder/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCanary } from './canary.ts';
import { createDraftFilter, LeakFault, maxHeldBack } from './draft-filter.ts';

/** Filters a text cut at the given offsets. */
function through(text: string, cuts: readonly number[], canary = createCanary()): string {
  const filter = createDraftFilter(canary);
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  let shown = '';
  let from = 0;
  for (const to of [...places, text.length]) {
    shown += filter.push(text.slice(from, to));
    // At most the limit is held back; a removed address is never shown.
    from = to;
  }
  return shown + filter.end();
}

const cuts = fc.array(fc.nat(), { maxLength: 40 });
const hostile = fc.constantFrom(
  'See https://evil.example/?q=1 now',
  'a [x](javascript:alert(1)) b',
  'a ![logo](https://evil.example/l.png?d=123456789012345678901234567890123456789012345678901234567890) b',
  '<img src=x onerror=alert(1)> text',
  'www.evil.example and data:text/html,x',
  `${'x'.repeat(200)}https://evil.example/`,
  'mailto:a@b.c or tel:+49301234 or ftp://x/y',
  'Nested (https://a.example/(b)) and “https://c.example/”',
);

describe('A draft in the filter', () => {
  test('has no link, image or HTML, wherever it is cut', () => {
    fc.assert(
      fc.property(hostile, cuts, (text, at) => {
        expect(through(text, at)).not.toMatch(
          /https?:|javascript:|data:t|mailto:|tel:|ftp:|www\.|<|>|!\[|\]\(/i,
        );
      }),
      { numRuns: runs(500) },
    );
  });

  test('is unchanged if harmless, wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'The store sells hinges. [1] "Hinges"\n- 该店经营门锁。[2]\nData: yes. 🔩 a',
          'Ü: ß, ½ – 12.5 %',
        ),
        cuts,
        (text, at) => {
          expect(through(text, at)).toBe(text);
        },
      ),
    );
  });

  test('is held back by a limited number of characters', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', '锁'), maxLength: 30 }), {
          maxLength: 40,
        }),
        (chunks) => {
          const filter = createDraftFilter(createCanary());
          let given = 0;
          let shown = 0;
          for (const chunk of chunks) {
            given += chunk.length;
            shown += filter.push(chunk).length;
            expect(given - shown).toBeLessThanOrEqual(maxHeldBack);
          }
        },
      ),
    );
  });

  test('fails at once on the canary in any form, and shows none of it', () => {
    fc.assert(
      fc.property(cuts, fc.nat(4), (at, dress) => {
        const canary = createCanary();
        const { word } = canary;
        const dressed = [
          word,
          [...word].reverse().join(''),
          Buffer.from(word).toString('base64'),
          Buffer.from(word).toString('hex'),
          [...word].join(' '),
        ][dress] as string;
        const filter = createDraftFilter(canary);
        const text = `The word is ${dressed} indeed, as you wished.`;
        let shown = '';
        const run = () => {
          let from = 0;
          for (const to of [...at.map((cut) => cut % text.length).sort((a, b) => a - b), text.length]) {
            shown += filter.push(text.slice(from, to));
            from = Math.max(from, to);
          }
          shown += filter.end();
        };
        expect(run).toThrow(LeakFault);
        expect(shown).not.toContain(dressed.slice(0, 12));
      }),
    );
  });

  test('may be a long run of letters', () => {
    const filter = createDraftFilter(createCanary());
    const text = `${'a'.repeat(500_000)}é`;
    expect((filter.push(text) + filter.end()).length).toBe(text.length);
  });

  test('keeps a surrogate pair whole that is cut in two', () => {
    const filter = createDraftFilter(createCanary());
    const [high = '', low = ''] = '🔩'.split('');
    expect(filter.push(`a ${high}`) + filter.push(`${low} b`) + filter.end()).toBe('a 🔩 b');
  });
});
