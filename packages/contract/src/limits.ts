/** Limits and constants shared by the page and the server. */

export const basePath = '/hardware-store-finder/';
/** The version in the root package.json; `scripts/version.test.ts` compares them. */
export const version = '3.0.0';

/** The longest location a search accepts, in characters. */
export const maxLocationLength = 200;

/** The maximum number of suggested places. */
export const mostSuggestions = 8;

/** A search tries these radii in turn until it finds at least `enoughStores`. */
export const searchRadiiKm = [10, 25, 50] as const;
export const enoughStores = 20;
export const minRadiusKm = 0.5;
export const maxRadiusKm = 50;

/** Saved search results expire after an hour. */
export const savedResultsMaxAgeMs = 3_600_000;

/** The port of the local API target. */
export const localApiPort = 8002;

/** The maximum length of a stream line, far above that of any event. A longer line ends the stream. */
export const maxLineBytes = 1024 * 1024;

/** The longest website URL that is accepted, in characters. */
export const maxUrlLength = 2048;
