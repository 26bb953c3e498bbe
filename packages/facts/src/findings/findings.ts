import { type Contact, contactSchema, type FitKind, fitKinds } from '@hardware-store-finder/contract';
import { type ProductId, productIds } from '@hardware-store-finder/domain';
import * as z from 'zod/mini';

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

const quoted = { page: z.number(), quote: z.string() };
const foundText = z.object({ ...quoted, value: z.string() });

/** A kind of buyer that something says a store is. */
export const clearFitSchema = z.enum(fitKinds.filter((kind) => kind !== 'unclear'));

export const findingsSchema = z.object({
  pages: z.array(z.string()),
  saysOfItself: z.exactOptional(z.object(quoted)),
  products: z.array(z.object({ ...quoted, value: z.enum(productIds) })),
  brands: z.exactOptional(foundText),
  openingHours: z.exactOptional(foundText),
  since: z.exactOptional(foundText),
  fit: z.exactOptional(z.object({ ...quoted, value: clearFitSchema })),
  chainBrand: z.exactOptional(foundText),
  shopSystem: z.exactOptional(foundText),
  language: z.exactOptional(z.string()),
  contacts: z.array(contactSchema),
}) satisfies z.ZodMiniType<Findings>;
