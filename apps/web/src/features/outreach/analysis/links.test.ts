import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AutoLinks, RefusedLinksContext } from './links.tsx';

const draw = (text: string, refused: readonly string[]) =>
  renderToStaticMarkup(
    createElement(
      RefusedLinksContext,
      { value: (email: string) => refused.includes(email) },
      createElement(AutoLinks, { text }),
    ),
  );

test('an analysis does not link an address that the contact policy refuses, but still shows it', () => {
  const text = 'Write to info@silva.pt or a+b@silva.pt, see https://silva.pt/contact';
  const drawn = draw(text, ['info@silva.pt', 'a+b@silva.pt']);
  expect(drawn).not.toContain('mailto:');
  expect(drawn).toContain('info@silva.pt');
  expect(drawn).toContain('<a href="https://silva.pt/contact"');
  expect(draw(text, ['info@silva.pt']).match(/href="mailto:[^"]*/g)).toEqual(['href="mailto:a%2Bb@silva.pt']);
  expect(draw(text, []).match(/mailto:/g)).toHaveLength(2);
});
