import { maxUrlLength } from '@Hardware-Store-Finder/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkUrl } from './check-url.ts';

describe('Allowed URLs are normalized', () => {
  test.each([
    ['https://ferragens.example/loja?a=1#b', 'https://ferragens.example/loja?a=1#b'],
    ['HTTP://Ferragens.Example', 'http://ferragens.example/'],
    ['  https://ferragens.example ', 'https://ferragens.example/'],
    ['www.ferragens.example/pt', 'https://www.ferragens.example/pt'],
    ['ferragens.example:8080', 'https://ferragens.example:8080/'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
    ['https://münchen.中国/', 'https://xn--mnchen-3ya.xn--fiqs8s/'],
    ['https://ferragens.example/@shop', 'https://ferragens.example/@shop'],
    ['https://ferragens.example./', 'https://ferragens.example/'],
    ['https://ferragens.example.:8443/a', 'https://ferragens.example:8443/a'],
    ['http://ferragens.example:00080/', 'http://ferragens.example/'],
    ['https://my_shop.example.com/', 'https://my_shop.example.com/'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
    ['http://8.8.8.8:443/', 'http://8.8.8.8:443/'],
    ['https://ferragens.example:80/', 'https://ferragens.example:80/'],
    ['ferragens.example:8443?a', 'https://ferragens.example:8443/?a'],
    ['ferragens.example:8080#a', 'https://ferragens.example:8080/#a'],
    [`https://${'a'.repeat(63)}.example/`, `https://${'a'.repeat(63)}.example/`],
    ['a.'.repeat(125).concat('com'), `https://${'a.'.repeat(125)}com/`],
  ])('%s', (raw, url) => {
    expect(checkUrl(raw)).toEqual({ ok: true, url });
  });
});

describe('Refused URLs name the rule', () => {
  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['not a url', 'characters'],
    ['https://evil.example/\u0000', 'characters'],
    ['https:\\\\evil.example', 'characters'],
    ['java\nscript:alert(1)', 'characters'],
    ['\u0001javascript:alert(1)', 'characters'],
    [' javascript:alert(1)', 'scheme'],
    ['javascript://shop.example/%0aalert(1)', 'scheme'],
    ['mailto:info@shop.example', 'scheme'],
    ['about:srcdoc', 'scheme'],
    ['/relative', 'syntax'],
    ['//shop.example/', 'syntax'],
    ['https:/shop.example', 'syntax'],
    ['https:///shop.example', 'syntax'],
    ['https:shop.example', 'syntax'],
    ['https://shop.example:99999/', 'syntax'],
    ['https://@evil.example/', 'credentials'],
    ['https://user:pass@evil.example/', 'credentials'],
    ['info@shop.example', 'credentials'],
    ['https://shop.example:22/', 'port'],
    ['localhost:8002', 'port'],
    ['http://localhost/', 'name'],
    ['http://router/', 'name'],
    ['http://printer.local/', 'name'],
    ['http://shop.localhost./', 'name'],
    ['https://shop.example../', 'name'],
    ['http://metadata.google.internal/', 'name'],
    [`https://${'a'.repeat(64)}.example/`, 'name'],
    [`https://${`${'a'.repeat(60)}.`.repeat(4)}${'a'.repeat(7)}.de/`, 'name'],
    ['https://shop.c1/', 'name'],
    ['https://shop.x/', 'name'],
    ['https://example/', 'name'],
    ['https://shop.example:8000/', 'port'],
    ['ftp://shop.example/', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['https://shop .example/', 'characters'],
    ['http://127.1/', 'address'],
    ['http://127.0.0.1./', 'address'],
    ['http://2130706433/', 'address'],
    ['http://[::1]/', 'address'],
    ['http://[fe80::1]/', 'address'],
  ])('%s: %s', (raw, rule) => {
    expect(checkUrl(raw)).toMatchObject({ ok: false, rule });
  });

  it('the reason is a sentence that quotes the value', () => {
    expect(checkUrl('http://192.168.1.1/cgi-bin/reboot')).toEqual({
      ok: false,
      rule: 'address',
      reason:
        'The address http://192.168.1.1/cgi-bin/reboot leads to 192.168.1.1, which is no address of the public internet.',
    });
  });
  it.each([
    ['', 'There is no address.'],
    ['a b', 'The address a b holds spaces, backslashes or control characters.'],
    ['ftp://a.example', 'The address ftp://a.example begins with ftp: only http: and https: are opened.'],
    ['/a', 'The address /a is no web address: it names no host.'],
    ['https://a:b', 'The address https://a:b is no web address.'],
    ['https:a', 'The address https:a is no web address: it names no host.'],
    ['a@b.example', 'The address a@b.example holds a @ before its host, which hides where it leads.'],
    [
      'https://a.example:22',
      'The address https://a.example:22 names port 22: only 80, 443, 8080 and 8443 are opened.',
    ],
    ['http://nas.lan', 'The address http://nas.lan names nas.lan, which is no name of the public internet.'],
    [
      `x:${'y'.repeat(79)}`,
      `The address x:${'y'.repeat(78)}… begins with x: only http: and https: are opened.`,
    ],
    [
      `x:${'y'.repeat(78)}`,
      `The address x:${'y'.repeat(78)} begins with x: only http: and https: are opened.`,
    ],
    ['a'.repeat(2049), 'The address has 2049 characters; at most 2048 can be used.'],
  ])('the reason for %s says what is wrong', (raw, reason) => {
    expect(checkUrl(raw)).toMatchObject({ reason });
  });
  it('more than 2,048 characters: length', () => {
    const start = 'https://shop.example/';
    expect(checkUrl(start + 'a'.repeat(maxUrlLength - start.length)).ok).toBe(true);
    expect(checkUrl(start + 'a'.repeat(maxUrlLength + 1 - start.length))).toMatchObject({ rule: 'length' });
  });
});

describe('Own sites', () => {
  const ownSites = new Set(['acme-1.localhost:8002']);
  test.each([
    ['http://acme-1.localhost:8002/kontakt', true],
    ['http://acme-2.localhost:8002/', false],
    ['http://acme-1.localhost:8003/', false],
    ['http://acme-1.localhost/', false],
    ['https://acme-1.localhost:8002/', false],
    ['http://a.acme-1.localhost:8002/', false],
    ['http://localhost:8002/', false],
    ['http://x@acme-1.localhost:8002/', false],
  ])('%s: %s', (raw, ok) => {
    expect(checkUrl(raw, { ownSites }).ok).toBe(ok);
    expect(checkUrl(raw).ok).toBe(false);
  });
});

test('any text is judged without throwing, and an allowed URL stays allowed and unchanged', () => {
  const url = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain(), fc.ipV4Extended(), fc.ipV6());
  fc.assert(
    fc.property(url, fc.constantFrom('', 'http://', 'https://[', '//'), (text, before) => {
      const checked = checkUrl(before + text);
      if (!checked.ok) return;
      expect(checkUrl(checked.url)).toEqual(checked);
      const { protocol, username, password, hostname } = new URL(checked.url);
      expect(protocol).toMatch(/^https?:$/);
      expect(username + password).toBe('');
      expect(hostname).toMatch(/\.|:/);
    }),
    { numRuns: 2000 },
  );
});
