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
