import type { Blocked, ListedStore, RefusedReason } from '@Hardware-Store-Finder/contract';
import { blockedAddress, blockedStore } from '@Hardware-Store-Finder/domain';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { blockedOf, leadTabs, silva, twin } from '../../testing/lead-tabs.ts';
import { createBrowserStorage } from '../storage.ts';
import { createLeads } from './leads.ts';

const [listed, other] = ['info@silva.pt', 'rita@gmail.com'];

/**
 * What the page says of a lead at silva.pt: x refused, . allowed.
 *
 * asked: 'listed' is the store's only address and on the list; 'other' is its only address and not on the list; 'beside' is
 * not on the list, but the store's best address is; 'without' means that the store has no address. check: of the asked
 * address; shown: whether the row says 'Do not contact'; by: the reason.
 */
const table = `
 asked    entry   | check shown by
 listed   none    | .     .     -
 listed   email   | x     x     email
 listed   domain  | x     x     domain
 listed   store   | x     x     store
 listed   rules   | x     x     store
 listed   status  | x     x     status
 other    none    | .     .     -
 other    email   | .     .     -
 other    domain  | x     x     domain
 other    store   | x     x     store
 other    rules   | x     x     store
 other    status  | x     x     status
 beside   none    | .     .     -
 beside   email   | .     .     -
 beside   domain  | x     x     domain
 beside   store   | x     x     store
 beside   rules   | x     x     store
 beside   status  | x     x     status
 without  none    | .     .     -
 without  email   | .     .     -
 without  domain  | x     x     domain
 without  store   | x     x     store
 without  rules   | x     x     store
 without  status  | x     x     status
`;
const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.replaceAll('|', ' ').trim().split(/\s+/));
const { tab } = leadTabs();

function kindOf(refusal: RefusedReason | undefined): string {
  if (refusal === undefined) return '-';
  return refusal.kind === 'status' ? 'status' : refusal.entry.kind;
}

/** A lead in a browser of its own, and its store as a row of a table. */
async function lead(asked: string, entry: string) {
  const best = { listed, other, beside: listed, without: undefined }[asked];
  const store: ListedStore = { ...silva, ...(best !== undefined && { email: best }) };
  const contacts = [listed, other].map((value) => ({
    kind: 'email' as const,
    value,
    page: 'https://silva.pt/',
  }));
  const repository = await tab();
  const found = asked === 'beside' && { contacts: { contacts, readAt: '2026-01-01T00:00:00Z' } };
  await repository.save([{ store, foundAt: 1, ...found }]);
  const entries: Record<string, Blocked | undefined> = {
    email: blockedAddress(listed, 1),
    domain: blockedAddress('silva.pt', 1),
    store: blockedStore(silva.id, silva, 1),
    rules: blockedStore(twin.id, twin, 1),
  };
  await repository.block([entries[entry]].filter((one) => one !== undefined));
  if (entry === 'status') {
    await repository.record([silva.id], { kind: 'status', status: 'do_not_contact' });
    // A status also adds the firm to the list; here only the status should refuse.
    await repository.lift(await blockedOf(repository), 'by its status alone');
  }
  return { repository, store };
}

describe('the contact policy of the page', () => {
  it.each(rows)('answers for the address %s and the entry %s', async (asked = '', entry = '', ...answers) => {
    const [check, shown, by] = answers;
    const { repository, store } = await lead(asked, entry);
    const policy = repository.contactPolicy();
    const address = { listed, other, beside: other, without: undefined }[asked];
    const own = repository.find(store)?.store ?? store;
    const addresses = address === undefined ? [] : [address];
    await repository.ask([store, own], addresses);
    const refusal = policy.refusal(store, ...addresses);
    expect(refusal === undefined ? '.' : 'x').toBe(check);
    expect(kindOf(refusal)).toBe(by);
    expect(policy.refusedWholly(store) === undefined ? '.' : 'x').toBe(shown);
    expect(policy.statusOf(store)).toBe(shown === 'x' ? 'do_not_contact' : 'new');
    // The screens of leads ask with the lead's own record.
    expect([policy.refusal(own, ...addresses), policy.refusedWholly(own)]).toEqual([
      refusal,
      policy.refusedWholly(store),
    ]);
  });

  it('allows everything while the leads are not loaded', () => {
    const policy = createLeads(createBrowserStorage(fakePage().page), atom('')).contactPolicy();
    expect([policy.refusal(silva, listed), policy.refusedWholly(silva)]).toEqual([undefined, undefined]);
    expect(policy.statusOf(silva)).toBeUndefined();
  });
});

describe('the source files', () => {
  const root = path.join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
    .map((name) => ({
      name: name.replaceAll(path.sep, '/'),
      text: readFileSync(path.join(root, name), 'utf8'),
    }));
  const filesWith = (pattern: RegExp) =>
    sources
      .filter(({ text }) => pattern.test(text))
      .map(({ name }) => name)
      .sort();

  it('compare a status with do_not_contact only in the policy', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(
      filesWith(
        /[=!]==? *['"`]do_not_contact['"`]|['"`]do_not_contact['"`] *[=!]==?|case ['"`]do_not_contact/,
      ),
    ).toEqual([]);
    expect(
      filesWith(
        /\[[^\]]*'do_not_contact'[^\]]*\]\.(?:includes|indexOf)|\.(?:includes|has)\('do_not_contact'/,
      ),
    ).toEqual([]);
  });

  it('look entries up nowhere: the server does', () => {
    expect(filesWith(/createDoNotContact\b/)).toEqual([]);
    expect(filesWith(/doNotContactOf\b/)).toEqual([]);
  });

  it('ask the policy wherever they link or export addresses', () => {
    const offering = filesWith(
      /\bmailHref(?:\(|,$)|<ContactLink\b|\bmailtoLink\(|await fetchMessageFile\(/m,
    ).filter((name) => !name.startsWith('components/'));
    const asking = filesWith(/\.check\(|\.refusal\(/);
    // Rows are cleaned before they are written, the email's buttons, those of the review and the recipient's link appear only if nothing refuses, and
    // the links of an analysis ask through RefusedLinksContext.
    const given = [
      // Only makes links of what it is given.
      'data/mail-draft.ts',
      'features/outreach/analysis/links.tsx',
      'features/outreach/letter/mail-actions.tsx',
      'features/outreach/letter/recipient-line.tsx',
      'features/review/review-bar.tsx',
    ];
    // An import only checks whether a value is an address.
    const written = [
      'features/spreadsheets/export/write-cards.ts',
      'features/spreadsheets/export/write-xlsx.ts',
      'features/spreadsheets/import/customers.ts',
    ];
    expect(offering.filter((name) => !asking.includes(name))).toEqual([...given, ...written]);
    // Rows come to the dialogs and cards of spreadsheets by these only.
    expect(filesWith(/<(?:ExportDialog|WorkListDialog)\b|\bwriteCards\(rows\b/)).toEqual(
      filesWith(/\bexportRowOf\(policy, /),
    );
  });
});
