import { show } from './report.ts';

/** The middle of some values and the quartiles around it; NaN if there are none. */
export type Spread = { median: number; low: number; high: number; of: number };

/** How far the quartiles of a steady value may be from its median. */
const steadyShare = 0.15;

/** Quartiles are interpolated between the two nearest values, as spreadsheets do. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    if (below === undefined || above === undefined) return Number.NaN;
    return below === above ? below : below + (above - below) * (place - Math.floor(place));
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75), of: sorted.length };
}

export function isSteady({ median, low, high, of }: Spread): boolean {
  const tolerance = Math.abs(median) * steadyShare;
  return of > 0 && low >= median - tolerance && high <= median + tolerance;
}

/** The quartiles as they stand beside a median: `0.48 to 0.55`. */
export function showQuartiles({ low, high, of }: Spread): string {
  return of === 0 ? 'none' : `${show(low)} to ${show(high)}`;
}
