import { readPage } from '@Hardware-Store-Finder/websites/testing';
import { describe, expect, test } from 'vitest';
import { factsOn } from '../testing/facts-on.ts';
import { languagesOf } from './lexicon.ts';
import { findFacts, findOwnWords, readSite } from './read-site.ts';

const shop = '<title>Knobwell Hardware</title><h2>Products</h2><ul><li>Hinges</li><li>Padlocks</li></ul>';
const handles = '<h3>Our range</h3><ul><li>Door handles</li><li>Hinges</li></ul>';

describe('Found on a page', () => {
  test.each([
    ['business', 'en', '<p>Knobwell designs and makes barn hinges.</p>', ['manufacturer']],
    ['business', 'pt', '<p>A Knobwell desenha e fabrica dobradiças e puxadores.</p>', ['manufacturer']],
    ['business', 'pl', '<title>Knobwell - producent zawiasów i klamek</title>', ['manufacturer']],
    ['place', 'it', '<p>Via Roma 12, 20100 Milano - P.IVA 01234567890</p>', ['Via Roma 12, 20100 Milano']],
    ['business', 'nl', '<title>Knobwell | Groothandel voor meubelmakers</title>', ['wholesaler']],
    ['customers', 'en', '<p>We supply builders, joiners and, on Saturdays, the public.</p>', ['both']],
    ['place', 'fr', '<p>Rue du Bouton, 142<br>B-5590 Fabula</p>', ['Rue du Bouton, 142, B-5590 Fabula']],
    [
      'place',
      'es',
      '<h3>Dirección</h3><p>Calle Fabula 510, Col. Ada Muster, 87020 Nonesuch</p>',
      ['Calle Fabula 510, Col. Ada Muster, 87020 Nonesuch'],
    ],
    [
      'hours',
      'sv',
      '<h3>Öppettider</h3><p>Lördag 09–13 (april–september)</p>',
      ['Lördag 09–13 (april–september)'],
    ],
    [
      'online_shop',
      'en',
      '<nav><a href="/s">Online shop</a></nav><p>No minimum order in our online shop.</p>',
      ['yes'],
    ],
    [
      'brand',
      'cs',
      '<p>Nabízíme mimo jiné značky Nonesuch, Fabula, Kilvort.</p>',
      ['Nonesuch', 'Fabula', 'Kilvort'],
    ],
    ['hours', 'fr', '<p>Distributeur de clés ouvert jour et nuit</p>', ['jour et nuit']],
    [
      'sells',
      'ro',
      '<h2>Produse</h2><ul><li>Balamale</li><li>Vase WC suspendate</li></ul>',
      ['Balamale', 'Vase WC suspendate'],
    ],
    ['person', 'pt', '<p>Fornecedores: compras@knobwell.example (Ada)</p>', ['Ada, compras']],
    [
      'person',
      'es',
      '<p>Nos dirigen Ada Muster, gerente, y Eva Knobwell, encargada de compras.</p>',
      ['Ada Muster, gerente', 'Eva Knobwell, encargada de compras'],
    ],
    ['person', 'fr', '<h3>Ada Muster, gérante.</h3><p>22 ans de métier.</p>', ['Ada Muster, gérante']],
    [
      'buying_group',
      'de',
      '<p>Wir sind Mitglied der EDE, des größten Einkaufsverbands der Branche.</p>',
      ['EDE'],
    ],
    [
      'brand',
      'hu',
      `<h2>Márkáink</h2><ul>${['Nonesuch', 'Fabula', 'Kilvort'].map((name) => `<li>Falazás & Kémény</li><li>${name}</li><li>Környezetbarát, kiváló falazóelemek.</li>`).join('')}</ul>`,
      ['Nonesuch', 'Fabula', 'Kilvort'],
    ],
    [
      'hours',
      'it',
      '<table><tr><td>Martedì</td><td>9:00 – 12:30 · 15:00 – 19:30</td></tr></table>',
      ['Martedì 9:00 – 12:30 · 15:00 – 19:30'],
    ],
    ['hours', 'cs', '<h2>Otevírací doba</h2><p>Po - Pá: 8:00 • 17:00</p>', ['Po - Pá: 8:00 • 17:00']],
    ['hours', 'da', '<h2>Åbningstider</h2><p>Man: 10:00 - 19:00</p>', ['Man: 10:00 - 19:00']],
    [
      'since',
      'ru',
      '<p>Мы на рынке с 2004 г. Сегодня у нас 8 магазинов в разных точках города.</p>',
      ['2004'],
    ],
    [
      'brand',
      'es',
      '<h2>Marcas que manejamos</h2><img src="a.png" alt="Logo Nonesuch"><img src="b.png" alt="FABULA logo">',
      ['Nonesuch', 'FABULA'],
    ],
  ] as const)('%s, %s: %s', (kind, language, body, values) => {
    expect(factsOn(kind, body, { language })).toEqual(values);
  });
});

test.each([
  [
    'mk',
    'Нашите производи: шарки, брави и рачки за мебел. Ве молиме јавете се за повеќе информации на телефон.',
  ],
  [
    'ar',
    'نبيع الأقفال والمفصلات والمقابض بالجملة والتجزئة، والتوصيل داخل المدينة مجانا كل يوم ما عدا الجمعة.',
  ],
  ['vi', 'Cửa hàng chuyên bán khóa cửa, bản lề và tay nắm các loại, giao hàng tận nơi trong thành phố.'],
  ['id', 'Kami menjual engsel, kunci dan gagang pintu, dan mengirim barang ke seluruh kota setiap hari.'],
  ['hr', 'Govorimo s kupcima, imamo brave, šarke i ključeve, a naša dućana su na otoku, također i čavle.'],
  [
    'zh',
    '我们是专业生产门窗五金的厂家，产品有拉手、铰链、锁具，远销全国各地，欢迎来电订购，价格优惠。'.repeat(2),
  ],
])('A page in %s that a template calls English is in neither that nor a neighbour', (tag, text) => {
  const found = languagesOf(text, ['en']);
  expect(found).toMatchObject({ tag, isShown: true });
  expect(found.spoken.length > 0).toBe(tag === 'zh');
});

describe('Not found on a page', () => {
  test.each([
    ['since', 'sv', '<p>Nonesuch har sytt skor sedan 1959 och det är vi stolta över att få sälja.</p>'],
    ['since', 'da', '<p>Vores webshop åbnede i 2013 og alle butikker tager imod varer.</p>'],
    ['since', 'it', '<p>Knobwell è certificata, sin dal 2004, in base alla norma ISO 9001.</p>'],
    ['brand', 'en', '<h2>Brands we carry</h2><ul><li>0+</li><li>12</li></ul>'],
    ['brand', 'zh', '<p>本公司從事五金材料之代理經銷及現貨供應。</p>'],
    ['place', 'fr', '<p>Adresse SARL A Muster</p>'],
    ['price', 'fr', '<title>Quincaillerie Muster</title><ul><li>Scie Nonesuch 805 : 150 € Vendu</li></ul>'],
    [
      'person',
      'en',
      '<h2>Locksmith Staten Island</h2><h2>Manager Tools, Owner Guide</h2><h2>Meet Our Owner Ada Muster</h2>',
    ],
    ['person', 'fr', '<p>Confidentialité Sécurité Créé par • NONESUCH GROUP</p>'],
    ['business', 'fr', '<p>Nous vendons des matériaux en gros œuvre et second œuvre.</p>'],
    ['certificate', 'ja', '<p>2007年 ISO9001認定取得 錠「NONESUCH」発売</p>', /NONESUCH/],
    ['since', 'nl', '<p>Sinds 2021 importeren wij zelf een klein gamma deurgrepen.</p>'],
    ['since', 'de', '<p>Seit 2008 führen wir Griffe unserer Eigenmarke.</p>'],
    ['business', 'de', '<p>Wir kaufen beim Großhandel und direkt im Werk.</p>'],
    ['business', 'de', '<p>Wir fertigen Haus-, Möbel- und Bartschlüssel sofort.</p>'],
    ['business', 'en', '<p>We schedule locks for architects, joinery manufacturers and builders.</p>'],
    ['business', 'it', '<h3>Per chi lavoriamo</h3><p>Ferramenta, distributori e contract in 31 paesi</p>'],
    ['business', 'en', '<h2>Wholesalers of hinges</h2><p>Call us.</p>'],
    ['brand', 'en', `${shop}<p>We stock hinges from China, India and Italy.</p>`],
    ['brand', 'pl', '<p>Firmą kierują Ada Muster (produkcja) i Ewa Wzorowa (handel), pod jedną marką.</p>'],
    ['brand', 'en', `${shop}<p>We hire out mixers of the brands Nonesuch and Fabula.</p>`],
    ['branches', 'en', '<p>We have 900 shops as customers.</p>'],
    ['person', 'de', '<p>Wilhelm Rebmann Inh. Ada Muster e.K.</p>'],
    ['person', 'de', '<p>E-Mail: einkauf@knobwell.example</p>'],
    ['person', 'de', '<p>Einkauf und Verkauf: verkauf@knobwell.example</p>'],
    ['person', 'de', '<p>Inhaber: Müster Werkzeuge</p>'],
    ['business', 'en', '<p>Knobwell makes it easy to find the right lock.</p>'],
    ['seeks', 'en', '<p>We welcome dealers, fitters and the public.</p>'],
    ['size', 'en', '<p>We run 7 vans in the county.</p>'],
    ['place', 'de', '<h3>Adresse</h3><p>Angaben gem. § 5 TMG</p>'],
    ['place', 'es', '<h3>Dirección</h3><p>Lunes a Sábado de 8 a 8</p>'],
    ['place', 'pt', '<h3>Endereço</h3><p>KW-2300 Botão de móvel estriado</p>'],
    ['hours', 'en', '<p>Emergency lockout service 24/7</p>'],
    ['person', 'de', '<p>Gesellschafter: Muster Verwaltungs-GmbH</p>'],
    [
      'sells',
      'it',
      '<p>La ditta Knobwell produce cerniere e cardini per porte, persiane e cancelli.</p>',
      /cancelli/,
    ],
    ['sells', 'es', `${shop}<h3>Tiendas</h3><ul><li>Lima: Av. Fabula 2210</li></ul>`, /lima/i],
    ['branches', 'it', '<h2>Punti vendita</h2><ul><li><span>Domenica</span><span>Chiuso</span></li></ul>'],
    ['business', 'pl', '<p>Importujemy okucia – przepraszamy, import wstrzymany od 2022.</p>'],
    ['business', 'es', '<p>Somos distribuidores de herrajes. Atendemos a empresas y público en general.</p>'],
    [
      'branches',
      'es',
      '<h2>Nuestras sucursales</h2><table><tr><td>Municipio Dirección</td></tr><tr><td>Puente Fabula</td></tr></table>',
    ],
    ['service', 'en', '<h2>Our services</h2><ul><li>Nails & screws</li><li>Key cutting</li></ul>', /nails/i],
    ['service', 'fr', '<h2>Nos services</h2><ul><li>Clous, visserie</li></ul>'],
    ['seeks', 'en', '<h2>Work with us</h2><p>Manufacturers of handles for windows</p>'],
    ['branches', 'en', '<ul><li>Manager of the stores: Ada Berg</li></ul>'],
    ['branches', 'tr', '<p>İstanbul şubemiz 2019 itibariyle kapanmıştır.</p>'],
    ['online_shop', 'el', '<nav><a href="/x">E-SHOP</a></nav><p>ΤΟ E-SHOP ΕΙΝΑΙ ΥΠΟ ΚΑΤΑΣΚΕΥΗ</p>'],
    ['online_shop', 'fr', '<nav><a href="/x">Boutique en ligne</a></nav><p>Pas de vente en ligne.</p>'],
    ['online_shop', 'it', '<nav><a href="/x">Shop online</a></nav><p>Siamo su Nonesuch, e-commerce no.</p>'],
    ['since', 'tr', "<p>2004'ten bu yana Tayvan'dan vida ithalatı yapmaktayız.</p>"],
    ['area', 'tr', '<p>Hedefimiz:</p><ul><li>Hizmetimizi Nonesuch geneline yaymak,</li></ul>'],
    ['price', 'en', '<h2>Maintenance</h2><ul><li>Armchair €300</li></ul>'],
    ['customers', 'sv', '<h2>Privat</h2><p>Text.</p>'],
    [
      'customers',
      'en',
      '<p>We supply trolleys to contractors.</p><p>Advice for farmers, builders and households.</p>',
      /trade/,
    ],
    ['sells', 'en', `${shop}<p>Looking for deadbolts? Go to Fabula’s on Main Street.</p>`, /deadbolt/i],
    ['sells', 'en', `${shop}<p>Rotary hammer 480 kr/day</p>`, /hammer/i],
    ['sells', 'en', `${shop}<h3>Long counter</h3>${handles}`, /counter/i],
  ] as const)('%s, %s: %s', (kind, language, body, of = /./) => {
    expect(factsOn(kind, body, { language }).filter((value) => of.test(value))).toEqual([]);
  });
});

test('A hire firm that is named by its tools sells none of those that it lists', () => {
  const body =
    '<h2>Vrtací technika</h2><ul><li>Bourací kladiva, aku vrtačky a šroubováky, sekáče, vrtáky, atd.</li></ul>';
  const title = 'Půjčovna nářadí - Fabula';
  const page = readPage(`<title>${title}</title>${body}`, 'https://knobwell.example/');
  const sold = findFacts(readSite([page], 'Knobwell')).filter(({ kind }) => kind === 'sells');
  expect(sold.map(({ value }) => value)).toEqual([]);
});

test('Who sells to firms only has no private customers, whomever its dealers serve', () => {
  const body = '<p>Sprzedajemy wyłącznie firmom.</p><p>Klientów detalicznych zapraszamy do sklepów.</p>';
  expect(factsOn('customers', body, { language: 'pl' })).toEqual(['trade']);
});

const quotedOn = (text: string) => {
  const page = readPage(`<h1>About us</h1><p>${text}</p>`, 'https://knobwell.example/about');
  return findOwnWords(readSite([page], 'Knobwell')).map(({ quotation }) => quotation);
};

test.each([
  'In 1932 Ada Muster opened the shop in Harbour Street.',
  'Today we are 38 people, who know each screw.',
  'W 1991 r. sklep otworzyła Ada Muster, w dawnym młynie.',
  'Đến năm 1998 anh Trần Văn Mẫu mở cửa hàng.',
])('Who began a shop, and when, is quoted: %s', (text) => {
  expect(quotedOn(text)).toEqual([text]);
});

test.each([
  'Suppliers: please write to Ada, and no visits without a date.',
  'Reps: by appointment, Tuesday mornings, ask for Ada.',
  'New suppliers may write to purchasing@knobwell.example.',
  'Leveranciers: liefst een mailtje aan Ada, en geen bezoek aub.',
  'Please send your FOB price list to the office.',
  '采购部统一由总公司负责,厂商提案请寄 purchase@knobwell.example',
])('What suppliers are told is quoted: %s', (text) => {
  expect(quotedOn(text)).toEqual([text]);
});

test('A standard is no year of a shop’s story', () => {
  expect(quotedOn('They are tested to EN 1906 by Ada Muster.')).toEqual([]);
});

test('A sentence goes on to the end of its brackets', () => {
  const text = 'We import directly from makers in Italy (approx. 60 containers a year).';
  expect(quotedOn(text)).toEqual([text]);
});

test('An address in structure counts if a page shows its street, and none of another', () => {
  const structure = (street: string) =>
    `<script type="application/ld+json">{"@type": "HardwareStore", "address": {"@type": "PostalAddress",
      "streetAddress": "${street}", "postalCode": "8180", "addressLocality": "Fabula", "addressCountry": "US"}}</script>`;
  const placesOn = (body: string) => factsOn('place', body, { language: 'en' });
  expect(placesOn(structure('Knob Lane 12'))).toEqual([]);
  expect(placesOn(`${structure('Knob Lane 12')}<p>Our shop: Knob Lane 12</p>`)).toEqual([
    'Knob Lane 12, 8180, Fabula',
  ]);
  const written = '<p>Hinge Street 5, 8180 Fabula</p><p>We leave the shop in Knob Lane 12.</p>';
  expect(placesOn(structure('Knob Lane 12') + written)).toEqual(['Hinge Street 5, 8180 Fabula']);
});

describe('What the next sentence says has ended', () => {
  const built = 'Knobwell built large houses and sold hinges to joiners in the county.';
  const spunOff = 'Its houses were sold in 2010 to Fabula.';

  test('is no description, and a story only with its end', () => {
    expect(quotedOn(`${built} ${spunOff}`).filter((one) => one.startsWith(built))).toEqual([]);
    const opened = 'In 1951 grandfather Ada Muster began with a little store.';
    const closed = 'The little store was closed in 1987.';
    expect(quotedOn(`${opened} ${closed}`)).toContain(`${opened} ${closed}`);
    expect(quotedOn(`${opened}</p><p>${closed}`).filter((one) => one.startsWith(opened))).toEqual([]);
  });

  test('is one if we say that it is so', () => {
    const we = 'At Knobwell we sell hinges and locks to joiners of large houses.';
    expect(quotedOn(`${we} ${spunOff}`)).toContain(we);
  });
});

test('A ticker is no sentence, and each line in it is one by itself', () => {
  const bought = 'New suppliers may write to purchasing@knobwell.example.';
  expect(quotedOn(`Hinges and locks ◆ our shop sells the best brands ◆ help from people who know ◆`)).toEqual(
    [],
  );
  expect(quotedOn(`Ada Muster, owner | Fay Wood, sales | ${bought}`)).toEqual([bought]);
});
