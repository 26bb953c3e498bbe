const importedTags: ReadonlySet<string> = new Set([
  'shop',
  'trade',
  'name',
  'name:en',
  'name:zh',
  'brand',
  'brand:wikidata',
  'operator',
  'opening_hours',
  'email',
  'contact:email',
  'phone',
  'contact:phone',
  'website',
  'contact:website',
  'url',
]);

/** Whether the import uses a tag of a store; all others are dropped on reading. */
export function keepsTag(key: string): boolean {
  return importedTags.has(key) || key.startsWith('addr:');
}
