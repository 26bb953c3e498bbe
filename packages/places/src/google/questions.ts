import { type Category, coreCategories } from '@Hardware-Store-Finder/contract';

/** A text search to run for every cell. `type`: restricts it to places of that type (Table A of Google's place types). */
export type Question = {
  text: string;
  type?: string;
  /** Stands for several of the core categories at once. */
  isCommon?: true;
  /** The category of a place that has none of our types. */
  category: Category;
};

/** developers.google.com/maps/documentation/places/web-service/place-types: typed where a type fits, words otherwise. */
const questions: Readonly<Record<Category, Omit<Question, 'category'>>> = {
  hardware: { text: 'hardware store', type: 'hardware_store' },
  doityourself: { text: 'home improvement store', type: 'home_improvement_store' },
  trade: { text: 'building supplies store', type: 'building_materials_store' },
  building_materials: { text: 'building materials store', type: 'building_materials_store' },
  houseware: { text: 'houseware store', type: 'home_goods_store' },
  locksmith: { text: 'locksmith', type: 'locksmith' },
  wholesale: { text: 'hardware wholesaler', type: 'wholesaler' },
  bathroom_furnishing: { text: 'bathroom supply store' },
  doors: { text: 'door store' },
  electrical: { text: 'electrical supply store' },
  kitchen: { text: 'kitchen furniture store' },
  paint: { text: 'paint store' },
  tiles: { text: 'tile store' },
  tool_hire: { text: 'tool rental service' },
  tools: { text: 'tool store' },
};

/** Where several of these are wanted the first counts; a type tells no more. */
const categoriesOfType: ReadonlyMap<string, readonly Category[]> = new Map<string, readonly Category[]>([
  ['hardware_store', ['hardware']],
  ['home_improvement_store', ['doityourself']],
  ['building_materials_store', ['building_materials', 'trade']],
  ['home_goods_store', ['houseware']],
  ['locksmith', ['locksmith']],
  ['wholesaler', ['wholesale']],
]);

/** Primary types that a hardware store may have. With any other, the place only matched the words. */
const unspecific: ReadonlySet<string> = new Set([
  'building_materials_store',
  'establishment',
  'furniture_store',
  'garden_center',
  'general_store',
  'hardware_store',
  'home_goods_store',
  'home_improvement_store',
  'manufacturer',
  'point_of_interest',
  'service',
  'store',
  'supplier',
  'warehouse_store',
  'wholesaler',
]);

const isCore = (category: Category) => (coreCategories as readonly Category[]).includes(category);

/**
 * The fewest questions that find all of the categories. Two or three of the core share one question without a type,
 * because most stores have several of their types and every question costs money.
 */
export function questionsFor(wanted: readonly Category[]): Question[] {
  const [first, ...others] = wanted.filter(isCore);
  const asked: Question[] =
    first !== undefined && others.length > 0
      ? [{ text: 'hardware store', isCommon: true, category: first }]
      : [];
  const isCommon = asked.length > 0;
  for (const category of wanted) {
    if (isCommon && isCore(category)) continue;
    const question = { ...questions[category], category };
    if (question.type === undefined || asked.every(({ type }) => type !== question.type))
      asked.push(question);
  }
  return asked;
}

/**
 * The category of a place that answered a question: that of its first type that is wanted, beginning with the primary
 * one; otherwise the question's. Undefined where its types say that it belongs to none.
 */
export function categoryOf(
  { primaryType, types }: { primaryType?: string | undefined; types: readonly string[] },
  { category, isCommon }: Question,
  wanted: readonly Category[],
): Category | undefined {
  const all = primaryType === undefined ? types : [primaryType, ...types];
  const known = all.flatMap((type) => categoriesOfType.get(type) ?? []);
  const named = known.find((one) => wanted.includes(one));
  if (named !== undefined || isCommon !== true) return named ?? category;
  const isOther = primaryType !== undefined && !unspecific.has(primaryType);
  return isOther || known.some(isCore) ? undefined : category;
}
