import type { Contact, FitKind, ProductId } from '@hardware-store-finder/contract';

/** Words of a page. `page`: its index among the passages. */
export type Quoted = { page: number; quote: string };

export type Found<T> = Quoted & { value: T };

/** What code finds on a store's pages without a model, each finding with the words that say it. */
export type Findings = {
  /** The addresses of the pages, in order. */
  pages: readonly string[];
  /** How the store describes itself. */
  saysOfItself?: Quoted;
  products: readonly Found<ProductId>[];
  brands?: Found<string>;
  openingHours?: Found<string>;
  since?: Found<string>;
  fit?: Found<Exclude<FitKind, 'unclear'>>;
  /** The chain that the store is named after; its page, the index of chains, comes after the store's. */
  chainBrand?: Found<string>;
  shopSystem?: Found<string>;
  /** Of the first page (BCP 47). */
  language?: string;
  contacts: readonly Contact[];
};
