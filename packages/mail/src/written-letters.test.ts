import type { BookPerson } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { header } from './testing/header.ts';
import { letterTo, li, mailWorld, toShop } from './testing/mail-world.ts';
import type { MailboxServer } from './testing/mailbox-server.ts';
import { startMailboxServer } from './testing/start-mailbox-server.ts';
import { writeMessage } from './testing/write-message.ts';

const hour = 3_600_000;
const day = 24 * hour;
const anna = { id: 'anna', name: 'Anna' };
const said = (id: string) => ({ userMessage: { id } });

describe('A letter that a person wrote to a store', { timeout: 60_000 }, () => {
  let imap: MailboxServer;
  beforeAll(async () => {
    imap = await startMailboxServer();
  }, 60_000);
  afterAll(() => imap.stop());

  async function world(options?: Parameters<typeof mailWorld>[1]) {
    const known = await mailWorld(imap, options);
    await known.accounts.test(known.account.id, 'english', li);
    const { outbox, account } = known;
    return {
      ...known,
      write: (shop: string, change: object = {}, by: BookPerson = li, check = async () => {}) => {
        const { key: _, followUps: __, ...letter } = letterTo(shop);
        return outbox.write(account.id, { ...letter, ...change }, by, check);
      },
      letters: async (shop?: string) =>
        (await outbox.written(shop === undefined ? undefined : [leadIdOf(letterTo(shop).store)])).letters,
    };
  }

  test('says when it leaves, is taken back without a trace, and arrives once', async () => {
    const { write, letters, outbox, storage, smtp, events, now, pass } = await world();
    await write('silva');
    const [waiting] = await letters('silva');
    expect(waiting).toMatchObject({ state: 'planned', recipient: 'anna@silva.example' });
    expect(waiting?.at).toBeGreaterThanOrEqual(now() + 30_000);
    expect(waiting?.at).toBeLessThan(now() + day);
    const take = () => outbox.change('', { action: 'take_back', letter: waiting?.id ?? '' }, li);
    await take();
    expect(await storage.letters()).toEqual([]);
    await expect(take()).rejects.toMatchObject(said('noLetter'));
    const both = await Promise.allSettled([write('silva'), write('silva')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(write('silva')).rejects.toMatchObject(said('letterWaits'));
    pass(hour);
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['sent silva']);
    expect(toShop(smtp, 'silva')).toHaveLength(1);
    expect(header(toShop(smtp, 'silva')[0], 'List-Unsubscribe')).toContain('li@factory.example');
    expect(await letters('silva')).toMatchObject([{ id: waiting?.id, state: 'sent', at: now() }]);
    expect(await letters('costa')).toEqual([]);
    await expect(take()).rejects.toMatchObject(said('letterLeft'));
    const head = {
      From: 'Anna <anna@silva.example>',
      'In-Reply-To': header(toShop(smtp, 'silva')[0], 'Message-ID') ?? '',
      Date: new Date().toUTCString(),
    };
    imap.deliver(writeMessage(head, 'Please send the catalogue.'));
    await expect.poll(() => events, { timeout: 20_000 }).toContain('answered silva');
    await expect
      .poll(() => letters('silva'))
      .toMatchObject([{ id: waiting?.id, state: 'sent', cameBack: 'human_reply' }]);
    pass(8 * day);
    await expect(write('silva')).rejects.toMatchObject(said('firmAnswered'));
  });

  test('is the next one of a thread, a week later and of the same person, and then no more', async () => {
    const { write, smtp, events, pass } = await world();
    const ids = () => toShop(smtp, 'thread').map((data) => header(data, 'Message-ID'));
    for (const count of [1, 2, 3]) {
      await write('thread');
      pass(hour);
      // The server has a letter a moment before the outbox notes that it left.
      await expect.poll(() => events, { timeout: 10_000 }).toHaveLength(count);
      await expect(write('thread')).rejects.toMatchObject(said('writtenLately'));
      pass(7 * day);
      await expect(write('thread', {}, anna)).rejects.toMatchObject({
        userMessage: message.ownedBy({ name: 'Li Wei' }),
      });
    }
    await expect(write('thread')).rejects.toMatchObject(said('writtenOften'));
    const [first, second] = ids();
    expect(toShop(smtp, 'thread').map((data) => header(data, 'In-Reply-To'))).toEqual([
      undefined,
      first,
      second,
    ]);
  });

  test('takes its turn with the letters of a campaign, which it does not disturb', async () => {
    const { write, letters, outbox, queue, account, smtp, events, pass } = await world();
    await queue(account.id, 'campaign', [letterTo('one'), letterTo('two')], li);
    await write('three');
    const all = async () => [...(await outbox.sending('campaign')).letters, ...(await letters())];
    const times = (await all()).map(({ at = 0 }) => at).sort((a, b) => a - b);
    expect(times).toHaveLength(3);
    for (const [i, at] of times.slice(1).entries()) expect(at - (times[i] ?? 0)).toBeGreaterThan(600_000);
    expect((await outbox.sending('campaign')).counts).toMatchObject({ planned: 2 });
    // The campaign is writing to that company already.
    await expect(write('one')).rejects.toMatchObject(said('letterWaits'));
    await outbox.change('campaign', { action: 'stop' }, li);
    pass(hour);
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['sent three']);
    await outbox.change('campaign', { action: 'start' }, li);
    for (const count of [2, 3]) {
      pass(hour);
      await expect.poll(() => events, { timeout: 10_000 }).toHaveLength(count);
    }
    expect(smtp.taken.filter(({ to }) => to.startsWith('anna@'))).toHaveLength(3);
    // Nor does one begin that has a letter.
    await queue(account.id, 'later', [letterTo('three')], li);
    expect((await outbox.sending('later')).letters).toMatchObject([{ state: 'stopped', reason: 'written' }]);
    // A campaign's letter is none of a person's.
    expect(await letters('one')).toEqual([]);
    const id = (await outbox.sending('campaign')).letters[0]?.id ?? '';
    await expect(outbox.change('', { action: 'take_back', letter: id }, li)).rejects.toMatchObject(
      said('noLetter'),
    );
  });

  test('waits for nothing to send unless it is ready', async () => {
    const { write, letters } = await world();
    const open = {
      writtenIn: 'de',
      body: 'Wir liefern Scharniere.',
      unconfirmed: [{ term: 'hinges', text: 'Scharniere' }],
    };
    const seller = { company: 'Factory', makes: 'hinges' };
    const confirmed = { ...seller, translations: { hinges: { de: 'Scharniere' } } };
    for (const change of [
      { seller: undefined },
      { seller: { company: 'Factory' } },
      { verdict: 'dead' },
      { missingLanguage: 'hu' },
      open,
    ])
      await expect(write('silva', change)).rejects.toMatchObject(said('letterNotReady'));
    expect(await letters('silva')).toEqual([]);
    await write('silva', { ...open, seller: confirmed });
    expect(await letters('silva')).toHaveLength(1);
  });

  test('is refused with a sentence, before it waits and directly before it leaves', async () => {
    const listed: string[] = [];
    const { write, letters, storage, events, pass, outbox, account } = await world({ listed });
    const refused = async () => {
      throw new AppError('forbidden', message.refusedStore({ name: 'lisboa' }));
    };
    await expect(write('lisboa', {}, li, refused)).rejects.toMatchObject(said('refusedStore'));
    await expect(outbox.write('other', letterTo('lisboa'), li, refused)).rejects.toMatchObject(
      said('noMailAccount'),
    );
    expect(await storage.letters()).toEqual([]);
    await write('lisboa');
    listed.push('anna@lisboa.example');
    pass(hour);
    await expect
      .poll(() => letters(), { timeout: 10_000 })
      .toMatchObject([{ state: 'stopped', reason: 'listed' }]);
    await write('costa', { recipient: 'dead@costa.example' });
    pass(hour);
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['dead dead@costa.example']);
    await expect(write('costa', { recipient: 'dead@costa.example' })).rejects.toMatchObject(
      said('deadAddress'),
    );
    // It is dead for whoever else has it.
    await expect(write('porto', { recipient: 'dead@costa.example' })).rejects.toMatchObject(
      said('deadAddress'),
    );
    await write('costa');
    expect(await letters('costa')).toMatchObject([{ state: 'planned' }, { state: 'refused' }]);
    await storage.stopFirm('quiet.example', 'answered');
    await expect(write('quiet')).rejects.toMatchObject(said('firmAnswered'));
    await storage.stopMailbox(account.id, 'paused');
    expect((await outbox.written()).stops).toMatchObject([{ why: message.mailboxPaused() }]);
  });

  test('waits for its writer where the mailbox knows the company', async () => {
    const { write, letters, outbox, events, storage, pass } = await world();
    imap.deliver(
      writeMessage({ From: 'ed@old.example', Date: 'Mon, 3 Mar 2025 09:00:00 +0000' }, 'Hello Li'),
    );
    await write('old');
    const [letter] = await letters('old');
    const theyWroteAt = Date.parse('2025-03-03T09:00:00Z');
    expect(letter).toMatchObject({ state: 'stopped', reason: 'known', known: { theyWroteAt } });
    const act = (action: 'send_anyway' | 'take_back') =>
      outbox.change('', { action, letter: letter?.id ?? '' }, li);
    await act('take_back');
    expect(await storage.letters()).toEqual([]);
    await write('old');
    await act('send_anyway');
    pass(hour);
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['sent old']);
  });
});
