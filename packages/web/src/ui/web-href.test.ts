import { expect, test } from 'vitest';
import { webHref } from './web-href.ts';

test('What may be opened is, and nothing else: the rules are checkUrl’s', () => {
  expect(webHref('ferragens.example/loja')).toBe('https://ferragens.example/loja');
  for (const bad of ['javascript:alert(1)', 'http://192.168.1.1/', '/relative'])
    expect(webHref(bad)).toBeUndefined();
});
