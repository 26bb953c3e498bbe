// The cost of reading one page, by its size: all of readPage compared with the tokenizer it uses. The result
// is the ratio. Realistic pages and hostile ones of the same size: the time must grow linearly.

import { readPage } from '../../../packages/websites/src/page/read-page.ts';
import { scanHtml } from '../../../packages/websites/src/page/scan-html.ts';
import { measureInTurns, printRounds, ratioOf } from '../support/paired-rounds.ts';
import { median } from '../support/quantile.ts';
import { sized } from '../support/quick.ts';
import { print, printTable, type Row } from '../support/report.ts';
import { showQuartiles } from '../support/spread.ts';

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

const kibibytes = [64, 256, 1024, 1536] as const;
const compared = 1024;
const timeOf = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
const silent = { open: () => {}, close: () => {}, text: () => {} };

async function measure(kind: string, make: (size: number) => string): Promise<Row> {
  const pages = kibibytes.map((kib) => [kib, make(kib * 1024)] as const);
  const page = make(compared * 1024);
  const seen = await measureInTurns({
    what: kind,
    sides: {
      // All sizes; the comparison is with the one that the tokenizer reads, too.
      readPage: () =>
        Object.fromEntries(pages.map(([kib, text]) => [kib, timeOf(() => readPage(text, url))])),
      tokenizer: (): Record<number, number> => ({ [compared]: timeOf(() => scanHtml(page, silent)) }),
    },
    ratiosOf: (round) => ({
      [kind]: (round.readPage[compared] ?? Number.NaN) / (round.tokenizer[compared] ?? Number.NaN),
    }),
    limits: sized({ fewest: 7, most: 25, seconds: 10 }, { fewest: 3, most: 5, seconds: 0.5 }),
  });
  if (!seen.isSteady) {
    print(`${kind}:`);
    printRounds(seen);
  }
  const middle = (kib: number) => median(seen.rounds.map(({ readPage: times }) => times[kib] ?? Number.NaN));
  return {
    'a page of': kind,
    ...Object.fromEntries(kibibytes.map((kib) => [`${kib} KiB, ms`, middle(kib)])),
    [`tokenizer alone, ${compared} KiB, ms`]: median(
      seen.rounds.map(({ tokenizer }) => tokenizer[compared] ?? Number.NaN),
    ),
    'times that': ratioOf(seen, kind).median,
    quartiles: showQuartiles(ratioOf(seen, kind)),
  };
}

const rows: Row[] = [];
for (const [kind, make] of Object.entries(kinds)) rows.push(await measure(kind, make));
print('Medians of 7 rounds or more, in turns, until the ratio is steady; what is not is named above.');
printTable(rows);
