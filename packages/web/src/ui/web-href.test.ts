import { describe, expect, it } from 'vitest';
import { webHref } from './web-href.ts';

describe("'Visit Website' opens", () => {
  it.each([
    ['https://ferragens.example/loja?a=1#b', 'https://ferragens.example/loja?a=1#b'],
    ['HTTP://Ferragens.Example', 'http://ferragens.example/'],
    ['  https://ferragens.example ', 'https://ferragens.example/'],
    ['www.ferragens.example/pt', 'https://www.ferragens.example/pt'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
    ['https://ferragens.example:8443/', 'https://ferragens.example:8443/'],
    ['https://ferragens.example/@shop', 'https://ferragens.example/@shop'],
    ['https://münchen.中国/', 'https://xn--mnchen-3ya.xn--fiqs8s/'],
  ])('%s', (website, href) => {
    expect(webHref(website)).toBe(href);
  });
});

describe('There is no button for', () => {
  it.each([
    '',
    'not a url',
    '/relative',
    'javascript:alert(document.domain)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript://shop.example/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'about:srcdoc',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'https:\\\\evil.example',
    'https://@evil.example/',
    'https://user:pass@evil.example/',
    'https://shop.example:99999/',
    'http://192.168.1.1/cgi-bin/reboot',
    'http://127.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://localhost:8002/',
    'http://router/',
    'http://printer.local/',
    'http://shop.localhost./',
  ])('%s', (website) => {
    expect(webHref(website)).toBeUndefined();
  });
});

it('There is no button for an address of more than 2,048 characters', () => {
  const start = 'https://shop.example/';
  expect(webHref(start + 'a'.repeat(2048 - start.length))).toBeDefined();
  expect(webHref(start + 'a'.repeat(2049 - start.length))).toBeUndefined();
});
