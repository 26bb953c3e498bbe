import type { BookChange, ListedStore } from '@Hardware-Store-Finder/contract';
import { randomUUID } from 'node:crypto';

type Kind = BookChange['kind'];
type ChangeOf<K extends Kind> = Extract<BookChange, { kind: K }>;

/** A change with an id of its own. */
export function change<K extends Kind>(kind: K, rest: Omit<ChangeOf<K>, 'kind' | 'id' | 'at'>): ChangeOf<K> {
  return { kind, id: randomUUID(), ...rest } as unknown as ChangeOf<K>;
}

/** A store as a search has just found it. */
export const found = (store: ListedStore) => ({ store, foundAt: 1_000 });

/** What a website showed. */
export const reading = (...emails: string[]) => ({
  contacts: emails.map((value) => ({ kind: 'email' as const, value, page: 'https://silva.pt/' })),
  readAt: '2026-01-01T00:00:00Z',
});

export const silva = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua Direita 5, 4000-001 Porto, Portugal',
  phone: '+351 22 200 0000',
  website: 'https://silva.pt/',
  lat: 41.15,
  lon: -8.61,
} satisfies ListedStore;
