import { describe, expect, it } from 'vitest';
import { createCondenser } from './condense-page.ts';
import { maxMenuLength, maxTextLength } from './page-limits.ts';
import { readPage, readWholePage } from './read-page.ts';

const url = 'https://www.beschlag-muster.de/';
/** The text of each page of a site. */
const textsOf = (...pages: string[]) => {
  const condense = createCondenser();
  return pages.map((html, at) => condense(readWholePage(html, `${url}${at}`)).text.split('\n'));
};

describe('what an earlier page shows', () => {
  const nav = '<nav><a href="/">Start</a> <a href="/l">Locks</a></nav>';
  const footer = '<div class="foot"><p>Weg 1</p><p>Mon–Fri 8–18</p><p>© Muster</p></div>';
  it('is dropped: menus, footers, notices', () => {
    const [first, second] = textsOf(
      `${nav}<h1>Muster</h1><p>Since 1962</p>${footer}`,
      `${nav}<h1>Locks</h1><p>We carry Abus</p>${footer}`,
    );
    expect(first).toEqual(['Start', 'Locks', 'Muster', 'Since 1962', 'Weg 1', 'Mon–Fri 8–18', '© Muster']);
    expect(second).toEqual(['Locks', 'We carry Abus']);
  });
  it('stays where it stands elsewhere: a short line whose neighbours are others, the same words in another place', () => {
    const [, second] = textsOf(
      '<p>Monday</p><p>8–18</p><ul><li>Abus</ul>',
      '<p>Sunday</p><p>8–18</p><p>Closed at noon</p><p>Abus</p>',
    );
    expect(second).toEqual(['Sunday', '8–18', 'Closed at noon', 'Abus']);
  });
  it('stays if it announces what is new', () => {
    const page = (names: string) =>
      `<h2>Brands</h2><p>We carry:</p><ul>${names}</ul><h2>News</h2><p>None</p>`;
    const [, second] = textsOf(page('<li>Abus<li>Burg'), page('<li>Abus<li>Burg<li>Nemef'));
    expect(second).toEqual(['We carry:', 'Nemef']);
  });
  it('is stated once, too', () => {
    const condense = createCondenser();
    const html =
      '<title>Muster</title><meta name="description" content="Locks"><meta property="og:site_name" content="Muster"><p>x';
    const meta = () =>
      condense(readWholePage(html, url)).lines.filter(({ place }) => place === 'meta').length;
    expect([meta(), meta()]).toEqual([3, 0]);
  });
  it('still gives its contacts', () => {
    const condense = createCondenser();
    const html = '<p>Tel. 030 23125042, info@beschlag-muster.de';
    condense(readWholePage(html, url));
    const { text, contacts, phones } = condense(readWholePage(html, url));
    expect([text, contacts.length, phones.texts.length]).toEqual(['', 1, 1]);
  });
});

describe('what a page shows twice', () => {
  it('is dropped if it is a menu or long', () => {
    const menu = '<nav><a href="/l">Locks</a> <a href="/k">Keys</a></nav>';
    const long = '<p>We have repaired locks of all makes since 1962.</p>';
    expect(readPage(`${menu}${menu}${long}${long}<p>Yes</p><p>Yes</p>`, url).text.split('\n')).toEqual([
      'Locks',
      'Keys',
      'We have repaired locks of all makes since 1962.',
      'Yes',
      'Yes',
    ]);
  });
});

describe('the limit', () => {
  const many = (count: number, of: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => of(at)).join('');
  it('counts what is left', () => {
    const menu = `<nav>${many(2000, (at) => `<a href="/${at}">Category ${at}</a> `)}</nav>`;
    const { text } = readPage(`${menu}${menu}<p>Since 1962</p>`, url);
    expect(text).toMatch(/Since 1962$/);
    expect(text.length).toBeLessThan(maxMenuLength + 40);
    const [, second] = textsOf(menu, `${menu}<p>Since 1962</p>`);
    expect(second).toEqual(['Since 1962']);
  });
  it('is that of a page', () => {
    const { text, lines } = readPage(
      many(20_000, (at) => `<p>Line ${at}</p>`),
      url,
    );
    expect(text.length).toBeLessThanOrEqual(maxTextLength);
    expect(text.length).toBeGreaterThan(maxTextLength - 40);
    expect(lines.map((line) => line.text).join('\n')).toBe(text);
  });
});

describe('a notice about cookies', () => {
  it.each([
    'id="cookie-notice"',
    'class="x cookieBanner"',
    'id="onetrust-consent-sdk"',
    'class="modal-cookies"',
  ])('%s is not read', (attribute) => {
    expect(readPage(`<div ${attribute}><div><p>We store cookies</p></div></div><p>Locks</p>`, url).text).toBe(
      'Locks',
    );
  });
  it.each(['class="cookie-cutter"', 'class="no-cookies"'])('is not %s', (attribute) => {
    expect(readPage(`<div ${attribute}><p>Locks</p></div>`, url).text).toBe('Locks');
  });
  it('is not what holds the page', () => {
    expect(readPage('<div class="cookie-wrapper"><main><p>Locks</p></main></div>', url).text).toBe('Locks');
  });
});
