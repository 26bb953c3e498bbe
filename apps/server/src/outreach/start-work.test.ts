import { testBook } from '@Hardware-Store-Finder/book/testing';
import { createWorld, pageOf, planOf, shop, startCampaign } from '@Hardware-Store-Finder/campaigns/testing';
import { Outbox } from '@Hardware-Store-Finder/mail';
import { letterRow } from '@Hardware-Store-Finder/mail/testing';
import { createLog } from '@Hardware-Store-Finder/std';
import { createMemoryLeases, openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startWork } from './start-work.ts';

test('one click ends the letters of a firm, lists its address, and takes it out of campaigns', async () => {
  const log = createLog(() => undefined);
  const book = testBook();
  const mail = openSqliteMail({ file: ':memory:', log });
  const world = createWorld(pageOf('a'), { deps: { refusals: book.refusals } });
  const campaign = await startCampaign(world, planOf([shop('a')]));
  await world.work();
  const mailAccounts = {
    list: async () => [],
    open: async () => Promise.reject(new Error('There is no mailbox.')),
  };
  const work = startWork(
    {
      campaignDeps: world.deps,
      book,
      storage: { mail, leases: createMemoryLeases() },
      mailAccounts: mailAccounts as never,
      outbox: new Outbox({ storage: mail, accounts: mailAccounts }),
    },
    { publicUrl: new URL('https://stores.example/'), log },
  );
  onTestFinished(async () => {
    await work.stop();
    await mail.close();
  });
  const [waiting] = (await work.campaigns.letters(campaign, { state: undefined, after: undefined, limit: 9 }))
    .letters;
  if (waiting?.recipient === undefined) throw new Error('No letter was written.');
  expect(waiting.state).toBe('to_review');
  await mail.plan([
    letterRow('first', { firm: 'firm', recipient: waiting.recipient }),
    letterRow('second', { firm: 'firm', follows: 'first' }),
    letterRow('other'),
  ]);

  await work.unsubscribe('<first@factory.example>');

  const question = { records: [], emails: [waiting.recipient] };
  expect(book.refusals.check(question)).toBeDefined();
  expect((await mail.letters({ state: 'stopped' })).map(({ id }) => id).sort()).toEqual(['first', 'second']);
  await expect
    .poll(async () => (await work.campaigns.letter(campaign, waiting.key)).state)
    .not.toBe('to_review');
  // A link that nobody sent ends nothing.
  await work.unsubscribe('<unknown@factory.example>');
  expect((await mail.letters({ state: 'planned' })).map(({ id }) => id)).toEqual(['other']);
});
