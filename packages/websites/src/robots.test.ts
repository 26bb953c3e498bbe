import { FetchFault, type FetchFaultKind } from '@Hardware-Store-Finder/http-client';
import { message } from '@Hardware-Store-Finder/messages';
import { describe, expect, test } from 'vitest';
import { createRobots, fetchRobots, whyForbidden } from './robots.ts';

const site = 'https://shop.example.com';
const allows = (text: string, path: string) => createRobots(`${site}/robots.txt`, text).allows(site + path);

describe('a robots.txt', () => {
  // Examples from RFC 9309, sections 5 and 2.2.1 to 2.2.3.
  const rfc = `User-Agent: *
Disallow: *.gif$
Disallow: /example/
Allow: /publications/

User-Agent: foobot
Disallow:/
Allow:/example/page.html
Allow:/example/allowed.gif

User-Agent: HardwareStoreFinder
User-Agent: bazbot
Disallow: /example/page.html
Disallow: /a/*/contact
Allow: /a/b/contact-us

User-Agent: quxbot
`;
  test.each([
    ['/', true],
    ['/example/page.html', false],
    ['/example/allowed.gif', true],
    ['/a/x/contact', false],
    ['/a/b/contact-us', true],
    ['/picture.gif', true],
  ])('from the standard, for our user agent: %s %s', (path, isAllowed) => {
    expect(allows(rfc, path)).toBe(isAllowed);
  });
  test.each([
    ['/', true],
    ['/example/', false],
    ['/picture.gif', false],
    ['/publications/a', true],
  ])('from the standard, for other agents: %s %s', (path, isAllowed) => {
    expect(allows(rfc.replaceAll('HardwareStoreFinder', 'otherbot'), path)).toBe(isAllowed);
  });
  test.each([
    ['User-agent: *\nDisallow: /', '/', false],
    ['user-agent: hardwarestorefinder/3.0\ndisallow: /', '/kontakt', false],
    ['User-agent: *\nDisallow: /\nUser-agent: HardwareStoreFinder\nAllow: /', '/kontakt', true],
    ['User-agent: *\nDisallow:', '/', true],
    ['User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /', '/', true],
    ['User-agent: GPTBot\nUser-agent: *\nDisallow: /kontakt', '/kontakt', false],
    ['\uFEFFUser-agent: *\rDisallow: /kontakt # the form', '/kontakt', false],
    ['User-agent: *\nDisallow: /联系我们', '/%E8%81%94%E7%B3%BB%E6%88%91%E4%BB%AC', false],
    ['<html><body>Disallow: /</body></html>', '/', true],
    ['', '/', true],
    ['Disallow: /', '/', true],
  ])('%j: %s %s', (text, path, isAllowed) => {
    expect(allows(text, path)).toBe(isAllowed);
  });
  test('over the wildcard limit forbids no less', () => {
    const costly = `Disallow: /${'*a'.repeat(500)}b\n`.repeat(400);
    const text = `User-agent: *\n${costly}Disallow: /private*page\nAllow: /private/*/page\n`;
    expect(allows(text, '/private/x/page')).toBe(false);
    expect(allows(text, '/a')).toBe(false);
  });
  test('with ten thousand agents above ten thousand rules is parsed', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `User-agent: bot${index}`);
    const rules = Array.from({ length: 10_000 }, (_, index) => `Disallow: /page${index}/`);
    expect(allows([...names, ...rules, 'User-agent: *', 'Disallow: /x'].join('\n'), '/page1/')).toBe(true);
  });
});

describe('Fetching a robots.txt', () => {
  const signal = new AbortController().signal;
  const text = 'User-agent: *\nDisallow: /';
  const answered = (status: number) =>
    fetchRobots(
      site,
      async (finalUrl) => ({ finalUrl, status, headers: [], body: { text, isCut: false } }) as never,
      signal,
    );
  // RFC 9309, 2.3.1: 4xx allows everything, 5xx nothing.
  test.each([
    [200, false],
    [299, false],
    [301, true],
    [404, true],
    [499, true],
    [500, false],
    [503, false],
  ])('with status %i lets us read: %s', async (status, isAllowed) => {
    const file = await answered(status);
    expect(whyForbidden(file, `${site}/`) === undefined).toBe(isAllowed);
    expect(file.kind).toBe(status >= 500 ? 'unreachable' : 'rules');
  });

  const failed = (kind: FetchFaultKind) =>
    fetchRobots(site, () => Promise.reject(new FetchFault(kind, message.asItStands({ text: kind }))), signal);
  test.each(['url', 'address', 'redirect', 'busy'] as const)(
    'that we may not ask for fails: %s',
    async (kind) => {
      await expect(failed(kind)).rejects.toMatchObject({ kind });
    },
  );
  test('that cannot be reached forbids nothing: the page’s own fault says more', async () => {
    expect(whyForbidden(await failed('timeout'), `${site}/`)).toBeUndefined();
  });
});
