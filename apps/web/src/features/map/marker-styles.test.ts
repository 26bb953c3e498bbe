import { expect, test } from 'vitest';
import { darkMap, lightMap, markerKinds, markerStyles, ringOf } from './marker-styles.ts';

test('every kind differs from every other in shape, sign and colour', () => {
  const looks = markerKinds.map((kind) => markerStyles[kind]);
  for (const part of ['shape', 'light', 'dark'] as const) {
    expect(new Set(looks.map((look) => look[part])).size).toBe(markerKinds.length);
  }
  expect(new Set(looks.map(({ shape, mark }) => shape + mark)).size).toBe(markerKinds.length);
});

test.each(markerKinds)('%s stands out from land, sea and its ring, in light and dark', (kind) => {
  const { light, dark } = markerStyles[kind];
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
] as const)('names on the %s map are readable on land and sea', (_, colours) => {
  for (const ground of [colours.land, colours.sea]) {
    expect(contrast(colours.name, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.quarter, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test('the ring of a group is divided by the counts, in the order of the kinds', () => {
  expect(ringOf({ customer: 1, found: 3 })).toBe(
    'conic-gradient(var(--marker-found) 0% 75%, var(--marker-customer) 75% 100%)',
  );
  expect(ringOf({ do_not_contact: 2 })).toBe('conic-gradient(var(--marker-do-not-contact) 0% 100%)');
});

/** The contrast ratio of two colours (WCAG 2.2). */
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
