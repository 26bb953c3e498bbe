// The cost of reading one page, by its size: all of readPage compared with the tokenizer it uses. The result
// is the ratio. Realistic pages and hostile ones of the same size: the time must grow linearly.

import { readPage } from '../../packages/server/src/website/page/read-page.ts';
import { scanHtml } from '../../packages/server/src/website/page/scan-html.ts';
import { median } from '../support/quantile.ts';
import { print, printTable, type Row, reportProgress } from '../support/report.ts';

const url = 'https://shop.example.de/';
const product = (n: number) => `
<article class="product-card col-md-4"><a href="/produkte/griff-${n}?ref=home" title="Möbelgriff ${n}"><img
src="/media/thumb/griff-${n}@2x.jpg" alt="Möbelgriff ${n}" loading="lazy" width="320" height="240"></a><h3>Möbelgriff ${n} &ndash;
Edelstahl</h3><p>Bohrabstand ${n} mm, matt geb&uuml;rstet. Beschl&auml;ge f&uuml;r K&uuml;che und Bad, Tel. 030 23125 ${String(n % 1000).padStart(3, '0')}.</p>
<span class="price" data-price="${n}.90">${n},90 &euro;</span><button type="button" data-id="${n}">In den Warenkorb</button></article>`;
const head = `<!doctype html><html lang="de"><head><title>Beschläge</title><script type="application/ld+json">{"@type":"HardwareStore",
"name":"Muster","telephone":"+49 30 23125000","email":"info@shop.example.de"}</script></head><body><a href="/kontakt">Kontakt</a>`;
const repeat = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

const kinds: Record<string, (size: number) => string> = {
  'a shop': (size) => {
    let text = head;
    for (let n = 0; text.length < size; n += 1) text += product(n);
    return text.slice(0, size);
  },
  'open tags': (size) => repeat('<div>', size),
  'open and close': (size) => repeat('<b>', size / 2) + repeat('</i>', size / 2),
  'hidden tags': (size) => repeat('<p hidden>', size),
  'mailto links': (size) => repeat('<a href="mailto:a@b.de">x</a> image@2x.png ', size),
  'a...a@': (size) => repeat('a.a-a@', size),
  'a word': (size) => 'a'.repeat(size),
  'at signs': (size) => '@'.repeat(size),
  'a [at] a': (size) => repeat('a [at] a [dot] ', size),
  digits: (size) => repeat('Tel. 030 1 2 3 4 5 6 7 ', size),
  'open comments': (size) => repeat('<!-- - -- ', size),
  attributes: (size) => `<a ${repeat('a=b ', size)}>`,
  'one value': (size) => `<a href="${'a'.repeat(size)}">`,
  entities: (size) => repeat('&amp;&#x40;&nosuch;', size),
  blanks: (size) => ' \n'.repeat(size / 2),
  'JSON-LD': (size) =>
    repeat(`<script type="application/ld+json">${'['.repeat(5000)}${']'.repeat(5000)}</script>`, size),
};

const runs = 7;
const time = (work: () => unknown): number =>
  median(
    Array.from({ length: runs }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
const silent = { open: () => {}, close: () => {}, text: () => {} };

const rows = Object.entries(kinds).map(([kind, make]): Row => {
  reportProgress(kind);
  const row: Record<string, string | number> = { 'a page of': kind };
  for (const kib of [64, 256, 1024, 1536]) {
    const page = make(kib * 1024);
    row[`${kib} KiB, ms`] = time(() => readPage(page, url));
  }
  const page = make(1024 * 1024);
  const bare = time(() => scanHtml(page, silent));
  row['tokenizer alone, 1024 KiB, ms'] = bare;
  row['times that'] = time(() => readPage(page, url)) / bare;
  return row;
});
print(`Medians of ${runs}.`);
printTable(rows);
