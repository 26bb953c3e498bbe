import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSurroundings } from './surroundings.ts';
import { warmUp } from './warm-up.ts';

it('Warming up asks for the places that the first stores ask for, and lets requests through on the way', async () => {
  const asked: string[] = [];
  const surroundings = createSurroundings(({ lat, lon }) => {
    asked.push(`${lat.toFixed(1)} ${lon.toFixed(1)}`);
    return { label: 'Porto, Portugal', country: 'PT', distanceKm: 1 };
  });
  const steps: number[] = [];
  let isWarm = false;
  const warming = warmUp(surroundings).then(() => {
    isWarm = true;
  });
  while (!isWarm) {
    steps.push(asked.length);
    await nextTurn();
  }
  await warming;
  expect(asked[0]).toBe('41.1 -8.6');
  expect(new Set(steps).size).toBeGreaterThan(1);
  // Countries around a position near a border take more than the nearest place.
  expect(asked.length).toBeGreaterThan(20);
});
