/** The columns of Overture places that a search reads; a trailing dot stands for everything below a column. */
const kinds = ['bbox.xmin', 'bbox.ymin', 'taxonomy.', 'categories.'];
const details = [
  'id',
  'names.primary',
  'names.common.',
  'basic_category',
  'operating_status',
  'confidence',
  'websites.',
  'socials.',
  'emails.',
  'phones.',
  'brand.wikidata',
  'brand.names.primary',
  'addresses.',
];

/** Whether a column says where a place is and of which kind. Read first, for every row. */
export function isKindColumn(path: string): boolean {
  return matches(kinds, path);
}

/** Whether a column is read at all. */
export function isColumnRead(path: string): boolean {
  // Of the sources of a place only the days on which they confirmed it.
  const isUpdate = path.startsWith('sources.') && path.endsWith('.update_time');
  return matches(kinds, path) || matches(details, path) || isUpdate;
}

/** What every release of Overture places has; any of the alternatives. */
const required = [
  ['id'],
  ['names.primary'],
  ['bbox.xmin'],
  ['bbox.ymin'],
  ['taxonomy.primary', 'categories.primary'],
];

/** Whether the columns of a file are those of Overture places. */
export function isOverturePlaces(paths: ReadonlySet<string>): boolean {
  return required.every((alternatives) => alternatives.some((path) => paths.has(path)));
}

function matches(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => (pattern.endsWith('.') ? path.startsWith(pattern) : path === pattern));
}
