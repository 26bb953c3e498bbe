import { exportLetters } from '@Hardware-Store-Finder/campaigns';
import { type CampaignLetter, type LedgerLetter, languages } from '@Hardware-Store-Finder/contract';
import { messageFile } from '@Hardware-Store-Finder/letters';
import { writeLedgerFile } from '@Hardware-Store-Finder/mail';
import { expect, test } from 'vitest';
import { columnIds } from '../../apps/web/src/features/spreadsheets/export/columns.ts';
import { exportRows } from '../../apps/web/src/features/spreadsheets/export/export-rows.ts';
import { writeCards } from '../../apps/web/src/features/spreadsheets/export/write-cards.ts';
import { createWorker } from '../../apps/web/src/features/spreadsheets/testing/export-worker.ts';
import { inChinese, inEnglish } from '../../apps/web/src/features/spreadsheets/testing/messages.ts';
import { lead, noon, shown } from '../../apps/web/src/features/spreadsheets/testing/rows.ts';
import { asText, expectGolden } from './support/golden.ts';
import { readSavedFile } from './support/read-file.ts';
import { madeAt } from './support/world.ts';

// One file of each kind, in both languages of the screens. The backup and the file of a firm are answers of routes.

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const messages = { english: inEnglish, chinese: inChinese };
const seller = { company: 'Yongfeng', email: 'sales@yongfeng.example', signature: 'Li Wei' };

const letters = ['Silva & Filhos', 'Ferragens Douro'].map((name, at): CampaignLetter => {
  const recipient = `info@shop-${at}.example`;
  const page = `https://shop-${at}.example/contact`;
  const body = 'Cara equipa,\n\n=1+1 "Dobradiças", preço.\n';
  return {
    key: String(at),
    store: { name, address: '=cmd|calc', website: `https://shop-${at}.example/` },
    state: 'approved',
    criteria: [],
    recipient,
    letter: {
      subject: '锁具合作 e dobradiças',
      body,
      writtenIn: 'pt',
      recipient: { value: recipient, page },
    },
  };
});

const ledger: LedgerLetter[] = (['sent', 'refused', 'uncertain'] as const).map((state, at) => ({
  id: String(at),
  at: madeAt + at * 60_000,
  state,
  recipient: `info@shop-${at}.example`,
  store: { name: `Shop ${at}`, address: 'Rua Direita 5, Porto, Portugal' },
  lead: `osm:node/${at}`,
  by: { id: 'li', name: 'Li Wei' },
  isReply: false,
  source: `https://shop-${at}.example/contact`,
  takenAt: '2026-11-20T10:00:00.000Z',
  country: 'PT',
  rule: { name: 'Lei n.º 41/2004', source: 'https://law.example/', year: '2026' },
  subject: 'Hinges',
  body: 'Dear team,\n\nhinges.',
  moves: [],
}));

async function expectFile(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  expectGolden(`exports/${name}.json`, asText(await readSavedFile(type, bytes)));
}

test.each(languages)('letters of a campaign for mail merge in %s', async (language) => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes, type } = await exportLetters(letters, format, language, seller);
    await expectFile(`letters-${format}-${language}`, type, bytes);
  }
});

test('letters of a campaign as message files', async () => {
  const { bytes, type } = await exportLetters(letters, 'eml', 'english', seller);
  await expectFile('letters-eml', type, bytes);
});

test('one letter as a message file', async () => {
  const letter = { to: 'info@shop.example', subject: '锁具 Hinges', body: 'Dear team,', writtenIn: 'en' };
  await expectFile('letter-eml', 'message/rfc822', await messageFile(letter, seller));
});

test.each(languages)('the ledger in %s', async (language) => {
  await expectFile(`ledger-xlsx-${language}`, workbook, await writeLedgerFile(ledger, language));
});

test.each(languages)('stores and leads of the page in %s', async (language) => {
  const rows = [shown, { store: lead.store, lead }];
  for (const format of ['csv', 'xlsx'] as const) {
    const { file, name, count } = await exportRows(rows, {
      columns: columnIds,
      format,
      messages: messages[language],
      about: 'Porto',
      now: noon,
      startWorker: () => createWorker(),
    });
    expect([name.endsWith(`.${format}`), count]).toEqual([true, 2]);
    await expectFile(`stores-${format}-${language}`, file.type, await file.bytes());
  }
  const { file } = writeCards(rows, messages[language], noon);
  await expectFile(`stores-vcf-${language}`, file.type, await file.bytes());
});
