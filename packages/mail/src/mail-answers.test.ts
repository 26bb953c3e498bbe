import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { collectLog } from '@Hardware-Store-Finder/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createMailAnswers } from './mail-answers.ts';
import { writeLetterJson } from './sending/letter-json.ts';
import { letterRow } from './testing/letter-row.ts';

const li = { id: 'li', name: 'Li Wei' };

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
  const row = letterRow('one', { json: writeLetterJson(what) });
  await storage.plan([row]);
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
  const ids = async () => (await list({ limit: 10 }, li)).map(({ id }) => id);
  expect((await ids()).slice(-3)).toEqual(['later 3', 'second', 'first']);
  expect(await ids()).toHaveLength(12);
  await handle('second', true, li);
  expect((await ids()).slice(-2)).toEqual(['later 3', 'first']);
  await handle('first', true, li);
  expect(await ids()).toHaveLength(10);
});

test('who answered is asked about under both addresses, that of the reply first', async () => {
  const storage = openSqliteMail({ file: ':memory:', log: collectLog().log });
  onTestFinished(() => storage.close());
  const { answered } = createMailAnswers({ storage, accounts: { list: async () => [] } });
  const row = letterRow('one');
  await storage.plan([row]);
  const keep = (id: string, more: object, uid: number) => {
    const kind = 'human_reply';
    const from = 'anna@one.example';
    const json = JSON.stringify({ kind, from, subject: '', visible: '', matchedBy: 'reference', ...more });
    const mail = { id, mailbox: 'box', at: uid, kind, firm: row.firm, letter: row.id, json };
    return storage.keep(mail, { mailbox: 'box', folder: 'INBOX', validity: '1', uid });
  };
  await keep('another', { answerTo: 'orders@silva.example' }, 1);
  await keep('the same', {}, 2);
  expect((await answered('another', li)).addresses).toEqual(['orders@silva.example', 'anna@one.example']);
  expect((await answered('the same', li)).addresses).toEqual(['anna@one.example']);
});

test('a person says once what a doubtful message is, and the letters go on or end', async () => {
  const storage = openSqliteMail({ file: ':memory:', log: collectLog().log });
  onTestFinished(() => storage.close());
  const { list, decide } = createMailAnswers({ storage, accounts: { list: async () => [] } });
  await storage.startMailbox('box', 0);
  const due = async () =>
    storage.reserve('box', {
      now: 1,
      from: 0,
      holder: 'test',
      holdMs: 0,
      isReady: () => true,
      may: async () => true,
    });
  async function doubtful(id: string, kind: string): Promise<void> {
    const row = letterRow(id);
    await storage.plan([row]);
    await storage.holdFirm(row.firm);
    const json = JSON.stringify({
      kind,
      isSure: false,
      from: `ben@${id}.example`,
      subject: 'Hinges',
      visible: '',
      matchedBy: 'domain',
      files: ['inquiry.pdf'],
    });
    await storage.keep(
      { id, mailbox: 'box', at: 1, kind: 'human_reply', firm: row.firm, letter: row.id, json },
      { mailbox: 'box', folder: 'INBOX', validity: '1', uid: 1 },
    );
  }
  await doubtful('answer', 'human_reply');
  expect([await due(), await list({ limit: 9 }, li)]).toMatchObject([
    undefined,
    [{ isSure: false, kind: 'human_reply', files: ['inquiry.pdf'] }],
  ]);
  expect(await decide('answer', 'answer', li)).toMatchObject({ key: 'answer' });
  expect(await storage.letter('answer')).toMatchObject({ state: 'stopped', reason: 'answered' });
  expect(await list({ limit: 9 }, li)).toMatchObject([{ isSure: true, kind: 'human_reply' }]);
  await expect(decide('answer', 'nothing', li)).rejects.toThrow('already');

  await doubtful('nothing', 'auto_reply');
  // Something else from there waits, too.
  await storage.keep(
    {
      id: 'second',
      mailbox: 'box',
      at: 2,
      kind: 'human_reply',
      firm: 'nothing',
      letter: 'nothing',
      json: (await storage.receivedMail('nothing'))?.json ?? '',
    },
    { mailbox: 'box', folder: 'INBOX', validity: '1', uid: 2 },
  );
  expect(await decide('nothing', 'nothing', li)).toBeUndefined();
  expect(await due()).toBeUndefined();
  await decide('second', 'nothing', li);
  expect(await due()).toMatchObject({ id: 'nothing' });
});
