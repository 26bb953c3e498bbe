import { storeCountry } from '@Hardware-Store-Finder/domain';
import { localize } from '@Hardware-Store-Finder/messages';
import { type LetterRecord, sealedJson } from '@Hardware-Store-Finder/storage';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog, temporaryFolder } from '@Hardware-Store-Finder/testing';
import { readWorkbook } from '@Hardware-Store-Finder/workbook';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLedger } from './ledger.ts';
import { writeLedgerFile } from './ledger-file.ts';
import { lettersOfCampaign } from './sending/letter-rows.ts';
import { letterRow } from './testing/letter-row.ts';

const li = { id: 'li', name: 'Li Wei' };
const shops = [
  ['Beschläge Müller', 'Hauptstr. 1, Berlin, Germany'],
  ['Ходовой крепёж', 'Тверская 2, Москва, Россия'],
  ['=HYPERLINK("x")', '1 Main Street, Austin, TX 78701'],
] as const;

let file: string;
let storage: ReturnType<typeof openSqliteMail>;
let ledger: ReturnType<typeof createLedger>;
beforeEach(async () => {
  file = path.join(temporaryFolder(), 'campaigns.sqlite');
  storage = openSqliteMail({ file, log: collectLog().log });
  onTestFinished(() => storage.close());
  ledger = createLedger({ storage });
  const rows = shops.flatMap(([name, address], at) => {
    const store = { id: `osm:node/${at}`, name, address };
    const id = `campaign/osm:node/${at}`;
    const common = { campaign: 'campaign', key: `osm:node/${at}`, recipient: `info@shop${at}.example` };
    const recipient = { page: `https://shop${at}.example/contact`, takenAt: '2026-11-20T10:00:00.000Z' };
    const subject = `Hinges ${at}`;
    const first = { subject, body: `Dear ${name}, 100_000 hinges.`, recipient };
    return lettersOfCampaign(
      [
        { ...common, id, follows: '', version: 0, json: sealedJson(1, first) },
        {
          ...common,
          id: `${id}#second`,
          follows: id,
          version: 0,
          json: sealedJson(1, { subject, body: 'Again.', turn: 'second' }),
        },
      ] as LetterRecord[],
      store,
      {
        mailbox: 'box',
        not_before: 0,
        by: li,
        newMessageId: () => `<${at}@factory.example>`,
        country: () => storeCountry({ address })?.code,
      },
    );
  });
  await storage.plan(
    rows.map(({ version: _, ...row }) => row),
    li,
  );
  await storage.startMailbox('box', 0);
  const firsts = rows.filter(({ follows }) => follows === '');
  for (const [at, { id }] of firsts.entries()) await leave(id, 1_000 + at);
});

/** As the sender of letters does. */
async function leave(id: string, at: number): Promise<void> {
  const may = async (letter: { id: string }) => letter.id === id;
  const options = { now: at, from: 0, holder: 'h', holdMs: 1_000, isReady: () => true, may };
  expect((await storage.reserve('box', options))?.id).toBe(id);
  await storage.begin(id, 'h', { hash: 'x', heldUntil: at + 1_000, may: async () => true });
  await storage.end(id, 'h', { state: 'accepted', at });
}

const namesOf = ({ letters }: Awaited<ReturnType<typeof ledger.page>>) =>
  letters.map(({ store }) => store.name);

test('of each letter that left: to whom, when, why that address, by which rule, and what was written', async () => {
  const { letters, next } = await ledger.page({ limit: 10 });
  expect(next).toBeUndefined();
  // What has not left is not in it.
  expect(letters).toHaveLength(3);
  expect(letters[2]).toEqual({
    id: 'campaign/osm:node/0',
    at: 1_000,
    state: 'sent',
    recipient: 'info@shop0.example',
    store: { id: 'osm:node/0', name: 'Beschläge Müller', address: 'Hauptstr. 1, Berlin, Germany' },
    lead: 'osm:node/0',
    by: li,
    isReply: false,
    source: 'https://shop0.example/contact',
    takenAt: '2026-11-20T10:00:00.000Z',
    country: 'DE',
    rule: { name: 'UWG § 7', source: 'https://www.gesetze-im-internet.de/uwg_2004/__7.html', year: '2026' },
    subject: 'Hinges 0',
    moves: expect.any(Array),
    body: 'Dear Beschläge Müller, 100_000 hinges.',
  });
  expect(letters[0]).toMatchObject({ country: 'US', rule: { name: 'CAN-SPAM' } });
  // No rule is known for Russia, and none is invented.
  expect(letters[1]).toMatchObject({ country: 'RU' });
  expect(letters[1]).not.toHaveProperty('rule');
});

test('pages hold each letter once, the newest first', async () => {
  const first = await ledger.page({ limit: 2 });
  const second = await ledger.page({ limit: 2, after: first.next });
  expect([...namesOf(first), ...namesOf(second)]).toEqual(shops.map(([name]) => name).reverse());
});

test.each([
  ['info@SHOP1', 'Ходовой крепёж'],
  ['ходовой', 'Ходовой крепёж'],
  ['beschläge', 'Beschläge Müller'],
  ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['hinges 2', '=HYPERLINK("x")'],
])('%s is found, in any case', async (text, name) => {
  expect(namesOf(await ledger.page({ text, limit: 10 }))).toEqual([name]);
});

test.each(['100%000', 'shop_.example', 'nobody@'])('%s is text, not a pattern', async (text) => {
  expect(namesOf(await ledger.page({ text, limit: 10 }))).toEqual([]);
});

test('an erased letter leaves neither itself nor the name of its firm', async () => {
  const erased = ['campaign/osm:node/0', 'campaign/osm:node/0#second'];
  await storage.eraseLetters(erased);
  expect(await storage.lettersOf(erased)).toEqual([]);
  await storage.close();
  const bytes = readFileSync(file);
  expect(bytes.includes('shop0.example')).toBe(false);
  expect(bytes.includes('shop1.example')).toBe(true);
});

test('the workbook has a row for each letter, and no cell is a formula', async () => {
  await storage.plan([letterRow('other')]);
  const { letters } = await ledger.page({ limit: 10 });
  for (const [language, heading] of [
    ['english', 'Email found at'],
    ['chinese', '邮箱来源'],
  ] as const) {
    const written = await writeLedgerFile(localize(letters, language), language);
    const { rows } = await readWorkbook(written, { mostRows: 10, mostColumns: 20 });
    expect(rows[0]).toContain(heading);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain('=HYPERLINK("x")');
    expect(rows[3]).toEqual(
      expect.arrayContaining([
        '1970-01-01 00:00',
        'info@shop0.example',
        'https://shop0.example/contact',
        '2026-11-20 10:00',
        'UWG § 7 (2026): https://www.gesetze-im-internet.de/uwg_2004/__7.html',
        'Li Wei',
      ]),
    );
  }
});

test('a letter says who did what with it, and in which order', async () => {
  const { letters } = await ledger.page({ limit: 1 });
  expect(letters[0]?.moves.map(({ state, by }) => [state, by?.name])).toEqual([
    ['planned', 'Li Wei'],
    ['leaving', undefined],
    ['sent', undefined],
  ]);
});
