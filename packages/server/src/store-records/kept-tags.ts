const kept: ReadonlySet<string> = new Set([
  'shop',
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

/** Whether an import looks at this tag of a store again; the others are dropped as they are read. */
export function keepsTag(key: string): boolean {
  return kept.has(key) || key.startsWith('addr:');
}
