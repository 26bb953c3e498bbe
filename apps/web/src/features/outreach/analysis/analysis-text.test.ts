import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AnalysisText } from './analysis-text.tsx';
import { maxMarkdown, maxNesting, safeMarkdown } from './safe-markdown.ts';

const draw = (text: string) => renderToStaticMarkup(createElement(AnalysisText, { text }));
type Payload = string | { repeat: [string, number]; tail: string };
const cases = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'testing/xss-markdown.json'), 'utf8'),
) as {
  id: string;
  payload: Payload;
}[];
const textOf = (payload: Payload) =>
  typeof payload === 'string' ? payload : payload.repeat[0].repeat(payload.repeat[1]) + payload.tail;

/** The specification's rule: only these schemes, or relative addresses. */
const allowed = (address: string) =>
  !/^[^/?#]*:/.test(address) || /^(?:https?|ircs?|mailto|xmpp):/i.test(address);

describe('The text of an analysis', () => {
  test.each(cases)('$id: no image, no HTML, and only permitted links', ({ payload }) => {
    const html = draw(textOf(payload));
    expect(html).not.toMatch(
      /<(?:img|script|iframe|style|svg|details|input|form|object|embed|video|audio)\b/i,
    );
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      expect(allowed(href.replaceAll('&amp;', '&'))).toBe(true);
    }
    for (const [link] of html.matchAll(/<a [^>]*>/g)) {
      expect(link).toContain('target="_blank"');
      expect(link).toContain('rel="noopener noreferrer nofollow"');
    }
  });

  test('shows the host of a link whose text names another', () => {
    expect(draw('[https://bank.example](https://evil.example/x)')).toContain('(evil.example)');
  });

  test('links a mark to its source', () => {
    const html = draw(
      'It sells hinges [1][2].\n\n## Sources\n\n- [1] [A](https://a.example/): “hinges”\n- [2] [B](https://b.example/): “b”',
    );
    expect(html.match(/href="#source-1"/g)).toHaveLength(1);
    expect(html).toContain('<span id="source-1" tabindex="-1">[1]</span>');
    expect(html).toContain('<span id="source-2"');
  });

  test.each([
    ['3,000 nested quotes', `${'>'.repeat(3_000)} a`],
    ['3,000 nested quotes apart', `${'> '.repeat(3_000)}a`],
    ['3,000 nested lists', `${'- '.repeat(3_000)}a`],
    ['3,000 numbered lists', `${'1. '.repeat(3_000)}a`],
    ['10,000 brackets', '['.repeat(10_000)],
    ['10,000 emphases', `${'*a '.repeat(10_000)}${'a* '.repeat(10_000)}`],
    ['a megabyte', 'word '.repeat(200_000)],
    ['marks from right to left', '\u202Eevil\u202C \u2066x\u2069'],
    ['a lone surrogate', 'a\uD800b'],
  ])('%s does not break the page', (_, text) => {
    const html = draw(text);
    expect(html.length).toBeLessThan(12 * maxMarkdown);
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    expect((html.match(/<blockquote>/g) ?? []).length).toBeLessThanOrEqual(maxNesting);
  });

  test('is cut and flattened, and otherwise unchanged', () => {
    expect(safeMarkdown('x'.repeat(100_000))).toHaveLength(maxMarkdown);
    expect(safeMarkdown('> a\n- b\n1. c\n**d** - e')).toBe('> a\n- b\n1. c\n**d** - e');
    expect(safeMarkdown(`${'>'.repeat(101)}a`)).toBe('a');
  });
});
