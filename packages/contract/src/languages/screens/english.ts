/**
 * Every word of the first screen in English; `english-later.ts` has those of what is loaded when it is opened. The
 * specification's words stand here exactly as it has them. `{name}` stands for what a component puts there.
 */
export const screenEnglish = {
  /** BCP 47: what numbers, dates and plurals are written in. */
  tag: 'en',
  layout: {
    skip: 'Skip to the content',
    main: 'Main',
    language: 'Language',
  },
  map: {
    toggle: 'Map',
    failed: 'The map could not be loaded. Check the network and load the page again.',
    forbidden: (source: string) => `The terms of ${source} do not allow its stores on another map.`,
  },
};

/** What every language has to say: a word that is missing does not compile. */
export type ScreenWords = typeof screenEnglish;
