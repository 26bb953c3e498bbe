import { expect, test } from 'vitest';
import { webHref } from './web-href.ts';

test('An address is linked only if checkUrl allows it', () => {
  expect(webHref('ferragens.example/loja')).toBe('https://ferragens.example/loja');
  for (const bad of ['javascript:alert(1)', 'http://192.168.1.1/', '/relative'])
    expect(webHref(bad)).toBeUndefined();
});
