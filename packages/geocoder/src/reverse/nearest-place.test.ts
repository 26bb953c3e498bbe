import { runs } from '@Hardware-Store-Finder/testing';
import { distance } from 'geokdbush';
import { describe, expect, test } from 'vitest';
import { Atlas } from '../atlas/atlas.ts';
import { openPlaceFile } from '../atlas/place-file.ts';
import { gazetteerFile } from '../gazetteer.ts';
import { placeFinder } from './nearest-place.ts';

const file = openPlaceFile(gazetteerFile);
const atlas = new Atlas(file);
const { nearest, soleCountry } = placeFinder(atlas);

function labelAt(lat: number, lon: number): string | undefined {
  const near = nearest({ lat, lon });
  return near && atlas.labelOf(near.place);
}

describe('the place that a person would name for a position', () => {
  test.each([
    ['the cathedral of Porto, not the parish it stands in', 41.1428, -8.6112, 'Porto, Portugal'],
    ['the cellars across the river', 41.1337, -8.6128, 'Vila Nova de Gaia, Portugal'],
    ['Marienplatz', 48.1374, 11.5755, 'Munich, Germany'],
    ['Unterhaching, a suburb of Munich', 48.0656, 11.6156, 'Unterhaching, Germany'],
    ['the middle of London, not Clerkenwell', 51.5205, -0.1137, 'London, United Kingdom'],
    ['Andorra la Vella', 42.5069, 1.5218, 'Andorra la Vella, Andorra'],
    ['the harbour of Tórshavn', 62.0079, -6.767, 'Tórshavn, Faroe Islands'],
    ['Jersey City, though New York is larger', 40.7326, -74.0627, 'Jersey City, New Jersey, United States'],
    ['Taveuni, beyond the dateline from Suva', -16.85, -179.97, 'Labasa, Fiji'],
  ])('%s', (_, lat, lon, label) => {
    expect(labelAt(lat, lon)).toBe(label);
  });

  test('is none at sea and at the poles', () => {
    expect(labelAt(0, -30)).toBeUndefined();
    expect(labelAt(90, 0)).toBeUndefined();
    expect(labelAt(-90, 180)).toBeUndefined();
  });

  test('has the distance it claims, within 200 km, and is rarely much farther than the closest place', () => {
    for (let i = 0; i < runs(200); i++) {
      const lat = 36 + ((i * 37) % 200) / 10;
      const lon = -9 + ((i * 53) % 330) / 10;
      let nearestKm = Number.POSITIVE_INFINITY;
      for (let place = 0; place < file.population.length; place++) {
        if (['section', 'abandoned'].includes(atlas.kind(place))) continue;
        if (Math.abs((file.lat[place] ?? 0) - lat) > 3) continue;
        const position = atlas.positionOf(place);
        nearestKm = Math.min(nearestKm, distance(lon, lat, position.lon, position.lat));
      }
      const found = nearest({ lat, lon });
      expect(found === undefined).toBe(nearestKm > 200);
      if (!found) continue;
      const position = atlas.positionOf(found.place);
      expect(found.distanceKm).toBeCloseTo(distance(lon, lat, position.lon, position.lat));
      // By the weights, a city of millions counts as eleven times closer than a hamlet.
      expect(found.distanceKm).toBeGreaterThanOrEqual(nearestKm - 0.01);
      expect(found.distanceKm).toBeLessThanOrEqual(nearestKm * 11);
    }
  });
});

describe('the only country around a position', () => {
  test('is that of every position within the distance, and known for most of them', () => {
    let known = 0;
    const asked = runs(400);
    for (let i = 0; i < asked; i++) {
      // Beside places, because stores are.
      const beside = atlas.positionOf((i * 7919) % file.population.length);
      const position = { lat: beside.lat + Math.sin(i) / 20, lon: beside.lon + Math.cos(i) / 20 };
      const country = soleCountry(position, 12);
      if (country === undefined) continue;
      known++;
      for (let step = 0; step < 40; step++) {
        const north = (12 / 111.2) * Math.cos(step) * ((step % 5) / 4);
        const east =
          ((12 / 111.2) * Math.sin(step) * ((step % 5) / 4)) / Math.cos((position.lat * Math.PI) / 180);
        const near = nearest({ lat: position.lat + north, lon: position.lon + east });
        expect(near && atlas.countryOf(near.place)).toBe(country);
      }
    }
    expect(known).toBeGreaterThan(asked * 0.7);
  });

  test.each([
    ['Tui, across the river from Valença', 42.047, -8.644],
    ['the middle of the Atlantic', 0, -30],
    ['Basel, where three countries meet', 47.56, 7.59],
  ])('is unknown in %s', (_, lat, lon) => {
    expect(soleCountry({ lat, lon }, 12)).toBeUndefined();
  });
});
