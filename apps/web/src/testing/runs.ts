import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** 0.1 in `npm test`, 1 in `npm run test:all`, 10 in `npm run soak`. */
    share: number;
  }
}

/** How many cases of a property to try, if `whole` are enough for `npm run test:all`. */
export const runs = (whole: number): number => Math.ceil(whole * inject('share'));
