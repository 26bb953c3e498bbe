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

/** Limit on a quotation, in characters. */
export const maxQuoteLength = 200;

/** A line, or as much of it around a match as may be quoted: whole words, with '…' where it was cut. */
export function quoteAround(line: string, start: number, end: number): string {
  if (line.length <= maxQuoteLength) return line;
  const rest = Math.max(0, maxQuoteLength - (end - start));
  let from = Math.max(0, Math.min(start - Math.floor(rest / 2), line.length - maxQuoteLength));
  let to = Math.min(line.length, from + maxQuoteLength);
  // Extend to whole words if a space is near.
  const blank = line.slice(from, start).search(/\s/);
  if (from > 0 && blank >= 0 && blank < 24) from += blank + 1;
  const last = line.slice(end, to).search(/\s\S*$/);
  if (to < line.length && last >= 0 && to - (end + last) < 24) to = end + last;
  const words = line
    .slice(from, to)
    .replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
    .trim();
  return `${from > 0 ? '… ' : ''}${words}${to < line.length ? ' …' : ''}`;
}

/** How a page declares its language. */
export function languageMark(tag: string): string {
  return `html lang=${tag}`;
}

/** The mark, and the name of the language in each language of an analysis. */
export function languageLines(tag: string): string[] {
  const names = ['en', 'zh-Hans'].flatMap((inLanguage) => languageName(tag, inLanguage) ?? []);
  return [languageMark(tag), names.join(', ')];
}

/** The name of a language in another: 'German', '德语'. */
export function languageName(tag: string, inLanguage: string): string | undefined {
  try {
    const primary = tag.split('-', 1)[0] ?? tag;
    return new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(primary);
  } catch {
    return undefined;
  }
}
