/** The quantile of values: 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

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
