import { fuzz, fuzzTimeout } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const pages = [
  '<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>Ferragens &amp; Silva</title><meta name="description" content="Dobradi&ccedil;as"><link rel="canonical" href="/loja"></head><body><h1>Ferragens</h1><p>Tel.: +351 22 200 1234, <a href="mailto:geral@silva.example">geral@silva.example</a></p><table><tr><td>Segunda</td><td>09:00-18:00</td></tr></table></body></html>',
  '<html><script type="application/ld+json">{"@context":"https://schema.org","@type":"HardwareStore","name":"Huber","telephone":"+49 30 123456","email":"info@huber.example","address":{"@type":"PostalAddress","streetAddress":"Weg 1"}}</script><body><div style="display:none">secret@x.example</div><span class="__cf_email__" data-cfemail="543931142c7a31">[email&#160;protected]</span><ul><li>Scharniere<li>Griffe</ul>',
  '<html lang=zh><body>邮箱：sales＠wujin．com．cn，电话：0571-8888 8888<br>info [at] shop (dot) example<img alt="Kontakt: 030 1234567"><noscript>x</noscript><svg><text>y</text></svg><iframe src="//maps.example"></iframe><!-- a comment --><a href="tel:+35122">+351 22</a><p hidden>no</p><template><b>t</b></template>',
].map((page) => new TextEncoder().encode(page));

test(
  'no page is too broken to be read',
  async () => {
    const decoder = new TextDecoder();
    const parse = (bytes: Uint8Array) => readPage(decoder.decode(bytes), 'https://www.shop.example/');
    const { tried, refused } = await fuzz(pages, parse, () => false);
    process.stdout.write(`damaged pages: ${tried}\n`);
    expect(refused).toBe(0);
  },
  fuzzTimeout(),
);
