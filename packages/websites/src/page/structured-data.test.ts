import { describe, expect, it, test } from 'vitest';
import { maxRepairedJsonLd } from './page-limits.ts';
import { readPage } from './read-page.ts';

const url = 'https://www.beschlag-muster.de/';
const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
/** What a page states, as `property: value`, but its title and description. */
const statedIn = (html: string) =>
  readPage(html, url)
    .lines.filter(
      ({ place, heading }) => place === 'meta' && heading !== 'title' && heading !== 'description',
    )
    .map(({ text, heading }) => `${heading}: ${text}`);
const statedBy = (data: object) => statedIn(script(JSON.stringify(data)));

describe('JSON-LD that is no JSON is read as far as it goes', () => {
  const store = '{"@type":"Store","name":"Muster"}';
  test.each([
    ['a line end within a text', '{"@type":"Store","description":"Two\nlines","name":"Muster"}'],
    ['a tab within a text', '{"@type":"Store","description":"Two\tparts","name":"Muster"}'],
    ['a comma after the last property', '{"@type":"Store","name":"Muster",}'],
    ['a comma after the last item', `[${store},]`],
    ['a semicolon', `\n${store};\n`],
    ['a comment of JavaScript with CDATA', `\n// <![CDATA[\n${store};\n// ]]>\n`],
    ['CDATA without a blank', `//<![CDATA[\n${store}\n//]]>`],
    ['a comment of CSS with CDATA', `/* <![CDATA[ */${store}/* ]]> */`],
    ['CDATA alone', `<![CDATA[${store}]]>`],
    ['a comment of HTML', `<!-- ${store} -->`],
    ['comments', '{"@type":"Store", // what\n/* who */"name":"Muster"}'],
    ['a closing brace less', `{"@graph":[${store}]`],
    ['a closing bracket less', `{"@graph":[${store}}`],
    ['a closing brace more', `${store}}`],
    ['entities for quotation marks', store.replaceAll('"', '&quot;')],
    ['a byte order mark', `\uFEFF${store}`],
  ])('%s', (_, text) => {
    expect(readPage(script(text), url).facts.names).toEqual(['Muster']);
  });
  it.each(['', '\n', ',', ';\n'])('several objects, divided by %j', (between) => {
    const text = `${store}${between}{"@type":"Store","name":"Burg"}`;
    expect(readPage(script(text), url).facts.names).toEqual(['Muster', 'Burg']);
  });
  test.each([
    [
      'a comma after the last item',
      (list: string) => `{"@type":"Store","name":"Muster","makesOffer":[${list},]}`,
    ],
    [
      'line ends within texts',
      (list: string) => `[{"@type":"Store","description":"a\n\tb","name":"Muster"},${list}]`,
    ],
    [
      'a wrapping, a semicolon and commas',
      (list: string) =>
        `\n//<![CDATA[\n{"@type":"Store","name":"Muster","makesOffer":[${list}, ],\n};\n//]]>\n`,
    ],
  ])('a catalogue of any length with %s', (_, written) => {
    const offer = (n: number) => `{"@type":"Offer","description":"Number \\"${n}\\", in [boxes,]"}`;
    const text = written(Array.from({ length: 500 }, (__, n) => offer(n)).join(','));
    expect(text.length).toBeGreaterThan(maxRepairedJsonLd);
    const { facts, isCut } = readPage(script(text), url);
    expect([facts.names, isCut]).toEqual([['Muster'], undefined]);
  });
  it('entities and tags within texts', () => {
    expect(statedBy({ '@type': 'Store', name: 'M&uuml;ller &amp; <b>Sohn</b>' })).toEqual([
      'name: Müller & Sohn',
    ]);
  });
  it('takes no long time, whatever it is', () => {
    const start = performance.now();
    for (const piece of ['"a', '{"a":"b\n', '{a', '[1,', '“x', '\\"', ', ', ' ', '};', '<!--', '//-->'])
      for (const length of [maxRepairedJsonLd - 10, 200_000])
        readPage(script(piece.repeat(length / piece.length)), url);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('opening hours', () => {
  const spec = (dayOfWeek: unknown, opens: string, closes: string, more = {}) => ({
    dayOfWeek,
    opens,
    closes,
    ...more,
  });
  const hoursOf = (...openingHoursSpecification: object[]) =>
    statedBy({ '@type': 'Store', openingHoursSpecification });
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  it('have a line for the days that have the same, with both their spans', () => {
    const days = week.map((day) => `https://schema.org/${day}`);
    expect(
      hoursOf(spec(days, '08:00', '12:00'), spec(days, '13:30:00', '18:00:00'), spec('Sa', '9:00', '12:30')),
    ).toEqual(['openingHours: Mo-Fr 08:00-12:00, 13:30-18:00', 'openingHours: Sa 9:00-12:30']);
  });
  it('are days apart where they are apart', () => {
    expect(
      hoursOf(...['Wednesday', 'Monday', 'Saturday', 'Sunday'].map((day) => spec(day, '08:00', '12:00'))),
    ).toEqual(['openingHours: Mo,We,Sa,Su 08:00-12:00']);
  });
  it('of all days, of days in other languages', () => {
    expect(hoursOf({ opens: '08:00', closes: '20:00' })).toEqual(['openingHours: Mo-Su 08:00-20:00']);
    expect(hoursOf(spec(['Montag'], '08:00', '12:00'))).toEqual(['openingHours: Montag 08:00-12:00']);
  });
  it('are neither those of a season, nor of a closed day', () => {
    expect(
      hoursOf(spec(week, '08:00', '12:00', { validFrom: '2026-12-24', validThrough: '2026-12-24' })),
    ).toEqual([]);
    expect(hoursOf(spec('Sunday', '00:00', '00:00'))).toEqual([]);
  });
  it('as text keep their words, and two spans of the same days come together', () => {
    const openingHours = ['Mo-Fr 08:00-12:00', 'Mo-Fr 13:30-18:00', 'Sa by appointment'];
    expect(statedBy({ '@type': 'Store', openingHours })).toEqual([
      'openingHours: Mo-Fr 08:00-12:00, 13:30-18:00',
      'openingHours: Sa by appointment',
    ]);
  });
  it('of two places stay apart', () => {
    const places = ['08:00', '09:00'].map((opens) => ({
      '@type': 'Store',
      openingHoursSpecification: spec('Monday', opens, '12:00'),
    }));
    expect(statedBy({ '@graph': places })).toEqual([
      'openingHours: Mo 08:00-12:00',
      'openingHours: Mo 09:00-12:00',
    ]);
  });
});

describe('goods and the place of a page', () => {
  it('are named: products, their brands and categories, catalogues, breadcrumbs without the first page', () => {
    const lines = statedBy({
      '@graph': [
        { '@type': 'Product', name: 'Padlock 50', category: 'Padlocks', brand: { name: 'Abus' } },
        {
          '@type': 'OfferCatalog',
          name: 'Tools',
          itemListElement: [{ '@type': 'OfferCatalog', name: 'Saws' }],
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', name: 'Home', item: url },
            { '@type': 'ListItem', item: { '@id': `${url}locks`, name: 'Locks' } },
          ],
        },
      ],
    });
    expect(lines).toEqual([
      'brand: Abus',
      'hasOfferCatalog: Tools',
      'hasOfferCatalog: Saws',
      'product: Padlock 50',
      'category: Padlocks',
      'breadcrumb: Locks',
    ]);
  });
  it('are the owner’s: neither the names nor the addresses of other companies', () => {
    const other = {
      '@type': 'Organization',
      name: 'Burg',
      address: { '@type': 'PostalAddress', streetAddress: 'Ring 9' },
    };
    expect(
      statedBy({ '@type': 'Store', parentOrganization: other, review: { '@type': 'Review', author: other } }),
    ).toEqual([]);
    expect(statedBy({ '@type': 'Product', manufacturer: other, brand: other })).toEqual(['brand: Burg']);
  });
});

describe('microdata', () => {
  it('says the same as JSON-LD', () => {
    const html = `<div itemscope itemtype="https://schema.org/HardwareStore"><h1 itemprop="name">Muster <i>&amp; Sohn</i></h1>
      <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><div><span itemprop="streetAddress">Weg 1</span><br>
      <span itemprop="postalCode">10115</span> <span itemprop="addressLocality">Berlin</span></div></div>
      <meta itemprop="openingHours" content="Mo-Fr 08:00-18:00"><time itemprop="openingHours" datetime="Sa 09:00-12:00">Saturday</time>
      <p itemprop="brand">Abus</p><p itemprop="foundingDate">1962</p>
      <div itemprop="review" itemscope itemtype="https://schema.org/Review"><b itemprop="name">Great</b><i itemprop="brand">Burg</i></div></div>`;
    expect(statedIn(html)).toEqual([
      'name: Muster & Sohn',
      'brand: Abus',
      'address: Weg 1, 10115, Berlin',
      'openingHours: Mo-Fr 08:00-18:00',
      'openingHours: Sa 09:00-12:00',
      'foundingDate: 1962',
    ]);
  });
  it('has hours of days', () => {
    const html = `<div itemscope itemtype="https://schema.org/Store"><div itemprop="openingHoursSpecification" itemscope>
      <link itemprop="dayOfWeek" href="https://schema.org/Monday"><link itemprop="dayOfWeek" href="https://schema.org/Tuesday">
      <time itemprop="opens" datetime="08:00">8</time>–<span itemprop="closes">12:30</span></div></div>`;
    expect(statedIn(html)).toEqual(['openingHours: Mo,Tu 08:00-12:30']);
  });
  it('of a breadcrumb', () => {
    const crumb = (name: string, href: string) =>
      `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="${href}"><span itemprop="name">${name}</span></a></li>`;
    const html = `<ol itemscope itemtype="https://schema.org/BreadcrumbList">${crumb('Accueil', '/fr/')}${crumb('Locks', '/locks')}</ol>`;
    expect(statedIn(html)).toEqual(['breadcrumb: Locks']);
  });
  it('takes linear time', () => {
    for (const piece of [
      '<div itemscope itemprop="a">',
      '<span itemprop="name">',
      '<b itemscope itemtype="Store"><i itemprop="name">x',
    ])
      expect(readPage(piece.repeat(50_000), url).lines.length).toBeLessThan(4_100);
  });
});

describe('an address over several lines', () => {
  it('is stated on one', () => {
    const html = `<address><b>Muster GmbH</b><br>Weg 1<br>10115 Berlin<br>Tel. 030 23125042<br>030 23125043 Fax<br>030 23125044<br><a href="mailto:a@b.de">Write</a>
      <p>info@beschlag-muster.de</p><p>www.beschlag-muster.de</p></address>`;
    expect(statedIn(html)).toEqual(['address: Muster GmbH, Weg 1, 10115 Berlin']);
  });
  it.each([
    '<address>By Ada Muster</address>',
    `<address>1 ${'Weg '.repeat(60)}</address>`,
    '<address>Tel. 030 23125042</address>',
  ])('is not %s', (html) => {
    expect(statedIn(html)).toEqual([]);
  });
});

test('meta elements for networks state address and brand', () => {
  const meta = (property: string, content: string) => `<meta property="${property}" content="${content}">`;
  const html = [
    meta('business:contact_data:street_address', 'Weg 1'),
    meta('business:contact_data:postal_code', '10115'),
    meta('og:locality', 'Berlin'),
    meta('product:brand', 'Abus'),
  ].join('');
  expect(statedIn(html)).toEqual(['brand: Abus', 'address: Weg 1, 10115, Berlin']);
});
