import { testBook } from '@Hardware-Store-Finder/book/testing';
import { Campaigns } from '@Hardware-Store-Finder/campaigns';
import { campaignDeps } from '@Hardware-Store-Finder/campaigns/testing';
import {
  createDrafts,
  createLedger,
  createMailAnswers,
  MailAccounts,
  Outbox,
} from '@Hardware-Store-Finder/mail';
import { createSampleSites } from '@Hardware-Store-Finder/places';
import { searchDeps } from '@Hardware-Store-Finder/places/testing';
import { createLog } from '@Hardware-Store-Finder/std';
import { createMemoryTokenBuckets } from '@Hardware-Store-Finder/storage';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { noFinder, noMailboxes, noWebsites } from '@Hardware-Store-Finder/websites/testing';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../http/app.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { clientInLog } from '../http/request-log.ts';
import { requestBucket } from '../http/throttle.ts';
import { outreachRoutes } from '../outreach/module.ts';
import type { OutreachDeps } from '../outreach/outreach-deps.ts';
import { peopleRoutes } from '../people/module.ts';

const mail = openSqliteMail({ file: ':memory:', log: createLog(() => undefined) });
/** Nobody has connected a mailbox. */
const noMailAccounts = new MailAccounts({
  storage: mail,
  secrets: { seal: (secret) => secret, open: (sealed) => sealed },
  lookUp: () => Promise.reject(new Error('There is no DNS in this test.')),
  ownServers: new Set(),
  records: () => Promise.reject(new Error('There is no DNS in this test.')),
});

/** `besides`: modules besides people and outreach, which are always there. */
export type TestDeps = AppDeps &
  OutreachDeps &
  Parameters<typeof peopleRoutes>[0] & { besides?: AppDeps['modules'] };

/** App dependencies with one store in Porto, no readable websites and no built page. */
export function appDeps(deps: Partial<TestDeps> = {}): TestDeps {
  const shared = sharedDeps(deps);
  const all: Omit<TestDeps, 'modules'> = {
    ...shared,
    book: testBook(),
    quota: { take: async () => undefined, takeRoom: async () => undefined },
    finder: noFinder,
    eraseCached: async () => 0,
    giveBackSpace: async () => undefined,
    mailAccounts: noMailAccounts,
    outbox: new Outbox({ storage: mail, accounts: noMailAccounts }),
    drafts: createDrafts({ storage: mail }),
    ledger: createLedger({ storage: mail }),
    mailAnswers: createMailAnswers({ storage: mail, accounts: noMailAccounts }),
    wakeMail: () => undefined,
    checkLetter: async () => undefined,
    onAnswered: async () => undefined,
    unsubscribe: async () => undefined,
    campaigns: new Campaigns(campaignDeps(shared)),
    chineseLabel: ({ label }) => label,
    suggester: { suggest: (text) => [{ label: `${text}, Portugal`, lat: 41.15, lon: -8.61 }] },
    gazetteerDate: '2020-03-18',
    log: createLog(() => undefined),
    origins: { host: '127.0.0.1', publicUrl: new URL('https://stores.example/'), allowedOrigins: [] },
    limits: {
      admit: async () => () => undefined,
      pay: async () => 0,
      payFor: async () => undefined,
      refusedFor: () => undefined,
    },
    requests: createMemoryTokenBuckets(requestBucket),
    trustedProxies: [],
    pseudonym: (address) => `name of ${address}`,
    sender: clientInLog('hash'),
    productionApiUrl: 'https://api.example/v1?a="b"&c',
    mapTiles: undefined,
    unreachable: () => undefined,
    stopping: { ready: () => true, closing: new AbortController().signal },
    ...deps,
  };
  return { ...all, modules: [peopleRoutes(all), outreachRoutes(all), ...(deps.besides ?? [])] };
}

function sharedDeps(deps: Partial<TestDeps>) {
  const {
    searching = searchDeps(),
    websites = noWebsites,
    mailboxes = noMailboxes,
    sampleSites = createSampleSites({ port: () => 0 }),
    writing = {
      model: async () => undefined,
      analyses: { get: async () => undefined, set: async () => undefined },
      now: () => Date.UTC(2026, 0, 2),
    },
  } = deps;
  return { searching, websites, mailboxes, sampleSites, writing };
}

/** The app on a free port of loopback. */
export async function startApp(
  deps: Partial<TestDeps> = {},
): Promise<{ app: FastifyInstance; port: number; close: () => void }> {
  const app = await createApp(appDeps(deps));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const close = () => {
    app.server.closeAllConnections();
    app.server.close();
  };
  return { app, port, close };
}
