import type { Member } from '@Hardware-Store-Finder/contract';
import { message } from '@Hardware-Store-Finder/messages';
import { type CampaignStorage, type MailStorage, openStorage } from '@Hardware-Store-Finder/storage';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { MailAccounts } from '../accounts/mail-accounts.ts';
import { createSecrets } from '../accounts/secrets.ts';
import { startMailWorker } from '../mail-worker.ts';
import type { MailWorkerDeps } from '../mail-worker-deps.ts';
import { Outbox } from '../outbox.ts';
import { queueLetters } from './approve-letters.ts';
import type { MailboxServer } from './mailbox-server.ts';
import { type ScriptedSmtp, startScriptedSmtp } from './scripted-smtp.ts';

/** A Wednesday, in the working hours of Berlin. */
const wednesday = Date.UTC(2026, 10, 25, 10);
export const li: Member = { id: 'li', name: 'Li Wei', role: 'member' };
const good = { state: 'good', sentence: message.spfGood({ domain: 'factory.example' }) } as const;

/** An approved letter to a shop in Berlin. */
export const letterTo = (shop: string, country = 'Germany') => ({
  key: `osm:node/${shop}`,
  store: {
    id: `osm:node/${shop}`,
    name: shop,
    address: `Hauptstr. 1, Berlin, ${country}`,
    website: `https://${shop}.example`,
    lat: 52.52,
    lon: 13.4,
  },
  recipient: `anna@${shop}.example`,
  subject: 'Hinges',
  body: `Dear ${shop}, hinges.`,
  seller: { company: 'Factory', makes: 'hinges' },
  followUps: [] as { turn: 'second' | 'third'; body: string }[],
});

/** A connected mailbox whose letters leave, on a clock that passes by hand. */
export async function mailWorld(
  imap: MailboxServer,
  {
    listed = [],
    effects = {},
    onLetter = () => undefined,
    campaigns,
  }: {
    /** The addresses that must not be written to. */
    listed?: readonly string[];
    /** Who hears of letters and answers, instead of `events`. */
    effects?: Partial<MailWorkerDeps>;
    /** What recipients do with a letter, which has left at this time (milliseconds since 1970). */
    onLetter?: (letter: { to: string; data: string }, now: number) => void;
    /** Whose letters leave, instead of those that the test makes. */
    campaigns?: CampaignStorage & { mail: MailStorage };
  } = {},
) {
  const folder = temporaryFolder();
  const { log } = collectLog();
  const whole = await openStorage({ dataDir: folder, databaseUrl: undefined }, log);
  const storage = campaigns?.mail ?? whole.mail;
  let now = wednesday;
  const smtp = await startScriptedSmtp((moment, to) => {
    if (moment === 'rcpt' && to.startsWith('dead@')) return { reply: '550 5.1.1 No such user' };
    // The provider hands the letter to oneself over at once.
    if (moment === 'replied' && to === 'li@factory.example')
      imap.deliver(Buffer.from(smtp.taken.at(-1)?.data ?? '', 'latin1'));
    else if (moment === 'replied') {
      const letter = smtp.taken.at(-1);
      if (letter !== undefined) onLetter(letter, now);
    }
    return undefined;
  });
  const server = { host: '127.0.0.1', secure: false };
  const accounts = new MailAccounts({
    storage,
    secrets: createSecrets(path.join(folder, 'mail.key')),
    lookUp: () => Promise.reject(new Error('No server is looked up in this test.')),
    ownServers: { has: (server) => server.startsWith('127.0.0.1:') },
    records: async () => ({ spf: good, dkim: good, dmarc: good }),
    now: () => now,
    patienceMs: 10_000,
  });
  const account = await accounts.connect(
    {
      provider: 'other',
      address: 'li@factory.example',
      name: 'Li Wei',
      password: 'secret',
      smtp: { ...server, port: smtp.port },
      imap: { ...server, port: imap.port },
    },
    li,
  );
  const outbox = new Outbox({ storage, accounts, now: () => now });
  const events: string[] = [];
  const deps: MailWorkerDeps = {
    storage,
    leases: whole.leases,
    accounts,
    refusal: async ({ recipient }) => (listed.includes(recipient) ? 'listed' : undefined),
    refuse: async (addresses) => void events.push(...addresses.map((one) => `refused ${one}`)),
    onSent: async (_, { store }) => void events.push(`sent ${store.name}`),
    onDead: async ({ recipient }) => void events.push(`dead ${recipient}`),
    onAnswered: async ({ store }) => void events.push(`answered ${store.name}`),
    log,
    now: () => now,
    everyMs: 50,
    ...effects,
  };
  const worker = startMailWorker(deps);
  onTestFinished(async () => {
    await worker.stop();
    await smtp.close();
    await whole.close();
  });
  return {
    deps,
    /** Lets another process have the storage. */
    stop: worker.stop,
    storage,
    accounts,
    account,
    outbox,
    /** Approves letters of a campaign and lets them leave. */
    queue: queueLetters(outbox, campaigns ?? whole.campaigns),
    events,
    smtp,
    pass: (ms: number) => {
      now += ms;
    },
    now: () => now,
  };
}

/** What a shop got, in order. */
export const toShop = (smtp: ScriptedSmtp, shop: string) =>
  smtp.taken.filter(({ to }) => to === `anna@${shop}.example`).map(({ data }) => data);
