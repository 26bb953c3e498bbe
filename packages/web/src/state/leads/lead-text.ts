import type { Lead } from './lead.ts';

// A lead is another object once it changes, so what was made of it holds as long as it is asked about.
const searched = new WeakMap<Lead, string>();

/** Without case and accents, so that 'sao' finds 'São'. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** All that a search finds a lead by. */
export function searchedText(lead: Lead): string {
  const known = searched.get(lead);
  if (known !== undefined) return known;
  const { store, notes, contacts } = lead;
  const { name, name_en, name_zh, address, phone, website, email, brand } = store;
  const parts = [name, name_en, name_zh, address, phone, website, email, brand, notes];
  const text = foldText([...parts, ...contacts.map(({ value }) => value)].filter(Boolean).join('\n'));
  searched.set(lead, text);
  return text;
}
