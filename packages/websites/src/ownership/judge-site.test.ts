import { describe, expect, test } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { judgeSite } from './judge-site.ts';
import { isAddress } from './store-place.ts';

const store = {
  name: 'Brandner Eisenwaren GmbH',
  address: 'Lindenstraße 25, 73525 Schwäbisch Gmünd, Germany',
  phone: '+49 7171 550230',
};
const url = 'https://brandner-eisenwaren.de/';
const filler = `<p>${'Wir beraten Sie gern in allen Fragen rund um Haus, Hof und Garten. '.repeat(30)}</p>`;
const judge = (body: string, of: object = store, at = url) =>
  judgeSite(
    [readPage(`<html><head><title>Startseite</title></head><body>${body}</body></html>`, at)],
    { ...store, ...of },
    url,
  );
const signs = (body: string, of?: object) => judge(body, of).reasons.map(({ sign }) => sign);

describe('A site is the store’s', () => {
  test.each([
    [
      'by its phone, however it is written',
      '<p>Telefon 07171 / 55 02 30</p><p>73525 Schwäbisch Gmünd</p>',
      'phone',
    ],
    [
      'by its name, street and town',
      '<h1>Brandner Eisenwaren</h1><p>Lindenstr. 25</p><p>73525 Schwäbisch Gmünd</p>',
      'street',
    ],
  ])('%s', (_, body, sign) => {
    expect(judge(body)).toMatchObject({
      verdict: 'own',
      reasons: expect.arrayContaining([expect.objectContaining({ sign })]),
    });
  });

  test.each([
    ['postcode', '<h1>Brandner Eisenwaren</h1><p>73525 Gmünd</p>'],
    ['town', '<h1>Brandner Eisenwaren GmbH, Schwäbisch Gmünd</h1>'],
  ])('by its name with its %s, if the record has no more', (sign, body) => {
    const short = { address: '73525 Schwäbisch Gmünd, Germany', phone: undefined };
    expect(judge(body).verdict).toBe('doubtful');
    expect(judge(body, short).verdict).toBe('own');
    expect(signs(body, short)).toContain(sign);
  });

  test.each([
    ['the only phone there', {}, '<h1>Brandner Eisenwaren</h1><p>07171 550230</p>'],
    [
      'its phone without the code of its area',
      { phone: '+55 15 3299-0540', country: 'BR' },
      '<h1>Brandner Eisenwaren</h1><p>3299-0540, 73525 Gmünd</p>',
    ],
    [
      'an abbreviated street',
      { phone: undefined },
      '<h1>Brandner Eisenwaren</h1><p>Lindenstr. 25, 73525 Gmünd, Fax 07171 550231</p>',
    ],
    [
      'a part of its name',
      { name: 'Eisenwaren Brandner & Söhne' },
      '<h1>Eisenwaren Brandner</h1><p>07171 550230, 73525 Gmünd</p>',
    ],
    [
      'its words in another order',
      { name: 'Eisenwaren Brandner' },
      '<h1>Brandner Eisenwaren</h1><p>07171 550230, 73525 Gmünd</p>',
    ],
    [
      'one of its scripts',
      { name: 'Brandner Eisenwaren Брандлер Железо' },
      '<h1>Брандлер Железо</h1><p>07171 550230, 73525 Gmünd</p>',
    ],
  ])('by %s', (_, of, body) => expect(judge(body, of).verdict).toBe('own'));

  test('whose number in a register is no postcode of another place', () => {
    const czech = {
      name: 'Železářství Vondruška',
      address: 'Smetanovo náměstí 58, Litomyšl',
      phone: '+420 461 555 083',
      country: 'CZ',
    };
    const body = '<h1>Železářství Vondruška</h1><p>461 555 083</p><p>Ing. Jiří Vondruška, IČ 455 50 838</p>';
    expect(judge(body, czech).verdict).toBe('own');
  });

  test.each([
    'Tuesday, 06/05/2014',
    'Mischt 2,000+ Farben',
    'Lärche 27x143, je Meter € 4,95',
    'Mo bis Fr 8h30 bis 18h30, Sa 8h30 bis 13h',
    'Willkommen bei Brandner, dem Laden seit 1976',
  ])('by its only phone, and no address of another place: %s', (line) => {
    const body = '<h1>Brandner Eisenwaren</h1><p>07171 550230</p>';
    expect(judge(`${body}<p>${line}</p>`).verdict).toBe('own');
    expect(judge(`${body}<p>Hofgasse 65, 04229 Leipzig</p>`).verdict).toBe('doubtful');
  });

  test.each([
    ['вул. Мазепи 88, Коломия', 'UA', 'Магазин працює в Коломиї'],
    ['Liersesteenweg 140, Heist-op-den-Berg', 'BE', 'Liersesteenweg 140, Heist-o/d-Berg'],
    ['Storgatan 12, Hudiksvall', 'SE', 'Storgatan 12 i Hudik'],
    ['12 rue du Maréchal Foch, 50200 Coutances', 'FR', '12, rue Mal Foch, 50200 Coutances'],
    ['Atatürk Cad. No:45, Ödemiş / İzmir', 'TR', 'Atatürk Caddesi No: 45 Ödemiş'],
    ['Λεωφ. Κνωσού 112, Ηράκλειο Κρήτης', 'GR', 'Λεωφ. Κνωσού 112, 713 06 Ηράκλειο'],
  ])('in %s, %s, as people write it: %s', (address, country, line) => {
    const known = { name: 'Brandner Eisenwaren', address, country, phone: '+49 7171 550230' };
    const body = `<h1>Brandner Eisenwaren</h1><p>+49 7171 550230, +49 7171 550239</p><p>${line}</p>`;
    expect(judge(body, known).verdict).toBe('own');
    expect(judge(body.replace(line, ''), known).verdict).toBe('doubtful');
  });

  test('by a domain of its whole name, which its pages bear out', () => {
    const body = '<p>Bei Brandner finden Sie Eisenwaren. Lindenstr. 25, 73525 Gmünd</p>';
    const known = { phone: undefined };
    expect(judge(body, known).verdict).toBe('own');
    expect(judge(body.replace('Eisenwaren', 'Torten'), known).verdict).toBe('doubtful');
    expect(judge(body, known, 'https://brandner.de/').verdict).toBe('doubtful');
  });

  test('by a map that shows its place', () => {
    const body =
      '<h1>Brandner Eisenwaren</h1><a href="https://www.google.com/maps/@48.7995,9.7981,17z">Anfahrt</a>';
    expect(judge(body, { lat: 48.7993, lon: 9.7985 }).verdict).toBe('own');
    expect(judge(body, { lat: 48.9, lon: 9.7985 }).verdict).not.toBe('own');
  });

  test.each(['brandner-eisenwaren-shop.de', 'eisenwaren-brandner-schwaebischgmuend.de'])(
    'by a domain of its name that says more of the shop: %s',
    (host) => {
      const body = '<p>Bei Brandner finden Sie Eisenwaren. Lindenstr. 25, 73525 Gmünd</p>';
      expect(judge(body, { phone: undefined }, `https://${host}/`).verdict).toBe('own');
    },
  );

  test('and never somebody else’s for its words in another order and the number of an article', () => {
    const body = '<h1>Eisenwaren Brandner</h1><p>Fenstergetriebe 6-22150 VR, Altbestand</p>';
    expect(judge(body, { phone: undefined })).toMatchObject({
      verdict: 'doubtful',
      reasons: [{ sign: 'name' }],
    });
  });

  test('and each reason has the words of its page', () => {
    const { reasons } = judge('<p>Rufen Sie an: 07171 550230</p>');
    expect(reasons[0]).toEqual({ sign: 'phone', quote: '07171 550230', page: url });
  });
});

describe('A site is not proven to be the store’s', () => {
  test.each([
    ['by its name alone', '<h1>Brandner Eisenwaren</h1>'],
    [
      'by its name and a list of towns',
      '<h1>Brandner Eisenwaren</h1><p>Liefergebiet: Ulm, Aalen, Schwäbisch Gmünd.</p>',
    ],
    [
      'by its name and its town with another postcode',
      '<h1>Brandner Eisenwaren</h1><p>Hofgasse 1, 99999 Schwäbisch Gmünd</p>',
    ],
    [
      'by a part of its name and its town',
      '<h1>Brandner Bestattungen</h1><p>Hofgasse 1, Schwäbisch Gmünd</p>',
    ],
    ['by its street in another town', '<h1>Müller</h1><p>Lindenstraße 25, 04229 Leipzig</p>'],
    ['where others tell of it', '<h1>Gmünder Geschichten: Brandner Eisenwaren</h1><p>Schwäbisch Gmünd</p>'],
  ])('%s', (_, body) => expect(judge(body + filler).verdict).not.toBe('own'));

  test.each([
    ['Springfield, IL', 'Springfield, OH'],
    ['Springfield, Illinois', 'Springfield, OH'],
    ['1 Main Street, Springfield, IL 62701', 'Springfield, OH 45501'],
  ])('by the town of %s on a page of %s', (address, other) => {
    const named = { name: 'Harlow Hardware', address, phone: undefined };
    expect(judge(`<h1>Harlow Hardware</h1><p>${address}</p>`, named).verdict).toBe('own');
    expect(judge(`<h1>Harlow Hardware</h1><p>${other}</p>`, named).verdict).not.toBe('own');
  });

  test('by a town that is in its name', () => {
    const zoo = { name: 'Phoenix Hardware', address: 'Phoenix, AZ 85008', phone: undefined };
    expect(judge('<h1>Phoenix Hardware</h1><p>Main Street 4, Richmond, VA</p>', zoo).verdict).not.toBe('own');
  });
});

test.each([{ address: '' }, { address: 'near Porto' }])(
  'A name alone proves nothing of a store of which only the position is known: %j',
  (of) => {
    const known = { ...of, phone: undefined, lat: 48.8, lon: 9.79 };
    expect(judge('<h1>Brandner Eisenwaren</h1>', known).verdict).toBe('doubtful');
  },
);

describe('The store’s phone and address prove nothing', () => {
  const own = '<p>Brandner Eisenwaren, Lindenstr. 25, 73525 Schwäbisch Gmünd, Tel. 07171 550230</p>';
  const titled = (title: string, body: string, at = url) =>
    judgeSite(
      [readPage(`<html><head><title>${title}</title></head><body>${body}</body></html>`, at)],
      store,
      at,
    );
  const others = [1, 2, 3, 4].map((n) => `<p>Müller ${n}, Tel. 07171 55024${n}</p>`).join('');

  test.each([
    [
      'of a holiday flat in its house',
      'Ferienwohnung',
      '<p>Lindenstr. 25, 73525 Schwäbisch Gmünd, Tel. 0172 1234567</p>',
      url,
    ],
    ['in a directory of firms', 'Brandner Eisenwaren GmbH – Firmenverzeichnis', own, url],
    ['on the site of its town', 'Unsere Stadt', own, 'https://schwaebischgmuend.de/'],
    ['in a list of dealers', 'Beschläge für Händler', own + others, 'https://beschlaege.example/'],
  ])('%s', (_, title, body, at) => {
    expect(titled(title, body, at).verdict).not.toBe('own');
  });

  test('but on its own page, without the phones of others', () => {
    expect(titled('Brandner Eisenwaren', own).verdict).toBe('own');
    expect(titled('Willkommen', own, 'https://brandnereisenwaren.de/').verdict).toBe('own');
    expect(titled('Brandner Eisenwaren', own + others).verdict).toBe('doubtful');
  });

  test('whose hours are no phones, and who signs its page is a member of a society', () => {
    const home = 'https://brandnereisenwaren.de/';
    const hours = '<p>13.00-18.00</p><p>8.30-18.00</p><p>8.30-16.00</p><p>9.00-12.30</p><p>14.30-19.15</p>';
    expect(titled('Willkommen', own + hours, home).verdict).toBe('own');
    const member = '<p>Mitglied im Gewerbeverein.</p>';
    expect(titled('Willkommen', own + member, home).verdict).toBe('doubtful');
    expect(titled('Willkommen', `${own}${member}<p>© 2026 Brandner Eisenwaren</p>`, home).verdict).toBe(
      'own',
    );
  });

  const contact = 'Lindenstr. 25, 73525 Schwäbisch Gmünd, Tel. 07171 550230';

  test.each([
    ['the notice of another owner', '<p>© 2026 Gmünder Wochenblatt. Alle Rechte vorbehalten.</p>'],
    ['mail to another firm only', '<p>kontakt@ostalb-immobilien.de</p>'],
    ['a path that ends in the store', '<p>Start › Handwerk › Schwäbisch Gmünd › Brandner Eisenwaren</p>'],
    ['the store’s other site', '<p>Zur Website: www.eisenwaren-brandner.de</p>'],
    [
      'addresses of other places',
      '<p>Hofgasse 1, 04229 Leipzig</p><p>Am Markt 2, 89073 Ulm</p><p>Bahnhofstr. 3, 73430 Aalen</p>',
    ],
    [
      'the data of an article',
      '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Einbruch"}</script>',
    ],
  ])('beside %s', (_, line) => {
    const body = `<h1>Brandner Eisenwaren</h1><p>${contact}</p>`;
    expect(titled('Brandner Eisenwaren', body).verdict).toBe('own');
    expect(titled('Brandner Eisenwaren', body + line).verdict).toBe('doubtful');
  });

  test('under a title that names another site', () => {
    const body = `<h1>Brandner Eisenwaren</h1><p>${contact}</p>`;
    expect(titled('Brandner Eisenwaren, Gmünd auf Gelbeseiten.de', body).verdict).toBe('doubtful');
  });

  test.each([
    '© 2026 Brandner & Söhne',
    '© Google',
    '© 2014 Home',
    'Powered by Medfusion. Brandner Eisenwaren. © Medfusion',
  ])('which a notice does not say: %s', (notice) => {
    const body = `<h1>Brandner Eisenwaren</h1><p>${contact}</p><p>${notice}</p>`;
    expect(titled('Brandner Eisenwaren', body).verdict).toBe('own');
  });

  test.each([
    ['Brandner Eisenwaren – Wohnen am Markt', '12 Mietwohnungen'],
    ['Brandner Eisenwaren Lofts', ''],
    ['Brandner Eisenwaren', 'Brandner Eisenwaren ist Mitglied im Gewerbeverein'],
    ['Brandner Eisenwaren', 'Te huur: winkelruimte'],
    ['Brandner Eisenwaren', 'Affittasi locale commerciale'],
    ['Brandner Eisenwaren | Store locator', ''],
    ['Brandner Eisenwaren', 'This is a design proposal. Lorem ipsum.'],
    ['Brandner Eisenwaren : avis clients', ''],
    ['Brandner Eisenwaren – Gutscheine', ''],
    ['Brandner Eisenwaren er lukket', ''],
    ['Магазин Brandner Eisenwaren', 'Бывший магазин'],
  ])('of somebody who tells of it: %s, %s', (title, line) => {
    const body = `<h1>Brandner Eisenwaren</h1><p>${line}</p><p>Lindenstr. 25, 73525 Schwäbisch Gmünd, Tel. 07171 550230</p>`;
    expect(titled(title, body).verdict).toBe('doubtful');
  });

  test('of a namesake that names it as a dealer', () => {
    const body = '<h1>Brandner Eisenwaren</h1><p>Hofgasse 1, 04229 Leipzig</p><p>Händler: 07171 550230</p>';
    expect(titled('Brandner Eisenwaren', body).verdict).toBe('doubtful');
  });

  test('on a domain that has expired: it is for games of chance', () => {
    const games = '<p>Casino bonus, online slots, free spins, poker, jackpot.</p>'.repeat(4);
    expect(titled('Brandner Eisenwaren', own + games)).toMatchObject({
      verdict: 'foreign',
      reasons: [{ sign: 'gambling' }],
    });
  });
});

describe('A page is somebody else’s', () => {
  test.each([
    ['for_sale', '<h1>The domain brandner-eisenwaren.de is for sale!</h1><p>Call +1 781 373 6808</p>'],
    ['for_sale', '<h1>brandner-eisenwaren.de steht zum Verkauf</h1>'],
    ['suspended', '<h1>This Account has been suspended.</h1>'],
    ['suspended', '<h1>Cuenta suspendida</h1>'],
    ['default', '<h1>Welcome to nginx!</h1>'],
    ['default', '<p>Votre domaine a bien été créé chez un hébergeur.</p>'],
    ['consent', '<h1>We value your privacy</h1><p>We and our 843 partners store cookies.</p>'],
    ['coming_soon', '<h1>Yakında</h1><p>studio@ajans.example</p>'],
    ['gambling', `<h1>Casino</h1><p>Casino slots and poker, casino bonus, jackpot</p>${filler}`],
    ['listing', '<h1>Brandner Eisenwaren</h1><p>Is this your business? Claim this listing.</p>'],
  ])('%s: %s', (sign, body) => {
    const { verdict, reasons } = judge(body);
    expect([verdict, reasons[0]?.sign]).toEqual(['foreign', sign]);
  });

  test('also where it is another firm’s in another town', () => {
    expect(signs('<h1>Yoga im Hof</h1><p>Hofgasse 65, 04229 Leipzig</p>')).toEqual([
      'other_town',
      'other_name',
    ]);
    expect(judge('<h1>Yoga im Hof</h1><p>Hofgasse 65, 04229 Leipzig</p>').verdict).toBe('foreign');
  });

  test('and the first reason is what speaks against it', () => {
    expect(signs('<h1>Brandner Bestattungen</h1><p>Hofgasse 65, 04229 Leipzig</p>')).toEqual([
      'other_town',
      'other_name',
      'name',
    ]);
  });

  test('also where a directory has the store’s phone', () => {
    const body = '<h1>Brandner Eisenwaren</h1><p>Tel. 07171 550230, 73525 Schwäbisch Gmünd</p>';
    expect(judge(`${body}<p>Claim this listing</p>`).verdict).toBe('foreign');
    expect(judge(body).verdict).toBe('own');
  });

  test('also where it tells of the store and speaks as two others', () => {
    const body = '<h1>Zu vermieten</h1><p>Brandner Eisenwaren, Lindenstr. 25, 73525 Schwäbisch Gmünd</p>';
    expect(judge(`${body}<p>Tel. 07361 990011</p><p>© Ostalb Immobilien</p>`).verdict).toBe('foreign');
    expect(judge(`${body}<p>Tel. 07171 550230</p>`).verdict).toBe('doubtful');
  });

  test('but not where its house has a letter behind a stroke, and its fair is in another town', () => {
    const html = `<title>Brandner | Beschläge</title><p>Wir sehen uns: Pordenone, 15–18 ottobre</p>
      <p>Brandner Eisenwaren GmbH</p><p>Lindenstraße 51/A – 73525 Schwäbisch Gmünd</p>`;
    const named = { ...store, address: 'Lindenstraße 51/A, Schwäbisch Gmünd', phone: '' };
    const judged = judgeSite([readPage(html, url)], named, url);
    expect([judged.verdict, judged.reasons[0]?.sign]).toEqual(['own', 'street']);
  });

  test('but not where title and domain have the store’s name and what it makes', () => {
    const html = `<title>Ferrures Vauchon | Ferrures Vauchon</title><h1>Ferrures Vauchon</h1>
      <p>Tarif disponible pour nos revendeurs.</p><p>VAUCHON SAS - 9 rue des Moulins - 00480 Courcy - Tél. 03 99 00 01 20</p>`;
    const at = 'https://vauchon-ferrures.fr/';
    const named = { name: 'Vauchon', address: '9 rue des Moulins, Courcy', phone: '', country: 'fr' };
    expect(judgeSite([readPage(html, at)], named, at).verdict).not.toBe('foreign');
  });

  test('but not where the store’s own page says so beside its phone', () => {
    expect(judge('<h1>Coming soon: our web shop</h1><p>Telefon 07171 550230, 73525 Gmünd</p>').verdict).toBe(
      'own',
    );
  });

  test('and not because it offers goods for sale, or specialists', () => {
    const body = `<h1>Brandner</h1><p>Used tools: this drill is for sale. Our specialists.</p>${filler}`;
    expect(judge(body).verdict).toBe('doubtful');
  });

  test('in a network: its profile is no website', () => {
    expect(
      judge('<h1>Brandner Eisenwaren</h1><p>07171 550230</p>', {}, 'https://www.facebook.com/brandner'),
    ).toMatchObject({
      verdict: 'foreign',
      reasons: [{ sign: 'network' }],
    });
  });
});

test.each([
  ['12-14 rue Victor Hugo, Courcy', true],
  ['Lindenstraße 51/A, Gmünd', true],
  ['Pordenone, 15–18 ottobre', false],
])('Houses are a range, and days of a fair are none: %s', (text, is) => {
  expect(isAddress(text)).toBe(is);
});

test('The address of a template, which stands in structure alone, makes a site nobody else’s', () => {
  const address = '{"@type": "PostalAddress", "streetAddress": "123 Main St", "addressLocality": "New York"}';
  const demo = `<script type="application/ld+json">{"@type": "LocalBusiness", "address": ${address}}</script>`;
  expect(judge(`<p>Eisenwaren und Werkzeug</p>${demo}`, { phone: undefined }).verdict).toBe('doubtful');
  const prose = ['Trade accounts on request, 30 days.', '停車場:店前 20 個車位,消費滿100元免費停車1小時'];
  expect([...prose, '12 rue Victor Hugo, 75001 Paris'].filter(isAddress)).toHaveLength(1);
});
