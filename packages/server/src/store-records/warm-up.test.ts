import { expect, it } from 'vitest';
import { createSurroundings } from './surroundings.ts';
import { warmUp } from './warm-up.ts';

it('Warming up asks for the places that the first stores ask for, and lets requests through on the way', async () => {
  const asked: string[] = [];
  const surroundings = createSurroundings(({ lat, lon }) => {
    asked.push(`${lat.toFixed(1)} ${lon.toFixed(1)}`);
    return { label: 'Porto, Portugal', country: 'PT', distanceKm: 1 };
  });
  let turns = 0;
  const warming = warmUp(surroundings);
  const count = () => {
    turns += 1;
    if (turns < 3) setImmediate(count);
  };
  setImmediate(count);
  await warming;
  expect(turns).toBe(3);
  expect(asked[0]).toBe('41.1 -8.6');
  // Countries around a position near a border take more than the nearest place.
  expect(asked.length).toBeGreaterThan(20);
});
