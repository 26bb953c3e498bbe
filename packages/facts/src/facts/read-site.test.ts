import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { describe, expect, test } from 'vitest';
import informed from '../testing/informed-facts.json' with { type: 'json' };
import written from '../testing/written-facts.json' with { type: 'json' };
import { plain } from './items.ts';
import { findFacts, readSite } from './read-site.ts';

const url = 'https://www.kilvort.example/';
const siteOf = (html: string, name = 'Kilvort') => readSite([readPage(html, url)], name);
const page = (body: string, language = 'en') =>
  siteOf(`<html lang="${language}"><title>Kilvort</title>${body}`);
const found = (body: string, language = 'en') =>
  findFacts(page(body, language)).map(({ kind, value }) => `${kind} ${value}`);

test.each([
  ['en', 'We rent out mixers, but we do not any more.'],
  ['en', 'We repaired mowers, but we no longer do it.'],
  ['fr', "Nous réparons les coffres, mais nous n'en faisons plus."],
  ['de', 'Wir verleihen Leitern, aber wir machen das nicht mehr.'],
])('%s: What a clause denies of the one before it is not found: %s', (language, text) => {
  expect(found(`<p>${text}</p>`, language).filter((fact) => fact.startsWith('service'))).toEqual([]);
});

test.each([
  ['who works, not whom one sells to', 'en', '<p>Local plumbers for repairs in Leeds</p>'],
  ['an adjective, not a brand', 'en', '<p>We carry beautiful recycled Nonesuch hardwood posts, beams.</p>'],
  [
    'the controls of a map',
    'en',
    '<h2>Locations</h2><ul><li>Картографические данные</li><li>Map</li><li>Satellite</li></ul>',
  ],
  [
    'praise of a customer',
    'en',
    "<p>Excellent customer service and quick delivery, Kilvort can't be beat!</p>",
  ],
  ['the work of a haulier', 'pl', '<p>Oferujemy transport samochodów i maszyn.</p>'],
])('There is no fact in %s', (_, language, body) => {
  expect(found(body, language)).toEqual([]);
});

describe('A fact that is found', () => {
  test.each([
    [
      'en',
      '<p>We sell hinges, door locks and paint.</p>',
      ['sells hinges', 'sells door locks', 'sells paint'],
    ],
    [
      'en',
      '<h2>Brands we carry</h2><img src="a" alt="Nonesuch"><img src="b" alt="Fabula">',
      ['brand Nonesuch', 'brand Fabula'],
    ],
    ['en', '<p>We cut keys and sharpen knives.</p>', ['service sharpening', 'service cut keys']],
    ['en', '<p>Trade customers welcome.</p>', ['customers trade']],
    ['de', '<p>Wir beliefern Handwerker und Privatkunden.</p>', ['customers both']],
    [
      'fr',
      '<p>Nous sommes une entreprise familiale depuis 1971.</p>',
      ['business independent', 'since 1971'],
    ],
    [
      'nl',
      '<h3>Openingstijden:</h3><table><tr><td>Maandag</td><td>13.00u - 18.00u</td></tr><tr><td>Zondag</td><td>gesloten</td></tr></table>',
      ['hours Maandag 13.00u - 18.00u', 'hours Zondag gesloten'],
    ],
    ['pl', '<p>Jesteśmy obecni na rynku od roku 2014.</p>', ['since 2014']],
    [
      'tr',
      '<h2>Çalıştığımız Markalar</h2><ul><li>Nonesuch</li><li>Fabula</li></ul>',
      ['brand Nonesuch', 'brand Fabula'],
    ],
    ['ru', '<p>Мы работаем с 1996 года.</p>', ['since 1996']],
    ['es', '<p>Hablamos español y francés.</p>', ['language español', 'language francés']],
    ['pt', '<p>Aceitamos Pix e dinheiro.</p>', ['payment Pix', 'payment dinheiro']],
    ['it', '<p>Giada Proietti, titolare</p>', ['person Giada Proietti, titolare']],
    ['zh', '<p>本店成立于2001年。</p>', ['since 2001']],
    ['ja', '<p>設立 1985年</p>', ['since 1985']],
    [
      'en',
      '<p>Brands</p><h2>The best under one roof</h2><ul><li>Nonesuch</li><li>Fabula</li></ul>',
      ['brand Nonesuch', 'brand Fabula'],
    ],
    [
      'de',
      '<h2>Unsere Leistungen</h2><ul><li>Winterdienst</li><li>Hecken- &amp; Strauchschnitt</li></ul>',
      ['service Winterdienst', 'service Hecken- & Strauchschnitt'],
    ],
    [
      'pl',
      '<h2>Cennik</h2><ul><li>Wymiana wkładki od 80-150 zł</li></ul>',
      ['price od 80-150 zł, Wymiana wkładki'],
    ],
    ['tr', '<h3>Spiral</h3><p>3.000 TL</p><p>1.999 TL</p>', ['price 1.999 TL, Spiral']],
    ['en', '<h3>Address</h3><p>Geranium Road, Nonesuch</p>', ['place Geranium Road, Nonesuch']],
    [
      'en',
      '<meta name="description" content="Your hardware store"><ul><li>Power tools – Makita, Nonesuch, Fabula</li></ul>',
      ['brand Nonesuch', 'brand Fabula'],
    ],
  ])('%s: %s', (language, body, facts) => {
    expect(found(body, language)).toEqual(expect.arrayContaining(facts));
  });

  test('is stated: none of the false facts of the suites is found, and most of the true ones are', () => {
    const suites = [...written, ...informed].map((one) => {
      const facts = findFacts(readSite([readPage(one.html, one.url)], one.name));
      const isFound = ({ kind, value }: { kind: string; value: string }) =>
        facts.some((fact) => fact.kind === kind && plain(fact.value) === plain(value));
      return { right: one.true, found: one.true.filter(isFound), wrong: one.false.filter(isFound) };
    });
    expect(suites.flatMap(({ wrong }) => wrong)).toEqual([]);
    const [found, right] = [suites.flatMap((one) => one.found), suites.flatMap((one) => one.right)];
    expect(found.length / right.length).toBeGreaterThan(0.6);
  });

  test.each([
    ['hours in two spans', 'de', '<p>Mo-Fr 8-12 und 14-18 Uhr</p>', ['hours Mo-Fr 8-12 und 14-18 Uhr']],
    ['hours of a season', 'en', '<p>Summer: Mon-Fri 7am-6pm</p>', ['hours Summer: Mon-Fri 7am-6pm']],
    ['always open', 'fr', '<p>Ouvert 24h/24 et 7j/7</p>', ['hours 24h/24 et 7j/7']],
    [
      'an address on two lines',
      'nl',
      '<p>Havenpark 9</p><p>4301 JE Zierikzee</p>',
      ['place Havenpark 9, 4301 JE Zierikzee'],
    ],
    ['a year amid its verb', 'de', '<p>Die Firma wurde 1996 von Ada Muster gegründet.</p>', ['since 1996']],
    [
      'unknown brands',
      'nl',
      '<p>Wij leveren onder andere Nonesuch, Fabula en GU sloten.</p>',
      ['brand Nonesuch', 'brand Fabula', 'brand GU'],
    ],
    ['a certificate', 'de', '<ul><li>Zertifizierter Fachbetrieb nach WHG</li></ul>', ['certificate WHG']],
    [
      'branches',
      'fr',
      '<h2>Nos agences</h2><ul><li>Paris 3 - 8 rue du Pont</li><li>Lille</li></ul>',
      ['branches Paris 3', 'branches Lille'],
    ],
    [
      'services after their heading',
      'fi',
      '<p>Palvelut: avainten teko, konevuokraus, kuljetus työmaalle.</p>',
      ['service rental', 'service delivery'],
    ],
    [
      'brands after their heading',
      'cs',
      '<p>Značky, kterým věříme: Nonesuch, Fabula, Kilvit.</p>',
      ['brand Nonesuch', 'brand Kilvit'],
    ],
    [
      'what stands before a denial',
      'en',
      '<p>We are a family firm, established in 1954 by Jo Muster, and we do not rent out tools.</p>',
      ['since 1954', 'business independent'],
    ],
    [
      'a founder behind a year',
      'nl',
      '<p>Opgericht in 1958 door Ada Muster.</p>',
      ['person Ada Muster, Opgericht'],
    ],
    [
      'hours of the shop beside those of a workshop',
      'nl',
      '<p>Winkel:</p><p>Zaterdag van 10.00 tot 16.00</p><p>Werkplaats:</p><p>Zaterdag gesloten</p>',
      ['hours Zaterdag van 10.00 tot 16.00'],
    ],
    [
      'hours of a workshop that has no shop beside it',
      'de',
      '<p>Werkstatt:</p><p>Samstag von 8:00 bis 12:00 Uhr</p>',
      ['hours Samstag von 8:00 bis 12:00 Uhr'],
    ],
    ['times without a day', 'ja', '<p>営業時間 8:30~18:00</p>', ['hours 8:30~18:00']],
    [
      'an address before a phone',
      'de',
      '<p>Marktgasse 12, 8180 Bülach, Tel. 044 000 00 00</p>',
      ['place Marktgasse 12, 8180 Bülach'],
    ],
    [
      'an address without a postcode',
      'es',
      '<p>Sucursal Metepec: Calle 5 de Mayo 12, Metepec</p>',
      ['place Calle 5 de Mayo 12, Metepec'],
    ],
    [
      'a price of each',
      'nl',
      '<p>Al vanaf € 55,- per cilinderslot.</p>',
      ['price Al vanaf € 55,- per cilinderslot'],
    ],
  ])('%s (%s: %s)', (_, language, body, facts) => {
    expect(found(body, language)).toEqual(expect.arrayContaining(facts));
  });
});

describe('Nothing is found', () => {
  test.each([
    ['negated', '<p>We do not sell hinges.</p>'],
    ['negated by the sentence that a heading stands over', '<h3>Delivery</h3><p>We do not deliver.</p>'],
    ['negated by its heading', '<h3>What we no longer stock</h3><ul><li>Hinges</li><li>Padlocks</li></ul>'],
    ['asked', '<p>Do you sell hinges?</p>'],
    ['planned', '<p>We will sell hinges next year.</p>'],
    ['past', '<p>We used to sell hinges.</p>'],
    ['past by a year', '<p>We sold and repaired mowers until 2005.</p>'],
    ['of a long line', '<p>12 rocznie wszystkie kwoty podane bez podatku oraz innych</p><p>oraz</p>'],
    ['of a period', '<p>From 1994 to 2011 we were members of the buying group Nonesuch.</p>'],
    ['compared', '<p>Unlike the big wholesalers, we answer the phone.</p>'],
    [
      'of a workshop beside the shop',
      '<p>Shop:</p><p>Sat 9am-4pm</p><p>Workshop:</p><p>Saturday closed</p>',
      /^hours Saturday closed/,
    ],
    [
      'of a warehouse below the shop',
      '<p>Sat 9am-4pm</p><p>Warehouse:</p><p>Mon-Fri 6am-2pm</p>',
      /^hours Mon/,
    ],
    ['of a neighbour', '<p>The cobbler next door cuts keys.</p>'],
    ['of a supplier', '<p>Our supplier has been established since 1950.</p>'],
    ['of a reviewer', '<p>I have been buying my hinges here since 1990.</p>'],
    ['work, not goods', '<p>We repair lawn mowers.</p>', /^sells/],
    ['of another company', '<p>Meridian Fittings, who drive for us, are looking for drivers.</p>'],
    ['a deposit', '<p>The deposit for the plate compactor is £150.</p>'],
    ['of work', '<p>We sell gaskets and gasket repair spray.</p>', /^service/],
    ['of products for work', '<p>We sell tools for installation and repairs.</p>', /^service/],
    ['of a heading alone', '<h2>Delivery</h2><h2>Trade customers</h2><p>Call us.</p>'],
    ['of a menu', '<nav><a href="/r">Repairs</a><a href="/t">Trade customers</a></nav>'],
    ['of a year to come', '<p>In business since 2999.</p>'],
    [
      'of an advert for staff',
      '<p>We are looking for a driver who will deliver and install doors.</p>',
      /^service/,
    ],
    [
      'of title case',
      '<h1>Locksmith Service Areas Across Staten Island</h1><p>Locksmith Staten Island</p>',
      /^person/,
    ],
    ['of a footer', '<h3>Our branches</h3><p>All Rights Reserved | Contact</p>', /^branches/],
    ['of a dealer in capitals', '<p>Markalarımız: GÜÇLÜ BAYİSİ ve EN İYİ BAYİSİ</p>', /^brand/],
    ['of years of experience', '<p>20 lat doświadczenia</p>', /^size/],
    ['of where it works', '<h4>Address</h4><p>Lublin i okolice (do 30 km)</p>', /^place/],
    ['of what stands below jobs', '<h2>Jobs</h2><ul><li>We speak German</li></ul>', /^seeks/],
    ['of the title of a job', '<p>Position: Manager of Repairs and Delivery</p>', /^service/],
    [
      'of what an employer offers',
      '<h2>Our services</h2><ul><li>Work clothes are clean.</li><li>Site map</li><li>Brands</li></ul>',
      /^service/,
    ],
    ['of a higher price', '<h3>Grinder</h3><p>$10</p><p>$20</p>', /^price/],
    ['of what number is the price', '<ul><li>Chair type 1 700 €</li></ul>', /^price/],
    ['of a holiday', '<p>Christmas Eve: Monday 9:00 to 12:00</p>'],
  ])('%s: %s', (_, body, kinds = /./) => {
    expect(found(body).filter((fact) => kinds.test(fact))).toEqual([]);
  });
});
