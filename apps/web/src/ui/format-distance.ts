import type { Messages } from '../i18n/messages/english.ts';

/** A distance in kilometres, rounded for reading: '850 m', '1.2 km', '23 km'. */
export function formatDistance(km: number, { store }: Messages): string {
  const metres = Math.round(km * 100) * 10;
  if (metres < 1000) return store.metres(metres);
  return store.kilometres(km < 9.95 ? km.toFixed(1) : `${Math.round(km)}`);
}
