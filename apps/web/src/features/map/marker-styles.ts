import { type LeadStatus, leadStatuses } from '@Hardware-Store-Finder/contract';
import type { MapColours } from './drawn/paint-map.ts';

/** What a marker shows about its store: a lead's status, found by a search, or known from an imported list. */
export type MarkerKind = LeadStatus | 'found' | 'known';

/** In the order of the legend and of a group's ring. */
export const markerKinds: readonly MarkerKind[] = ['found', 'known', ...leadStatuses];

/**
 * The appearance of a kind, never distinguished by colour alone. `shape` and `mark` are SVG paths in a square from -12 to
 * 12; `mark` is stroked in the background's colour. Colours have a contrast of at least 3:1 to the map.
 */
export type MarkerStyle = { shape: string; mark: string; light: string; dark: string };

export const markerStyles: Readonly<Record<MarkerKind, MarkerStyle>> = {
  found: {
    shape: 'M9.5 0A9.5 9.5 0 1 1-9.5 0A9.5 9.5 0 1 1 9.5 0Z',
    mark: 'M-1.5 0A1.5 1.5 0 1 1 1.5 0A1.5 1.5 0 1 1-1.5 0Z',
    light: '#2459dc',
    dark: '#7fa9fc',
  },
  known: {
    shape: 'M-6-9H6A3 3 0 0 1 9-6V6A3 3 0 0 1 6 9H-6A3 3 0 0 1-9 6V-6A3 3 0 0 1-6-9Z',
    mark: 'M-4-3.5H4M-4 0H4M-4 3.5H4',
    light: '#565e69',
    dark: '#a2aab5',
  },
  new: {
    shape: 'M0-11.5 11.5 0 0 11.5-11.5 0Z',
    mark: 'M-4.5 0H4.5M0-4.5V4.5',
    light: '#7435d6',
    dark: '#c4a1ff',
  },
  to_contact: {
    shape: 'M0-11.5 11.5 9H-11.5Z',
    mark: 'M0-4V2M0 5.4V5.6',
    light: '#a84a06',
    dark: '#f5b14c',
  },
  contacted: {
    shape: 'M-11-8H11V8H-11Z',
    mark: 'M-9.5-6.5 0 1.5 9.5-6.5',
    light: '#0b6b85',
    dark: '#5cc8de',
  },
  replied: {
    shape: 'M-10-10H10V5H2L-4 11.5V5H-10Z',
    mark: 'M-4.5-2.5-1.5.5 4.5-5.5',
    light: '#15753a',
    dark: '#6fd391',
  },
  customer: {
    shape: starPath(),
    mark: 'M-2.5 0A2.5 2.5 0 1 1 2.5 0A2.5 2.5 0 1 1-2.5 0Z',
    light: '#a3195b',
    dark: '#f49ac1',
  },
  not_interested: {
    shape: 'M-5.5-9.5H5.5L11 0 5.5 9.5H-5.5L-11 0Z',
    mark: 'M-4.5 0H4.5',
    light: '#69717d',
    dark: '#8f98a4',
  },
  do_not_contact: {
    shape: 'M-4.2-10.2H4.2L10.2-4.2V4.2L4.2 10.2H-4.2L-10.2 4.2V-4.2Z',
    mark: 'M-4-4 4 4M4-4-4 4',
    light: '#b3151f',
    dark: '#ff9ea3',
  },
};

function starPath(): string {
  const corners = Array.from({ length: 10 }, (_, at) => {
    const turn = (at * Math.PI) / 5 - Math.PI / 2;
    const reach = at % 2 === 0 ? 12 : 6.2;
    return `${(Math.cos(turn) * reach).toFixed(1)} ${(Math.sin(turn) * reach).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The CSS variables `--marker-found` and so on, for both colour schemes. */
export function markerVariables(): Record<string, string> {
  return Object.fromEntries(
    markerKinds.map((kind) => [
      markerVariable(kind),
      `var(--in-light, ${markerStyles[kind].light}) var(--in-dark, ${markerStyles[kind].dark})`,
    ]),
  );
}

export function markerVariable(kind: MarkerKind): string {
  return `--marker-${kind.replaceAll('_', '-')}`;
}

export type MarkerCounts = Partial<Record<MarkerKind, number>>;

/** The ring of a group as a CSS gradient: each kind's share, in the order of `markerKinds`. */
export function ringOf(counts: MarkerCounts): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  let from = 0;
  const parts = markerKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    const part = `var(${markerVariable(kind)}) ${share(from, total)} ${share(from + count, total)}`;
    from += count;
    return [part];
  });
  return `conic-gradient(${parts.join(', ')})`;
}

function share(count: number, total: number): string {
  return `${Number(((count / total) * 100).toFixed(2))}%`;
}

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
