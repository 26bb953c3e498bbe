/** What the product needs to know of a language it can write an analysis in. */
export type LanguagePack<Id extends string = string> = {
  /** As it stands in requests and cache keys. */
  id: Id;
  /** BCP 47. */
  tag: string;
  /** The language's name for itself, as its button shows it. */
  label: string;
};
