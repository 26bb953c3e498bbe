import { expect } from 'vitest';
import type { Storage } from '../engines/storage.ts';
import { oldStores } from './old-letters.ts';

/** Expects that the letters of version 3 are what they should have become. `when`: for the report. */
export async function expectConverted(
  { campaigns: { items }, mail }: Pick<Storage, 'campaigns' | 'mail'>,
  when: string,
): Promise<void> {
  for (const [name, { becomes, item = 'written' }] of Object.entries(oldStores)) {
    const letters = await items.lettersOf(becomes.map(([id]) => id));
    expect(
      letters.map(({ id, state, mailbox }) => [id, state, mailbox]),
      `${name}, ${when}`,
    ).toEqual(becomes);
    const [record] = await items.some('c', [name]);
    if (record !== undefined)
      expect([record.state, record.letter]).toEqual([item, becomes.at(-1)?.[0].replace('#second', '')]);
  }
  const [edited, fresh] = await items.lettersOf(['c/edited', 'c/fresh']);
  expect(JSON.parse(edited?.json ?? '')).toMatchObject({
    data: {
      subject: 'Hinges',
      body: 'My words.',
      original: { body: 'Dear edited' },
      decided: { version: 1 },
      store: { name: 'edited' },
    },
  });
  expect(edited).toMatchObject({ version: 1, recipient: 'info@edited.example' });
  expect(JSON.parse(fresh?.json ?? '').data).not.toHaveProperty('followUps');
  const { earlier = '' } = (await items.lastDecision('c/objected')) ?? {};
  expect(JSON.parse(earlier).data).toMatchObject({
    state: 'approved',
    isOut: false,
    letter: { body: 'Dear objected' },
  });
  expect(await mail.letter('c/sent')).toMatchObject({ message_id: '<sent@factory.example>', ended_at: 9 });
  expect((await items.parts('c', ['fresh'])).get('fresh')).toHaveProperty('website');
}
