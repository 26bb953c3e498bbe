import type { ListedStore, Recipient } from '@hardware-store-finder/contract';
import { bestEmail } from '@hardware-store-finder/domain';
import type { WebsiteEntry } from '../../../state/website-store.ts';
import type { OutreachState } from '../outreach-session.ts';
import { writtenOf } from './email-state.ts';

/** The recipient that the server named, otherwise the best address of the store's website. */
export function recipientOf(
  { email, told }: Pick<OutreachState, 'email' | 'told'>,
  site: WebsiteEntry,
): Recipient | undefined {
  const written = writtenOf(email)?.recipient ?? told;
  if (written !== undefined) return written;
  const best = bestEmail(site.found?.contacts ?? []);
  return best?.page === undefined ? undefined : { ...best, page: best.page };
}

/** Every address that a letter could go to; that of the record only if there is no better one. */
export function addressesOf(
  told: string | undefined,
  { found }: WebsiteEntry,
  { email }: Pick<ListedStore, 'email'>,
): string[] {
  const best = bestEmail(found?.contacts ?? [], told === undefined ? { email } : {})?.value;
  return [...new Set([told, best])].filter((value) => value !== undefined);
}
