import { describe, expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const url = 'https://www.beschlag-muster.de/';

describe('a head that is not closed ends where content begins', () => {
  test.each([
    ['with a body', '<head><title>Muster</title><body><p>We cut keys: info@beschlag-muster.de'],
    [
      'with a block',
      '<html><head><title>Muster</title><meta name="a"><p>We cut keys: info@beschlag-muster.de',
    ],
    ['with text', '<head><title>Muster</title> We cut keys: info@beschlag-muster.de'],
    [
      'after elements that belong to it',
      '<head><title>Muster</title><noscript><img alt="x"></noscript><style>a{}</style><script>no()</script><template>no</template><div>We cut keys: info@beschlag-muster.de',
    ],
    [
      'and the page has a second',
      '<head><title>Muster</title><body>We cut keys:<head> info@beschlag-muster.de',
    ],
    ['with its end', '<head><title>Muster</title></body>We cut keys: info@beschlag-muster.de'],
  ])('%s', (_, html) => {
    const page = readPage(html, url);
    expect(page.title).toBe('Muster');
    expect(page.text).toBe('We cut keys: info@beschlag-muster.de');
    expect(page.contacts.map(({ value }) => value)).toEqual(['info@beschlag-muster.de']);
  });
});

test.each([
  ['<svg/>', 'We cut keys'],
  ['<svg viewBox="0 0 1 1"/>', 'We cut keys'],
  ['<svg><style/><title/><svg/><path/></svg>', 'We cut keys'],
  ['<math/>', 'We cut keys'],
  // Elements of HTML do not close themselves.
  ['<template/>', ''],
  ['<iframe />', ''],
  ['<script/>', ''],
])('%s hides what it should', (tag, text) => {
  expect(readPage(`${tag}<p>We cut keys`, url).text).toBe(text);
});

test('a self-closed picture hides no address', () => {
  const { contacts } = readPage('<p><svg><style/></svg>info@beschlag-muster.de', url);
  expect(contacts.map(({ value }) => value)).toEqual(['info@beschlag-muster.de']);
});
