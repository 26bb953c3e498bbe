import { runs, sample } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { maxLines, maxTextLength } from './page-limits.ts';
import { readPage } from './read-page.ts';

const url = 'https://www.beschlag-muster.de/';
/** Each line as `place: text`, with its heading and lead after ` < `. */
const linesOf = (html: string) =>
  readPage(html, url)
    .lines.filter(({ place }) => place !== 'meta')
    .map(({ text, place, heading, lead }) => {
      const about = [heading, lead].map((one) => (one === undefined ? '' : ` < ${one}`));
      return `${place}: ${text}${about.join('')}`;
    });

describe('menus', () => {
  it('are divided at their links, in nav and in what a class calls a menu', () => {
    const links = '<a href="/">Home</a><a href="/t">Tools</a> | <a href="/k">Keys</a>';
    const entries = ['menu: Home', 'menu: Tools', 'menu: Keys'];
    for (const html of [
      `<nav>${links}</nav>`,
      `<div role="navigation"><p>${links}</p></div>`,
      `<div class="main-menu">${links}</div>`,
      `<div id="menu"><span class="item">${links}</span></div>`,
      '<ul><li class="menu-item"><a href="/">Home</a><li class="menu-item"><a href="/t">Tools</a></li><li class="menu-item"><a href="/k">Keys</a></ul>',
      `<header>${links}</header>`,
      `<table class="head"><tr><td>${links.replaceAll('</a>', '</a></td><td>')}</td></tr></table>`,
      `<footer><ul>${links.replaceAll('<a', '<li><a')}</ul></footer>`,
    ])
      expect(linesOf(html).map((line) => line.replace(/ \|$/, ''))).toEqual(entries);
  });
  it('have no text that is not a link, unless they are nav', () => {
    expect(linesOf('<div class="menu"><p>We are <a href="/">open</a></p></div>')).toEqual([
      'text: We are open',
    ]);
    expect(linesOf('<nav><h4>Tools</h4><p>All tools</p></nav>')).toEqual(['menu: Tools', 'menu: All tools']);
  });
});

describe('headings', () => {
  it('hold for the lines after them, each under the one above it', () => {
    const html =
      '<h1>Muster</h1><p>Since 1962</p><h2>Keys</h2><h3>Cars</h3><p>No</p><h2>Hours</h2><p>8-18</p>';
    expect(linesOf(html)).toEqual([
      'heading: Muster',
      'text: Since 1962 < Muster',
      'heading: Keys < Muster',
      'heading: Cars < Keys',
      'text: No < Cars',
      'heading: Hours < Muster',
      'text: 8-18 < Hours',
    ]);
  });
  it.each([
    '<p><strong>Our brands</strong></p>',
    '<b>Our brands</b><br>',
    '<fieldset><legend>Our brands</legend>',
  ])('may be %s', (heading) => {
    expect(linesOf(`${heading}<p>Abus</p><p><b>Not</b> Burg</p>`)).toEqual([
      'heading: Our brands',
      'text: Abus < Our brands',
      'text: Not Burg < Our brands',
    ]);
  });
  it('are no bold sentences, list items or prices', () => {
    const html = '<p><b>We cut keys.</b></p><p><b>4,99 €</b></p><p><b>12.30</b></p><ul><li><b>Abus</b></ul>';
    expect(linesOf(html)).toEqual(['text: We cut keys.', 'text: 4,99 €', 'text: 12.30', 'list: Abus']);
  });
  it('are short lines that end in a colon, which stay text', () => {
    expect(linesOf('<h2>Shop</h2><p>Hours：</p><p>8-18</p>')).toEqual([
      'heading: Shop',
      'text: Hours： < Shop',
      'text: 8-18 < Hours：',
    ]);
  });
  it('end with their section, but wait for their first line', () => {
    const list = '<ul><li>Abus</ul>';
    expect(linesOf(`<section><h2>Brands</h2>${list}</section><section><p>Hello</p></section>`)).toEqual([
      'heading: Brands',
      'list: Abus < Brands',
      'text: Hello',
    ]);
    for (const html of [
      `<section><header><h2>Brands</h2></header>${list}</section>`,
      `<section><h2>Brands</h2></section><section>${list}</section>`,
      `<h2>Brands</h2><main>${list}`,
    ])
      expect(linesOf(html)).toEqual(['heading: Brands', 'list: Abus < Brands']);
    expect(linesOf('<h2>Follow us</h2><footer><p>Muster Ltd</p></footer>')).toEqual([
      'heading: Follow us',
      'text: Muster Ltd',
    ]);
  });
  it('of an article end with it, and the one before holds again', () => {
    const article = (name: string) => `<article><h3>${name}</h3><p>Text</p></article>`;
    expect(linesOf(`<h2>News</h2>${article('One')}${article('Two')}<p>All</p>`)).toEqual([
      'heading: News',
      'heading: One < News',
      'text: Text < One',
      'heading: Two < News',
      'text: Text < Two',
      'text: All < News',
    ]);
  });
  it('end at a list if they are not closed', () => {
    expect(linesOf('<h2>Brands<ul><li>Abus</ul>')).toEqual(['heading: Brands', 'list: Abus < Brands']);
  });
});

describe('lists', () => {
  it('stand under the line that announces them', () => {
    const html =
      '<h2>Shop</h2><p>In our shop, which is the largest of its kind for miles, we carry:</p><ul><li>Abus<li>Burg</ul><ol><li>Keys</ol>';
    const lead = 'In our shop, which is the largest of its kind for miles, we carry:';
    expect(linesOf(html).slice(2)).toEqual([
      `list: Abus < Shop < ${lead}`,
      `list: Burg < Shop < ${lead}`,
      'list: Keys < Shop',
    ]);
  });
  it('within a list have their own announcement, and the outer one holds after them', () => {
    const html = '<h3>We carry:</h3><ul><li>Locks<li>Not any more:<ul><li>Burg</ul><li>Keys</ul>';
    expect(linesOf(html)).toEqual([
      'heading: We carry:',
      'list: Locks < We carry: < We carry:',
      'list: Not any more: < We carry: < We carry:',
      'list: Burg < We carry: < Not any more:',
      'list: Keys < We carry: < We carry:',
    ]);
  });
  it('of terms have each term with its first description', () => {
    const html = `<h2>Hours</h2><dl><dt>Monday</dt><dd>8-12</dd><dd>14-18</dd>
      <div><dt><p>Tuesday</p></dt><dd><p>8-18</p></dd></div><dt>Sunday<dd>closed</dl><p>See you</p>`;
    expect(linesOf(html)).toEqual([
      'heading: Hours',
      'list: Monday 8-12 < Hours',
      'list: 14-18 < Hours',
      'list: Tuesday 8-18 < Hours',
      'list: Sunday closed < Hours',
      'text: See you < Hours',
    ]);
  });
});

describe('tables', () => {
  it('are a line a row, whatever the cells are made of', () => {
    const html = `<table><caption>Opening hours</caption><tr><th>Day<th>Time<tr><th>Mon</th><td>8-12<br>14-18</td></tr>
      <tr><td><p>Sat</p></td><td><b>9-13</b></td></tr><tr><td>Bank holidays<td></tr></table>`;
    expect(linesOf(html)).toEqual([
      'heading: Opening hours',
      'table: Day Time < Opening hours',
      'table: Mon 8-12 14-18 < Opening hours',
      'table: Sat 9-13 < Opening hours',
      'table: Bank holidays < Opening hours',
    ]);
  });
  it('stand under the line that announces them', () => {
    expect(linesOf('<p>Open:</p><table><tr><td>Mon<td>8-18</table>')).toEqual([
      'text: Open:',
      'table: Mon 8-18 < Open: < Open:',
    ]);
  });
  it('that lay out a page are none', () => {
    const html = `<table><tr><td><h2>Brands</h2><ul><li>Abus</ul></td><td>We cut keys.</td></tr>
      <tr><td><b>Hours</b></td></tr><tr><td><table><tr><td>Mon<td>8-18</table></td></tr><tr><td>We deliver.</td></tr></table>`;
    expect(linesOf(html)).toEqual([
      'heading: Brands',
      'list: Abus < Brands',
      'text: We cut keys. < Brands',
      'heading: Hours < Brands',
      'table: Mon 8-18 < Hours',
      'text: We deliver. < Hours',
    ]);
  });
});

describe('cards', () => {
  it('have their names under the heading of the grid, and their texts under their names', () => {
    const card = (name: string) =>
      `<div class="product-card"><img src="a.jpg" alt="Picture of ${name}"><h3>${name}</h3><span>4,99 €</span></div>`;
    for (const grid of [
      `<div class="grid">${card('Padlock')}${card('Hinge')}</div>`,
      `<ul class="products">${card('Padlock')}${card('Hinge')}</ul>`.replaceAll('div', 'li'),
      `<ul class="products">${card('Padlock')}${card('Hinge')}</ul>`
        .replaceAll('div', 'li')
        .replaceAll('</li>', ''),
      `<div class="grid">${card('Padlock')}${card('Hinge')}</div>`
        .replaceAll(/div class="p[^"]*"/g, 'article')
        .replaceAll('</span></div>', '</span></article>'),
    ])
      expect(linesOf(`<h2>Products</h2>${grid}`)).toEqual([
        'heading: Products',
        'image: Picture of Padlock < Products',
        'card: Padlock < Products',
        'card: 4,99 € < Padlock',
        'image: Picture of Hinge < Products',
        'card: Hinge < Products',
        'card: 4,99 € < Hinge',
      ]);
  });
  it('may be links beside each other, but not amid a sentence', () => {
    expect(
      linesOf('<div><a class="brand" href="/a">Abus</a><a class="brand" href="/b">Burg</a></div>'),
    ).toEqual(['card: Abus', 'card: Burg']);
    expect(linesOf('<p>We sell <a class="brand" href="/a">Abus</a> only.</p>')).toEqual([
      'text: We sell Abus only.',
    ]);
  });
  it('are the lines of a grid that are no sentences', () => {
    const html =
      '<section class="our-brands"><h2>Brands</h2><p>We carry:</p><p>Abus</p><p>Ask us for more.</p></section>';
    expect(linesOf(html)).toEqual([
      'heading: Brands',
      'text: We carry: < Brands',
      'card: Abus < We carry: < We carry:',
      'text: Ask us for more. < We carry:',
    ]);
  });
  it('are neither utility classes, menus, the logo of the page nor what holds half of it', () => {
    const long = Array.from({ length: 20 }, (_, at) => `<p>Line ${at}</p>`).join('');
    expect(linesOf(`<div class="product">${long}</div>`).at(-1)).toBe('text: Line 19');
    expect(linesOf('<div class="align-items-center"><p>Hello</p></div>')).toEqual(['text: Hello']);
    expect(linesOf('<div class="faq-item"><p>Hello</p></div>')).toEqual(['text: Hello']);
    expect(linesOf('<header><div class="logo">Muster</div></header>')).toEqual(['text: Muster']);
    expect(linesOf('<body class="product"><p>Hello</p>')).toEqual(['text: Hello']);
  });
});

describe('images', () => {
  it('of brands stand under the heading above them', () => {
    const html = `<h2>Our brands</h2><div class="logos"><a href="/a"><img src="a.png" alt="Abus"></a>
      <img src="b.png" alt=" WD-40 &amp; Co "><img alt=""><img hidden alt="Burg"></div>`;
    expect(linesOf(html)).toEqual([
      'heading: Our brands',
      'image: Abus < Our brands',
      'image: WD-40 & Co < Our brands',
    ]);
  });
  it('amid a line come after it', () => {
    expect(linesOf('<p>We sell <img alt="Abus"> locks</p>')).toEqual(['text: We sell locks', 'image: Abus']);
  });
  test.each(['IMG_123.jpg', 'DSC 0042', 'logo', 'slider_home_1', 'bosch.svg', '12', '-'])(
    '%s is no text',
    (alt) => {
      expect(linesOf(`<img alt="${alt}">`)).toEqual([]);
    },
  );
  test.each(['WD-40', '3-in-One', 'Abus logo', '3M', '五金'])('%s is', (alt) => {
    expect(linesOf(`<img alt="${alt}">`)).toEqual([`image: ${alt}`]);
  });
});

describe('what a page states outside its text', () => {
  const linesWith = (ld: object) =>
    readPage(
      `<title>Muster | Locks</title><meta name="description" content="Locks and keys">
      <script type="application/ld+json">${JSON.stringify(ld)}</script><p>Hello</p>`,
      url,
    ).lines.map(({ text, place, heading }) => `${place} ${heading}: ${text}`);
  it('comes last, as written there', () => {
    const lines = linesWith({
      '@type': 'HardwareStore',
      name: 'Muster',
      brand: { '@type': 'Brand', name: 'Abus' },
      address: 'Weg 1, Berlin',
      openingHours: 'Mo-Fr 08:00-18:00',
      foundingDate: '1962',
      areaServed: ['Berlin', { '@type': 'City', name: 'Potsdam' }],
      paymentAccepted: 'Cash, Credit Card',
      founder: { '@type': 'Person', name: 'Ada Muster' },
      employee: [{ '@type': 'Person', name: 'Bo Muster', jobTitle: 'Manager' }],
      numberOfEmployees: { '@type': 'QuantitativeValue', value: 12 },
      makesOffer: {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Key cutting', provider: { name: 'Burg' } },
      },
      hasOfferCatalog: { itemListElement: [{ name: 'Locks' }] },
    });
    expect(lines).toEqual([
      'text undefined: Hello',
      'meta title: Muster | Locks',
      'meta description: Locks and keys',
      'meta name: Muster',
      'meta brand: Abus',
      'meta address: Weg 1, Berlin',
      'meta openingHours: Mo-Fr 08:00-18:00',
      'meta foundingDate: 1962',
      'meta areaServed: Berlin',
      'meta areaServed: Potsdam',
      'meta paymentAccepted: Cash, Credit Card',
      'meta founder: Ada Muster',
      'meta employee: Bo Muster',
      'meta numberOfEmployees: 12',
      'meta makesOffer: Key cutting',
      'meta hasOfferCatalog: Locks',
    ]);
  });
  it('is neither an opinion nor about somebody else', () => {
    const lines = linesWith({
      '@graph': [
        { '@type': 'Review', name: 'Great', author: { '@type': 'Organization', name: 'Burg' } },
        {
          '@type': 'Store',
          parentOrganization: { foundingDate: '1890', founder: 'Old Muster' },
          review: [{ author: { '@type': 'Organization', name: 'Burg', foundingDate: '1900' } }],
          aggregateRating: { ratingValue: 4.9, name: 'Best' },
        },
      ],
    });
    expect(lines.slice(3)).toEqual([]);
  });
});

describe('any page', () => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
  const textOfLines = (html: string) =>
    readPage(html, url)
      .lines.filter(({ place }) => place !== 'image' && place !== 'meta')
      .map(({ text }) => text);
  const tags =
    'div p ul li ol dl dt dd table tr td th caption section article header footer nav main h1 h3 strong b a span pre svg template'.split(
      ' ',
    );
  const attributes = [
    '',
    ' class="product-card"',
    ' class="brands"',
    ' class="menu"',
    ' href="/"',
    ' hidden',
    ' class="item"',
    ' id="footer"',
  ];
  const piece = fc.oneof(
    fc
      .tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes), fc.constantFrom('>', '>', '/>'))
      .map(([tag, attribute, end]) => `<${tag}${attribute}${end}`),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.constantFrom(
      'Abus',
      ' ',
      'We carry:',
      '8-18 ',
      '\n',
      '<br>',
      '<img alt="Burg">',
      'We cut keys.',
      '|',
      '<head>',
      '</head>',
    ),
  );
  it('has the words of its text in their order', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('');
        expect(letters(textOfLines(html).join(''))).toBe(letters(readPage(html, url).text));
      }),
      { numRuns: runs(2000) },
    );
  });
  it('has a line for each block, where nothing is joined', () => {
    const html =
      '<h1>Muster</h1><p>We <b>cut</b>\n keys<br>and sell</p><ul><li>Abus<li>Burg</ul><div>Till 18<div hidden>x</div>o’clock</div>';
    expect(textOfLines(html)).toEqual([
      'Muster',
      'We cut keys',
      'and sell',
      'Abus',
      'Burg',
      'Till 18',
      'o’clock',
    ]);
    expect(textOfLines('<pre>Mon 8-18\nSun closed</pre>')).toEqual(['Mon 8-18', 'Sun closed']);
  });
  it('has bounded lines', () => {
    const many = readPage('<h2>Heading of some length</h2>'.concat('<p>a'.repeat(50_000)), url).lines;
    expect(many.length).toBeLessThanOrEqual(maxLines);
    const long = readPage(`<h2>${'Abus '.repeat(50)}</h2>${'<p>We carry '.repeat(50_000)}`, url).lines;
    const sizes = long.map(({ text, heading = '', lead = '' }) => text.length + heading.length + lead.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(6 * maxTextLength);
    expect(long.map(({ text }) => text).join('').length).toBeLessThanOrEqual(maxTextLength);
  });
  it.each(
    sample([
      '<div class="product-card">',
      '<dt>a',
      '<table><tr><td>',
      '<ul>',
      '<section><h2>x',
      '<svg/>',
      '<head>',
      '<a href="/">',
      'x<img alt="Abus">',
    ]),
  )('takes linear time: 200,000 times %s', (tag) => {
    expect(readPage(tag.repeat(200_000), url).lines.length).toBeLessThanOrEqual(maxLines);
  });
});
