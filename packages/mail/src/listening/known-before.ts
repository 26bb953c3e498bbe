import type { ImapFlow } from 'imapflow';
import type { Acquaintance } from '../sending/letter-json.ts';
import { answerFolders, sentFolder } from './open-imap.ts';

/**
 * Asks a mailbox for earlier mail with a firm's domain, by headers only: a person decides whether such a firm gets a first
 * letter. Not for domains that many firms share, such as those of free mail.
 */
export async function knownBefore(client: ImapFlow, domain: string): Promise<Acquaintance> {
  const theyWroteAt = await newest(client, await answerFolders(client), { from: `@${domain}` }, domain);
  const sent = await sentFolder(client);
  const wroteAt = sent === undefined ? undefined : await newest(client, [sent], { to: `@${domain}` }, domain);
  return { ...(wroteAt !== undefined && { wroteAt }), ...(theyWroteAt !== undefined && { theyWroteAt }) };
}

async function newest(
  client: ImapFlow,
  folders: readonly string[],
  query: { from: string } | { to: string },
  domain: string,
): Promise<number | undefined> {
  const times: number[] = [];
  for (const folder of folders) {
    const lock = await client.getMailboxLock(folder, { readOnly: true });
    try {
      const uids = (await client.search(query, { uid: true })) || [];
      if (uids.length === 0) continue;
      for await (const { envelope } of client.fetch(
        uids.slice(-50),
        { uid: true, envelope: true },
        { uid: true },
      )) {
        // Servers look for the text anywhere: "@shop.example" is in "@shop.example.org" as well.
        const people = [...(envelope?.from ?? []), ...(envelope?.to ?? [])];
        const isTheirs = people.some(({ address }) => address?.toLowerCase().endsWith(`@${domain}`));
        if (isTheirs && envelope?.date) times.push(new Date(envelope.date).getTime());
      }
    } finally {
      lock.release();
    }
  }
  return times.length > 0 ? Math.max(...times) : undefined;
}
