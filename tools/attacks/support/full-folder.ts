import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { stored } from '../../../packages/campaigns/src/records.ts';
import { writeLetterJson } from '../../../packages/mail/src/sending/letter-json.ts';
import { sealedJson } from '../../../packages/storage/src/database/sealed-json.ts';
import { openStorage } from '../../../packages/storage/src/engines/open-storage.ts';
import type { Storage } from '../../../packages/storage/src/engines/storage.ts';
import { collectLog } from '../../../packages/testing/src/collect-log.ts';
import { nobody, planFor } from './campaigns.ts';

/** What the data folder of an attack has, by its ids. */
export const full = {
  campaigns: ['one', 'two', 'three', 'four'],
  paused: 'paused',
  mailbox: 'box',
  answer: 'answer',
};

export const keysOf = (count: number) => Array.from({ length: count }, (_, n) => `osm:node/${n + 1}`);

const storeOf = (n: number) => ({
  id: `osm:node/${n + 1}`,
  name: `Ferragens ${n}`,
  address: `Rua ${n}, Porto, Portugal`,
  phone: `+351 222 ${n}`,
});

async function addCampaign({ campaigns }: Storage, id: string, state: 'done' | 'paused'): Promise<void> {
  const campaign = {
    ...{ id, owner: '', name: id, created_at: 0, state, round: 0, source: null, note: null },
    ...{ plan: stored.plan.write(planFor([])), exclusions: stored.exclusions.write(nobody) },
    ...{ calls_used: 0, calls_limit: null, client: null },
  };
  await campaigns.campaigns.add(campaign, []);
}

/** Letters to so many stores, which somebody approved. */
async function addApproved(
  { campaigns: { items } }: Storage,
  campaign: string,
  count: number,
): Promise<void> {
  const all = keysOf(count).map((key, n) => ({ key, n, store: storeOf(n) }));
  await items.add(
    all.map(({ key, n, store }) => ({
      ...{ campaign, key, n, store: stored.store.write(store), facts: '{}', letter: '' },
      ...{ state: 'working', step: 'done', fit: 1, waits_for: null, waits_until: null, changed_at: 0 },
    })),
  );
  for (const { key, n, store } of all) {
    const recipient = `info@shop-${n}.pt`;
    const letter = {
      ...{ store, subject: 'Hinges', body: `Dear ${store.name}, ${'hinges. '.repeat(100)}` },
      recipient: { value: recipient, page: `https://shop-${n}.pt/` },
    };
    const row = {
      id: `${campaign}/${key}`,
      campaign,
      key,
      recipient,
      follows: '',
      state: 'approved' as const,
    };
    await items.change({
      before: { campaign, key, state: 'working', step: 'done' },
      after: { state: 'written', letter: row.id },
      letters: [{ ...row, json: sealedJson(1, letter) }],
      changedAt: 0,
    });
  }
}

/** A mailbox whose test is green, and letters of a person that it has, of which one was answered. */
async function addMailbox({ mail }: Storage, count: number): Promise<void> {
  const { mailbox: id, answer } = full;
  const by = { id: '', name: '' };
  const server = { host: '127.0.0.1', port: 9, secure: false };
  const json = {
    provider: 'other',
    name: 'Li Wei',
    owner: by,
    user: 'li',
    sealed: '',
    smtp: server,
    imap: server,
  };
  const test = JSON.stringify({ isGreen: true, at: 0, findings: [] });
  const address = 'li@factory.example';
  await mail.addAccount({
    id,
    address,
    owner: '',
    json: JSON.stringify(json),
    private_to: '',
    test,
    created_at: 0,
  });
  await mail.startMailbox(id, 0);
  await mail.plan(
    Array.from({ length: count }, (_, n) => ({
      ...{ id: `left/${n}`, mailbox: id, campaign: '', firm: `firm-${n}.pt`, recipient: `info@firm-${n}.pt` },
      ...{
        lead: `osm:way/${n}`,
        follows: '',
        wait_ms: 0,
        not_before: 0,
        message_id: `<${n}@factory.example>`,
      },
      json: writeLetterJson({ store: storeOf(n), subject: 'Hinges', body: 'hinges. '.repeat(100), by }),
    })),
  );
  const received = {
    ...{
      kind: 'human_reply',
      from: 'info@firm-0.pt',
      subject: 'Re: Hinges',
      visible: 'A catalogue, please.',
    },
    ...{ matchedBy: 'reference', isSure: true },
  };
  await mail.keep(
    {
      ...{ id: answer, mailbox: id, at: 1, kind: 'human_reply', firm: 'firm-0.pt', letter: 'left/0' },
      json: JSON.stringify(received),
    },
    { mailbox: id, folder: 'INBOX', validity: '1', uid: 1 },
  );
}

/** Writes what a team of some years has into a data folder: campaigns with so many approved letters each, and a mailbox that sent some. */
export async function fillFolder(dataDir: string, { letters, sent }: { letters: number; sent: number }) {
  const storage = await openStorage({ dataDir, databaseUrl: undefined }, collectLog().log);
  const [first = '', ...others] = full.campaigns;
  for (const id of full.campaigns) await addCampaign(storage, id, 'done');
  await addApproved(storage, first, letters);
  await addCampaign(storage, full.paused, 'paused');
  await addMailbox(storage, sent);
  await storage.close();
  const file = new DatabaseSync(path.join(dataDir, 'campaigns.sqlite'));
  file.exec("UPDATE letters SET state = 'accepted', reserved_at = 1, ended_at = 1 WHERE id LIKE 'left/%'");
  // To write each would take a minute.
  for (const table of ['campaign_items', 'letters']) {
    const columns = file.prepare('SELECT name FROM pragma_table_info(?)').all(table);
    for (const other of others) {
      const copied = columns.map(({ name }) =>
        name === 'campaign'
          ? `'${other}'`
          : ['id', 'letter'].includes(String(name))
            ? `replace(${name}, '${first}/', '${other}/')`
            : name,
      );
      file.exec(`INSERT INTO ${table} SELECT ${copied.join()} FROM ${table} WHERE campaign = '${first}'`);
    }
  }
  file.close();
}
