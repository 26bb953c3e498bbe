/** The sections of an analysis, in display order. */
export const sections = ['about', 'products', 'brands', 'trade', 'service', 'contact', 'other'] as const;
export type Section = (typeof sections)[number];
