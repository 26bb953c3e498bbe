import type { Lead } from './lead.ts';

const ascii = /^[\0-\x7f]*$/;

/** Folds case and accents, so that 'sao' finds 'São'. */
export function foldText(text: string): string {
  // Half of all text: there is nothing to decompose.
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** All the text by which a search finds a lead, folded. */
export function searchTextOf({ store, notes, contacts }: Pick<Lead, 'store' | 'notes' | 'contacts'>): string {
  const { name, name_en, name_zh, address, phone, website, email, brand } = store;
  const parts = [name, name_en, name_zh, address, phone, website, email, brand, notes];
  return foldText([...parts, ...contacts.map(({ value }) => value)].filter(Boolean).join('\n'));
}
