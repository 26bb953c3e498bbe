/** Numbers that both ends hold to. */

export const basePath = '/hardware-store-finder/';
export const version = '3.0';

/** The longest location a person may type; longer ones are refused. */
export const maxLocationLength = 200;

/** The most places that are suggested for what was typed so far. */
export const mostSuggestions = 8;

/** A search looks this far around its place, and on to the next while fewer than `enoughStores` are found. */
export const searchRadiiKm = [10, 25, 50] as const;
export const enoughStores = 20;
export const minRadiusKm = 0.5;
export const maxRadiusKm = 50;

/** Saved search results are forgotten after an hour. */
export const savedResultsMaxAgeMs = 3_600_000;

/** The port of the local API target. */
export const localApiPort = 8002;

/** A line of a stream longer than this ends it: no event of ours comes near. */
export const maxLineBytes = 1024 * 1024;

/** The longest address of a website that is looked at. */
export const maxUrlLength = 2048;
