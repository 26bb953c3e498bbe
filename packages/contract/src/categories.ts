/**
 * The kinds of store a search can ask for. Ids are the values of OpenStreetMap's `shop` key
 * (wiki.openstreetmap.org/wiki/Key:shop); other sources map theirs onto these.
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

/** What a person reads for a category; the same words in sentences about nameless stores. */
export const categoryLabels: Readonly<Record<Category, string>> = {
  hardware: 'Hardware store',
  doityourself: 'DIY store',
  trade: 'Trade supplier',
  bathroom_furnishing: 'Bathroom furnishing store',
  building_materials: 'Building materials store',
  doors: 'Door store',
  electrical: 'Electrical supplies store',
  houseware: 'Houseware store',
  kitchen: 'Kitchen store',
  locksmith: 'Locksmith',
  paint: 'Paint store',
  tiles: 'Tile store',
  tool_hire: 'Tool hire',
  tools: 'Tool store',
  wholesale: 'Wholesaler',
};
