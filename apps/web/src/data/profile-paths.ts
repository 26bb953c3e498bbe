import type { SellerField } from '@Hardware-Store-Finder/contract';
import { decoded } from './decoded.ts';

/** Leads to a field of the profile. */
export function fieldPath(field: SellerField): string {
  return `/profile#${field}`;
}

/** Leads to a term of the profile in a language (BCP 47). */
export function termPath(term: string, tag: string): string {
  return `/profile#${tag}/${encodeURIComponent(term)}`;
}

/** The field, or the term and its language, that a link leads to. */
export function profileTarget(hash: string): { field: string } | { term: string; tag: string } | undefined {
  const [, tag, term] = /^#([\w-]+)\/(.+)$/.exec(hash) ?? [];
  if (tag !== undefined && term !== undefined) return { tag, term: decoded(term) };
  return hash.length > 1 ? { field: hash.slice(1) } : undefined;
}
