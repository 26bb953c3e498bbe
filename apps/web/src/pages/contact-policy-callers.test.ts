import { contactCases } from '@Hardware-Store-Finder/domain/testing';
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLeads } from '../data/leads/leads.ts';
import { createBrowserStorage } from '../data/storage.ts';
import { createTableSelection } from '../data/table-selection.ts';
import { StoreLead } from '../features/outreach/store-lead.ts';
import { cellsOf } from '../features/spreadsheets/export/cells.ts';
import { cardOf } from '../features/spreadsheets/export/write-cards.ts';
import { exportRowOf } from '../features/spreadsheets/export-row.ts';
import { inEnglish } from '../features/spreadsheets/testing/messages.ts';
import { createWorkList } from '../features/spreadsheets/work-lists/work-list.ts';
import { fakePage } from '../testing/fake-page.ts';
import { leadTabs } from '../testing/lead-tabs.ts';

const { tab, book } = leadTabs();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each(contactCases)(
  'exports, cards, call lists, the filter, drafts and imports follow the policy: $title',
  async ({ book: contents, store, email, refusedBy }) => {
    await book().restore(await book().member(undefined), contents);
    const repository = await tab();
    const leads = createLeads(createBrowserStorage(fakePage().page), atom(''), async () => repository);
    await leads.load();
    const row = { ...store, ...(email !== undefined && { email }) };
    const emails = email === undefined ? [] : [email];
    await repository.ask([row], emails);
    const policy = leads.contactPolicy();
    const isRefused = refusedBy !== undefined;
    expect(policy.refusal(row, ...emails) !== undefined).toBe(isRefused);

    const draft = new StoreLead({ leads, store: row, source: undefined, save: async () => ({}) });
    expect((await draft.check(emails)) !== undefined).toBe(isRefused);

    // A store that is refused altogether keeps its addresses, and its status says so.
    const status = policy.statusOf(row);
    const exported = exportRowOf(policy, { store: row, lead: repository.find(row) });
    const written = [cardOf(exported, inEnglish), ...cellsOf(exported, ['status', 'email'], inEnglish)].join(
      '\n',
    );
    if (status === 'do_not_contact') expect(written).toContain(inEnglish.statuses.do_not_contact);
    else if (email !== undefined) expect(written.replaceAll('\r\n ', '').includes(email)).toBe(!isRefused);

    const dialled = { kind: 'phone', value: '+351 22 200 0000', page: 'https://silva.example/' } as const;
    const calls = await createWorkList(
      'call',
      [{ ...exported, contacts: [dialled] }],
      inEnglish,
      async () => [],
    );
    expect(calls.rows).toHaveLength(status === 'do_not_contact' ? 0 : 1);

    const contacts = { hostOf: () => undefined, emailOf: () => undefined, $changes: atom(0) };
    const selection = createTableSelection({ leads, contacts, foldsNameless: false });
    selection.query({ filters: new Set(['new']) });
    expect(selection.shown([row])).toHaveLength(status === undefined ? 1 : 0);

    const { name, address, phone, website } = row;
    const customer = {
      name: name || 'x',
      address,
      ...(phone !== undefined && { phone }),
      ...(website !== undefined && { website }),
      ...(email !== undefined && { email }),
    };
    const [known] = (await repository.api.planCustomers([{ store: customer }])).rows;
    // What a list lacks, such as an id, may be by what the store is refused.
    if (known?.blocked !== undefined) expect(isRefused).toBe(true);
  },
);
