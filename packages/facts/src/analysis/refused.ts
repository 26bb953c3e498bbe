/**
 * Whether a passage holds one for which nobody confirmed what a model read there. It is shown as the page's own words, and
 * nothing is concluded from it.
 */
export function isRefused(passage: string, refused: readonly string[] = []): boolean {
  return refused.some((one) => passage.includes(one));
}
