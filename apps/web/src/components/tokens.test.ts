import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colours of a scheme: those of the light one, replaced by what the block of the dark one sets. */
function coloursOf(scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const [light = '', dark = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');
  const text = scheme === 'light' ? light : light + (dark.split('@media')[0] ?? '');
  return new Map(
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['page', 'band', 'stripe', 'control', 'control-hover'];
const tones = ['fault', 'notice', 'good', 'talk'] as const;
const texts = ['text', 'dimmed', 'placeholder', 'link', 'accent', 'fault'];
/** Text and its ground: 4.5:1 (WCAG 2.2, 1.4.3). */
const readable = [
  ...surfaces.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ...(['fill', 'fill-hover', 'danger-fill', 'danger-fill-hover'] as const).map(
    (ground) => ['on-fill', ground] as const,
  ),
  ...tones.map((tone) => [tone, `${tone}-ground`] as const),
  ...tones.map((tone) => ['text', `${tone}-ground`] as const),
  ...(['button', 'button-hover'] as const).flatMap((ground) => [
    ['text', ground] as const,
    ['dimmed', ground] as const,
    ['fault', ground] as const,
  ]),
  ['link', 'accent-ground'] as const,
  ['text', 'accent-ground'] as const,
];
/** What shows where a field is, or that a control has the focus: 3:1 (1.4.11, 2.4.13). */
const visible = ['page', 'band', 'control'].flatMap((ground) =>
  ['field-border', 'accent'].map((line) => [line, ground] as const),
);

describe.each(['light', 'dark'] as const)('the colours of the %s scheme', (scheme) => {
  const colours = coloursOf(scheme);
  const of = (name: string) => colours.get(name) ?? expect.fail(`There is no --color-${name}.`);
  test.each(readable)('%s is readable on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(visible)('%s is visible on %s', (line, ground) => {
    expect(contrast(of(line), of(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('black on white has the contrast that WCAG names', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('every token that the page reads is set in a style sheet or by a component', () => {
  const files = globSync('**/*.{css,tsx}', { cwd: source }).map((file) => ({
    file,
    text: readFileSync(path.join(source, file), 'utf8'),
  }));
  const set = new Set(
    files.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)(?::|';)/g)].map(([, name]) => name)),
  );
  const read = files.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /var\((--(?:color|text|space|radius|shadow|motion|control|header|footer|app|mantine)[\w-]*)[,)]/g,
      ),
    ].map(([, name]) => ({ file, name })),
  );
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter(({ name }) => !set.has(name))).toEqual([]);
});
