import { expect, test } from 'vitest';
import { darkMap, lightMap } from './map-colours.ts';
import { markerKinds, markerStyles, ringOf } from './marker-styles.ts';

test('every tone differs from every other by its shape, its sign and its colour', () => {
  const looks = markerKinds.map((tone) => markerStyles[tone]);
  for (const part of ['shape', 'light', 'dark'] as const) {
    expect(new Set(looks.map((look) => look[part])).size).toBe(markerKinds.length);
  }
  expect(new Set(looks.map(({ shape, mark }) => shape + mark)).size).toBe(markerKinds.length);
});

test.each(markerKinds)('%s is seen on land, on sea and on its ring, in light and dark', (tone) => {
  const { light, dark } = markerStyles[tone];
  for (const ground of [lightMap.land, lightMap.sea, '#ffffff']) {
    expect(contrast(light, ground)).toBeGreaterThanOrEqual(3);
  }
  for (const ground of [darkMap.land, darkMap.sea, '#101317']) {
    expect(contrast(dark, ground)).toBeGreaterThanOrEqual(3);
  }
});

test.each([
  ['light', lightMap],
  ['dark', darkMap],
] as const)('the names of the %s map are read on land and on sea', (_, colours) => {
  for (const ground of [colours.land, colours.sea]) {
    expect(contrast(colours.name, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.quarter, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test('the ring of a group shares its circle by the counts, in the order of the tones', () => {
  expect(ringOf({ customer: 1, found: 3 })).toBe(
    'conic-gradient(var(--tone-found) 0% 75%, var(--tone-customer) 75% 100%)',
  );
  expect(ringOf({ do_not_contact: 2 })).toBe('conic-gradient(var(--tone-do-not-contact) 0% 100%)');
});

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
