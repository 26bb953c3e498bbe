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
