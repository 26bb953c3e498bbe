/** The texts of an invented website in one language. */
export type SiteTexts = {
  /** BCP 47. */
  tag: string;
  locale: string;
  notice: string;
  home: string;
  products: string;
  about: string;
  contact: string;
  paths: { contact: string; about: string; imprint?: string };
  imprint?: { name: string; text: string };
  tagline: string;
  welcome: string;
  trade: { independent: string; chain: string; wholesale: string };
  since: (year: number) => string;
  /** Eight kinds of goods and a description of each, in the same order in all languages. */
  goods: readonly (readonly [name: string, text: string])[];
  brands: string;
  hours: string;
  openingTimes: string;
  writeTo: string;
  phone: string;
  address: string;
  form: { intro: string; name: string; message: string; send: string };
  at: string;
  dot: string;
  role: string;
  missing: string;
  broken: string;
};
