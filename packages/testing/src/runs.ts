import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** 0.1 in `npm test`, 1 in `npm run test:all`, 10 in `npm run soak`. */
    share: number;
  }
}

/** The cases of a list to try: each tenth in `npm test`, else all. */
export const sample = <T>(all: readonly T[]): T[] => {
  const every = Math.max(1, Math.round(1 / inject('share')));
  return all.filter((_, at) => at % every === 0);
};

/** How many cases of a property of a pure function to try: `whole`, ten times as many in `npm run soak`. */
export const runs = (whole: number): number => whole * Math.max(1, inject('share'));

/** As `runs`, for properties that start servers, processes or databases: a tenth in `npm test`. */
export const costlyRuns = (whole: number): number => Math.ceil(whole * inject('share'));
