import { machine } from '@Hardware-Store-Finder/book';
import { change, found, silva, testBook } from '@Hardware-Store-Finder/book/testing';
import { dayIn, leadIdOf } from '@Hardware-Store-Finder/domain';
import { letterRow } from '@Hardware-Store-Finder/mail/testing';
import { createLog, sleep } from '@Hardware-Store-Finder/std';
import type { LetterRecord } from '@Hardware-Store-Finder/storage';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { describe, expect, test } from 'vitest';
import { mailEffects } from './mail-effects.ts';

describe('a letter that a person wrote to a store', () => {
  const li = { id: 'li', name: 'Li Wei' };
  const anna = { id: 'anna', name: 'Anna' };
  const day = 86_400_000;

  /** A book with a lead, a letter to its store, and a clock. */
  async function written() {
    const book = testBook();
    let time = Date.now();
    const none = () => Promise.reject(new Error('No campaign is asked.'));
    const campaigns = { addressDied: none };
    const effects = mailEffects({ book, campaigns, now: () => time });
    const store = { ...found(silva).store, website: 'https://silva.pt/' };
    const record = {
      id: 'letter/silva',
      campaign: '',
      recipient: 'rita@gmail.com',
      ended_at: time,
    } as LetterRecord;
    const what = { key: leadIdOf(store), store, subject: 'Hinges', body: 'Dear team', by: li };
    await book.change(machine, [{ ...change('saved', found(silva)), store }]);
    return {
      book,
      effects,
      record,
      what,
      refusal: (more: object = {}) => effects.refusal(record, { ...what, ...more }),
      check: (more: object = {}) =>
        effects.checkLetter(record, { ...what, ...more }).then(
          () => undefined,
          (error: { userMessage: { id: string } }) => error.userMessage.id,
        ),
      lead: async () => (await book.state()).leads.get(leadIdOf(store)),
      pass: (ms: number) => {
        time += ms;
      },
    };
  }
  const status = (id: string, to: 'contacted' | 'replied' | 'customer') =>
    ({ kind: 'status', id, lead: leadIdOf(silva), status: to }) as const;

  test('leaves unless its store is invented, listed, not to be kept, or of a firm that a colleague works on', async () => {
    const { book, effects, record, what, refusal, check } = await written();
    expect([await refusal(), await check()]).toEqual([undefined, undefined]);
    expect(await check({ store: { ...what.store, id: 'sample:porto-1' } })).toBe('sampleCampaign');
    expect(await check({ store: { ...what.store, id: 'google:1' } })).toBe('storeNotKept');
    const claim = { kind: 'claimed', id: 'annas', lead: leadIdOf(silva) } as const;
    await book.change(await book.member(anna), [claim]);
    expect([await refusal(), await check()]).toEqual(['owned', 'ownedBy']);
    // Another shop of the same firm.
    expect(await refusal({ store: { ...what.store, id: 'osm:node/9', name: 'Silva 2' } })).toBe('owned');
    expect(await refusal({ by: anna })).toBeUndefined();
    await effects.refuse([record.recipient]);
    expect([await refusal({ by: anna }), await check({ by: anna })]).toEqual(['listed', 'refusedStore']);
  });

  test('is not written in the week after another, nor to a company that somebody talks with', async () => {
    const { book, refusal, check, pass } = await written();
    await book.change(machine, [status('copied', 'contacted')]);
    expect([await refusal(), await check()]).toEqual(['written', 'writtenLately']);
    pass(7 * day + 60_000);
    expect([await refusal(), await check()]).toEqual([undefined, undefined]);
    await book.change(machine, [status('called', 'replied')]);
    expect([await refusal(), await check()]).toEqual(['in_talks', 'firmInTalks']);
  });

  test('is noted at its lead like others, and asks no campaign', async () => {
    const { effects, record, what, lead, book } = await written();
    await effects.onSent(record, what);
    expect(await lead()).toMatchObject({ status: 'contacted' });
    expect((await book.historyOf(leadIdOf(silva))).map(({ kind }) => kind)).toContain('email_copied');
    expect(await lead()).toMatchObject({ next: '' });
    await effects.onDead(record, what);
    await effects.onAnswered(what);
    expect(await lead()).toMatchObject({ status: 'replied' });
  });

  test('moves a date that is due to a week later, and no other', async () => {
    const { effects, record, what, lead, book } = await written();
    const next = (id: string, to: string) => ({ kind: 'next', id, lead: leadIdOf(silva), day: to }) as const;
    await book.change(machine, [next('later', '2090-01-02')]);
    await effects.onSent(record, what);
    expect(await lead()).toMatchObject({ next: '2090-01-02' });
    await book.change(machine, [next('due', '2020-01-02')]);
    const sentAt = Date.now() + 60_000;
    // By the clock of who let it leave.
    const zone = 'Pacific/Kiritimati';
    await effects.onSent({ ...record, id: 'letter/silva#second', ended_at: sentAt }, { ...what, zone });
    expect(await lead()).toMatchObject({ next: dayIn(sentAt + 7 * day, zone) });
  });
});

test('a letter that is about to leave asks a book that is being changed', async () => {
  const book = testBook();
  const mail = openSqliteMail({ file: ':memory:', log: createLog(() => undefined) });
  await mail.startMailbox('box', 0);
  await mail.plan([letterRow('letter')]);
  const reserved = await mail.reserve('box', {
    now: 1,
    from: 0,
    holder: 'us',
    holdMs: 1_000,
    isReady: () => true,
    async may() {
      const changed = book.change(machine, [change('saved', found(silva))]);
      await sleep(0);
      await book.state();
      await changed;
      return true;
    },
  });
  expect(reserved?.id).toBe('letter');
  await mail.close();
});
