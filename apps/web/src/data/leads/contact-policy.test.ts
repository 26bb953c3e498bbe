import type { Blocked, ListedStore } from '@Hardware-Store-Finder/contract';
import { blockedAddress, blockedStore } from '@Hardware-Store-Finder/domain';
import { contactCases } from '@Hardware-Store-Finder/domain/testing';
import { runs } from '@Hardware-Store-Finder/testing';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import {
  addressPool,
  anyKnown,
  type Known,
  leadIndexOf,
  oracle,
  stateOf,
  storePool,
} from '../../testing/any-lead-index.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { leadTabs, silva, twin } from '../../testing/lead-tabs.ts';
import { createBrowserStorage } from '../storage.ts';
import type { ContactCheck } from './contact-policy.ts';
import { createLeadIndex } from './lead-index.ts';
import type { LeadRepository } from './lead-repository.ts';
import { createLeads } from './leads.ts';

const [listed, other] = ['info@silva.pt', 'rita@gmail.com'];

/**
 * The answers of each place before there was one policy, for a lead at silva.pt: x refused, . allowed, - not asked.
 *
 * asked: 'listed' is the store's only address and on the list; 'other' is its only address and not on the list; 'beside' is
 * not on the list, but the store's best address is; 'without' means that the store has no address.
 * `refuses` also answered for contact links, the preview and exported addresses; `isBlocked` for the table of leads and
 * its exports; `row` for the badge, the map, the filter and the export of a search.
 *
 * The last columns are the policy's answers: `check` of the asked address, `shown` (whether the row says 'Do not contact')
 * and the reason.
 */
const table = `
 asked       entry   | blockedBy refuses isBlocked mayWriteTo refusalIn row leads-map | check shown by
 listed      none    |     .        .        .         .          .      .      .     |   .     .   -
 listed      email   |     x        x        x         x          x      x      .     |   x     x   email
 listed      domain  |     x        x        x         x          x      x      .     |   x     x   domain
 listed      store   |     x        x        x         x          x      x      .     |   x     x   store
 listed      rules   |     x        x        x         x          x      x      .     |   x     x   store
 listed      status  |     .        x        x         x          x      x      x     |   x     x   status
 other       none    |     .        .        .         .          .      .      .     |   .     .   -
 other       email   |     .        .        .         .          .      .      .     |   .     .   -
 other       domain  |     x        x        x         x          x      x      .     |   x     x   domain
 other       store   |     x        x        x         x          x      x      .     |   x     x   store
 other       rules   |     x        x        x         x          x      x      .     |   x     x   store
 other       status  |     .        x        x         x          x      x      x     |   x     x   status
 beside      none    |     .        .        .         .          .      .      .     |   .     .   -
 beside      email   |     .        .        x         x          .      x      .     |   .     .   -
 beside      domain  |     x        x        x         x          x      x      .     |   x     x   domain
 beside      store   |     x        x        x         x          x      x      .     |   x     x   store
 beside      rules   |     x        x        x         x          x      x      .     |   x     x   store
 beside      status  |     .        x        x         x          x      x      x     |   x     x   status
 without     none    |     .        .        .         -          .      .      .     |   .     .   -
 without     email   |     .        .        .         -          .      .      .     |   .     .   -
 without     domain  |     x        x        x         -          x      x      .     |   x     x   domain
 without     store   |     x        x        x         -          x      x      .     |   x     x   store
 without     rules   |     x        x        x         -          x      x      .     |   x     x   store
 without     status  |     .        x        x         -          x      x      x     |   x     x   status
`;
const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.replaceAll('|', ' ').trim().split(/\s+/));
const { tab, settled } = leadTabs();

/** The reason of a refused check. */
function reasonOf(check: ContactCheck): string {
  if (check.isAllowed) return '-';
  return check.reason.kind === 'status' ? 'status' : check.reason.entry.kind;
}

describe('the contact policy', () => {
  /** A lead in a browser of its own, and its store as a row of a table. */
  async function lead(
    asked: string,
    entry: string,
  ): Promise<{ repository: LeadRepository; store: ListedStore }> {
    const best = { listed, other, beside: listed, without: undefined }[asked];
    const store = { ...silva, ...(best !== undefined && { email: best }) };
    const contacts = [listed, other].map((value) => ({
      kind: 'email' as const,
      value,
      page: 'https://silva.pt/',
    }));
    const repository = await tab();
    repository.save([
      {
        store,
        foundAt: 1,
        ...(asked === 'beside' && { contacts: { contacts, readAt: '2026-01-01T00:00:00Z' } }),
      },
    ]);
    const entries: Record<string, Blocked | undefined> = {
      email: blockedAddress(listed, 1),
      domain: blockedAddress('silva.pt', 1),
      store: blockedStore(silva.id, silva, 1),
      rules: blockedStore(twin.id, twin, 1),
    };
    repository.block([entries[entry]].filter((one) => one !== undefined));
    if (entry === 'status') {
      repository.record([silva.id], { kind: 'status', status: 'do_not_contact' });
      // A status also adds the firm to the list; here only the status should refuse.
      await settled(repository);
      repository.lift(
        repository.blocked().map(({ key }) => key),
        'by its status alone',
      );
    }
    await repository.whenIndexed();
    return { repository, store };
  }

  it.each(rows)('answers for the address %s and the entry %s', async (asked = '', entry = '', ...answers) => {
    const [check, shown, by] = answers.slice(-3);
    const { repository, store } = await lead(asked, entry);
    const policy = repository.contactPolicy();
    const address = { listed, other, beside: other, without: undefined }[asked];
    const answer = policy.check(store, address);
    expect(answer.isAllowed ? '.' : 'x').toBe(check);
    expect(reasonOf(answer)).toBe(by);
    expect(policy.checkSome(store).isAllowed ? '.' : 'x').toBe(shown);
    expect(policy.statusOf(store)).toBe(shown === 'x' ? 'do_not_contact' : 'new');
    // The screens of leads ask with the lead's own record.
    const [row] = repository.leads();
    const own = row?.store as ListedStore;
    expect([policy.check(own, address), policy.checkSome(own)]).toEqual([answer, policy.checkSome(store)]);
  });

  it('differs from the former answers only where they overlooked an address, an entry or a status', () => {
    const places = ['blockedBy', 'refuses', 'isBlocked', 'mayWriteTo', 'refusalIn', 'row', 'leads-map'];
    const differing = rows.flatMap(([asked, entry, ...cells]) =>
      places.flatMap((place, at) => {
        const isOfRow = ['isBlocked', 'row', 'leads-map'].includes(place);
        return cells[at] === '-' || cells[at] === cells[isOfRow ? 8 : 7]
          ? []
          : [`${place}: ${asked}, ${entry}`];
      }),
    );
    expect(differing.filter((one) => !/^(?:leads-map: |blockedBy: \w+, status$)/.test(one))).toEqual([
      // If the best address was on the list, half of the places refused the others as well.
      'isBlocked: beside, email',
      'mayWriteTo: beside, email',
      'row: beside, email',
    ]);
    // One place checked only the list, and one only the status.
    expect(differing.filter((one) => one.startsWith('blockedBy'))).toHaveLength(4);
    expect(
      differing.filter((one) => one.startsWith('leads-map')).every((one) => !one.endsWith('status')),
    ).toBe(true);
  });

  it('refuses every shop of a firm of which one said no, at whatever address', async () => {
    const repository = await tab();
    const branch = { ...silva, id: 'osm:node/2', address: 'Rua Nova 9, 4700-002 Braga', phone: '' };
    const contacts = [{ kind: 'email' as const, value: other, page: 'https://silva.pt/braga' }];
    repository.save([
      { store: silva, foundAt: 1 },
      { store: branch, foundAt: 1, contacts: { contacts, readAt: '2026-01-01T00:00:00Z' } },
    ]);
    repository.record([silva.id], { kind: 'status', status: 'do_not_contact' });
    await settled(repository);
    await repository.whenIndexed();
    const stranger = { name: 'Rita', address: 'Rua Alta 1, 1000-001 Lisboa' };
    expect(repository.contactPolicy().check(stranger, other).isAllowed).toBe(false);
    expect(repository.contactPolicy().check({ ...branch, website: '' }).isAllowed).toBe(false);
  });

  it('allows everything while the leads are not loaded', () => {
    const policy = createLeads(createBrowserStorage(fakePage().page), atom('')).contactPolicy();
    expect([policy.check(silva, listed), policy.checkSome(silva)]).toEqual([
      { isAllowed: true },
      { isAllowed: true },
    ]);
    expect(policy.statusOf(silva)).toBeUndefined();
  });

  it('returns the entry of the store before that of an address, and both before the status', async () => {
    const repository = await tab();
    repository.save([{ store: silva, foundAt: 1 }]);
    const email = blockedAddress(listed, 1) as Blocked;
    const store = blockedStore(silva.id, silva, 2);
    repository.block([email]);
    repository.record([silva.id], { kind: 'status', status: 'do_not_contact' });
    await settled(repository);
    repository.lift(
      repository.blocked().flatMap(({ key, kind }) => (kind === 'firm' ? [key] : [])),
      'by its status alone',
    );
    const check = () => repository.contactPolicy().check(silva, listed);
    expect(check()).toMatchObject({
      isAllowed: false,
      reason: { kind: 'listed', entry: { key: email.key } },
    });
    repository.block([store]);
    expect(check()).toMatchObject({
      isAllowed: false,
      reason: { kind: 'listed', entry: { key: store.key } },
    });
    repository.lift([store.key, email.key], 'by its status alone');
    expect(check()).toEqual({
      isAllowed: false,
      reason: { kind: 'status', lead: repository.byId(silva.id) },
    });
  });
});

describe('the contact policy of the page', () => {
  it.each(contactCases)('answers as its owner: $title', async ({ book, store, email, refusedBy }) => {
    const leads = createLeadIndex(() => undefined);
    leads.show(stateOf(book.leads, book.blocked));
    await leads.whenIndexed();
    expect(leads.contactPolicy().check(store, email).isAllowed).toBe(refusedBy === undefined);
  });
});

describe('the contact policy with arbitrary leads and lists', () => {
  const forAny = (property: (known: Known, policy: ReturnType<LeadRepository['contactPolicy']>) => void) =>
    fc.assert(
      fc.asyncProperty(anyKnown, async (known) =>
        property(known, (await leadIndexOf(known)).contactPolicy()),
      ),
      { numRuns: runs(200) },
    );

  it('refuses a store and an address exactly if an entry or a status does, by brute force', () =>
    forAny((known, policy) => {
      for (const store of storePool) {
        for (const email of [undefined, ...addressPool]) {
          const check = policy.check(store, email);
          const reasons = oracle.reasons(known, store, email);
          expect(check.isAllowed).toBe(reasons.length === 0);
          if (!check.isAllowed)
            expect(reasons).toContain(
              check.reason.kind === 'listed' ? check.reason.entry.key : `status:${check.reason.lead.id}`,
            );
        }
        const some = addressPool.slice(0, 2);
        expect(policy.checkEvery(store, some).isAllowed).toBe(
          some.every((email) => oracle.reasons(known, store, email).length === 0),
        );
      }
    }));

  it('refuses a row exactly if the store or all of its known addresses are refused', () =>
    forAny((known, policy) => {
      for (const store of storePool) {
        expect(policy.checkSome(store).isAllowed).toBe(!oracle.isRefused(known, store));
        expect(policy.statusOf(store)).toBe(oracle.statusOf(known, store));
      }
    }));
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

  it('look entries up only in the policy', () => {
    expect(filesWith(/createDoNotContact\b/)).toEqual(['data/leads/lead-index.ts']);
    expect(filesWith(/doNotContactOf\b/)).toEqual([]);
  });

  it('ask the policy wherever they link or export addresses', () => {
    const offering = filesWith(/\bmailHref\(|\bmailtoLink\(|await fetchMessageFile\(/).filter(
      (name) => !name.startsWith('components/'),
    );
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
    expect(filesWith(/<(?:Export|Cards)Button/).filter((name) => !name.startsWith('features/'))).toEqual(
      filesWith(/\bexportRowOf\(/).filter((name) => !name.startsWith('features/')),
    );
  });
});
