/** The normal quantile of 95 %. */
const z = 1.959964;

/**
 * The Wilson interval of a share at 95 %, in whole percent: what the share may be, given `hits` of `of`. `of` is at least 1.
 * @see Wilson, E. B. (1927), Journal of the American Statistical Association 22, 209–212
 */
export function shareInterval(hits: number, of: number): { from: number; to: number } {
  const share = hits / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))) / (1 + z ** 2 / of);
  const percent = (value: number) => Math.round(100 * Math.min(1, Math.max(0, value)));
  return { from: percent(middle - half), to: percent(middle + half) };
}
