import { expect, test } from 'vitest';
import type { DraftRecord } from '../letters/drafts.ts';
import type { MailStorage, PlannedLetter } from '../mail/mail-storage.ts';

const draft: DraftRecord = {
  id: 'draft/a',
  key: 'shop',
  lead: 'shop',
  recipient: 'anna@shop.example',
  changed_at: 1,
  json: '1',
};
const letter: PlannedLetter = {
  id: 'letter/shop',
  message_id: '<1@factory.example>',
  mailbox: 'box',
  campaign: '',
  key: 'shop',
  firm: 'shop.example',
  recipient: 'anna@shop.example',
  lead: 'shop',
  draft: draft.id,
  follows: '',
  wait_ms: 0,
  not_before: 0,
  changed_at: 2,
  json: '2',
};

/** What drafts must do. `open` resolves to an empty storage. */
export function draftsSuite(open: () => Promise<MailStorage>): void {
  const rows = async (storage: MailStorage) =>
    (await storage.ownLetters()).map(({ id, state, json }) => `${id} ${state} ${json}`);

  test('are written anew, by lead, and leave one record of what was copied', async () => {
    const storage = await open();
    await storage.saveDraft(draft);
    await storage.saveDraft({ ...draft, json: '1b', changed_at: 3 });
    await storage.saveDraft({ ...draft, id: 'draft/b', lead: 'other' });
    expect(await storage.ownLetters(['shop'])).toMatchObject([
      { state: 'draft', json: '1b', changed_at: 3, mailbox: '', campaign: '' },
    ]);
    // No mailbox has any of it.
    expect(await storage.letters()).toEqual([]);
    await storage.leaveDraft({ ...draft, json: '1c' }, 'left/1', false);
    await storage.leaveDraft({ ...draft, json: '1c' }, 'left/1', false);
    expect((await rows(storage)).sort()).toEqual(['draft/b draft 1', 'left/1 left_by_hand 1c']);
    await storage.discardDraft('draft/b');
    await storage.discardDraft('left/1');
    expect(await rows(storage)).toEqual(['left/1 left_by_hand 1c']);
    await storage.eraseLetters(['left/1']);
    expect(await rows(storage)).toEqual([]);
  });

  test('are one record with the letter that they become, and are drafts again when it is taken back', async () => {
    const storage = await open();
    await storage.saveDraft(draft);
    await storage.plan([letter]);
    expect(await rows(storage)).toEqual(['letter/shop planned 2']);
    expect(await storage.withdraw([letter.id])).toEqual([letter.id]);
    expect(await storage.ownLetters(['shop'])).toMatchObject([
      { id: draft.id, state: 'draft', json: '2', mailbox: '', message_id: '', firm: '', draft: '' },
    ]);
    expect(await storage.letter(letter.id)).toBeUndefined();
    // What was written meanwhile counts.
    await storage.plan([letter]);
    await storage.saveDraft({ ...draft, json: 'newer' });
    await storage.withdraw([letter.id]);
    expect(await rows(storage)).toEqual(['draft/a draft newer']);
    // Without a draft, nothing is left.
    await storage.plan([{ ...letter, id: 'letter/x', draft: '' }]);
    await storage.withdraw(['letter/x']);
    expect(await rows(storage)).toEqual(['draft/a draft newer']);
  });

  test('stay where no letter was planned, and a letter that was stopped is none once it is discarded', async () => {
    const storage = await open();
    await storage.plan([{ ...letter, draft: '' }]);
    await storage.saveDraft(draft);
    await storage.plan([{ ...letter, json: '3' }]);
    expect(await rows(storage)).toEqual(['draft/a draft 1']);
    await storage.stopLetter(letter.id, 'paused');
    await storage.plan([{ ...letter, json: '4' }]);
    await storage.stopLetter(letter.id, 'paused');
    expect(await storage.ownLetters()).toMatchObject([{ id: letter.id, state: 'stopped', draft: draft.id }]);
    await storage.discardDraft(draft.id);
    expect(await storage.letter(letter.id)).toMatchObject({ state: 'stopped', draft: '' });
  });
}
