import { foldName } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import { Atlas } from '../src/atlas/atlas.ts';
import { openPlaceFile } from '../src/atlas/place-file.ts';
import anchoredRegions from '../src/data/anchored-regions.json' with { type: 'json' };
import { gazetteerFile } from '../src/gazetteer.ts';
import { anchoredFacts } from './anchored-facts.ts';

const file = openPlaceFile(gazetteerFile);
const atlas = new Atlas(file);

/** A second town of each region, other than its anchor. */
const secondTowns = {
  Kerala: 'Kozhikode',
  Maharashtra: 'Nagpur',
  Andalusia: 'Granada',
  Catalonia: 'Girona',
  Lombardy: 'Bergamo',
  Tuscany: 'Pisa',
  Normandy: 'Caen',
  Bali: 'Ubud',
  'Minas Gerais': 'Uberlândia',
  'São Paulo': 'Campinas',
  Jalisco: 'Zapopan',
  Hokkaido: 'Hakodate',
  Gyeonggi: 'Bucheon',
  Selangor: 'Petaling Jaya',
  Tatarstan: 'Naberezhnyye Chelny',
  Silesia: 'Gliwice',
  Flanders: 'Gent',
  Styria: 'Leoben',
  Gauteng: 'Pretoria',
  Antioquia: 'Envigado',
};

describe('a region identified by a city', () => {
  test.each(Object.entries(secondTowns))('%s contains another town, %s', (label, town) => {
    const region = file.facts.regions.find((other) => other.label === label);
    const holders = atlas.placesNamed(foldName(town));
    expect(holders.some(({ place }) => atlas.areaCodeOf(place) === region?.area)).toBe(true);
  });

  test('is in the gazetteer for every entry of the data', () => {
    expect(file.facts.regions).toHaveLength(Object.values(anchoredRegions).flat().length);
  });
});

test('a city unknown in its country, or in the region of another, stops the build with an explanation', () => {
  expect(() =>
    anchoredFacts(
      () => [],
      () => '',
    ),
  ).toThrow(/^No place called ".+" is known in [A-Z]{2}: name another city there\.$/u);
  const everywhere = () => [{ place: 0, main: 1 }];
  expect(() => anchoredFacts(everywhere, () => 'IN.1')).toThrow(
    /^.+ \(.+\) and .+ \(.+\) lie in one region of IN: IN\.1\.$/u,
  );
});
