import type { Category } from '@Hardware-Store-Finder/contract';

/** The display name of each category, also used in sentences about nameless stores. */
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
