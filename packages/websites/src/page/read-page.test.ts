import { runs } from '@Hardware-Store-Finder/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findContacts, rankContacts } from '../contacts.ts';
import { readPage } from './read-page.ts';

const url = 'https://www.beschlag-muster.de/';
const emails = (html: string, page = url) =>
  readPage(html, page)
    .contacts.filter(({ kind }) => kind === 'email')
    .map(({ value }) => value);
const valuesOf = (kind: string, html: string, page = url) =>
  findContacts(html, page)
    .filter((contact) => contact.kind === kind)
    .map(({ value }) => value);
const xor = (text: string, key: number) =>
  [key, ...Buffer.from(text).map((byte) => byte ^ key)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

describe('finds email addresses', () => {
  test.each([
    [
      'in a mailto link',
      '<a href="mailto:Info@Beschlag-Muster.de?subject=x">Mail</a>',
      'info@beschlag-muster.de',
    ],
    ['percent-encoded', '<a href="mailto:info%40beschlag-muster.de">Mail</a>', 'info@beschlag-muster.de'],
    ['in entities', '<p>&#105;nfo&#64;beschlag-muster.de</p>', 'info@beschlag-muster.de'],
    ['in a text with a full stop', 'Schreiben Sie an info@beschlag-muster.de.', 'info@beschlag-muster.de'],
    ['split by tags', '<b>info@</b><i>beschlag-muster.de</i>', 'info@beschlag-muster.de'],
    ['of another company', 'E-Mail: ferragens.bolhao@gmail.com', 'ferragens.bolhao@gmail.com'],
    ['in Chinese text', '邮箱：sales@wujin.com.cn，欢迎来信', 'sales@wujin.com.cn'],
    ['full width', '邮箱：sales＠wujin．com．cn', 'sales@wujin.com.cn'],
    ['with [at] and (dot)', 'info [at] beschlag-muster (dot) de', 'info@beschlag-muster.de'],
    ['with (at)', 'info(at)beschlag-muster.de', 'info@beschlag-muster.de'],
    ['with (ät) and [punkt]', 'info (ät) beschlag-muster [punkt] de', 'info@beschlag-muster.de'],
    ['with arroba', 'geral (arroba) ferragens (ponto) pt', 'geral@ferragens.pt'],
    [
      'in JSON-LD',
      '<script type="application/ld+json">{"@graph":[{"contactPoint":[{"email":"mailto:info@beschlag-muster.de"}]}]}</script>',
      'info@beschlag-muster.de',
    ],
    [
      'protected',
      `<a class="__cf_email__" data-cfemail="${xor('info@beschlag-muster.de', 0x5a)}">[email&#160;protected]</a>`,
      'info@beschlag-muster.de',
    ],
    [
      'protected in a link',
      `<a href="/cdn-cgi/l/email-protection#${xor('info@beschlag-muster.de', 3)}">x</a>`,
      'info@beschlag-muster.de',
    ],
    ['with an umlaut domain', '<a href="mailto:info@beschläge.de">', 'info@xn--beschlge-5za.de'],
    ['with a plus', 'bestellung+web@beschlag-muster.de', 'bestellung+web@beschlag-muster.de'],
  ])('%s', (_, html, email) => {
    expect(emails(html)).toEqual([email]);
  });
  it('with several in one mailto link', () => {
    expect(emails('<a href="mailto:a@b.de,c@d.de?cc=e@f.de&to=g@h.de">')).toEqual([
      'a@b.de',
      'c@d.de',
      'g@h.de',
    ]);
  });
  it('on a local host, only for pages of that host', () => {
    expect(emails('info@acme.localhost', 'http://acme.localhost:8002/')).toEqual(['info@acme.localhost']);
    expect(emails('info@acme.localhost', url)).toEqual([]);
  });
});

describe('ignores invalid, hidden and placeholder email addresses', () => {
  test.each([
    'image@2x.png',
    'logo@3x.webp 2x',
    'icon@1.5x.svg',
    '<script>var a = "tracker@beschlag-muster.de"</script>',
    '<style>a@b.de</style>',
    '<p hidden>honeypot@beschlag-muster.de</p>',
    '<div style="display: none"><div>a@b.de</div>honeypot@beschlag-muster.de</div>',
    '<!-- old@beschlag-muster.de -->',
    '<template>a@b.de</template>',
    'name@example.com',
    'you@yourdomain.com',
    'max.mustermann@web.de',
    'abcdef0123456789abcdef0123456789@o123.ingest.sentry.io',
    'abcdef0123456789abcdef0123456789@beschlag-muster.de',
    'user@site.wixpress.com',
    'bootstrap@5.3.0',
    'npm@latest',
    'follow @beschlagmuster on x',
    'a@b',
    '.a@b.de@c.de',
    'a..b@c.de',
    'info@beschlag-muster.nosuchtld',
    'Look at beschlag.de',
    'at home (at) work',
    'Shop online at beschlag-muster.de or call us',
    'SHOP ONLINE AT BESCHLAG-MUSTER.DE',
    'MEET US AT BESCHLAG DOT DE',
    `<a data-cfemail="${xor('no address', 7)}">`,
    '<a data-cfemail="zz">',
    '<a href="mailto:">',
  ])('%s', (html) => {
    expect(emails(html)).toEqual([]);
  });
  it('after the first two hundred', () => {
    const links = Array.from(
      { length: 10_000 },
      (_, n) => `<a href="mailto:m${n}@b.de">m</a><img src="image${n}@2x.png">image${n}@2x.png`,
    );
    expect(emails(links.join(' '))).toHaveLength(200);
  });
});

describe('finds phones, chats, profiles and forms', () => {
  test.each([
    ['phone', '<a href="tel:+49-30-23125-042">', '+49 30 23125042'],
    ['phone', '<p>Tel.: 030 23125042</p>', '+49 30 23125042'],
    ['phone', '<p>Telefon: +351 222 001 234', '+351 22 200 1234'],
    ['phone', '<script type="application/ld+json">{"telephone":"030 23125042"}</script>', '+49 30 23125042'],
    ['whatsapp', '<a href="https://wa.me/4915182645970?text=Hallo">', 'https://wa.me/4915182645970'],
    [
      'whatsapp',
      '<a href="https://api.whatsapp.com/send?phone=%2B4915182645970">',
      'https://wa.me/4915182645970',
    ],
    ['whatsapp', '<a href="whatsapp://send?phone=4915182645970">', 'https://wa.me/4915182645970'],
    [
      'social',
      '<a href="https://www.facebook.com/beschlagmuster/?ref=x">',
      'https://www.facebook.com/beschlagmuster',
    ],
    [
      'social',
      '<script type="application/ld+json">{"sameAs":["https://www.instagram.com/muster/"]}</script>',
      'https://www.instagram.com/muster',
    ],
    ['form', '<form action="/send"><input type=email><textarea name=message></textarea></form>', url],
    ['form', '<form><textarea>', url],
  ])('%s: %s', (kind, html, value) => {
    expect(valuesOf(kind, html)).toEqual([value]);
  });
  test.each([
    ['phone', '<p>Artikel 030 23125042</p>'],
    ['phone', '<p>Tel. 12</p>'],
    ['phone', '<p>Hotel 03023125042 Zimmer</p>'],
    ['whatsapp', '<a href="https://wa.me/">'],
    ['whatsapp', '<a href="https://wa.me/5511999999999">'],
    ['whatsapp', '<a href="https://wa.me/message/ABC123">'],
    ['social', '<a href="https://www.facebook.com/sharer/sharer.php?u=x">'],
    ['social', '<a href="https://twitter.com/intent/tweet">'],
    ['social', '<a href="https://notfacebook.com/muster">'],
    ['form', '<form role="search"><input><textarea></textarea></form>'],
    ['form', '<form><input type=email> Newsletter</form>'],
  ])('no %s: %s', (kind, html) => {
    expect(valuesOf(kind, html)).toEqual([]);
  });
});

const linksOf = (html: string) =>
  readPage(html, url)
    .links.filter(({ topic }) => topic !== 'other')
    .map((link) => link.url);

describe('selects contact, imprint and about links', () => {
  test.each([
    ['de', '/kontakt', 'Kontakt'],
    ['en', '/a', 'Contact us'],
    ['fr', '/b', 'Nous contacter'],
    ['es', '/contacto', 'x'],
    ['pt', '/c', 'Fale Conosco'],
    ['it', '/contatti.html', 'x'],
    ['nl', '/d', 'Over ons'],
    ['pl', '/e', 'O nas'],
    ['cs', '/f', 'O nás'],
    ['tr', '/g', 'İletişim'],
    ['ru', '/h', 'Контакты'],
    ['zh', '/i', '联系我们'],
    ['ja', '/j', 'お問い合わせはこちら'],
    ['ko', '/k', '회사소개'],
    ['el', '/l', 'Επικοινωνία'],
    ['ar', '/m', 'اتصل بنا'],
    ['sv', '/n', 'Kontakta oss'],
    ['fi', '/o', 'Yhteystiedot'],
    ['hu', '/p', 'Kapcsolat'],
    ['vi', '/q', 'Liên hệ'],
  ])('%s: %s %s', (_, href, text) => {
    expect(linksOf(`<a href="${href}">${text}</a>`)).toEqual([new URL(href, url).href]);
  });
  test.each([
    '<a href="/agb">AGB</a>',
    '<a href="https://other.de/kontakt">Kontakt</a>',
    '<a href="/kontakt.pdf">Kontakt</a>',
    '<a href="mailto:kontakt@b.de">Kontakt</a>',
    '<a href="/">Kontakt</a>',
    '<a href="#kontakt">Kontakt</a>',
    '<a href="/illegal">illegal</a>',
    '<a href="javascript:contact()">Kontakt</a>',
    '<a hidden href="/kontakt">Kontakt</a>',
  ])('not %s', (html) => {
    expect(linksOf(html)).toEqual([]);
  });
  it('contact before imprint before about, without duplicates, at most three of a topic', () => {
    const html =
      '<a href="/ueber-uns">Über uns</a><a href="/impressum">Impressum</a><a href="/kontakt#a">Kontakt</a><a href="/kontakt">K</a>';
    expect(linksOf(html).map((link) => new URL(link).pathname)).toEqual([
      '/kontakt',
      '/impressum',
      '/ueber-uns',
    ]);
    const many = Array.from({ length: 50 }, (_, n) => `<a href="/kontakt/${n}">Kontakt</a>`).join('');
    expect(linksOf(many)).toHaveLength(3);
  });
  it('resolved against the page’s base URL', () => {
    expect(linksOf('<base href="/de/"><a href="kontakt">Kontakt</a>')).toEqual([`${url}de/kontakt`]);
  });
});

describe('page content', () => {
  const page = readPage(
    `<!doctype html><html lang="DE"><head><title> Beschläge\n Muster </title><meta name="Description" content="Türen &amp; Fenster">
    <meta property="og:locale" content="en_GB"><link rel="alternate" hreflang="pt-BR" href="/pt"><link rel="shortcut icon" href="/icon.png">
    <meta name="generator" content="WordPress 6.9"><script src="/wp-content/plugins/woocommerce/a.js"></script>
    <script type="application/ld+json">{"@type":["HardwareStore","https://schema.org/LocalBusiness"],"name":"Muster","address":{"@type":"PostalAddress",
    "streetAddress":"Weg 1","postalCode":"10115","addressLocality":"Berlin"},"openingHours":["Mo-Fr 08:00-18:00"],"brand":{"@type":"Brand","name":"Acme"}}</script></head>
    <body><header><nav><a href="/">Start</a></nav></header><h1>Griffe</h1><p>Für\u200B  Küche\u202E und Bad</p><ul><li>Edelstahl<li>Messing</ul><script>no()</script></body>`,
    url,
    { headers: [['Content-Language', 'fr, x!']] },
  );
  it('includes title, description, languages and icon', () => {
    expect(page).toMatchObject({
      title: 'Beschläge Muster',
      description: 'Türen & Fenster',
      languages: ['de', 'fr', 'en-GB', 'pt-BR'],
      favicon: `${url}icon.png`,
    });
  });
  it('includes the visible text, one line per block', () => {
    expect(page.text).toBe('Start\nGriffe\nFür Küche und Bad\nEdelstahl\nMessing');
  });
  it('includes machine-readable facts', () => {
    expect(page.facts).toEqual({
      types: ['HardwareStore', 'LocalBusiness', 'PostalAddress', 'Brand'],
      names: ['Muster'],
      brands: ['Acme'],
      addresses: ['Weg 1, 10115, Berlin'],
      openingHours: ['Mo-Fr 08:00-18:00'],
      generators: ['WordPress 6.9', 'WooCommerce'],
    });
  });
});

describe('any page', () => {
  const pieces = fc.constantFrom(
    '<div>',
    '</div>',
    '<p hidden>',
    '</p>',
    '<script>',
    '</script>',
    '<script type="application/ld+json">',
    '{"email":',
    '"a@b.de"}',
    '<a href="mailto:info@b.de">',
    '</a>',
    '<title>',
    '<form>',
    '<textarea>',
    '<!--',
    '-->',
    '&amp;',
    '&#0;',
    '&#xD800;',
    'info@beschlag-muster.de',
    ' [at] ',
    '<a href="/kontakt">',
    'Kontakt',
    '\u0000',
    '\uD800',
    'Tel. 030 23125042',
    '"',
    "'",
    '>',
    '<',
    '<svg><style>',
    '<base href="//[">',
  );
  it('yields well-formed text within the limits, invents nothing and never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 60 }),
        (parts) => {
          const html = parts.join('');
          const page = readPage(html, url);
          expect(JSON.stringify(page).isWellFormed()).toBe(true);
          expect(page.text.length).toBeLessThanOrEqual(24_000);
          for (const { kind, value } of page.contacts) {
            // Each word of an address must occur in the page's source or, if an invisible tag splits it, in its
            // text.
            const seen = `${html}\n${page.text}`.toLowerCase();
            if (kind === 'email') for (const part of value.split(/[@.]/)) expect(seen).toContain(part);
          }
          expect(readPage(html, url)).toEqual(page);
        },
      ),
      { numRuns: runs(1000) },
    );
  });
  it('joins text separated only by an invisible tag, as a browser does', () => {
    const page = readPage('<p>a<base href="//[">info@beschlag-muster.de</p>', url);
    expect(page.text).toBe('ainfo@beschlag-muster.de');
  });
  it('takes linear time: doubling the tags doubles the events', () => {
    for (const piece of ['<div>', '<p hidden>', '</i>', '<b x=1>', '<a href="mailto:a@b.de">']) {
      const deep = readPage(piece.repeat(200_000), url);
      expect(deep.text).toBe('');
    }
  });
  it('keeps hostile names and texts as plain text', () => {
    const corpus = readFileSync(path.resolve(import.meta.dirname, 'testing/hostile-texts.json'), 'utf8');
    for (const text of JSON.parse(corpus) as string[]) {
      const page = readPage(`<title>${text}</title><p>${text}</p>`, url);
      expect(page.title.length).toBeLessThanOrEqual(300);
      expect(page.text).not.toMatch(/[\u200B\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u);
    }
  });
});

describe('the best contact', () => {
  const page = (value: string) => ({ kind: 'email' as const, value, page: url });
  it('is on the store’s own domain: roles first, then people, legal contacts last', () => {
    const found = [
      'dsb2@beschlag-muster.de',
      'agentur@web-agentur.de',
      'muster@gmx.de',
      'h.muster@beschlag-muster.de',
      'info@shop.beschlag-muster.de',
    ];
    expect(rankContacts(found.map(page), url).map(({ value }) => value)).toEqual([
      'info@shop.beschlag-muster.de',
      'h.muster@beschlag-muster.de',
      'dsb2@beschlag-muster.de',
      'muster@gmx.de',
    ]);
  });
  it('is one of at most 200, however many a site lists', () => {
    const many = Array.from({ length: 250 }, (_, n) => page(`name${n}@beschlag-muster.de`));
    expect(rankContacts(many, url)).toHaveLength(200);
  });
  it('is another company’s only if there is no other', () => {
    expect(rankContacts([page('info@zentrale.de')], url)).toHaveLength(1);
  });
  it('is listed once, with its first page, emails first', () => {
    const twice = [
      { kind: 'social' as const, value: 'https://facebook.com/a', page: url },
      { kind: 'form' as const, value: `${url}a`, page: `${url}a` },
      { kind: 'form' as const, value: `${url}b`, page: `${url}b` },
      page('info@beschlag-muster.de'),
      { ...page('info@beschlag-muster.de'), page: `${url}kontakt` },
      { kind: 'whatsapp' as const, value: 'https://wa.me/1', page: url },
    ];
    expect(rankContacts(twice, url).map(({ kind, page }) => `${kind} ${page}`)).toEqual([
      `email ${url}`,
      `whatsapp ${url}`,
      `form ${url}a`,
      `social ${url}`,
    ]);
    expect(findContacts('<p>info@beschlag-muster.de', url)).toHaveLength(1);
  });
});
