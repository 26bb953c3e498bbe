export {
  type CategorySet,
  isCategorySet,
  joinCategorySets,
  onlyOnRequest,
  toCategorySet,
} from './directory/category-set.ts';
export {
  type Box,
  type CellWindow,
  type Coverage,
  cellsOf,
  cellsPerDegree,
  coverageToJson,
  covers,
  getBit,
  parseCoverage,
  setBit,
  worldColumns,
  worldRows,
} from './directory/coverage.ts';
export {
  type Dataset,
  datasetFile,
  directoryFolder,
  fromRow,
  isDatasetFile,
  searchedFile,
  toRow,
} from './directory/dataset.ts';
export type { DatasetSummary, Directory, Nearby } from './directory/directory.ts';
export { createPublishedSource } from './directory/directory-source.ts';
export { convertEarlier, earlierFolder, earlierManifest } from './directory/earlier-directory.ts';
export { openDirectory } from './directory/files.ts';
export { createCompletedRows } from './merging/completed-rows.ts';
export { compareText } from './merging/join-rows.ts';
export {
  createStoreMerger,
  type Merged,
  mergeKeys,
  mergeRecords,
  mergeRows,
} from './merging/merge-stores.ts';
export { type FoundAddress, hasOwnAddress, writeAddress } from './rows/address.ts';
export {
  isInside,
  joinRings,
  type LonLat,
  pointOfArea,
  pointOfLine,
  pointOfWay,
  type Ring,
} from './rows/area-point.ts';
export { closedSigns, isClosed } from './rows/closed-signs.ts';
export {
  type ContactField,
  cleanEmail,
  cleanWebsite,
  isSocialPage,
  type Refused,
  socialPage,
} from './rows/contact-fields.ts';
export { keepsTag, type OsmType, type StoreRow, writeStore } from './rows/osm-store.ts';
export {
  foursquareCategories,
  foursquareIdNames,
  foursquareNames,
  isOtherTrade,
  type Kinds,
  listedCategories,
} from './rows/place-categories.ts';
export { type Place, pastDay, writePlace } from './rows/place-store.ts';
export {
  categoriesOf,
  categoryOf,
  createShopReader,
  type KnownCategories,
  spellingsOf,
} from './rows/shop-categories.ts';
export { readCountry, storeRegion } from './rows/store-region.ts';
export { createSurroundings, type Surroundings } from './rows/surroundings.ts';
export { warmUp } from './rows/warm-up.ts';
