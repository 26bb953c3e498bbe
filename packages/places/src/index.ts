export { createWikidata } from './chains/wikidata.ts';
export type { GooglePlacesSettings } from './google/call-google.ts';
export { createGooglePlaces } from './google/google-places.ts';
export {
  type CategorySet,
  isCategorySet,
  joinCategorySets,
  onlyOnRequest,
  toCategorySet,
} from './imported/category-set.ts';
export {
  type Box,
  type CellWindow,
  type Coverage,
  cellsOf,
  cellsPerDegree,
  coverageToJson,
  getBit,
  parseCoverage,
  setBit,
  worldColumns,
  worldRows,
} from './imported/coverage.ts';
export {
  type Dataset,
  datasetFile,
  directoryFolder,
  fromRow,
  isDatasetFile,
  searchedFile,
  toRow,
} from './imported/dataset.ts';
export type { Directory } from './imported/directory.ts';
export { createPublishedSource } from './imported/directory-source.ts';
export { convertEarlier, earlierFolder, earlierManifest } from './imported/earlier-directory.ts';
export { openDirectory } from './imported/files.ts';
export { createDirectoryProvider } from './imported/imported-provider.ts';
export {
  type CountryOfStores,
  createStoresByRegion,
  type StoresByRegion,
} from './imported/stores-by-region.ts';
export { compareText } from './merging/join-rows.ts';
export { createStoreMerger, type Merged, mergeKeys } from './merging/merge-stores.ts';
export { createOpenStreetMap } from './openstreetmap/create-openstreetmap.ts';
export { createOverture, type OvertureSettings } from './overture/create-overture.ts';
export { nameTogether, type ProvidedStore, toFoundStore } from './provider.ts';
export { type FoundAddress, hasOwnAddress } from './records/address.ts';
export {
  isInside,
  joinRings,
  type LonLat,
  pointOfArea,
  pointOfLine,
  pointOfWay,
  type Ring,
} from './records/area-point.ts';
export { closedSigns, isClosed } from './records/closed-signs.ts';
export { type ContactField, isSocialPage, type Refused, socialPage } from './records/contact-fields.ts';
export { keepsTag, type OsmType, type StoreRow, writeStore } from './records/osm-store.ts';
export {
  foursquareCategories,
  foursquareIdNames,
  foursquareNames,
  isOtherTrade,
  type Kinds,
  listedCategories,
} from './records/place-categories.ts';
export { type Place, pastDay, writePlace } from './records/place-store.ts';
export {
  categoriesOf,
  categoryOf,
  createShopReader,
  type KnownCategories,
  spellingsOf,
} from './records/shop-categories.ts';
export { readCountry } from './records/store-region.ts';
export { createSurroundings } from './records/surroundings.ts';
export { warmUp } from './records/warm-up.ts';
export { createChooseProvider, preferCovered } from './registry/choose.ts';
export {
  createPlaceProviders,
  type PlaceProviders,
  type PlaceSourceId,
  placeSourceIds,
} from './registry/registry.ts';
export { createSampleSites, type SampleSites } from './sample/create-sample-sites.ts';
export {
  type SearchDeps,
  type SearchReport,
  type SearchRequest,
  type SearchStep,
  search,
} from './search/search.ts';
export { createWebsiteRecords } from './search/website-records.ts';
export { type ExtensionSettings, firstLine, hasDuckDb, openDuckDb } from './tables/open-duckdb.ts';
export { overture } from './tables/overture.ts';
export { oneWord, readOvertureRecord } from './tables/overture-record.ts';
export {
  type Columns,
  exactFile,
  listSql,
  type ParquetQuery,
  type ParquetSchema,
  type PlaceOutcome,
  type PlacesFilter,
  readColumns,
  reasonSql,
  recordSql,
  type SkipReason,
  sqlList,
  sqlText,
  textSql,
  textsSql,
} from './tables/parquet-schema.ts';
