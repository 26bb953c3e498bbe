/**
 * The store categories a search can request. Ids are values of OpenStreetMap's `shop` key
 * (wiki.openstreetmap.org/wiki/Key:shop); other sources map their categories to these.
 */
export const coreCategories = ['hardware', 'doityourself', 'trade'] as const;

/** Searched only when a request names them. */
export const widerCategories = [
  'bathroom_furnishing',
  'building_materials',
  'doors',
  'electrical',
  'houseware',
  'kitchen',
  'locksmith',
  'paint',
  'tiles',
  'tool_hire',
  'tools',
  'wholesale',
] as const;

export const categories = [...coreCategories, ...widerCategories] as const;

export type Category = (typeof categories)[number];

const known: ReadonlySet<string> = new Set(categories);

export function isCategory(text: string): text is Category {
  return known.has(text);
}
