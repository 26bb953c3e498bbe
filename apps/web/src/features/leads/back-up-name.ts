import { dayOf } from '../../ui/dates.ts';

/** The file name of a backup, with the local day: 'hardware-store-leads-2026-11-21.json'. */
export function backUpName(now: number): string {
  return `hardware-store-leads-${dayOf(now)}.json`;
}
