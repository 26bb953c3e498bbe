/** Limits and constants shared by the page and the server, without schemas, which the first screen does not load. */

export const basePath = '/hardware-store-finder/';
/** The version in the root package.json; `scripts/version.test.ts` compares them. */
export const version = '4.0.0';

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

/** The languages of an analysis, as the specification lists them. Separate from their texts, which are large. */
export const languages = ['english', 'chinese'] as const;
export type Language = (typeof languages)[number];

/** The sections of an analysis, in display order. */
export const sections = ['about', 'products', 'brands', 'trade', 'service', 'contact', 'other'] as const;
export type Section = (typeof sections)[number];

/**
 * The page's meta tag with the URL of the API target 'production'. If empty, the target is the origin that served the
 * page.
 */
export const productionApiMeta = 'production-api-url';

/**
 * The page's meta tags for the map tiles: their URL template (empty: no tiles) and their attribution. In the
 * attribution, a URL links the words before it.
 */
export const mapTilesMeta = 'map-tiles';
export const mapTilesAttributionMeta = 'map-tiles-attribution';

/** The header with which pages of the version before name their campaigns. It is ignored: campaigns are the team's. */
export const campaignOwnerHeader = 'X-Campaign-Owner';
