import type { MailStorage } from '@Hardware-Store-Finder/storage';
import type { ImapFlow, SearchObject } from 'imapflow';
import * as z from 'zod';
import type { Acquaintance } from '../sending/letter-json.ts';
import { type Head, headerIn, headsOf } from './heads.ts';
import { domainOf } from './judge.ts';
import { allFolders } from './open-imap.ts';

/** So many of the newest tell of each folder. */
const mostHeads = 50;
const dayMs = 86_400_000;

/** Whom a mailbox is asked about. */
export type Asked = {
  addresses: readonly string[];
  /** Registrable domains that are the firm's own. */
  domains: readonly string[];
  /** The Message-IDs of the letters that have left to the firm. */
  ids: readonly string[];
  /** What came and left before is known already. Milliseconds since 1970. */
  since?: number;
  /** The Message-IDs of all letters that have left, and of what is known to be a machine's. */
  known: ReadonlySet<string>;
};

/**
 * Asks a mailbox, in all its folders and by headers only, what it wrote to a firm and heard from it, apart from our letters and machines'
 * answers: a person decides whether another letter leaves then. `own`: the mailbox's address.
 */
export async function knownBefore(client: ImapFlow, own: string, asked: Asked): Promise<Acquaintance> {
  const { addresses, domains, ids, since = 0, known } = asked;
  const isTheirs = (address: string) =>
    addresses.includes(address) || domains.includes(domainOf(address) ?? '');
  const signs: SearchObject[] = [
    ...[...addresses, ...domains].flatMap((one) => [{ from: one }, { to: one }]),
    ...ids.flatMap((id) => [{ header: { 'in-reply-to': id } }, { header: { references: id } }]),
  ];
  let [wroteAt, theyWroteAt] = [0, 0];
  for (const folder of await allFolders(client)) {
    const lock = await client.getMailboxLock(folder, { readOnly: true });
    try {
      if (client.mailbox !== false && client.mailbox.exists === 0) continue;
      const found = await client.search(
        { or: signs, ...(since > 0 && { since: new Date(since - dayMs) }) },
        { uid: true },
      );
      for await (const head of headsOf(client, (found || []).slice(-mostHeads))) {
        const isAbout = ids.some((id) => head.text.includes(id));
        const isKnown = known.has(messageIdOf(head)) || isOurs(head, known) || isAnsweredByMachine(head);
        if (isKnown || ((head.at ?? 0) < since && !isAbout)) continue;
        const at = Date.parse(headerIn(head.text, 'date')) || (head.at ?? 0);
        // Servers look for the text anywhere: "shop.example" is in "shop.example.org" as well.
        if (!head.from.includes(own) && (isAbout || head.from.some(isTheirs)))
          theyWroteAt = Math.max(theyWroteAt, at);
        if (head.from.includes(own) && (isAbout || head.to.some(isTheirs))) wroteAt = Math.max(wroteAt, at);
      }
    } finally {
      lock.release();
    }
  }
  return { ...(wroteAt > 0 && { wroteAt }), ...(theyWroteAt > 0 && { theyWroteAt }) };
}

const messageIdOf = ({ text }: Head) => /<[^<>\s]+>/.exec(headerIn(text, 'message-id'))?.[0] ?? '';

/** A letter of ours whose Message-ID the provider replaced: it is the last of its References, and answers none of ours. */
function isOurs({ text }: Head, known: ReadonlySet<string>): boolean {
  const last = headerIn(text, 'references').split(/\s+/).at(-1) ?? '';
  return known.has(last) && headerIn(text, 'in-reply-to') !== last;
}

function isAnsweredByMachine({ text }: Head): boolean {
  return /^auto-replied/i.test(headerIn(text, 'auto-submitted'));
}

const machineSchema = z.object({ messageId: z.string().catch(''), isSure: z.boolean().catch(true) });

/** The Message-IDs of what came back about letters and is no person's, or what a person has dealt with. */
export async function settledMessages(storage: MailStorage, letters: readonly string[]): Promise<string[]> {
  const rows = letters.length === 0 ? [] : await storage.received({ letters });
  return rows.flatMap(({ kind, handled_at: handledAt, json }) =>
    kind === 'human_reply' && handledAt === 0 ? [] : [machineSchema.parse(JSON.parse(json)).messageId],
  );
}
