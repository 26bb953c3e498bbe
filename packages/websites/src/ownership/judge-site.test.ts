import { describe, expect, test } from 'vitest';
import { readPage } from '../page/read-page.ts';
import { judgeSite } from './judge-site.ts';

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
    ['by its phone, however it is written', '<p>Telefon 07171 / 55 02 30</p>', 'phone'],
    [
      'by its name, street and town',
      '<h1>Brandner Eisenwaren</h1><p>Lindenstr. 25</p><p>73525 Schwäbisch Gmünd</p>',
      'street',
    ],
    ['by its name with its postcode', '<h1>Brandner Eisenwaren</h1><p>73525 Gmünd</p>', 'postcode'],
    ['by its name with its town', '<h1>Brandner Eisenwaren GmbH in Schwäbisch Gmünd</h1>', 'town'],
  ])('%s', (_, body, sign) => {
    expect(judge(body)).toMatchObject({
      verdict: 'own',
      reasons: expect.arrayContaining([expect.objectContaining({ sign })]),
    });
  });

  test('by a map that shows its place', () => {
    const body =
      '<h1>Brandner Eisenwaren</h1><a href="https://www.google.com/maps/@48.7995,9.7981,17z">Anfahrt</a>';
    expect(judge(body, { lat: 48.7993, lon: 9.7985 }).verdict).toBe('own');
    expect(judge(body, { lat: 48.9, lon: 9.7985 }).verdict).not.toBe('own');
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
    expect(titled(title, body, at).verdict).toBe('doubtful');
  });

  test('but on its own page, with as many phones', () => {
    expect(titled('Brandner Eisenwaren', own + others).verdict).toBe('own');
    expect(titled('Willkommen', own + others, 'https://brandnereisenwaren.de/').verdict).toBe('own');
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

  test('but not where the store’s own page says so beside its phone', () => {
    expect(judge('<h1>Coming soon: our web shop</h1><p>Telefon 07171 550230</p>').verdict).toBe('own');
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
