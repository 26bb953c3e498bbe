/**
 * The products of hardware stores that matter to a fittings manufacturer. The first group is what such a manufacturer
 * can supply; the rest indicates the kind of store.
 */
export const suppliedProducts = [
  'cabinet_handles',
  'door_handles',
  'hinges',
  'door_locks',
  'padlocks',
  'drawer_runners',
  'furniture_fittings',
  'window_fittings',
  'door_closers',
  'bathroom_accessories',
  'hooks',
  'castors',
] as const;

const otherProducts = [
  'fasteners',
  'key_cutting',
  'security',
  'hand_tools',
  'power_tools',
  'paint',
  'plumbing',
  'electrical',
  'lighting',
  'building_materials',
  'timber',
  'doors_windows',
  'tiles',
  'garden',
  'household',
  'workwear',
] as const;

export const productIds = [...suppliedProducts, ...otherProducts] as const;
export type ProductId = (typeof productIds)[number];

const supplied: ReadonlySet<string> = new Set(suppliedProducts);

/** Whether a fittings manufacturer can supply the product. */
export function isSupplied(id: ProductId): boolean {
  return supplied.has(id);
}

/** Goods that a seller's profile names in general; particular ones are products. */
export const goodsIds = [
  'handles',
  'knobs',
  'locks',
  'fittings',
  'door_hardware',
  'latches',
  'brackets',
  'furniture_legs',
] as const;
export type GoodsId = (typeof goodsIds)[number];

export const materialIds = [
  'zinc_alloy',
  'brass',
  'stainless_steel',
  'steel',
  'iron',
  'aluminium',
  'plastic',
  'wood',
  'glass',
  'ceramic',
] as const;
export type MaterialId = (typeof materialIds)[number];
