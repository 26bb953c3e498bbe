// `npm run bench -- --quick` sets this for the programs of the sections and what they start.
// biome-ignore lint/style/noProcessEnv: the command says how much is measured
export const isQuick = process.env.BENCH_QUICK !== undefined;

/** A size for the whole benchmark, and a small one for the quick figures. */
export function sized<T>(whole: T, quick: T): T {
  return isQuick ? quick : whole;
}
