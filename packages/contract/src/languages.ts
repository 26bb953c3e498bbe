/** The languages of an analysis, as the specification lists them. Separate from their texts, which are large. */
export const languages = ['english', 'chinese'] as const;
export type Language = (typeof languages)[number];
