import type { Contact } from '@Hardware-Store-Finder/contract';
import type { Evidence } from '../evidence/evidence.ts';

/** What pages are called, by their addresses: their titles, and where several have the same one, their addresses. */
export function pageNames(pages: Evidence['pages']): Map<string, string> {
  const titles = pages.map(({ title }) => title);
  const isOnly = (title: string) => title !== '' && titles.indexOf(title) === titles.lastIndexOf(title);
  return new Map(pages.map(({ url, title }) => [url, isOnly(title) ? title : plainAddress(url)]));
}

/** An address without the parts that people leave out. */
export function plainAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}

/** A contact as people say it: the number of a WhatsApp link, the address of a profile without what programs make a link of. */
export function shownContact({ kind, value }: Pick<Contact, 'kind' | 'value'>): string {
  const [, number] = kind === 'whatsapp' ? (/wa\.me\/(\d+)/.exec(value) ?? []) : [];
  if (number !== undefined) return `+${number}`;
  return kind === 'social' || kind === 'whatsapp' ? plainAddress(value) : value;
}
