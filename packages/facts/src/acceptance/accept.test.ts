import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { describe, expect, test } from 'vitest';
import { plain } from '../facts/items.ts';
import { findFacts, readSite } from '../facts/read-site.ts';
import informed from '../testing/informed-facts.json' with { type: 'json' };
import written from '../testing/written-facts.json' with { type: 'json' };
import { acceptOwnWords, candidateOf } from './accept.ts';

const url = 'https://www.kilvort.example/';
const page = (body: string, language = 'en') =>
  readSite([readPage(`<html lang="${language}"><title>Kilvort</title>${body}`, url)], 'Kilvort');

describe('What a model offers is put to the judge, whether a list knows it or not', () => {
  test.each([
    ['en', 'sells', 'blivets', '<p>We stock blivets and hinges.</p>', 'We stock blivets'],
    ['nl', 'brand', 'Buva', '<p>Wij leveren onder andere Nemef, FUHR en Buva.</p>', 'Nemef, FUHR en Buva'],
    ['en', 'person', 'Anna Berg, owner', '<p>Anna Berg, owner</p>', 'Anna Berg, owner'],
    ['hu', 'person', 'Kiss Donát, igazgató', '<p>Kiss Donát</p><p>igazgató</p>', 'Kiss Donát igazgató'],
    ['en', 'hours', 'Mon–Fri 8.00–17.00', '<p>Mon–Fri 8.00–17.00</p>', '8.00–17.00'],
    [
      'fr',
      'hours',
      '24h/24 et 7j/7',
      "<p>Service d'urgence disponible 24h/24 et 7j/7.</p>",
      '24h/24 et 7j/7',
    ],
    ['hr', 'since', '1995', '<p>Obiteljska tvrtka osnovana 1995. godine.</p>', 'osnovana 1995. godine'],
    ['ko', 'hours', '평일 07:00~19:00', '<p>영업시간: 평일 07:00~19:00</p>', '평일 07:00~19:00'],
    [
      'it',
      'place',
      'Via Nonesuch 77',
      '<p>Via Nonesuch 77 - 23014 Fabula (SO)</p>',
      'Via Nonesuch 77 - 23014 Fabula',
    ],
    ['fr', 'service', 'Duplication de clés', '<p>Duplication de clés sur place.</p>', 'Duplication de clés'],
    ['de', 'place', 'Uferstr. 56, 24106 Kiel', '<p>Uferstr. 56</p><p>24106 Kiel</p>', 'Uferstr. 56'],
    ['de', 'size', '600 m², Fläche', '<p>Auf einer Fläche von 600 m² arbeiten wir.</p>', 'Fläche von 600 m²'],
    ['de', 'price', '20,--, Betonmischer', '<p>Betonmischer 20,--</p>', 'Betonmischer 20,--'],
    [
      'de',
      'certificate',
      'DIN EN 1090',
      '<p>Zertifiziert nach DIN EN 1090</p>',
      'Zertifiziert nach DIN EN 1090',
    ],
    ['nb', 'service', 'vedlikehold', '<p>Vi følger opp med service og vedlikehold.</p>', 'Vi følger opp'],
    ['cs', 'hours', 'Po–Pá 7:00–17:00', '<p>Po–Pá 7:00–17:00, So 8:00–11:30</p>', 'Po–Pá 7:00'],
    ['de', 'size', 'fünf Leute, Team', '<p>Wir im Team sind fünf Leute.</p>', 'fünf Leute'],
    ['tr', 'business', 'dealer', '<p>Köklü markaların güvenilir bayisi.</p>', 'Köklü markaların'],
    ['uk', 'online_shop', 'yes', '<p>Замовити товар можна на сайті або телефоном.</p>', 'Замовити товар'],
    [
      'nl',
      'place',
      'Kapelle',
      '<p>Uw fietsenwinkel met werkplaats in het mooie Kapelle.</p>',
      'Uw fietsenwinkel',
    ],
    ['en', 'own_brand', 'Kilfix™', '<p>Our Kilfix™ holds what others drop.</p>', 'Our Kilfix™'],
    ['en', 'area', 'a 30 mile radius', '<p>We deliver within a 30 mile radius.</p>', 'We deliver'],
    ['en', 'sells', 'cladding', '<p>We carry more than 30 kinds of cladding.</p>', 'kinds of cladding'],
    ['en', 'service', 'Delivery', '<p>Delivery options for D.I. Fabula customers.</p>', 'Delivery options'],
    ['en', 'brand', 'Nonesuch', '<h2>Brands (and who uses them)</h2><li>Nonesuch blades</li>', 'Nonesuch'],
    ['en', 'person', 'Jo Berg, Owner', '<p>Jo Berg, DVM — Owner</p>', 'Jo Berg, DVM — Owner'],
    ['en', 'area', 'Fabula Parish', '<p>We deliver across Fabula Parish.</p>', 'We deliver'],
    ['en', 'sells', 'webbing', '<p>We sell webbing (until 2009 as Fisco).</p>', 'We sell webbing'],
    [
      'nl',
      'payment',
      'contant geld',
      '<h3>Kan ik pinnen?</h3><p>Nee, wij accepteren enkel contant geld.</p>',
      'wij accepteren enkel contant geld',
    ],
    // The clause beside it, or what follows, is denied.
    [
      'de',
      'service',
      'schleifen',
      '<p>Mäher verkaufen wir keine mehr, wir schleifen aber Messer.</p>',
      'wir schleifen aber Messer',
    ],
    [
      'en',
      'online_shop',
      'yes',
      '<p>All hinges can be bought online—sent without delay.</p>',
      'bought online',
    ],
    [
      'zh',
      'certificate',
      'ISO9001',
      '<p>2015年通过ISO9001认证，CE认证正在申请中。</p>',
      '2015年通过ISO9001认证',
    ],
    ['it', 'sells', 'attrezzi', '<p>Vendiamo non solo attrezzi, ma anche colori.</p>', 'non solo attrezzi'],
    ['ru', 'sells', 'клеи', '<p>Кроме того, у нас есть клеи.</p>', 'у нас есть клеи'],
    [
      'en',
      'sells',
      'rivets',
      '<p>If you need bolts, we have nuts, washers and rivets.</p>',
      'If you need bolts, we have nuts, washers and rivets.',
    ],
    ['da', 'payment', 'EAN nummer', '<h3>Betaling</h3><ul><li>-EAN nummer</li></ul>', 'EAN nummer'],
    // Others are named, and are not who it is of.
    ['nl', 'service', 'advies', '<p>Als zelfstandig slotenmaker bied ik advies.</p>', 'bied ik advies'],
    [
      'ru',
      'area',
      'Нонсач',
      '<h2>Наша компания – ведущий поставщик крепежа</h2><p>Доставка в Нонсач любым транспортом.</p>',
      'Доставка в Нонсач',
    ],
    ['vi', 'brand', 'Nonesuch', '<p>Chuyên Nonesuch, Fabula... giá tốt.</p>', 'Chuyên Nonesuch'],
    [
      'de',
      'person',
      'Jo Berg, Inh.',
      '<p>Kilvort e.K., Inh. Jo Berg · Webdesign: Nonesuch</p>',
      'Inh. Jo Berg',
    ],
    ['fi', 'since', '1976', '<p>Lukkoseppä Jo Berg perusti liikkeen 1976.</p>', 'perusti liikkeen 1976'],
    // Scripts without capitals, and without blanks.
    [
      'ko',
      'service',
      '컨설팅',
      '<p>전문가에게 컨설팅과 제품을 공급합니다.</p>',
      '컨설팅과 제품을 공급합니다',
    ],
    ['ko', 'since', '1989', '<p>1989.05. ㈜킬보트 설립</p>', '1989.05. ㈜킬보트 설립'],
    ['ar', 'person', 'كريم أبو زيد, المدير', '<p>المدير كريم أبو زيد.</p>', 'المدير كريم أبو زيد'],
    ['th', 'service', 'ส่งถึงบ้าน', '<p>เราส่งถึงบ้านทุกวัน</p>', 'เราส่งถึงบ้านทุกวัน'],
    [
      'en',
      'person',
      'Jo Berg, Owner',
      '<h3>Jo Berg</h3><p>Vice Chair and Owner</p>',
      'Jo Berg Vice Chair and Owner',
    ],
    ['pt', 'size', '40.000, itens', '<p>Temos 110 pessoas e 40.000 itens.</p>', '110 pessoas e 40.000 itens'],
    ['en', 'branches', 'Fabula', '<h2>Kilvort Hardware of Fabula</h2>', 'Kilvort Hardware of Fabula'],
  ])('%s: %s: %s', (language, kind, value, body, quotation) => {
    const candidate = candidateOf(page(body, language), { kind, value, quotation });
    expect(candidate?.fact).toMatchObject({ kind, value, url, confirmedBy: 'judge' });
  });

  test('with the heading above its passage and the lines around it', () => {
    const site = page('<h2>Our range</h2><p>Come in.</p><p>We stock blivets.</p><p>Until six.</p>');
    const offered = { kind: 'sells', value: 'blivets', quotation: 'stock blivets' };
    expect(candidateOf(site, offered)).toMatchObject({
      fact: { quotation: 'We stock blivets.' },
      heading: 'our range',
      before: 'Come in.',
      after: 'Until six.',
    });
  });

  test('with what it means in other languages, where it is words', () => {
    const site = page('<p>Wir verkaufen Schleifscheiben. Marken: Nonesuch</p>', 'de');
    const meaning = { en: 'sanding discs', zh: '砂纸盘' };
    const goods = { kind: 'sells', value: 'Schleifscheiben', quotation: 'Wir verkaufen Schleifscheiben.' };
    expect(candidateOf(site, { ...goods, ...meaning })?.fact.translation).toEqual({
      english: 'sanding discs',
      chinese: '砂纸盘',
    });
    const brand = { kind: 'brand', value: 'Nonesuch', quotation: 'Marken: Nonesuch' };
    expect(candidateOf(site, { ...brand, ...meaning })?.fact.translation).toBeUndefined();
  });
});

describe('A model is refused by code', () => {
  const site = page(
    `<p>We stock blivets and hinges. We never cut keys.</p><p>We sell no drills, saws or paint.</p><p>Until 2015, we sold bricks.</p>
     <p>Anna Berg, owner</p><p>Jo Pohl, buyer</p><p>Mon–Fri 8.00–12.00 and 13.00–17.00</p>
     <p>Manager: Anna Berg, director: Jo Pohl</p><p>Warehouse 900 m², showroom 240 m²</p><p>-Jo Berg, Fabula</p>
     <p>We repair lawn mowers.</p><p>45 Ironmongers Place</p><p>© 2026 Kilvort. Web design by Nonesuch.</p><p>Since 2099</p>`,
  );

  test.each([
    ['a value that is not in its quotation', 'sells', 'drills', 'We stock blivets'],
    ['a value of the next sentence', 'sells', 'keys', 'We stock blivets'],
    ['a part of a word', 'sells', 'bliv', 'We stock blivets'],
    ['a part of the hours', 'hours', 'Mon–Fri 8.00–12.00', 'Mon–Fri 8.00–12.00'],
    ['a number that is cut', 'hours', '8.00', 'Mon–Fri 8.00–12.00'],
    ['a negated sentence', 'service', 'cutting', 'cut keys'],
    ['a list of what is not there', 'sells', 'paint', 'We sell no drills, saws or paint.'],
    ['what ended before', 'sells', 'bricks', 'Until 2015, we sold bricks.'],
    ['a line of another person', 'person', 'Anna Berg, buyer', 'Anna Berg, owner Jo Pohl, buyer'],
    ['another role', 'person', 'Anna Berg, apprentice', 'Anna Berg, owner'],
    ['the role of another person', 'person', 'Anna Berg, director', 'Manager: Anna Berg, director: Jo Pohl'],
    ['the size of something else', 'size', '240 m², warehouse', 'Warehouse 900 m², showroom 240 m²'],
    ['a name without capitals as a brand', 'brand', 'blivets', 'We stock blivets'],
    ['who signed a review', 'brand', 'Fabula', '-Jo Berg, Fabula'],
    ['what is only repaired', 'sells', 'lawn mowers', 'We repair lawn mowers.'],
    ['a name that is cut', 'place', '45 Ironmongers', '45 Ironmongers Place'],
    ['who made the website', 'brand', 'Nonesuch', 'Web design by Nonesuch.'],
    ['a year that has not come', 'since', '2099', 'Since 2099'],
    ['words that no page has', 'sells', 'hinges', 'We stock hinges of brass'],
    ['an unknown kind', 'award', 'blivets', 'We stock blivets'],
    ["the store's own name", 'sells', 'Kilvort', '© 2026 Kilvort.'],
  ])('for %s', (_, kind, value, quotation) => {
    expect(candidateOf(site, { kind, value, quotation })).toBeUndefined();
  });
});

test('Words of a page are shown, and no less than their sentence', () => {
  const site = page('<p>We stock blivets. We never cut keys.</p>');
  const words = acceptOwnWords(site, { heading: 'services', quotation: 'cut keys' });
  expect(words).toMatchObject({ heading: 'services', quotation: 'We never cut keys.' });
  expect(acceptOwnWords(site, { heading: 'services', quotation: 'cut all keys' })).toBeUndefined();
  expect(acceptOwnWords(site, { heading: 'gossip', quotation: 'cut keys' })).toBeUndefined();
});

describe('Small pages with facts that only look so, written to find weak spots', () => {
  type Offered = { kind: string; value: string; quotation: string };
  const pages = [...written, ...informed].map(({ html, url: at, name, ...facts }) => {
    const site = readSite([readPage(html, at)], name);
    const found = findFacts(site);
    const hasFound = ({ kind, value, quotation }: Offered) =>
      found.some(
        (fact) =>
          fact.kind === kind &&
          plain(fact.value) === plain(value) &&
          plain(fact.quotation).includes(plain(quotation)),
      );
    return { site, hasFound, ...facts };
  });
  const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length;

  test('what is true is found or put to the judge, and most of what is false never reaches it', () => {
    const right = pages.flatMap(({ site, hasFound, true: facts }) =>
      facts.map((fact) => hasFound(fact) || candidateOf(site, fact) !== undefined),
    );
    const wrong = pages.flatMap(({ site, false: facts }) =>
      facts.map((fact) => candidateOf(site, fact) !== undefined),
    );
    expect(share(right)).toBeGreaterThan(0.85);
    expect(share(wrong)).toBeLessThan(0.4);
  });

  test('the passage of what is true can be shown', () => {
    const missing = pages.flatMap(({ site, true: facts }) =>
      facts.filter(
        ({ quotation }: Offered) => acceptOwnWords(site, { heading: 'other', quotation }) === undefined,
      ),
    );
    expect(missing).toEqual([]);
  });
});
