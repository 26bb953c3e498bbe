import type { Contact, FitKind, ProductId } from '@hardware-store-finder/contract';

/** The words on a page that say something. `page`: its position among the passages. */
export type Quoted = { page: number; quote: string };

export type Found<T> = Quoted & { value: T };

/** What code finds on a store's pages, without a model: each with the words it stands in. */
export type Findings = {
  /** The addresses of the pages, in their order. */
  pages: readonly string[];
  /** How the store describes itself. */
  saysOfItself?: Quoted;
  products: readonly Found<ProductId>[];
  brands?: Found<string>;
  openingHours?: Found<string>;
  since?: Found<string>;
  fit?: Found<Exclude<FitKind, 'unclear'>>;
  /** The chain whose name the store bears; it stands in the index of chains, after the pages. */
  chainBrand?: Found<string>;
  shopSystem?: Found<string>;
  /** BCP 47, of the first page. */
  language?: string;
  contacts: readonly Contact[];
};
