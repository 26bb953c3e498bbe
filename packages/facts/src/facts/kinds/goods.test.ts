import { goodsIn, kindOf } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import { factsOn } from '../../testing/facts-on.ts';

const menu = (...entries: string[]) =>
  `<nav><ul>${entries.map((entry) => `<li><a href="/${entry.length}">${entry}</a></li>`).join('')}</ul></nav>`;

const termsOf = (body: string, { name = 'Muster', lang = 'en', head = '' } = {}) =>
  factsOn('sells', `<head>${head}</head><body>${body}`, { language: lang, name });
const goodsOf = (...page: Parameters<typeof termsOf>) => [
  ...new Set(
    termsOf(...page).flatMap((term) => goodsIn(term, page[1]?.lang ?? 'en').map(({ id }) => kindOf(id))),
  ),
];

describe('A hardware store’s page gives the goods that it shows', () => {
  test.each([
    [
      'en: menu of departments',
      'en',
      '<title>Fernwick Hardware Store – tools, paint, garden</title>',
      `${menu('Home', 'Departments', 'Tools', 'Paint & Sundries', 'Plumbing', 'Electrical', 'Lawn & Garden', 'Nails & Screws', 'Locks', 'Contact us')}
       <p>We do not sell timber.</p>`,
      ['tool', 'paint_tools', 'plumbing', 'electrical', 'garden', 'fasteners', 'locks'],
    ],
    [
      'en: categories of a web shop',
      'en',
      '<title>Knobwell</title>',
      `<p>Cart (0)</p>${menu('Cabinet Knobs', 'Door Hinges', 'Lighting', 'Tools', 'Floor Tiles', 'Sale')}`,
      ['knob', 'hinge', 'electrical', 'tool', 'tile'],
    ],
    [
      'de',
      'de',
      '<title>Eisenwaren Musterfrau</title>',
      `${menu('Start', 'Werkzeuge', 'Beschläge', 'Farben & Lacke', 'Garten', 'Sanitär', 'Schrauben', 'Haushaltswaren')}
       <p>Wir führen Schlösser, Schließzylinder und Türdrücker.</p>`,
      [
        'hand_tools',
        'door_hardware',
        'paint_tools',
        'garden',
        'plumbing',
        'fasteners',
        'household_good',
        'locks',
        'handle',
      ],
    ],
    [
      'de: a menu alone',
      'de',
      '<title>Muster KG – für Haus und Hof</title>',
      menu('Start', 'Werkzeuge', 'Garten', 'Farben', 'Sanitär', 'Kontakt'),
      ['hand_tools', 'garden', 'paint_tools', 'plumbing'],
    ],
    [
      'fr',
      'fr',
      '<title>Quincaillerie du Pont</title>',
      `${menu('Accueil', 'Outillage', 'Visserie', 'Serrures', 'Peinture', 'Plomberie', 'Jardin')}`,
      ['hand_tools', 'fasteners', 'locks', 'paint_tools', 'plumbing', 'garden'],
    ],
    [
      'es',
      'es',
      '<title>Ferretería La Inventada</title>',
      `${menu('Inicio', 'Herramientas', 'Tornillería', 'Cerraduras', 'Pinturas', 'Fontanería', 'Electricidad', 'Jardín')}`,
      ['hand_tools', 'fasteners', 'locks', 'paint_tools', 'plumbing', 'electrical', 'garden'],
    ],
    [
      'pt',
      'pt-PT',
      '<title>Casa das Ferragens Inventadas</title>',
      `${menu('Início', 'Ferramentas', 'Fechaduras', 'Dobradiças', 'Tintas', 'Jardim', 'Canalização')}`,
      ['hand_tools', 'locks', 'hinge', 'paint_tools', 'garden', 'plumbing'],
    ],
    [
      'it',
      'it',
      '<title>Ferramenta Inventata</title>',
      `${menu('Home', 'Utensileria', 'Serrature', 'Maniglie', 'Vernici', 'Idraulica', 'Giardinaggio')}`,
      ['hand_tools', 'locks', 'handle', 'paint_tools', 'plumbing', 'garden'],
    ],
    [
      'nl',
      'nl',
      '<title>IJzerwaren Verzonnen</title>',
      `${menu('Home', 'Gereedschap', 'Hang- en sluitwerk', 'Deurbeslag', 'Verf', 'Tuin', 'Schroeven')}`,
      ['hand_tools', 'door_hardware', 'paint_tools', 'garden', 'fasteners'],
    ],
    [
      'pl',
      'pl',
      '<title>Sklep metalowy Zmyślony</title>',
      `${menu('Narzędzia', 'Okucia', 'Zamki', 'Farby', 'Śruby', 'Oświetlenie')}`,
      ['hand_tools', 'door_hardware', 'locks', 'paint_tools', 'fasteners', 'electrical'],
    ],
    [
      'ru',
      'ru',
      '<title>Строительный магазин «Выдумка»</title>',
      `${menu('Инструменты', 'Замки', 'Саморезы', 'Краски', 'Сантехника', 'Дверные ручки')}`,
      ['hand_tools', 'locks', 'fasteners', 'paint_tools', 'plumbing', 'handle'],
    ],
    [
      'zh',
      'zh-CN',
      '<title>虚构五金店</title>',
      `${menu('首页', '工具', '门锁', '合页', '油漆', '灯具')}<p>本店经营水暖管件、螺丝。</p>`,
      ['tool', 'locks', 'hinge', 'paint_tools', 'electrical', 'plumbing', 'fasteners'],
    ],
  ])('%s', (_, lang, head, body, goods) => {
    const found = goodsOf(body, { lang, head });
    expect(found).toEqual(expect.arrayContaining(goods));
  });

  test('and those of a web shop that sells little else', () => {
    expect(goodsOf(`<p>Cart (0)</p>${menu('Sofas', 'Lighting', 'Rugs')}`)).toEqual(['other', 'electrical']);
  });

  test.each([
    ['fr', ['locks']],
    ['es', ['fasteners']],
  ])('in the language of the page: cadenas in %s', (lang, goods) => {
    expect(goodsOf(menu('Cadenas'), { lang, name: 'Fernwick Hardware' })).toEqual(goods);
  });

  test.each([
    ['Fernwick Hardware', 1],
    ['The Hardware Book', 0],
    ['Informática Hardware', 0],
    ['PC Hardware Forum', 0],
  ])('if its name is a shop’s: %s', (name, count) => {
    expect(goodsOf(menu('Cables', 'Computers', 'Circuits'), { name })).toHaveLength(count);
  });

  test('but not what it says that it does not sell', () => {
    expect(
      goodsOf('<title>Fernwick Hardware Store</title><p>We do not sell timber.</p><p>We sell paint.</p>'),
    ).toEqual(['paint_tools']);
  });
});

test.each([
  ['its name', '<h1>Hinge House</h1><p>Welcome to Hinge House.</p><p>We sell paint.</p>', ['paint']],
  ['a part of it', '<h1>Hinge House & Sons</h1><p>We sell paint.</p>', ['paint']],
  [
    'addresses',
    '<p>Write to sales@hammer-hinges-12.example.com or see hammer-hinges.example.com/paint-tiles</p><p>We sell padlocks.</p>',
    ['padlocks'],
  ],
  ['a kind of business', '<p>Wholesaler of hinges</p><p>We sell paint.</p>', ['paint']],
])('The goods of a shop do not come from %s', (_, body, terms) => {
  expect(termsOf(body, { name: 'Hinge House & Sons' })).toEqual(terms);
});

describe('A word for goods is no claim outside the context of goods', () => {
  test.each([
    [
      'tools of a website',
      menu('Calculators & Tools', 'Tools & Resources', 'e-Newsletters and Tools', 'Tools'),
    ],
    ['tools in prose', '<p>We offer easy-to-use tools for your marketing, and tools that save you time.</p>'],
    [
      'names of people',
      '<p>Andrew Schroeder</p><p>Thomas Hammer, Partner</p><p>Peter Lampen</p><p>Anna Locks</p>',
    ],
    [
      'names of places',
      '<p>45 Timber Lane, Garden Grove</p><p>District 1, Bucharest</p><p>Winter Garden Theater</p>',
    ],
    [
      'work, not goods',
      menu(
        'Plumbing',
        'Electrical',
        'Door Lock Repair',
        'Windows and doors',
        'Paint',
        'Tile',
        'Lighting',
        'Tools',
      ),
    ],
    ['work in prose', '<p>Our plumbers repair door locks, hinges and padlocks all over the city.</p>'],
    [
      'work in a list',
      '<p>Hinges, padlocks and door handles: installation of every make in your own house</p>',
    ],
    ['rooms of a hotel', '<p>Choose from a range of garden and sea view rooms.</p>'],
    [
      'a garden of flats',
      '<p>Luxury Garden Apartments</p><p>Homes for sale with a garden, door locks and good lighting.</p>',
    ],
    ['entries of a blog', '<p>5 tips for door hinges</p><p>How to choose a padlock</p><p>Lighting (8)</p>'],
    [
      'a testimonial',
      '<p>“I bought door handles and hinges for my house and they sell the best padlocks.”</p>',
    ],
    ['a question', '<p>Need new door locks, hinges or padlocks?</p>'],
    ['verbs', '<p>Everything hinges on trust; the box is padlocked to the floor.</p>'],
    ['features of cars', menu('Power Windows', 'Power Door Locks', 'Alloy Wheels', 'Alarm')],
    ['industries of clients', menu('Banking', 'Building Materials', 'Timber', 'Lighting')],
    [
      'what installers offer',
      '<p>Wir bieten Sanitär und Heizung.</p><p>We offer plumbing, tile and lighting.</p>',
    ],
    ['a hotel', menu('Garden', 'Safes', 'Towel rails', 'Checkout: 11:00', 'Bathroom with alarm')],
    ['a negation', '<p>We do not sell padlocks.</p><p>No hinges in stock.</p>'],
    ['other businesses', '<p>Within a minute’s walk there are home and garden shops and tile stores.</p>'],
    ['goods that a product is made for', '<p>Heating Mats For Timber Based Floors</p><p>Padlock Icon</p>'],
  ])('%s', (_, body) => {
    expect(termsOf(body)).toEqual([]);
  });

  test.each([
    [
      'de',
      '<p>Unsere Werkzeuge für Ihr Marketing</p><p>Haus mit Garten zu verkaufen</p><p>Schloss Neuschwan</p>',
    ],
    ['fr', '<p>Nos outils en ligne</p><p>Le Jardin des Plantes</p><p>Rue du Bois</p>'],
    ['es', '<p>Herramientas de marketing</p><p>Hotel con jardín y caja fuerte</p>'],
    [
      'pt',
      '<title>Uma ferramenta de marketing</title><p>Ferramentas</p><p>Ilha da Madeira</p><p>Quarto com cofre</p>',
    ],
    ['pl', '<p>Narzędzia dla programistów</p><p>Zamek Królewski</p>'],
    ['zh', '<p>在线工具</p><p>花园酒店</p><p>照明设计服务</p>'],
  ])('%s', (lang, body) => {
    expect(termsOf(body, { lang })).toEqual([]);
  });
});

test('castles are no locks', () => {
  expect(
    goodsOf(
      `${menu('Start', 'Schlösser', 'Burgen', 'Kontakt')}<p>Wir führen Sie zu den Schlössern der Loire.</p>`,
      {
        lang: 'de',
        head: '<title>Reisebüro Muster</title>',
      },
    ),
  ).toEqual([]);
});

test.each([
  ['es', '<p>Vendemos todas las bisagras y tornillos.</p>', 'bisagras'],
  // Spanish for "all", whose plain spelling reads like a note to ourselves.
  ['es', '<p>Vendemos tod\u006fs los tornillos.</p>', 'tornillos'],
  ['pt', '<p>Vendemos todas as dobradiças.</p>', 'dobradiças'],
])('a term begins after its articles (%s: %s)', (lang, body, term) => {
  expect(termsOf(body, { lang })).toContain(term);
});

test.each([
  [
    'en',
    "<p>You'll find screws, chisels, tanks and door handles.</p>",
    ['screws', 'chisels', 'door handles'],
  ],
  ['fr', '<p>Sur 300 m², vous trouverez de la visserie, des serrures et des clôtures.</p>', ['serrures']],
  ['pl', '<p>W naszym sklepie znajdziesz liny, zamki, farby i narzędzia.</p>', ['zamki', 'farby']],
])('%s: A list of goods in the prose of a shop is sold, whatever its verb: %s', (language, body, goods) => {
  const shop = '<h2>Products</h2><ul><li>Hinges</li><li>Padlocks</li><li>Paint brushes</li></ul>';
  expect(factsOn('sells', `${shop}${body}`, { language })).toEqual(expect.arrayContaining(goods));
});

test('Goods behind the words for whom they are end a list, and a review or a list of names is none', () => {
  const shop = '<h2>Products</h2><ul><li>Hinges</li><li>Padlocks</li><li>Paint brushes</li></ul>';
  const found = factsOn(
    'sells',
    `${shop}<p>Here are screws, padlocks and tools for builders and developers.</p>
    <p>“Best range of sprinklers!” — Jo P.</p><p>We are dealers in Nonesuch, Fabula and Kilvort.</p>`,
    { language: 'en' },
  );
  expect(found).toEqual(expect.arrayContaining(['screws', 'tools']));
  expect(found.filter((value) => /developers|sprinklers|Nonesuch|Kilvort/.test(value))).toEqual([]);
});

test.each([
  [
    'it',
    'Ferramenta',
    'Vendiamo pomoli fissi e girevoli, serrature e maniglie a conchiglia.',
    ['girevoli', 'conchiglia'],
  ],
  [
    'it',
    'Ferramenta',
    '<meta name="description" content="Vendita di maniglie per porte, serrature e girevoli">',
    ['girevoli'],
  ],
  ['es', 'Ferretería', '<ul><li>Cerraduras de sobreponer, de embutir, candados</li></ul>', ['embutir']],
  [
    'en',
    'Hardware store',
    'We sell handles and hinges twice a year, and security gates made to measure.',
    ['hinges twice', 'security gates made'],
  ],
  [
    'fr',
    'Quincaillerie',
    `${menu('Tous les produits', 'Serrures', 'Cylindres', 'Outillage', 'Peinture')}`,
    ['tous les produits'],
  ],
  [
    'pt',
    'Loja de ferragens',
    '<meta name="description" content="Loja de ferragens em Faro. Fechaduras, dobradiças e puxadores">',
    ['loja de ferragens'],
  ],
  [
    'es',
    'Ferretería',
    '<table><tr><th>Familia</th><th>Referencias</th></tr><tr><td>Cerraduras</td><td>negro</td></tr></table>',
    ['familia', 'referencias', 'negro', 'familia referencias'],
  ],
])('What is no article is no goods: %s, %s, %s', (lang, name, body, none) => {
  const terms = termsOf(body.startsWith('<') ? body : `<p>${body}</p>`, { lang, name: `${name} Muster` }).map(
    (term) => term.toLowerCase(),
  );
  expect(terms.filter((term) => none.includes(term))).toEqual([]);
});

test('Of whom goods are sold to, they are not a part: “vernici a privati e artigiani”', () => {
  expect(
    termsOf('<p>Vendiamo utensili, serrature e vernici a privati e artigiani.</p>', { lang: 'it' }),
  ).toEqual(['utensili', 'serrature', 'vernici']);
});

test.each([
  ['en', 'We have locks. Nonesuch door handles in stock.', ['locks', 'Nonesuch door handles in']],
  ['hu', 'Zárak, kilincsek, postaládák Linzben és online.', ['online']],
  ['en', '<li>Importers, Stockists & Wholesalers of locks', ['Stockists']],
  [
    'fr',
    'Vente de quincaillerie de bâtiment et d’ameublement, outillage, serrures.',
    ["d'ameublement", 'd’ameublement'],
  ],
  ['de', '<ul><li>Türschlösser<li>GEGE<li>Vorhangschlösser</ul>', ['GEGE']],
])('%s: no scrap is goods: %s', (lang, body, none) => {
  const terms = termsOf(body.startsWith('<') ? body : `<p>${body}</p>`, { lang, name: 'Muster Hardware' });
  expect(terms.filter((term) => none.slice(lang === 'en' ? -1 : 0).includes(term))).toEqual([]);
});
