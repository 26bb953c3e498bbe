import { overtureNames, overtureOtherNames, overtureOwnNames } from '../rows/place-categories.ts';
import { readOvertureRecord } from './overture-record.ts';
import {
  type Columns,
  listSql,
  type ParquetQuery,
  type ParquetSchema,
  recordSql,
  sqlList,
  textSql,
  textsSql,
} from './parquet-schema.ts';

/** Language tags of Chinese names. */
const chinese = ['zh', 'zh-Hans', 'zh-CN', 'zh-Hant', 'zh-TW'];

/**
 * Overture places (docs.overturemaps.org/schema/reference/places/place): the current `taxonomy`, and the
 * `categories` of releases before September 2026. Columns missing from a release are skipped.
 */
export const overture: ParquetSchema = {
  kind: 'overture',
  label: 'Overture places',
  matches: (columns) =>
    columns.has('id') &&
    columns.has('names', 'primary') &&
    (columns.has('taxonomy', 'primary') || columns.has('categories', 'primary')) &&
    (columns.has('geometry') || columns.has('bbox', 'xmin')),
  query: write,
  read: readOvertureRecord,
};

function write(columns: Columns): ParquetQuery {
  const { has } = columns;
  const field = (...path: readonly [string, ...string[]]) => textSql(columns, ...path);
  const own = `coalesce(${[
    ...(has('taxonomy', 'primary') ? ['taxonomy.primary'] : []),
    ...(has('categories', 'primary') ? ['categories.primary'] : []),
  ].join(', ')})`;
  const list = (column: string, field: string) => listSql(columns, column, field);
  const hierarchy = `coalesce(${list('taxonomy', 'hierarchy')}, [])`;
  const others = `list_concat(${list('taxonomy', 'alternates')}, ${list('categories', 'alternate')})`;
  const isMap = columns.typeOf('names', 'common')?.startsWith('MAP') === true;
  const common = (...languages: readonly string[]) => {
    const known = languages.filter((tag) => isMap || has('names', 'common', tag));
    const texts = known.map((tag) => `left(CAST(names.common['${tag}'] AS VARCHAR), 1000)`);
    return `coalesce(${[...texts, 'NULL', 'NULL'].join(', ')})`;
  };
  const address = (part: string) =>
    has('addresses', part) ? `left(CAST(addresses[1].${part} AS VARCHAR), 1000)` : 'NULL';
  const hasBox = has('bbox', 'xmin') && has('bbox', 'xmax') && has('bbox', 'ymin') && has('bbox', 'ymax');
  const confidence = has('confidence')
    ? 'CASE WHEN isfinite(TRY_CAST(confidence AS DOUBLE)) THEN TRY_CAST(confidence AS DOUBLE) END'
    : undefined;
  const geometryType = columns.typeOf('geometry');
  return {
    lon: hasBox ? 'bbox.xmin' : undefined,
    lat: hasBox ? 'bbox.ymin' : undefined,
    geometry:
      geometryType === undefined
        ? 'NULL'
        : geometryType.startsWith('GEOMETRY')
          ? 'ST_AsWKB(geometry)'
          : 'geometry',
    country: has('addresses', 'country') ? 'upper(addresses[1].country)' : undefined,
    ownKind: own,
    ourKinds: overtureOwnNames,
    isOurs:
      `(${own} IN (${sqlList(overtureOwnNames).slice(1, -1)})` +
      ` OR list_has_any(${hierarchy}, ${sqlList(overtureNames)})` +
      ` OR list_has_any(coalesce(${others}, []), ${sqlList(overtureOtherNames)}))`,
    confidence,
    record: recordSql({
      id: field('id'),
      name: field('names', 'primary'),
      name_en: common('en'),
      name_zh: common(...chinese),
      own,
      hierarchy: `(${hierarchy})[:20]`,
      others: `(${others})[:20]`,
      websites: textsSql(columns, 'websites'),
      socials: textsSql(columns, 'socials'),
      emails: textsSql(columns, 'emails'),
      phones: textsSql(columns, 'phones'),
      brand: field('brand', 'names', 'primary'),
      brand_wikidata: field('brand', 'wikidata'),
      freeform: address('freeform'),
      locality: address('locality'),
      postcode: address('postcode'),
      region: address('region'),
      country: address('country'),
      confidence: confidence ?? 'NULL',
      operating_status: field('operating_status'),
      updated: has('sources', 'update_time')
        ? 'list_max([CAST(one.update_time AS VARCHAR) FOR one IN sources])'
        : 'NULL',
    }),
  };
}
