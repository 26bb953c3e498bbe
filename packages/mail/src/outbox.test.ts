import { createContactRules, doNotContactOf } from '@Hardware-Store-Finder/domain';
import { createLog } from '@Hardware-Store-Finder/std';
import { openSqliteMail } from '@Hardware-Store-Finder/storage/testing';
import { turnsDuring } from '@Hardware-Store-Finder/testing';
import { expect, onTestFinished, test } from 'vitest';
import { createDrafts } from './drafts.ts';
import { Outbox } from './outbox.ts';
import { letterRow } from './testing/letter-row.ts';

const anna = { id: 'anna', name: 'Anna' };

test('others have their turn while the letters of a firm are looked for among many, and all are found', async () => {
  const mail = openSqliteMail({ file: ':memory:', log: createLog(() => undefined) });
  onTestFinished(mail.close);
  const outbox = new Outbox({
    storage: mail,
    accounts: { list: async () => [], open: () => Promise.reject() },
  });
  const drafts = createDrafts({ storage: mail });
  const email = 'rita@silva.example';
  for (let n = 0; n < 1_000; n += 1)
    await drafts.save(
      {
        lead: `shop-${n}`,
        store: { id: `shop-${n}`, name: `Shop ${n}`, address: 'Porto' },
        turn: 'first',
        tag: 'en',
        letter: {
          subject: 'Hinges',
          body: 'hinges '.repeat(2_000),
          isFallback: false,
          isEdited: true,
          ...(n % 400 === 7 && { recipient: { value: email, page: '' } }),
        },
      },
      anna,
    );
  await mail.plan([{ ...letterRow('planned'), campaign: 'c', recipient: email }]);
  const firm = doNotContactOf({ stores: [], emails: [email], domains: [] }, createContactRules());
  const found = outbox.ofFirm(firm, true);
  // One is its transaction's.
  expect(await turnsDuring(found)).toBeGreaterThan(5);
  expect(await found).toHaveLength(4);
  expect(await outbox.ofFirm(firm, false)).toEqual([]);
});
