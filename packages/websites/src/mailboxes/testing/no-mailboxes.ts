import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { createMailboxes } from '../create-mailboxes.ts';

/** Judges addresses by themselves and asks no DNS. */
export const noMailboxes = createMailboxes({ cache: createMemoryCache(), dns: undefined });
