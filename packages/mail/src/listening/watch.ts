import { sleep } from '@Hardware-Store-Finder/std';
import type { MailAccount } from '../accounts/account.ts';
import { collect } from './collect.ts';
import type { ListeningDeps } from './follow.ts';
import { openImap } from './open-imap.ts';
import { settleBySent } from './settle.ts';

/**
 * Listens to a mailbox until `signal` aborts: reads what came while nobody listened, then waits for the server's word (IDLE)
 * and reads again; junk and servers without IDLE in turns. After any failure it begins with a new connection, for which the
 * mailbox is opened anew.
 */
export async function watchMailbox(
  id: string,
  open: () => Promise<MailAccount>,
  deps: ListeningDeps & {
    /** How often folders without IDLE are read, and how long after a failure, in milliseconds. */
    everyMs?: number;
    /** Called whenever all folders have been read. */
    onRead?: () => Promise<void>;
  },
  signal: AbortSignal,
): Promise<void> {
  const { everyMs = 45_000 } = deps;
  while (!signal.aborted) {
    try {
      await listen(await open(), deps, everyMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      deps.log.error('mailbox_lost', error, { mailbox: id });
      await sleep(everyMs, signal).catch(() => undefined);
    }
  }
}

async function listen(
  account: MailAccount,
  deps: Parameters<typeof watchMailbox>[2],
  everyMs: number,
  signal: AbortSignal,
): Promise<void> {
  const client = await openImap(account);
  const close = () => client.close();
  signal.addEventListener('abort', close);
  try {
    while (!signal.aborted) {
      await collect(client, account, deps);
      await deps.onRead?.();
      await settleBySent(client, account, deps.storage);
      // Other folders have been open since, and the inbox may have changed meanwhile: `collect` asks again at once if so.
      const inbox = await client.mailboxOpen('INBOX', { readOnly: true });
      const known = await deps.storage.cursor(account.id, 'INBOX');
      if (known && inbox.uidNext - 1 > known.uid) continue;
      const news = new Promise<void>((resolve) => client.once('exists', () => resolve()));
      const idle = client.idle();
      idle.catch(() => undefined);
      await Promise.race([news, sleep(everyMs, signal)]);
      if (!client.usable) throw new Error('The connection to the mailbox was lost.');
    }
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}
