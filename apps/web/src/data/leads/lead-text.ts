import type { Lead } from './lead.ts';

const ascii = /^[\0-\x7f]*$/;

/** Folds case and accents, so that 'sao' finds 'São'. */
export function foldText(text: string): string {
  // Half of all text: there is nothing to decompose.
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Folding ten thousand leads takes longer than searching them. */
const texts = new WeakMap<Lead, string>();

/** All the text by which a search finds a lead, folded. */
export function searchTextOf(lead: Lead): string {
  const known = texts.get(lead);
  if (known !== undefined) return known;
  const { store, notes, contacts, corrections, owner } = lead;
  const { name, name_en, name_zh, address, phone, website, email, brand } = store;
  const parts = [name, name_en, name_zh, address, phone, website, email, brand, notes];
  const said = [corrections.contactPerson?.value, owner?.name, ...contacts.map(({ value }) => value)];
  const text = foldText([...parts, ...said].filter(Boolean).join('\n'));
  texts.set(lead, text);
  return text;
}
