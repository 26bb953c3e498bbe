export { createWikidata } from './chains/wikidata.ts';
export { createChooseProvider } from './choose.ts';
export type { GooglePlacesSettings } from './google/call-google.ts';
export { createGooglePlaces } from './google/google-places.ts';
export {
  type CategorySet,
  isCategorySet,
  joinCategorySets,
  onlyOnRequest,
  toCategorySet,
} from './imported/category-set.ts';
export { createSummer, type FileSum, type FileSums, isSameSum } from './imported/checksums.ts';
export { type Box, type CellWindow, type Coverage, cellsOf, getBit, setBit } from './imported/coverage.ts';
export { coverageToJson, readCoverage } from './imported/coverage-file.ts';
export type { Directory, SharedDirectory } from './imported/directory.ts';
export { createDirectory, openDirectory } from './imported/files.ts';
export { generationFiles } from './imported/generation.ts';
export { createDirectoryProvider } from './imported/imported-provider.ts';
export { emptyDirectory, openSharedDirectory } from './imported/load-directory.ts';
export {
  type Dataset,
  datasetFiles,
  directoryFolder,
  type Manifest,
  type ManifestName,
  manifestFile,
  parseManifest,
  readEntry,
  readManifest,
  readManifestText,
  syncFolder,
  writeEntry,
  writeManifest,
} from './imported/manifest.ts';
export { createPublishedSource } from './imported/published-source.ts';
export { openSealedJson } from './imported/sealed-json.ts';
export {
  type CountryOfStores,
  createStoresByRegion,
  type StoresByRegion,
} from './imported/stores-by-region.ts';
export { cellsPerDegree, worldColumns, worldRows } from './imported/world-grid.ts';
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
export { readCountry } from './records/country.ts';
export { keepsTag } from './records/kept-tags.ts';
export { type OsmType, type StoreRow, writeStore } from './records/osm-store.ts';
export { isOtherTrade } from './records/other-trade.ts';
export {
  foursquareCategories,
  foursquareIdNames,
  foursquareNames,
  type Kinds,
  listedCategories,
} from './records/place-categories.ts';
export { type Place, pastDay, writePlace } from './records/place-store.ts';
export { createShopReader, type KnownCategories } from './records/shop-categories.ts';
export { categoriesOf, categoryOf } from './records/shop-value.ts';
export { isSocialPage, socialPage } from './records/social-page.ts';
export { createSurroundings } from './records/surroundings.ts';
export { warmUp } from './records/warm-up.ts';
export { createPlaceProviders, type PlaceProviders, type PlaceSourceId, placeSourceIds } from './registry.ts';
export { createSampleSites, type SampleSites } from './sample/create-sample-sites.ts';
export { preferCovered } from './search/prefer-covered.ts';
export {
  type SearchDeps,
  type SearchReport,
  type SearchRequest,
  type SearchStep,
  search,
} from './search/search.ts';
export { type Columns, readColumns } from './tables/columns.ts';
export { type ExtensionSettings, firstLine, openDuckDb } from './tables/open-duckdb.ts';
export { overture } from './tables/overture.ts';
export { oneWord, readOvertureRecord } from './tables/overture-record.ts';
export {
  listSql,
  type ParquetQuery,
  type ParquetSchema,
  reasonSql,
  recordSql,
  textSql,
  textsSql,
} from './tables/parquet-schema.ts';
export type { PlaceOutcome, PlacesFilter, SkipReason } from './tables/place-outcome.ts';
export { exactFile, sqlList, sqlText } from './tables/sql.ts';
