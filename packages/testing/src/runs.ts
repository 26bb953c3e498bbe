import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the cases that are enough: 0.1 in `npm test`, 0.3 in `npm run test:all`, 10 in `npm run soak`. */
    share: number;
  }
}

/** The cases of a list to try: each tenth in `npm test`, each third in `npm run test:all`, else all. */
export const sample = <T>(all: readonly T[]): T[] => {
  const every = Math.max(1, Math.round(1 / inject('share')));
  return all.filter((_, at) => at % every === 0);
};

/** How many cases of a property of a pure function to try: a quarter in `npm test`, ten times as many in `npm run soak`. */
export const runs = (whole: number): number => Math.ceil(whole * Math.max(0.25, inject('share')));

/** Of so many cases that find the same, one is tried: all of them in `npm run soak`. */
export const oneIn = (cases: number): number => (inject('share') > 1 ? 1 : cases);

/** As `runs`, for properties that start servers, processes or databases: a tenth in `npm test`. */
export const costlyRuns = (whole: number): number => Math.ceil(whole * inject('share'));
