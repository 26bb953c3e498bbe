import type { Localized } from '@Hardware-Store-Finder/messages';
import { inEnglish } from '@Hardware-Store-Finder/testing';
import { distance } from 'geokdbush';
import { describe, expect, test } from 'vitest';
import { gazetteerFile, loadGazetteer } from './gazetteer.ts';
import type { Located } from './geocoder.ts';

const gazetteer = await loadGazetteer(gazetteerFile);
const locate = (text: string) => inEnglish(gazetteer.locate(text));

type Found = Extract<Localized<Located>, { kind: 'found' }>;

function find(text: string): Found {
  const located = locate(text);
  if (located.kind === 'unknown')
    throw new Error(`${text} was not found, only ${located.nearest.map(({ label }) => label).join('; ')}`);
  return located;
}

/** Country and true position of the intended town, from public maps, to a hundredth of a degree. */
const cities: Readonly<Record<string, readonly [country: string, lat: number, lon: number]>> = {
  Munich: ['DE', 48.14, 11.58],
  Cologne: ['DE', 50.94, 6.96],
  Vienna: ['AT', 48.21, 16.37],
  Kyiv: ['UA', 50.45, 30.52],
  Mumbai: ['IN', 19.08, 72.88],
  'New York': ['US', 40.71, -74.01],
  'Paris, Texas': ['US', 33.66, -95.56],
  Paris: ['FR', 48.86, 2.35],
  Shenzhen: ['CN', 22.54, 114.06],
  Tokyo: ['JP', 35.68, 139.69],
  Seoul: ['KR', 37.57, 126.98],
  Cairo: ['EG', 30.04, 31.24],
  Moscow: ['RU', 55.76, 37.62],
  Copenhagen: ['DK', 55.68, 12.57],
  'Mexico City': ['MX', 19.43, -99.13],
  'Beverly Hills': ['US', 34.07, -118.4],
  'St. Louis': ['US', 38.63, -90.2],
  Porto: ['PT', 41.15, -8.61],
  Hamburg: ['DE', 53.55, 9.99],
  Lisbon: ['PT', 38.72, -9.14],
  'Saint Petersburg': ['RU', 59.94, 30.31],
  'Frankfurt am Main': ['DE', 50.11, 8.68],
  'Frankfurt (Oder)': ['DE', 52.34, 14.55],
  Cambridge: ['GB', 52.21, 0.12],
  'Cambridge, Massachusetts': ['US', 42.37, -71.11],
  Birmingham: ['GB', 52.48, -1.9],
  'Birmingham, Alabama': ['US', 33.52, -86.8],
  'Springfield, Massachusetts': ['US', 42.1, -72.59],
  'London, Ontario': ['CA', 42.98, -81.25],
  London: ['GB', 51.51, -0.13],
  Perth: ['AU', -31.95, 115.86],
  'San José': ['CR', 9.93, -84.08],
  Guangzhou: ['CN', 23.13, 113.26],
  Shanghai: ['CN', 31.23, 121.47],
  Changchun: ['CN', 43.88, 125.32],
  Foshan: ['CN', 23.02, 113.12],
  Beijing: ['CN', 39.9, 116.41],
  Yiwu: ['CN', 29.31, 120.08],
  Zhongshan: ['CN', 22.52, 113.39],
  Krems: ['AT', 48.41, 15.6],
  Tórshavn: ['FO', 62.01, -6.77],
  Andorra: ['AD', 42.51, 1.52],
  Gaia: ['PT', 41.13, -8.61],
  Berlin: ['DE', 52.52, 13.4],
  Tbilisi: ['GE', 41.72, 44.79],
  Atlanta: ['US', 33.75, -84.39],
  Singapore: ['SG', 1.29, 103.85],
  'Hong Kong': ['HK', 22.28, 114.16],
  Washington: ['US', 38.9, -77.04],
  'Los Angeles': ['US', 34.05, -118.24],
  Zürich: ['CH', 47.38, 8.54],
  Geneva: ['CH', 46.2, 6.14],
  Prague: ['CZ', 50.09, 14.42],
  Athens: ['GR', 37.98, 23.73],
  'Tel Aviv': ['IL', 32.08, 34.78],
  Dubai: ['AE', 25.2, 55.27],
  Saigon: ['VN', 10.78, 106.7],
  'São Paulo': ['BR', -23.55, -46.63],
  Milan: ['IT', 45.46, 9.19],
  Houston: ['US', 29.76, -95.37],
  Sydney: ['AU', -33.87, 151.21],
  Toronto: ['CA', 43.65, -79.38],
  Richmond: ['US', 37.94, -122.35],
  Vancouver: ['CA', 49.28, -123.12],
  Kingston: ['JM', 18.0, -76.79],
  'Kuwait City': ['KW', 29.38, 47.99],
  Glasgow: ['GB', 55.86, -4.25],
  Newcastle: ['GB', 54.97, -1.61],
  Madrid: ['ES', 40.42, -3.7],
  Makati: ['PH', 14.55, 121.03],
  Funchal: ['PT', 32.65, -16.91],
  Delhi: ['IN', 28.65, 77.23],
  'San Diego': ['US', 32.72, -117.16],
  Osaka: ['JP', 34.69, 135.5],
  Kochi: ['IN', 9.94, 76.26],
  Denpasar: ['ID', -8.65, 115.22],
  Canterbury: ['GB', 51.28, 1.08],
  'San Jose, California': ['US', 37.34, -121.89],
  Yangon: ['MM', 16.81, 96.16],
  Mandalay: ['MM', 21.97, 96.08],
  'Siem Reap': ['KH', 13.36, 103.86],
  'Luang Prabang': ['LA', 19.89, 102.13],
  Adama: ['ET', 8.54, 39.27],
  Gorakhpur: ['IN', 26.76, 83.37],
  Garuva: ['BR', -26.03, -48.85],
  Puchong: ['MY', 3.0, 101.62],
  Astana: ['KZ', 51.18, 71.45],
  Chattogram: ['BD', 22.33, 91.84],
};

function expectCity(located: Found, city: string): void {
  const [country, lat, lon] = cities[city] ?? ['', Number.NaN, Number.NaN];
  expect(located.country, located.label).toBe(country);
  expect(distance(located.lon, located.lat, lon, lat), located.label).toBeLessThan(20);
}

describe('a place name in any language and spelling', () => {
  test.each([
    [
      'Munich',
      'Munich|München|Muenchen|MUNCHEN|munich|Munich, Germany|Munich, Bavaria|München, Bayern|Munich, Bavaria, Germany',
    ],
    [
      'Munich',
      'Munich Germany|Germany, Munich|Munich (Germany)|München DE|Мюнхен|慕尼黑|Munich area|City of Munich',
    ],
    ['Cologne', 'Köln|Koeln|Cologne|Colonia, Alemania|Köln NRW'],
    ['Vienna', 'Wien|Vienna|Wien, Österreich|Viena|维也纳'],
    ['Kyiv', 'Kiev|Kyiv|Київ'],
    ['Mumbai', 'Bombay|Mumbai|मुंबई|Mumbai, India'],
    ['New York', 'New York|New York, NY|NYC|New York City|New York NY USA|new york|Nueva York, EEUU|纽约'],
    ['Paris, Texas', 'Paris, Texas|Paris Texas|Paris TX|paris, tx, usa|Paris, Texas, United States'],
    ['Paris', 'Paris|Paris, France|Париж|باريس'],
    [
      'Shenzhen',
      '深圳|深圳市|Shenzhen|广东省深圳市|中国，广东省，深圳市|Shenzhen, Guangdong|Shenzhen, China|中国深圳市',
    ],
    ['Tokyo', '東京|東京都|东京|Tokyo|Tokio|Tokyo, Japan'],
    ['Seoul', '서울|서울특별시|Seoul|首尔'],
    ['Cairo', 'القاهرة|القاهره|Cairo|Le Caire|Kairo'],
    ['Moscow', 'Москва|Moscow|Moskau|Moscú'],
    ['Copenhagen', 'København|Kobenhavn|Koebenhavn|Copenhagen|Kopenhagen'],
    ['Mexico City', 'Ciudad de México|Mexico City|CDMX|Mexico'],
    ['St. Louis', 'Saint Louis, MO|St. Louis|St Louis Missouri|st louis mo'],
    ['Porto', 'Porto|porto|PORTO|Oporto|Porto, Portugal|near Porto|in Porto|around Porto|Porto Portugal'],
    ['Berlin', 'hardware stores Berlin|Baumarkt Berlin|DIY stores in Berlin'],
    ['Porto', 'within 5 km of Porto|hardware stores near Porto|cerca de Porto|4000-322 Porto'],
    ['Lisbon', 'Lisboa|Lisbon|Lissabon'],
    ['Saint Petersburg', 'St. Petersburg|Sankt Petersburg|Saint Petersburg, Russia|Санкт-Петербург'],
    ['Frankfurt am Main', 'Frankfurt|Frankfurt am Main|Frankfurt/Main|Frankfurt, Germany'],
    ['Frankfurt (Oder)', 'Frankfurt (Oder)|Frankfurt Oder|Frankfurt an der Oder'],
    ['Cambridge', 'Cambridge|Cambridge, UK|Cambridge, England'],
    ['Cambridge, Massachusetts', 'Cambridge, MA|Cambridge Massachusetts|cambridge ma'],
    ['Birmingham', 'Birmingham|Birmingham, United Kingdom'],
    ['Birmingham, Alabama', 'Birmingham, Alabama|Birmingham, AL'],
    ['Springfield, Massachusetts', 'Springfield, MA|Springfield MA|Springfield, Massachusetts, USA'],
    ['London, Ontario', 'London, Ontario|London, ON|London, Canada|London ON'],
    ['London', 'London|London UK|London, England|Londres|伦敦|SW1A 1AA London|Greater London'],
    ['Perth', 'Perth|Perth, Western Australia|Perth WA Australia'],
    ['San José', 'San José, Costa Rica|San Jose Costa Rica'],
    ['Guangzhou', 'Guangzhou|广州|广州市|廣州|Canton, China|Guangdong|广东'],
    ['Shanghai', '上海|上海市|Shanghai'],
    ['Foshan', 'Foshan|佛山|Foshan, Guangdong, China'],
    ['Beijing', '北京|北京市|北京市朝阳区|Beijing, China'],
    ['Yiwu', 'Yiwu|义乌|浙江省义乌市|Yiwu, Zhejiang'],
    ['Zhongshan', 'Zhongshan, Guangdong|中山市|中山'],
    ['Krems', 'Krems an der Donau|Krems|Krems, Austria|3500 Krems'],
    ['Tórshavn', 'Tórshavn|Torshavn|Thorshavn|Tórshavn, Denmark|Faroe Islands'],
    ['Andorra', 'Andorra la Vella|Andorra'],
    ['Gaia', 'Vila Nova de Gaia|Gaia|Vila Nova de Gaia, Porto'],
    ['Washington', 'Washington DC|Washington, D.C.|Washington, DC|Washington'],
    ['Los Angeles', 'L.A.|LA|Los Angeles|Los Angeles, California|Los Ángeles, CA'],
    ['Hong Kong', 'Hong Kong|香港|Hong Kong, China'],
    ['Zürich', 'Zürich|Zurich|Zuerich|Zürich, Schweiz'],
    ['Geneva', 'Genf|Genève|Geneva|Ginevra'],
    ['Prague', 'Praha|Prag|Prague, Czech Republic'],
    ['Athens', 'Athen|Αθήνα|ΑΘΗΝΑ|Athens'],
    ['Tel Aviv', 'Tel Aviv|תל אביב'],
    ['Dubai', 'Dubai|دبي|Dubai, UAE'],
    ['Saigon', 'Ho Chi Minh City|Saigon|HCMC'],
    ['São Paulo', 'São Paulo|Sao Paulo, Brasil|SAO PAULO'],
    ['Newcastle', 'Newcastle upon Tyne'],
    ['Richmond', 'Richmond, CA'],
    ['Vancouver', 'Vancouver, CA|Vancouver, BC'],
    ['Makati', 'Makati, Metro Manila'],
    ['Delhi', 'Delhi|New Delhi|दिल्ली'],
    ['Kochi', 'Kochi, Kerala|Kochi, India|Cochin Kerala'],
    ['Denpasar', 'Denpasar, Bali|Denpasar Bali Indonesia'],
    ['Canterbury', 'Canterbury, Kent|Canterbury, Kent, UK|Kent, Canterbury'],
    ['San Jose, California', 'San Jose, Bay Area|San Jose, Silicon Valley'],
    ['San Diego', 'San Diego, SoCal|San Diego, CA'],
    ['Milan', 'Milano MI|Milano, Lombardia|Milano (MI)'],
    ['São Paulo', 'São Paulo - SP|São Paulo, SP, Brasil'],
    ['Funchal', 'Funchal, Madeira'],
    ['Vienna', 'ウィーン'],
    ['Yangon', 'ရန်ကုန်|ရန်ကုန်မြို့'],
    ['Mandalay', 'မန္တလေး'],
    ['Siem Reap', 'សៀមរាប'],
    ['Luang Prabang', 'ຫຼວງພະບາງ'],
    ['Adama', 'አዳማ'],
    ['Gorakhpur', 'गोरखपुर'],
    ['Garuva', 'Garuva'],
    ['Puchong', 'Puchong'],
    ['Astana', 'Astana|Астана'],
    ['Chattogram', 'Chattogram|Chittagong'],
    ['Tokyo', '東京都新宿区|東京都渋谷区'],
  ])('%s: %s', (city, spellings) => {
    for (const spelling of spellings.split('|')) {
      const located = find(spelling);
      expectCity(located, city);
      if (!['Mexico', 'Andorra', 'Guangdong', '广东', 'Faroe Islands'].includes(spelling)) {
        expect(located.note, spelling).toBeUndefined();
      }
    }
  });
});

describe('a postcode of the United States or Canada', () => {
  test.each([
    ['90210', 'Beverly Hills', '90210 Beverly Hills, California, United States'],
    ['90210-1234', 'Beverly Hills', '90210 Beverly Hills, California, United States'],
    ['90210, USA', 'Beverly Hills', '90210 Beverly Hills, California, United States'],
    ['CA 90210', 'Beverly Hills', '90210 Beverly Hills, California, United States'],
    ['Beverly Hills, CA 90210', 'Beverly Hills', 'Beverly Hills, California, United States'],
    ['M5V 2T6', 'Toronto', 'M5V Downtown Toronto, Ontario, Canada'],
    ['m5v', 'Toronto', 'M5V Downtown Toronto, Ontario, Canada'],
    ['Toronto ON M5V 2T6', 'Toronto', 'Toronto, Ontario, Canada'],
  ])('%s', (typed, city, label) => {
    const located = find(typed);
    expectCity(located, city);
    expect(located.label).toBe(label);
  });

  test('belongs to the town beside it: 75001 alone is in Texas, but not with Paris', () => {
    expectCity(find('75001 Paris'), 'Paris');
    expectCity(find('1010 Wien'), 'Vienna');
    expectCity(find('D-80331 München'), 'Munich');
  });

  test.each([
    ['80331 München', ['80331']],
    ['Porto, 4000-214', ['4000-214']],
    ['SW1A 1AA London', ['SW1A 1AA']],
    ['Hauptstraße 5, 80331 München', ['80331']],
    // They help, or are houses, or districts.
    ['Springfield 62701', undefined],
    ['Toronto ON M5V 2T6', undefined],
    ['1600 Pennsylvania Ave, Washington', undefined],
    ['Praha 1', undefined],
  ])('that does not help to locate %s is named', (typed, codes) => {
    expect(find(typed).unusedPostcodes).toEqual(codes);
  });

  test.each([
    ['10115', '10115 was read as New York, United States'],
    ['75001', '75001 was read as Addison, Texas, United States'],
  ])('%s, which also exists in other countries, notes how it was read', (typed, how) => {
    expect(find(typed).note).toContain(how);
    expect(find(`${typed}, USA`).note).toBeUndefined();
  });

  test.each([
    ['SW1A 1AA', 'London, United Kingdom'],
    ['ec1a 1bb', 'London, United Kingdom'],
    ['M1', 'Manchester, United Kingdom'],
    ['EH1 1YZ, UK', 'Edinburgh, United Kingdom'],
  ])('%s, a British one, is located by its letters', (typed, label) => {
    expect(find(typed)).toMatchObject({ label, note: expect.stringContaining(`postal area of ${label}`) });
  });

  test('that does not exist is unknown', () => {
    expect(locate('00000')).toEqual({ kind: 'unknown', nearest: [] });
  });
});

describe('a country or region alone resolves to its largest city, with a note', () => {
  test.each([
    ['Germany', 'Berlin', 'country'],
    ['Deutschland', 'Berlin', 'country'],
    ['UK', 'London', 'country'],
    ['United States', 'New York', 'country'],
    ['Jamaica', 'Kingston', 'country'],
    ['Georgia', 'Tbilisi', 'country'],
    ['Georgia, USA', 'Atlanta', 'region'],
    ['Texas', 'Houston', 'region'],
    ['Bavaria', 'Munich', 'region'],
    ['Bayern, Deutschland', 'Munich', 'region'],
    ['NSW', 'Sydney', 'region'],
    ['Ontario', 'Toronto', 'region'],
    ['Scotland', 'Glasgow', 'region'],
    ['Guangdong Province', 'Guangzhou', 'region'],
  ])('%s: %s', (typed, city, kind) => {
    const located = find(typed);
    expectCity(located, city);
    expect(located.note).toBe(
      `"${typed}" is a ${kind}. Searching around ${located.label}, its largest city.`,
    );
  });

  test('offers the state beside the country Georgia', () => {
    expect(find('Georgia').alternatives.map(({ label }) => label)).toContain(
      'Atlanta, Georgia, United States',
    );
  });

  test.each([
    ['Singapore', 'Singapore'],
    ['Kuwait', 'Kuwait City'],
  ])('a capital with the country’s name gets no note: %s', (typed, city) => {
    expectCity(find(typed), city);
    expect(find(typed).note).toBeUndefined();
  });
});

describe('an address whose street is not known', () => {
  test.each([
    ['Rua das Flores 10, Porto', 'Porto', 'Rua das Flores 10'],
    ['Rua de Santa Catarina 112 Porto', 'Porto', 'Rua de Santa Catarina 112'],
    ['Hauptstraße 5, 80331 München', 'Munich', 'Hauptstraße 5'],
    ['350 Fifth Avenue, New York, NY 10118', 'New York', '350 Fifth Avenue'],
    ['10 Downing Street London', 'London', '10 Downing Street'],
    ['Calle Mayor 5, Madrid, Spain', 'Madrid', 'Calle Mayor 5'],
    ['Hauptstr. 12 Krems', 'Krems', 'Hauptstr. 12'],
    ['Munich Hauptbahnhof', 'Munich', 'Hauptbahnhof'],
    ['中山市小榄镇', 'Zhongshan', '小榄镇'],
    ['长春市永吉街道', 'Changchun', '永吉街道'],
    ['г. Москва, ул. Тверская, д. 1', 'Moscow', 'ул. Тверская, д. 1'],
    ['5 Rue de Rivoli 75004 Paris France', 'Paris', '5 Rue de Rivoli'],
    ['Piazza del Duomo, Milano MI', 'Milan', 'Piazza del Duomo'],
    ['大阪府大阪市梅田1-1', 'Osaka', '梅田1-1'],
    ['Berlin, Xyzzy', 'Berlin', 'Xyzzy'],
  ])('%s resolves to %s', (typed, city, street) => {
    const located = find(typed);
    expectCity(located, city);
    expect(located.note).toBe(
      `The street or place "${street}" wasn’t found. Searching around ${located.label}.`,
    );
  });

  test('with a country but no town is unknown, rather than its largest city', () => {
    expect(locate('Nowheresville, Germany').kind).toBe('unknown');
  });
});
