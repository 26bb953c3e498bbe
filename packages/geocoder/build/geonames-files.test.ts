import { temporaryFolder } from '@Hardware-Store-Finder/testing';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { geonamesSources } from './geonames-files.ts';

/** Made after the readme of download.geonames.org/export/dump: 19 columns. */
const place = (id: number, name: string, featureClass: string, code: string, people: number) =>
  [
    id,
    name,
    name,
    '',
    16.8,
    96.1,
    featureClass,
    code,
    'MM',
    '',
    '17',
    '',
    '',
    '',
    people,
    '',
    14,
    'Asia/Yangon',
    '2026-11-01',
  ].join('\t');
const places = [
  place(1, 'Yangon', 'P', 'PPLA', 4_477_638),
  place(2, 'Hamlet', 'P', 'PPL', 499),
  place(3, 'Seat', 'P', 'PPLA3', 0),
  place(4, 'Section', 'P', 'PPLX', 0),
  place(5, 'Ruins', 'P', 'PPLH', 0),
  place(6, 'Hill', 'T', 'HLL', 0),
].join('\n');
/** alternateNamesV2: id, geonameid, language, name, preferred, short, colloquial, historic, from, to. */
const names = [
  '11\t1\tmy\tရန်ကုန်\t1\t\t\t\t\t',
  '12\t1\tlink\thttps://en.wikipedia.org/wiki/Yangon\t\t\t\t\t\t',
  '13\t1\twkdt\tQ37995\t\t\t\t\t\t',
  '14\t1\t\tRangoon\t\t\t\t1\t\t',
  '15\t6\ten\tThe Hill\t\t\t\t\t\t',
].join('\r\n');
/** export/zip: country, code, place, three regions with codes, latitude, longitude, accuracy. */
const postcodes = [
  'CA\tM5V\tDowntown Toronto (CN Tower)\tOntario\tON\tToronto\t\t\t\t43.6404\t-79.3995\t6',
  'DE\t80331\tMünchen\tBayern\tBY\t\t\t\t\t48.1345\t11.571\t6',
  'PR\t00601\tAdjuntas\tPuerto Rico\tPR\t\t\t\t\t18.1788\t-66.7516\t4',
  'US\t90210\tBeverly Hills\tCalifornia\tCA\tLos Angeles\t037\t\t\t34.0901\t-118.4065\t4',
  'US\t09001\tAPO AA\t\tAE\tErie\t029\t\t\t38.1105\t15.6613\t4',
].join('\n');

function files(extension: 'txt' | 'zip'): { places: string; names: string; postcodes: string } {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => {
    const file = path.join(folder, `${name}.${extension}`);
    const entries = { 'readme.txt': strToU8('Readme\nfor GeoNames'), [`${name}.txt`]: strToU8(text) };
    writeFileSync(file, extension === 'txt' ? text : zipSync(entries));
    return file;
  };
  return {
    places: write('cities500', places),
    names: write('alternateNamesV2', names),
    postcodes: write('allCountries', postcodes),
  };
}

describe.each(['txt', 'zip'] as const)('GeoNames’ downloads as .%s', (extension) => {
  test('are read: towns, seats and sections, names, postcodes', async () => {
    const sources = await geonamesSources(files(extension));
    const lines = sources.table.toString().trimEnd().split('\n');
    expect(lines.map((line) => line.split('\t')[1])).toEqual(['Yangon', 'Seat', 'Section']);
    expect([...sources.names]).toEqual([['1', ['ရန်ကုန်', 'Rangoon']]]);
    expect(sources.postcodes.map(({ area, town }) => [area, town])).toEqual([
      ['PR.', 'Adjuntas'],
      ['CA.08', 'Downtown Toronto'],
      ['US.CA', 'Beverly Hills'],
    ]);
    expect(sources.postcodes[2]).toMatchObject({ lat: 34.0901, lon: -118.4065 });
  });
});

test('without postcodes, those of the package are used', async () => {
  const { places } = files('txt');
  const sources = await geonamesSources({ places });
  expect(sources.names.size).toBe(0);
  expect(sources.postcodes.length).toBeGreaterThan(40_000);
});

test('a file in another format is named', async () => {
  const { names } = files('txt');
  await expect(geonamesSources({ places: names })).rejects.toThrow(
    /alternateNamesV2\.txt is no table of GeoNames/u,
  );
});
