import { createMemoryCache } from '../../storage/memory/memory-cache.ts';
import { createMailboxes } from '../create-mailboxes.ts';

/** Judges addresses by themselves and asks no DNS. */
export const noMailboxes = createMailboxes({ cache: createMemoryCache(), dns: undefined });
