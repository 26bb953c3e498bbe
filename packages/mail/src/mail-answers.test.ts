import { openSqliteMail } from '@Hardware-Store-Finder/storage';
import { collectLog } from '@Hardware-Store-Finder/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createMailAnswers } from './mail-answers.ts';
import { letterRow } from './testing/letter-row.ts';

test('an answer that waits is listed, however many messages came after it', async () => {
  const storage = openSqliteMail({ file: ':memory:', log: collectLog().log });
  onTestFinished(() => storage.close());
  const { list, handle } = createMailAnswers({ storage, accounts: { list: async () => [] } });
  const what = {
    key: 'one',
    store: { name: 'One', address: '' },
    subject: 'Hinges',
    body: 'Dear One',
    by: { id: '', name: '' },
  };
  const row = letterRow('one', { json: JSON.stringify(what) });
  await storage.approve([row]);
  async function arrive(id: string, kind: string, at: number): Promise<void> {
    const json = JSON.stringify({
      kind,
      from: 'anna@one.example',
      subject: '',
      visible: '',
      matchedBy: 'reference',
    });
    await storage.keep(
      { id, mailbox: 'box', at, kind, firm: row.firm, letter: row.id, json },
      { mailbox: 'box', folder: 'INBOX', validity: '1', uid: at },
    );
  }
  await arrive('first', 'human_reply', 1);
  await arrive('second', 'human_reply', 2);
  for (let at = 3; at <= 12; at += 1) await arrive(`later ${at}`, 'auto_reply', at);
  const ids = async () => (await list({ limit: 10 })).map(({ id }) => id);
  expect((await ids()).slice(-3)).toEqual(['later 3', 'second', 'first']);
  expect(await ids()).toHaveLength(12);
  await handle('second', true);
  expect((await ids()).slice(-2)).toEqual(['later 3', 'first']);
  await handle('first', true);
  expect(await ids()).toHaveLength(10);
});
