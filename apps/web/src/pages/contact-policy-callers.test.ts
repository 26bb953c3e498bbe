import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { runs } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { atom } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import { compareCustomers } from '../data/leads/customers.ts';
import { createLeads } from '../data/leads/leads.ts';
import { createBrowserStorage } from '../data/storage.ts';
import { createTableSelection } from '../data/table-selection.ts';
import { emailOf } from '../features/leads/lead-list.ts';
import { createStoreLead } from '../features/outreach/store-lead.ts';
import { cellsOf } from '../features/spreadsheets/export/cells.ts';
import { cardOf } from '../features/spreadsheets/export/write-cards.ts';
import { exportRowOf } from '../features/spreadsheets/export-row.ts';
import { inEnglish } from '../features/spreadsheets/testing/messages.ts';
import {
  addressPool,
  anyKnown,
  type Known,
  leadIndexOf,
  oracle,
  storePool,
} from '../testing/any-lead-index.ts';
import { fakePage } from '../testing/fake-page.ts';
import { leadTabs } from '../testing/lead-tabs.ts';

const { tab } = leadTabs();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Loads the leads of a page from `known`. */
async function loaded(known: Known) {
  const [repository, read] = [await tab(), await leadIndexOf(known)];
  const leads = createLeads(createBrowserStorage(fakePage().page), atom(''), async () => ({
    ...repository,
    leads: read.leads,
    blocked: read.blocked,
    byId: read.byId,
    find: read.find,
    contactPolicy: read.contactPolicy,
    whenIndexed: read.whenIndexed,
  }));
  await leads.load();
  return { leads, read, policy: read.contactPolicy() };
}
const isListed = (known: Known, store: ListedStore, email: string) =>
  oracle.reasons(known, store, email).length > 0;

it('exports, cards, the filter, drafts, imports and the lead list agree with the policy', async () => {
  await fc.assert(
    fc.asyncProperty(anyKnown, fc.subarray([...addressPool]), async (known, letters) => {
      const { leads, read, policy } = await loaded(known);
      const contacts = { hostOf: () => undefined, emailOf: () => undefined, $changes: atom(0) };
      const selection = createTableSelection({ leads, contacts, foldsNameless: false });
      selection.query({ filters: new Set(['new']) });
      expect(selection.shown(storePool)).toEqual(
        storePool.filter((store) => oracle.statusOf(known, store) === undefined),
      );
      for (const store of storePool) {
        const lead = read.find(store);
        for (const one of [store, ...(lead === undefined ? [] : [lead.store])]) {
          const status = oracle.statusOf(known, one);
          const isRefused = oracle.isRefused(known, one);
          const exported = exportRowOf(policy, { store: one, lead });
          const [shown, email, others] = cellsOf(exported, ['status', 'email', 'otherContacts'], inEnglish);
          expect(shown).toBe(status === undefined ? '' : inEnglish.statuses[status]);
          const written = `${email}\n${others}\n${cardOf(exported, inEnglish)}`.replaceAll('\r\n ', '');
          const all = [one.email, ...(lead?.contacts ?? []).map(({ value }) => value)].filter(
            (value) => value !== undefined,
          );
          for (const address of all)
            expect(written.includes(address)).toBe(isRefused || !isListed(known, one, address));
          if (lead !== undefined && status !== undefined)
            expect(written).toContain(`Status: ${inEnglish.statuses[status]}`);
        }
        if (lead !== undefined) {
          const offered = emailOf(policy, lead)?.value;
          const own = lead.store;
          expect(offered !== undefined && isListed(known, own, offered)).toBe(
            offered !== undefined && oracle.isRefused(known, own),
          );
        }
        const draft = createStoreLead({ leads, store, source: undefined, save: async () => ({}) });
        const refused =
          oracle.reasons(known, store).length > 0 || letters.some((to) => isListed(known, store, to));
        expect((await draft.check(letters)) !== undefined).toBe(refused);
      }
      const named = storePool.map(({ name, address, phone, website, email }) => ({
        store: {
          name,
          address,
          ...(phone !== undefined && { phone }),
          ...(website !== undefined && { website }),
          ...(email !== undefined && { email }),
        },
      }));
      for (const customer of named) {
        const [verdict] = await compareCustomers(read, [customer]);
        const check = policy.check(customer.store, customer.store.email);
        const isOnList = !check.isAllowed && check.reason.kind === 'listed';
        expect(typeof verdict === 'object' && 'blocked' in verdict).toBe(isOnList);
      }
    }),
    { numRuns: runs(60) },
  );
});
