import { covers } from '@Hardware-Store-Finder/records';
import { describe, expect, it } from 'vitest';
import type { PlacesOptions } from '../detect-file.ts';
import { importText } from '../testing/import-text.ts';
import { parseColumns } from './list-columns.ts';

const refusal = (text: string | Uint8Array, options?: PlacesOptions, name?: string) =>
  importText(text, options, name).then(
    () => 'it was imported',
    (error: Error) => error.message,
  );
const hardware: PlacesOptions = { category: ['hardware'] };

describe('a list as CSV', () => {
  it.each([
    ['English', 'name,lat,lon,city,phone', ','],
    ['English, below blank lines', '\uFEFF\r\n\nname,lat,lon,city,phone', ','],
    ['German', '\uFEFFFirma;Breite;Länge;Ort;Telefon', ';'],
    ['French', 'Raison sociale\tLATITUDE\tLongitude\tCommune\tTél.', '\t'],
    ['Spanish', 'Nombre|Latitud|Longitud|Localidad|Teléfono', '|'],
    ['Portuguese', 'NOME;latitude;longitude;concelho;telefone', ';'],
    ['Chinese', '名称,纬度,经度,城市,电话', ','],
    ['Russian', 'Название;Широта;Долгота;Город;Телефон', ';'],
    ['capitals and signs', '"Store_Name","geo-lat","LNG","Town","Phone number"', ','],
  ])('is read by its headers in %s', async (_, header, delimiter) => {
    const row = ['Silva', '"41,15"', '"-8,61"', 'Porto', '222000000'].join(delimiter);
    const { stores } = await importText(`${header}\r\n${row}\r\n`, hardware);
    expect(stores).toEqual([
      {
        id: 'file:list/1',
        name: 'Silva',
        address: 'Porto, Portugal',
        address_kind: 'place',
        locality: 'Porto',
        phone: '+351 22 200 0000',
        category: 'hardware',
        lat: 41.15,
        lon: -8.61,
      },
    ]);
  });

  it('keeps quoted line breaks, formulas as text, and rows that are short or long', async () => {
    const { stores } = await importText(
      'id,name,lat,lon\n7,"A ""quoted""\nname",41,-8\n7,=HYPERLINK(1),41.1,-8\n9,Short,41.2,-8,more,cells\n\n',
      hardware,
    );
    expect(stores.map(({ id, name }) => [id, name])).toEqual([
      ['file:list/7', 'A "quoted" name'],
      ['file:list/7#2', '=HYPERLINK(1)'],
      ['file:list/9', 'Short'],
    ]);
  });

  it('counts skipped rows by reason', async () => {
    const text =
      'name,lat,lon,country,category\nA,41,-8,PT,hardware\nB,,,PT,hardware\nC,NaN,inf,PT,hardware\nD,95,-8,PT,hardware\n' +
      'E,41,-8,PT,Bakery\nF,41,-8,Spain,hardware\nG,10,10,PT,hardware\nH,41.01,-8,Portugal,Eisenwaren\nI,0,0,PT,hardware\n';
    const box = { west: -9, south: 40, east: -7, north: 42 };
    const { stores, skipped } = await importText(text, { box, country: 'PT' });
    expect(stores.map(({ name }) => name)).toEqual(['A', 'H']);
    expect(skipped).toEqual({ unlocated: 4, outside: 2, unknown: 1, unknownKinds: ['Bakery'] });
  });

  it('does not assume that a row is a hardware store', async () => {
    const text = 'name,lat,lon\nA,41,-8\n';
    expect(await refusal(text)).toBe(
      'nothing of it can be used: 1 of other kinds. Where they are hardware stores, say so: --category hardware',
    );
    expect((await importText(text, hardware)).stores).toHaveLength(1);
  });

  it('uses the requested columns', async () => {
    const text = 'name,Inhaber,a,b\nWrong,Right,41,-8\n';
    const columns = parseColumns('name=Inhaber,lat=a,lon=b');
    expect((await importText(text, { ...hardware, columns })).stores[0]).toMatchObject({
      name: 'Right',
      lat: 41,
    });
    expect(await refusal(text, { columns: parseColumns('name=Chef') })).toBe(
      'it has no column "Chef" for name. Its columns are: name, Inhaber, a, b',
    );
    expect(() => parseColumns('nam=x')).toThrow(/is no FIELD=HEADER/);
  });

  it('covers only the surroundings of its rows, or the requested box', async () => {
    const text = 'name,lat,lon\nA,41.15,-8.61\nB,41.9,-8.61\n';
    const { coverage } = await importText(text, hardware);
    const at = (lat: number, lon = -8.61) => covers(coverage, { lat, lon });
    expect([at(41.15), at(41.19), at(41.5), at(41.9), at(41.15, -8.4)]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    const box = { west: -9, south: 40, east: -8, north: 42 };
    const requested = await importText(text, { ...hardware, box });
    expect([41.5, 40.5].map((lat) => covers(requested.coverage, { lat, lon: -8.61 }))).toEqual([true, false]);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    [
      'without columns of positions',
      'name;city\nA;B\n',
      /known to hold lat and lon\. Its columns are: name, city\. .*--columns lat=HEADER,lon=HEADER/,
    ],
    ['with a header alone', 'name,lat,lon\n', /holds no stores/],
    ['whose quote never ends', 'name,lat,lon\n"A,1,2\nB,1,2\n', /a quote is opened and never closed/],
    [
      'with a cell without end',
      `name,lat,lon\n${'x'.repeat(1_100_000)},1,2\n`,
      /a row has more than 1,000,000 characters/,
    ],
    [
      'of 200 other columns',
      `${Array.from({ length: 200 }, (_, i) => `c${i}`).join()}\n`,
      /c29 and 170 more/,
    ],
    ['with __proto__ as a header', '__proto__,constructor\n1,2\n', /Its columns are: __proto__, constructor/],
  ])('%s is rejected with an explanation', async (_, text, sentence) => {
    expect(await refusal(text, hardware)).toMatch(sentence);
  });
});

const point = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] });
const feature = (properties: object, geometry: object | null = point(-8.61, 41.15), more = {}) => ({
  type: 'Feature',
  geometry,
  properties,
  ...more,
});

describe('a list as GeoJSON', () => {
  const square = [
    [
      [-8.7, 41.1],
      [-8.5, 41.1],
      [-8.5, 41.3],
      [-8.7, 41.3],
      [-8.7, 41.1],
    ],
  ];

  it('gives a store for each feature, in the middle of other geometries', async () => {
    const features = [
      feature({
        name: 'A',
        shop: 'hardware',
        'addr:street': 'Rua X',
        'addr:housenumber': '5',
        'addr:city': 'Porto',
        phone: 222000000,
      }),
      feature({ name: 'B', shop: 'paint' }, { type: 'Polygon', coordinates: square }, { id: 'way/2' }),
      feature(
        { name: 'C', shop: 'trade' },
        {
          type: 'GeometryCollection',
          geometries: [
            {
              type: 'LineString',
              coordinates: [
                [-8, 41],
                [-9, 42],
              ],
            },
          ],
        },
      ),
      feature({ name: 'D', shop: 'hardware' }, null),
      feature({ name: 'E', shop: 'hardware' }, point(Number.NaN, 1)),
    ];
    const collection = JSON.stringify({ type: 'FeatureCollection', name: 'x "features": [', features });
    const lines = features.map((one) => JSON.stringify(one));
    for (const text of [
      collection,
      lines.join('\n'),
      lines.map((line) => `\u001E${line}\n`).join(''),
      `[${lines.join(',')}]`,
    ]) {
      const { stores, unlocated } = await importText(text, {}, 'places.json');
      expect(stores.map(({ id, name, lat, lon }) => [id, name, lat, lon])).toEqual([
        ['file:list/1', 'A', 41.15, -8.61],
        ['file:list/way/2', 'B', 41.2, -8.6],
        ['file:list/3', 'C', 41.5, -8.5],
      ]);
      expect(stores[0]).toMatchObject({ address: 'Rua X 5, Porto, Portugal', phone: '+351 22 200 0000' });
      expect(unlocated).toBe(2);
    }
  });

  it("in the form of All The Places has its chain's fields", async () => {
    const silva = {
      '@spider': 'silva_pt',
      shop: 'hardware',
      brand: 'Silva',
      'brand:wikidata': 'Q1',
      'addr:city': 'Porto',
      'addr:country': 'PT',
    };
    const at = point(-8.61, 41.15);
    const features = [
      feature({ ...silva, ref: '7', name: 'Silva Gaia', 'addr:street_address': 'Rua X 5,' }, at, {
        id: 'aa',
      }),
      feature({ ...silva, ref: '8', website: 'https://silva.pt/8' }),
      feature({ ...silva, ref: '7', '@spider': 'costa_pt', brand: 'Costa' }, at, { id: 'bb' }),
      feature({
        ...silva,
        ref: '9',
        'addr:street': 'Rua Y',
        'addr:housenumber': '2',
        'addr:street_address': 'Y',
      }),
      feature({ ...silva, ref: '10', end_date: 'yes' }),
      feature({ ...silva, ref: '11', end_date: '2020-01' }),
      feature({ ...silva, ref: '12', end_date: '2999-01-01' }),
    ];
    const { stores, skipped } = await importText(
      JSON.stringify({ type: 'FeatureCollection', features }),
      {},
      'places.geojson',
    );
    expect(stores.map(({ id, name, address }) => [id, name, address])).toEqual([
      ['file:list/7', 'Silva Gaia', 'Rua X 5, Porto, Portugal'],
      ['file:list/8', 'Silva', 'Porto, Portugal'],
      ['file:list/bb', 'Costa', 'Porto, Portugal'],
      ['file:list/9', 'Silva', 'Rua Y 2, Porto, Portugal'],
      ['file:list/12', 'Silva', 'Porto, Portugal'],
    ]);
    expect(stores[0]).toMatchObject({ brand: 'Silva', brand_wikidata: 'Q1' });
    expect(stores[1]).toMatchObject({ website: 'https://silva.pt/8' });
    expect(skipped.closed).toBe(2);
  });

  it('from Overture follows the rules of its parquet files', async () => {
    const place = {
      id: 'abc',
      names: { primary: 'Silva', common: { en: 'Silva Tools' } },
      taxonomy: { primary: 'lumber_store', hierarchy: ['shopping', 'building_supply_store', 'lumber_store'] },
      confidence: 0.9,
      websites: ['https://silva.pt'],
      phones: ['+351222000000'],
      socials: ['https://www.facebook.com/silva'],
      addresses: [{ freeform: 'Rua X 5', locality: 'Porto', country: 'PT' }],
      sources: [{ update_time: '2025-01-02T00:00:00Z' }],
      operating_status: 'open',
    };
    const text = [
      feature(place),
      feature({
        ...place,
        id: 'older',
        taxonomy: undefined,
        names: { primary: 'Ferragens Silva' },
        categories: { primary: 'gift_shop', alternate: ['hardware_store'] },
      }),
      feature({ ...place, id: 'closed', operating_status: 'permanently_closed' }),
      feature({ ...place, id: 'unsure', confidence: 0.3 }),
      feature({ ...place, id: 'other', taxonomy: { primary: 'bakery' } }),
    ];
    const { stores, dataset, skipped } = await importText(
      JSON.stringify({ type: 'FeatureCollection', features: text }),
      { minConfidence: 0.5 },
      'overture.geojson',
    );
    expect(stores.map(({ id, category }) => [id, category])).toEqual([
      ['overture:abc', 'trade'],
      ['overture:older', 'hardware'],
    ]);
    expect(stores[0]).toMatchObject({ name_en: 'Silva Tools', confirmed: '2025-01-02', confidence: 0.9 });
    expect(dataset).toMatchObject({ kind: 'overture', dataDate: '2025-01-02T00:00:00.000Z' });
    expect(skipped).toMatchObject({ closed: 1, unsure: 1 });
  });

  it.each([
    [
      'cut in the middle',
      '{"type":"FeatureCollection","features":[{"type":"Feature"',
      /it ends in the middle/,
    ],
    [
      'that stops being JSON',
      '{"type":"Feature","properties":{"name":"a"},"geometry":null}\nhello',
      /after feature 1 it is no JSON/,
    ],
    [
      'with a feature that is none',
      '{"type":"FeatureCollection","features":[{"a":}]}',
      /feature 1 is no JSON/,
    ],
    ['without features', '{"type":"FeatureCollection","features":[]}', /without a single feature/],
    ['of brackets', '['.repeat(5000), /more than 1000 brackets/],
    [
      'without names',
      JSON.stringify(feature({ ['__proto__']: 1, titel: 'x' })),
      /known to hold name\. Its columns are: __proto__, titel/,
    ],
  ])('%s is rejected with an explanation', async (_, text, sentence) => {
    expect(await refusal(text, hardware, 'x.geojson')).toMatch(sentence);
  });
});
