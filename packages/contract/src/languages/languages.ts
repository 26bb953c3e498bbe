/** The languages of an analysis: the specification's enumeration, apart from their texts, which are many. */
export const languages = ['english', 'chinese'] as const;
export type Language = (typeof languages)[number];
