import { silva } from '@Hardware-Store-Finder/book/testing';
import { routes } from '@Hardware-Store-Finder/contract';
import { createMailAnswers, MailAccounts, Outbox } from '@Hardware-Store-Finder/mail';
import { letterRow } from '@Hardware-Store-Finder/mail/testing';
import type { Storage } from '@Hardware-Store-Finder/storage';
import { expect } from 'vitest';
import { reserveApp } from '../auth/testing/auth-app.ts';
import { appDeps } from './app-deps.ts';

const boxes = ['private', 'shared', 'nobodys'] as const;
type Box = (typeof boxes)[number];
const people = ['Anna', 'Ben', 'Chen'] as const;
type Name = (typeof people)[number];

const server = { host: 'mail.factory.example', port: 993, secure: true };

/** Connects three mailboxes: Ben's own, one of Ben's for the team, and one of before anybody signed in. */
async function connect(mail: Storage['mail'], ben: string): Promise<void> {
  for (const [at, id] of boxes.entries()) {
    const owner = id === 'nobodys' ? { id: '', name: '' } : { id: ben, name: 'Ben' };
    await mail.addAccount({
      id,
      owner: owner.id,
      address: `${id}@factory.example`,
      private_to: id === 'private' ? ben : '',
      json: JSON.stringify({
        provider: 'other',
        name: '',
        owner,
        user: id,
        sealed: '',
        smtp: server,
        imap: server,
      }),
      test: JSON.stringify({ isGreen: true, at: 1, findings: [] }),
      created_at: at,
    });
    await mail.startMailbox(id, 1);
    const store = { ...silva, id: `osm:node/${at}` };
    const row = letterRow(`to ${id}`, { mailbox: id, campaign: id, lead: store.id, firm: `${id}.example` });
    await mail.plan([row]);
    const json = JSON.stringify({
      kind: 'human_reply',
      from: 'a@b.example',
      subject: '',
      visible: '',
      isSure: false,
      matchedBy: 'domain',
    });
    const received = {
      id: `answer ${id}`,
      mailbox: id,
      at: 2,
      kind: 'human_reply',
      firm: row.firm,
      letter: row.id,
      json,
    };
    await mail.keep(received, { mailbox: id, folder: 'INBOX', validity: '1', uid: at });
  }
}

/**
 * Anna owns the server, Ben and Chen are members. Over the routes, with who is refused in each: a mailbox that is Ben's own is used by
 * Ben alone; what makes it forget or lose something is for its owner and for Anna.
 */
export async function expectOwnersHold(mail: Storage['mail']): Promise<void> {
  const mailAccounts = new MailAccounts({
    storage: mail,
    secrets: { seal: (secret) => secret, open: (sealed) => sealed },
    lookUp: () => Promise.reject(new Error('No mail server is asked.')),
    ownServers: new Set(),
    records: () => Promise.reject(new Error('No DNS is asked.')),
  });
  const { campaigns } = appDeps();
  campaigns.approved = async () => [];
  campaigns.items = async () => ({ items: [], total: 0 });
  const { origin } = await (await reserveApp()).start(
    { mode: 'header', header: 'X-User' },
    {
      mailAccounts,
      campaigns,
      outbox: new Outbox({ storage: mail, accounts: mailAccounts }),
      mailAnswers: createMailAnswers({ storage: mail, accounts: mailAccounts }),
    },
  );
  async function ask(name: Name, method: string, path: string, body?: object) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'x-user': name, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, said: await response.json() };
  }
  for (const name of people) await ask(name, 'GET', '/api/status');
  const { said } = await ask('Anna', 'GET', '/api/book');
  const known = (said as { people: { id: string; name: string }[] }).people;
  await connect(mail, known.find(({ name }) => name === 'Ben')?.id ?? '');

  const letter = { ...routes.sendLetter.example.body, subject: 'Hinges' };
  const account = (box: Box) => `/api/mail/accounts/${box}`;
  const change = (name: Name, box: Box, action: string) =>
    ask(name, 'POST', `${account(box)}/state`, { action });
  /** A request of a person about a mailbox, by what it does. */
  const requests: Record<string, (name: Name, box: Box) => ReturnType<typeof ask>> = {
    send: (name, mailbox) => {
      const store = {
        ...letter.store,
        id: `osm:node/${mailbox}${name}`,
        website: `https://${name}${mailbox}.example`,
      };
      const recipient = { ...letter.recipient, value: `info@${name}${mailbox}.example` };
      return ask(name, 'POST', '/api/mail/letters', { ...letter, mailbox, store, recipient });
    },
    'send a campaign': (name, mailbox) => ask(name, 'POST', '/api/campaigns/none/sending', { mailbox }),
    'start a campaign': (name, box) =>
      ask(name, 'POST', `/api/campaigns/${box}/sending/state`, { action: 'start' }),
    'send anyway': (name, box) =>
      ask(name, 'POST', `/api/campaigns/${box}/sending/state`, {
        action: 'send_anyway',
        letter: `to ${box}`,
      }),
    'settle a letter': (name, box) =>
      ask(name, 'POST', `/api/campaigns/${box}/sending/state`, {
        action: 'was_not_sent',
        letter: `to ${box}`,
      }),
    handle: (name, box) => ask(name, 'POST', `/api/mail/answers/answer%20${box}/state`, { isHandled: false }),
    decide: (name, box) =>
      ask(name, 'POST', `/api/mail/answers/answer%20${box}/state`, { isHandled: false, is: 'bounce' }),
    reply: (name, box) =>
      ask(name, 'POST', `/api/mail/answers/answer%20${box}/reply`, { body: 'Thank you.' }),
    'see what leaves next': (name, box) => ask(name, 'GET', `${account(box)}/next`),
    test: (name, box) => ask(name, 'POST', `${account(box)}/test`),
    pause: (name, box) => change(name, box, 'pause'),
    'start after a pause': async (name, box) => {
      await mail.startMailbox(box, 1);
      await mail.stopMailbox(box, 'paused');
      return change(name, box, 'start');
    },
    'start after bounces': async (name, box) => {
      await mail.stopMailbox(box, 'bounces');
      return change(name, box, 'start');
    },
    'forget dead addresses': (name, box) => change(name, box, 'start'),
    'connect again': (name, box) =>
      ask(name, 'POST', '/api/mail/accounts', {
        ...routes.connectMailAccount.example.body,
        address: `${box}@factory.example`,
      }),
  };
  const nobody = { private: [], shared: [], nobodys: [] };
  const ofUse = { ...nobody, private: ['Anna', 'Chen'] };
  const ofOwner = { private: ['Chen'], shared: ['Chen'], nobodys: ['Ben', 'Chen'] };
  const toStart = { ...ofOwner, private: ['Anna', 'Chen'] };
  async function refused(request: (name: Name, box: Box) => ReturnType<typeof ask>) {
    const who: Record<Box, Name[]> = { private: [], shared: [], nobodys: [] };
    for (const box of boxes)
      for (const name of people) if ((await request(name, box)).status === 403) who[box].push(name);
    return who;
  }
  const expected: Record<string, Record<Box, readonly string[]>> = {
    'start after bounces': toStart,
    'forget dead addresses': toStart,
    'connect again': ofOwner,
  };
  for (const [what, request] of Object.entries(requests))
    expect([what, await refused(request)]).toEqual([what, expected[what] ?? ofUse]);

  // What each reads, and may do as their page has it.
  const read = async (name: Name) => {
    const { said: list } = await ask(name, 'GET', '/api/mail/answers');
    return (list as { answers: { id: string }[] }).answers.map(({ id }) => id.slice(7)).sort();
  };
  const all = [...boxes].sort();
  expect(await Promise.all(people.map(read))).toEqual([['nobodys', 'shared'], all, ['nobodys', 'shared']]);
  const rights = async (name: Name) => {
    const { said: list } = await ask(name, 'GET', '/api/mail/accounts');
    const { accounts } = list as { accounts: { mayUse: boolean; mayManage: boolean }[] };
    return accounts.map(({ mayUse, mayManage }) =>
      [mayUse, mayManage].map((may) => (may ? 't' : 'f')).join(''),
    );
  };
  expect(await Promise.all(people.map(rights))).toEqual([
    ['ft', 'tt', 'tt'],
    ['tt', 'tt', 'tf'],
    ['ff', 'tf', 'tf'],
  ]);

  // Removed, its answers stay with who had them.
  const remove = (name: Name, box: Box) => ask(name, 'DELETE', account(box));
  expect(await Promise.all(boxes.map(async (box) => (await remove('Chen', box)).status))).toEqual([
    403, 403, 403,
  ]);
  expect(await Promise.all(boxes.map(async (box) => (await remove('Anna', box)).status))).toEqual([
    200, 200, 200,
  ]);
  expect(await Promise.all(people.map(read))).toEqual([['nobodys', 'shared'], all, ['nobodys', 'shared']]);
}
