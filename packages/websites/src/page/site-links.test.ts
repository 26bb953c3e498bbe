import { describe, expect, it, test } from 'vitest';
import { siteLinks, topics } from './site-links.ts';

const url = 'https://www.beschlag-muster.de/';
const topicsOf = (...links: (readonly [text: string, href: string])[]) =>
  siteLinks(
    links.map(([text, href]) => ({ text, href })),
    url,
    url,
  ).map(({ topic, url: to }) => `${topic} ${to.slice(url.length - 1)}`);

/** Of contact, about, products, brands, services, hours. */
const texts = {
  en: 'Find us|Our story|Our products|Brands we carry|What we do|Opening hours',
  de: 'So finden Sie uns|Wir über uns|Unser Sortiment|Unsere Marken|Leistungen|Öffnungszeiten',
  fr: 'Nous trouver|Qui sommes-nous ?|Nos produits|Nos marques|Nos services|Horaires d’ouverture',
  es: 'Cómo llegar|Quiénes somos|Nuestros productos|Marcas|Servicios|Horario',
  pt: 'Localização|Quem somos|Produtos|Marcas representadas|Serviços|Horário de funcionamento',
  it: 'Dove siamo|L’azienda|Prodotti|I nostri marchi|Servizi|Orari di apertura',
  nl: 'Waar zijn wij|Over ons|Assortiment|Onze merken|Diensten|Openingstijden',
  pl: 'Dojazd|O firmie|Asortyment|Producenci|Usługi|Godziny otwarcia',
  ru: 'Как нас найти|О компании|Каталог товаров|Бренды|Услуги|Режим работы',
  uk: 'Контакти|Про нас|Каталог товарів|Бренди|Послуги|Графік роботи',
  tr: 'Bize ulaşın|Hakkımızda|Ürünler|Markalar|Hizmetlerimiz|Çalışma saatleri',
  cs: 'Kde nás najdete|O společnosti|Sortiment|Značky|Služby|Otevírací doba',
  sk: 'Kde nás nájdete|O spoločnosti|Ponuka|Výrobcovia|Služby|Otváracie hodiny',
  hu: 'Elérhetőség|Bemutatkozás|Termékeink|Márkáink|Szolgáltatások|Nyitvatartás',
  ro: 'Contactează-ne|Despre noi|Produse|Branduri|Servicii|Program de lucru',
  el: 'Πού θα μας βρείτε|Ποιοι είμαστε|Προϊόντα|Μάρκες|Υπηρεσίες|Ωράριο λειτουργίας',
  sv: 'Hitta till oss|Om företaget|Produkter|Varumärken|Tjänster|Öppettider',
  da: 'Find vej|Om os|Vores sortiment|Mærker|Ydelser|Åbningstider',
  nb: 'Finn oss|Om oss|Utvalg|Våre merker|Våre tjenester|Åpningstider',
  fi: 'Yhteydenotto|Tietoa meistä|Tuotteet|Tuotemerkit|Palvelut|Aukioloajat',
  ja: '店舗案内|会社案内|取扱商品|取扱メーカー|サービス案内|営業時間',
  zh: '联系方式|关于我们|产品中心|代理品牌|服务项目|营业时间',
  'zh-Hant': '聯絡我們|關於我們|產品介紹|品牌|服務項目|營業時間',
  ko: '오시는 길|회사소개|제품소개|취급브랜드|서비스 안내|영업시간',
};

describe('links are sorted by what they tell', () => {
  const told = topics.filter((topic) => !['imprint', 'trade', 'other'].includes(topic));
  test.each(Object.entries(texts))('%s', (_, names) => {
    const links = names.split('|').map((text, at) => [text, `/x${at}`] as const);
    expect(topicsOf(...links)).toEqual(told.map((topic, at) => `${topic} /x${at}`));
  });
  it('by their path', () => {
    const paths = [
      '/kontakt/',
      '/%C3%BCber-uns.html',
      '/produkte/index.php',
      '/nos_marques',
      '/en/services?a=1',
      '/collections/all',
    ];
    expect(topicsOf(...paths.map((path) => ['', path] as const))).toEqual([
      'contact /kontakt/',
      'about /%C3%BCber-uns.html',
      'products /produkte/index.php',
      'products /collections/all',
      'brands /nos_marques',
      'services /en/services?a=1',
    ]);
  });
});

it('a whole text weighs more than a word of it, and an overview more than what lies deeper', () => {
  expect(
    topicsOf(
      ['Cleaning products', '/cleaning'],
      ['Products', '/shop/tools/products'],
      ['Products', '/products'],
      ['Products', '/products?page=2'],
      ['About our products', '/a'],
    ),
  ).toEqual(['about /a', 'products /products', 'products /products?page=2', 'products /shop/tools/products']);
});

test.each([
  'Hours & Directions',
  'Öffnungszeiten und Anfahrt',
  'Kontaktaufnahme',
  'Kontaktní formulář',
  'Формуляр за контакт',
  'Επικοινωνήστε',
  'Où sommes-nous',
  'Kā mūs atrast',
  'კონტაქტი',
  '門市據點',
])('“%s” leads to how a store is reached', (text) => {
  expect(topicsOf([text, '/x'])).toEqual(['contact /x']);
});

test.each([
  'Trade customers',
  'Gewerbekunden',
  'Espace pro',
  'Venta al por mayor',
  'Atacado',
  'Rivenditori',
  'Zakelijk',
  'Współpraca',
  'Оптовикам',
  'Співпраця',
  'Toptan satış',
  'Velkoobchod',
  'Pre firmy',
  'Viszonteladóknak',
  'Pentru firme',
  'Χονδρική',
  'Företagskunder',
  'Erhverv',
  'Bedriftskunder',
  'Yritysasiakkaat',
  '業者様',
  '经销商',
  '도매',
  'Bán buôn',
  'للشركات',
  'לעסקים',
])('“%s” is for the trade', (text) => {
  expect(topicsOf([text, '/x'])).toEqual(['trade /x']);
});

it('what no list knows is an entry of a menu: few words, the nearest to the root first', () => {
  expect(
    topicsOf(
      ['Home', '/home'],
      ['Locks', '/b/locks'],
      ['Zvonkohra', '/a'],
      ['Contact', '/contact'],
      ['English', '/en/'],
      ['Kosár', '/k'],
      ['Versandkosten', '/v'],
      ['Zamek Hobes K104', '/zamek'],
      ['Read what is said of the locks', '/r'],
      ['Locks', '/c?sort=1'],
      ['Locks', '/1/2/3'],
    ),
  ).toEqual(['contact /contact', 'other /a', 'other /b/locks']);
});

test.each([
  'Contactors',
  'Kontaktlinsen',
  'Terms of service',
  'Terms of our services',
  'AGB',
  'Privacy',
  'Warenkorb',
  'Product returns',
  'Padlock 50',
  'Shopping tips for illegal brandy',
  'コーヒーメーカー',
])('“%s” tells nothing of that', (text) => {
  expect(topicsOf([text, '/x']).filter((one) => !one.startsWith('other'))).toEqual([]);
});

it('leads nowhere where the page is: the same address, written otherwise', () => {
  const links = ['https://beschlag-muster.de/index.html', 'http://www.beschlag-muster.de', '/#a'].map(
    (href) => ['Contact', href] as const,
  );
  expect(topicsOf(...links)).toEqual([]);
});
