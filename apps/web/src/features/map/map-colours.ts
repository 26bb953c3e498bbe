import type { MapColours } from './drawn/paint-map.ts';

/** Names have a contrast of 4.5:1 on land and sea, markers 3:1 (marker-styles.test.ts); coasts separate the two. */
export const lightMap: MapColours = {
  sea: '#c9dcea',
  land: '#f5f2ea',
  coast: '#8fabc0',
  border: '#a394ab',
  name: '#333a42',
  quarter: '#575f69',
  halo: 'rgb(255 255 255 / 0.8)',
};

export const darkMap: MapColours = {
  sea: '#0b1722',
  land: '#222930',
  coast: '#45607a',
  border: '#77708a',
  name: '#d3d9e0',
  quarter: '#a5adb8',
  halo: 'rgb(16 19 23 / 0.8)',
};

/** The colours for the colour scheme of the browser, and the element's font. */
export function mapColours(element: HTMLElement): { colours: MapColours; font: string } {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return { colours: isDark ? darkMap : lightMap, font: getComputedStyle(element).fontFamily };
}
