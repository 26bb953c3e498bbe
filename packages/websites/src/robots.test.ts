import { describe, expect, test } from 'vitest';
import { createRobots } from './robots.ts';

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
