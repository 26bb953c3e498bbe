import { describe, expect, test } from 'vitest';
import { contactsOf } from '../contacts.ts';
import { readPage } from '../page/read-page.ts';
import type { StoreOfSite } from '../website-reader.ts';
import { markOtherFirms } from './address-owner.ts';

const brandner = {
  name: 'Brandner Eisenwaren GmbH',
  address: 'Lindenstraße 25, 73525 Schwäbisch Gmünd, Germany',
  phone: '+49 7171 550230',
};
const url = 'https://www.eisen-gmuend.de/';

/** The addresses of a page, those of other firms in brackets. */
function addressesOn(body: string, store: StoreOfSite = brandner, at = url): string[] {
  const page = readPage(`<title>Eisenwaren</title>${body}`, at);
  return markOtherFirms(contactsOf([page], at, 'DE'), [page], store, [at]).flatMap(
    ({ kind, value, reasons = [] }) =>
      kind === 'email' ? [reasons.includes('other_firm') ? `(${value})` : value] : [],
  );
}

describe('An address is the store’s', () => {
  test.each([
    ['on the domain of the site', 'x@eisen-gmuend.de', 'x@eisen-gmuend.de'],
    ['on a part of that domain', 'x@mail.eisen-gmuend.de', 'x@mail.eisen-gmuend.de'],
    ['on the same domain with another ending', 'x@eisen-gmuend.com', 'x@eisen-gmuend.com'],
    ['on the same domain without its hyphen', 'x@eisengmuend.de', 'x@eisengmuend.de'],
    ['of free mail', 'brandner@gmx.de', 'brandner@gmx.de'],
    ['of its line’s provider', 'brandner@xs4all.nl', 'brandner@xs4all.nl'],
    ['with its name in the domain', 'x@brandner-eisenwaren.de', 'x@brandner-eisenwaren.de'],
    ['with an older name in the domain', 'x@eisen-brandner.de', 'x@eisen-brandner.de'],
    ['with its name and town in the domain', 'x@brandnergmuend.de', 'x@brandnergmuend.de'],
    [
      'with the site’s name at a provider that is not listed',
      '<p>eisen-gmuend@pivot.net</p>',
      'eisen-gmuend@pivot.net',
    ],
    ['with its own name at one', '<p>E-Mail: brandner@pivot.net</p>', 'brandner@pivot.net'],
    [
      'of its group, below its name and street',
      '<p>Brandner Eisenwaren<br>Lindenstr. 25<br>73525 Schwäbisch Gmünd<br>x@hagebau.com</p>',
      'x@hagebau.com',
    ],
    ['of its group, beside its phone', '<p>07171 / 550230, x@hagebau.com</p>', 'x@hagebau.com'],
    [
      'of its group, above its phone',
      '<p>E-Mail: x@hagebau.com</p><p>Tel. 07171 550230</p>',
      'x@hagebau.com',
    ],
    ['beside its name alone', '<h2>Brandner Eisenwaren</h2><p>Mail: x@hagebau.com</p>', 'x@hagebau.com'],
    [
      'behind a link, below its name',
      '<div><b>Brandner Eisenwaren GmbH</b><br>Lindenstr. 25<br><a href="mailto:x@hagebau.com">Mail</a></div>',
      'x@hagebau.com',
    ],
    [
      'beside its name in one place of two',
      '<p>Partner: x@hagebau.com</p><h2>Kontakt</h2><p>Brandner Eisenwaren: x@hagebau.com</p>',
      'x@hagebau.com',
    ],
    [
      'in the structured data of the store',
      '<script type="application/ld+json">{"@type":"Store","name":"Brandner Eisenwaren","email":"x@hagebau.com"}</script>',
      'x@hagebau.com',
    ],
    [
      'of its group, beside one of its own domain',
      '<p>Brandner Eisenwaren, y@eisen-gmuend.de, x@hagebau.com</p><p>Lager: x@hagebau.com</p>',
      'y@eisen-gmuend.de',
    ],
  ])('%s', (_, body, email) => expect(addressesOn(body)).toEqual([email]));

  test.each([
    ['Müller Beschläge', 'x@mueller.com'],
    ['Müller Beschläge', 'x@muller-fittings.com'],
    ['Müller Beschläge', 'x@xn--mller-beschlge-hib68a.de'],
    ['Κλειδαριές Παύλου', 'x@pavlou.gr'],
    ['Ferramenta F.lli Rossi S.n.c.', 'x@ferramentarossi.it'],
    ['Nordia Beslag AB', 'x@nordiabeslag.com'],
    ['Замки Волков', 'x@volkov.ru'],
    ['瑞安市宏达锁具厂', 'x@hongdasuoju.com'],
    ['OBI Markt Graz', 'x@obi.at'],
    ['H & S Locks', 'x@hslocks.com'],
  ])('with the name %s in the spelling of %s', (name, email) => {
    expect(addressesOn(email, { name, address: '' }, 'https://shop.example.net/')).toEqual([email]);
  });

  test('that its record has, or whose domain its record has', () => {
    const known = { ...brandner, email: 'Info@Hagebau.com' };
    expect(addressesOn('info@hagebau.com', known)).toEqual(['info@hagebau.com']);
    expect(addressesOn('x@hagebau.com', known)).toEqual(['x@hagebau.com']);
  });

  test('as far as anybody knows, where no store is known', () => {
    expect(addressesOn('x@hagebau.com', {})).toEqual(['x@hagebau.com']);
  });
});

describe('An address is another firm’s', () => {
  test.each([
    ['alone', '<p>x@pixelwerk.de</p>'],
    ['in a footer without a word for it', '<p>© Brandner Eisenwaren · pixelwerk.de · x@pixelwerk.de</p>'],
    [
      'behind a link in such a footer',
      '<p>© Brandner Eisenwaren GmbH <a href="mailto:x@pixelwerk.de">Pixelwerk</a></p>',
    ],
    [
      'in an imprint, after the store’s own',
      `<h2>Impressum</h2><p>Brandner Eisenwaren<br>Lindenstr. 25<br>73525 Gmünd</p><h3>Umsetzung</h3>
       <p>Pixelwerk<br>Hofgasse 1, 04229 Leipzig<br>x@pixelwerk.de</p>`,
    ],
    [
      'below another firm’s street',
      '<p>Brandner Eisenwaren</p><p>Studio Nord<br>Hofgasse 1, 04229 Leipzig<br>x@pixelwerk.de</p>',
    ],
    [
      'of an officer for data protection',
      '<p>Brandner Eisenwaren<br>Datenschutzbeauftragter: Dr. Kern<br>x@kern-recht.de</p>',
    ],
    [
      'of the group, said to be',
      '<p>Brandner Eisenwaren, ein Unternehmen der Huber Gruppe, x@huber-ag.at</p>',
    ],
    [
      'of the group, at its seat',
      '<p>Brandner Eisenwaren<br>Zentrale: Ringstraße 1, 1010 Wien<br>x@huber-ag.at</p>',
    ],
    [
      'of a group listed before the store',
      '<p>Huber AG, x@huber-ag.at</p><p>Brandner Eisenwaren, 07171 550230</p>',
    ],
    ['of a brand', '<h2>Unsere Marken</h2><p>Bosch: x@bosch.com</p>'],
    [
      'in a list of others',
      '<p>Brandner Eisenwaren</p><p>Meier KG, y@other.at</p><p>Kurz OHG, x@schrauben.at</p>',
    ],
    [
      'below the heading of another',
      '<p>Brandner Eisenwaren</p><h2>Verband der Händler</h2><p>x@verband.at</p>',
    ],
    ['with the store’s name as a part of an agency’s', '<p>x@brandner-media.de</p>'],
    ['whose domain has the name within a word', '<p>x@zbrandnerei.de</p>'],
    [
      'in the structured data of who made the page',
      '<script type="application/ld+json">{"@type":"Store","name":"Brandner Eisenwaren","creator":{"@type":"Organization","name":"Pixelwerk","email":"x@pixelwerk.de"}}</script>',
    ],
    ['after the name of another store that shares a word', '<p>Eisenwaren Kurz: x@eisenkurz.at</p>'],
    ['in French', '<p>Brandner Eisenwaren – Réalisé par Pixelwerk – x@pixelwerk.fr</p>'],
  ])('%s', (_, body) => {
    const found = addressesOn(body);
    expect(found.length).toBeGreaterThan(0);
    for (const email of found) expect(email).toMatch(/^\(.*\)$/);
  });

  test('also on a host that many share, and of that host', () => {
    expect(addressesOn('<p>x@pixelwerk.de</p>', brandner, 'https://brandner.jimdofree.com/')).toEqual([
      '(x@pixelwerk.de)',
    ]);
  });
});

test.each([
  '<p>© 2026 Brandner Eisenwaren | Webdesign: x@pixelwerk.de</p>',
  '<p>Webdesign: brandner@pixelwerk.de</p>',
  '<p>Brandner Eisenwaren. Website by Pixelwerk, x@pixelwerk.de</p>',
  '<p>Brandner Eisenwaren - Sito realizzato da Pixel - x@pixelwerk.it</p>',
  '<p>Brandner Eisenwaren 技术支持 x@pixelwerk.cn</p>',
])('%s shows who made the page', (body) => expect(addressesOn(body)).toEqual([]));
