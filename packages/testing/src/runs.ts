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

/** How many cases of a property to try, if `whole` are enough for `npm run test:all`. */
export const runs = (whole: number): number => Math.ceil(whole * inject('share'));
