import type { PlaceFacts } from '@Hardware-Store-Finder/contract';
import { blockedAddress } from '@Hardware-Store-Finder/domain';
import { atom } from 'nanostores';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { LeadAction } from '../../data/leads/lead.ts';
import { createLeads } from '../../data/leads/leads.ts';
import { createBrowserStorage } from '../../data/storage.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { blockedOf, leadsOf, leadTabs, silva, twin } from '../../testing/lead-tabs.ts';
import { addressesOf } from './letter/recipient-line.tsx';
import { StoreLead } from './store-lead.ts';

const { tab: openTab, settled } = leadTabs();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
/** A tab, and the modal of a store in it. */
function tab({ store = silva, open = async () => {}, source = undefined as PlaceFacts['source'] } = {}) {
  const leads = createLeads(createBrowserStorage(fakePage().page), atom(''), async () => {
    await open();
    return openTab();
  });
  const known = new StoreLead({
    leads,
    store,
    source,
    save: async (one) => {
      await (await leads.load())?.save([{ store: one, foundAt: 5 }]);
      return {};
    },
  });
  return { leads, known };
}
/** The events of the store's lead, once the server has them; undefined if it is none. */
async function historyOf({ leads, known }: Pick<ReturnType<typeof tab>, 'leads' | 'known'>) {
  const repository = await leads.load();
  if (repository === undefined) return undefined;
  await settled(repository);
  const id = known.lead()?.id;
  return id === undefined ? undefined : repository.api.history(id, AbortSignal.timeout(1_000));
}
const kindsOf = async (opened: Pick<ReturnType<typeof tab>, 'leads' | 'known'>) =>
  (await historyOf(opened))?.map(({ kind }) => kind);
/** Takes everything off the list, so that only a status refuses. */
async function liftAll({ leads }: Pick<ReturnType<typeof tab>, 'leads'>) {
  const repository = await leads.load();
  if (repository === undefined) return;
  await settled(repository);
  await repository.lift(await blockedOf(repository), 'by its status alone');
  await settled(repository, silva);
}

describe('before a letter is drafted', () => {
  it('the list is awaited, however long it takes to read', async () => {
    const other = await openTab();
    other.block([blockedAddress('silva.pt', 7) as never]);
    await settled(other);
    let opened = () => {};
    const { known } = tab({ open: () => new Promise((resolve) => (opened = resolve)) });
    let said: unknown = 'nothing';
    const checking = known.check([]).then((refusal) => (said = refusal));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(said).toBe('nothing');
    expect(known.refusal([])).toBeUndefined();
    opened();
    await checking;
    expect(said).toMatchObject({ kind: 'listed', entry: { kind: 'domain', value: 'silva.pt' } });
  });

  it.each([
    ['the store under another name of another source', twin, [], 'store'],
    ['its address in capitals', { ...silva, website: '' }, ['Rita@Silva.PT'], 'email'],
    ['another address of its domain', { ...silva, website: '' }, ['info@shop.silva-group.pt'], 'domain'],
    ['its website', { ...silva, id: 'x', website: 'https://www.silva-group.pt/porto' }, [], 'domain'],
  ] as const)('%s is recognised as listed', async (_, store, emails, kind) => {
    const { leads, known } = tab();
    const repository = await leads.load();
    if (kind === 'store') await known.block(known.ways(undefined)[0]?.entry as never);
    const value = { store: '', email: 'rita@silva.pt', domain: 'silva-group.pt' }[kind];
    if (value !== '') repository?.block([blockedAddress(value, 7) as never]);
    if (repository !== undefined) await settled(repository);
    expect(await tab({ store: { ...store } }).known.check(emails)).toMatchObject({
      kind: 'listed',
      entry: { kind },
    });
  });

  it('a store that is neither lead nor listed is allowed', async () => {
    const { known } = tab();
    await known.block(blockedAddress('rita@silva.pt', 7) as never);
    expect(await known.check(['info@silva.pt'])).toBeUndefined();
    const costa = {
      ...silva,
      id: 'osm:node/2',
      name: 'Costa',
      website: 'https://costa.pt/',
      phone: '',
      lat: 42,
    };
    expect(await tab({ store: costa }).known.check(['a@costa.pt'])).toBeUndefined();
  });

  it('an unreadable list refuses until it can be read or the person continues without it', async () => {
    let isBroken = true;
    const open = async () => {
      if (isBroken) throw Object.assign(new Error('No.'), { leadFault: 'failed' });
    };
    const { known } = tab({ open });
    expect(await known.check([])).toEqual({ kind: 'unread', fault: 'failed' });
    known.goUnchecked();
    expect(await known.check([])).toBeUndefined();
    const other = tab({ open }).known;
    expect(await other.check([])).toEqual({ kind: 'unread', fault: 'failed' });
    isBroken = false;
    expect(await other.check([])).toBeUndefined();
    // A person who continued without the list is stopped again once the list refuses.
    await other.block(other.ways(undefined)[0]?.entry as never);
    await expect.poll(() => known.check([]), { timeout: 15_000 }).toMatchObject({ kind: 'listed' });
  });

  it('a list that the server does not answer for also refuses, until it does', async () => {
    const opened = await openTab();
    const broken = vi.spyOn(opened, 'ask').mockRejectedValue(new Error('No.'));
    const leads = createLeads(createBrowserStorage(fakePage().page), atom(''), async () => opened);
    const known = new StoreLead({ leads, store: silva, save: async () => ({}) });
    expect(await known.check([])).toEqual({ kind: 'unread', fault: 'failed' });
    expect(known.refusal([])).toEqual({ kind: 'unread', fault: 'failed' });
    broken.mockRestore();
    await known.retry();
    expect(known.refusal([])).toBeUndefined();
  });

  it('every address that a letter could go to is checked', () => {
    const found = { contacts: [{ kind: 'email' as const, value: 'a@x.pt', page: '' }], readAt: '' };
    const record = { ...silva, email: 'r@x.pt' };
    expect(addressesOf(undefined, { state: 'reading' }, record)).toEqual(['r@x.pt']);
    expect(addressesOf(undefined, { state: 'read', found }, record)).toEqual(['a@x.pt']);
    expect(addressesOf('t@x.pt', { state: 'read', found }, record)).toEqual(['t@x.pt', 'a@x.pt']);
    expect(addressesOf(undefined, { state: 'idle' }, {})).toEqual([]);
  });
});

describe('the list, changed from the modal', () => {
  it('gets the store, the address or the domain, and an undo removes it again', async () => {
    const { known } = tab();
    await known.check([]);
    expect(known.ways('Rita@Silva.pt').map(({ of, entry }) => [of, entry.value])).toEqual([
      ['store', 'osm:node/1'],
      ['email', 'rita@silva.pt'],
      ['domain', 'silva.pt'],
    ]);
    // Blocking a free mail service would block everyone there.
    expect(known.ways('rita@gmail.com').map(({ entry }) => entry.value)).toEqual([
      'osm:node/1',
      'rita@gmail.com',
      'silva.pt',
    ]);
    const { known: noSite } = tab({ store: { ...silva, website: '' } });
    expect(noSite.ways('rita@gmail.com').map(({ of }) => of)).toEqual(['store', 'email']);
    for (const { entry } of known.ways('rita@silva.pt')) {
      await known.block(entry);
      await vi.waitFor(() => expect(known.isListed(entry)).toBe(true), { timeout: 15_000 });
      const refusal = known.refusal(['rita@silva.pt']);
      expect(refusal).toMatchObject({ kind: 'listed', entry: { key: entry.key } });
      await known.lift(refusal as never, 'asked');
      expect(known.refusal(['rita@silva.pt'])).toBeUndefined();
    }
  });

  it('allowing an address again does not change the status of its store', async () => {
    const { known, leads } = tab();
    await known.save();
    await known.record({ kind: 'status', status: 'do_not_contact' });
    await liftAll({ leads });
    const entry = blockedAddress('rita@silva.pt', 7) as never;
    await known.block(entry);
    await known.lift({ kind: 'listed', entry }, 'asked');
    expect(await blockedOf((await leads.load()) as never)).toEqual([]);
    expect(known.refusal([])).toMatchObject({ kind: 'status' });
  });

  it('a status refuses as well, from the time it was set, and an undo restores the previous one', async () => {
    const { known, leads } = tab();
    await known.save();
    await known.record({ kind: 'status', status: 'contacted' });
    await known.record({ kind: 'status', status: 'do_not_contact' });
    await settled((await leads.load()) as never, silva);
    expect(known.refusal([])).toMatchObject({ kind: 'listed', entry: { kind: 'firm' } });
    await liftAll({ leads });
    const at = known.lead()?.times.status;
    const refusal = known.refusal([]);
    expect(refusal).toMatchObject({ kind: 'status', since: at });
    await known.lift(refusal as never, 'asked');
    expect(known.refusal([])).toBeUndefined();
    expect(known.lead()?.status).toBe('contacted');
  });

  it('one undo removes the entry and the status that created it', async () => {
    const { known, leads } = tab();
    await known.save();
    await known.record({ kind: 'status', status: 'do_not_contact' });
    await settled((await leads.load()) as never, silva);
    await known.lift(known.refusal([]) as never, 'asked');
    expect(known.refusal([])).toBeUndefined();
    expect(known.lead()?.status).toBe('new');
  });
});

describe('events that the modal records', () => {
  it('are stored with their time, and not at all for a store that is not a lead', async () => {
    const { known, leads } = tab();
    await known.record({ kind: 'next', day: '2030-01-31' });
    expect(await leadsOf(await leads.load())).toEqual([]);
    await known.save();
    await known.record({ kind: 'analysed' });
    await known.record({ kind: 'email_copied' });
    await known.record({ kind: 'status', status: 'contacted' });
    expect(await kindsOf({ known, leads })).toEqual(['saved', 'analysed', 'email_copied', 'status']);
    expect(tab({ store: twin }).known.lead()).toBeUndefined();
    const other = tab({ store: twin });
    await other.known.check([]);
    expect(other.known.lead()?.status).toBe('contacted');
  });

  it('an analysis and a copied e-mail from before the saving are in the history once, never dated before it', async () => {
    const { known, leads } = tab();
    await known.record({ kind: 'analysed' });
    await known.left('left/1', false);
    await known.left('left/1', false);
    await known.save();
    expect(await kindsOf({ known, leads })).toEqual(['saved', 'analysed', 'email_copied']);
    await known.save();
    expect(await kindsOf({ known, leads })).toEqual(['saved', 'analysed', 'email_copied', 'saved']);
  });

  it('what was before a letter that was sent follows the lead that the server made of it', async () => {
    const { known, leads } = tab();
    await known.record({ kind: 'analysed' });
    await known.left('left/1', false);
    // As the server does, which has the letter in the history.
    await (await leads.load())?.save([{ store: silva, foundAt: 5 }]);
    await known.left('left/1', true);
    expect(known.lead()).toBeDefined();
    expect(await kindsOf({ known, leads })).toEqual(['saved', 'analysed']);
  });

  it('only a store that has not answered is marked', async () => {
    const { known } = tab();
    expect(known.mayMarkContacted()).toBe(true);
    await known.save();
    await known.markContacted();
    expect(known.lead()?.status).toBe('contacted');
    expect(known.mayMarkContacted()).toBe(true);
    for (const status of ['replied', 'customer', 'not_interested', 'do_not_contact'] as const) {
      await known.record({ kind: 'status', status });
      expect(known.mayMarkContacted()).toBe(false);
    }
  });

  it('events during the saving are recorded once it has ended', async () => {
    const { known, leads } = tab();
    await Promise.all([known.save(), known.record({ kind: 'email_copied' })]);
    expect(await kindsOf({ known, leads })).toEqual(['saved', 'email_copied']);
  });

  it('contacts of the website are merged once with their pages, and the store stays as it was found', async () => {
    const { known, leads } = tab();
    await known.save();
    const contact = { kind: 'email' as const, value: 'info@silva.pt', page: 'https://silva.pt/contacto' };
    const found = { contacts: [contact], readAt: '2026-11-20T08:00:00.000Z' };
    await known.addContacts(found);
    expect(known.lead()?.contacts).toEqual([{ ...contact, at: Date.parse(found.readAt), rank: 0 }]);
    expect(known.lead()).toMatchObject({ store: silva, foundAt: 5 });
    expect(await kindsOf({ known, leads })).toEqual(['saved', 'contacts_found']);
    await known.addContacts(found);
    expect(await kindsOf({ known, leads })).toEqual(['saved', 'contacts_found']);
  });

  const forbidding = { id: '', label: 'Any Maps', attribution: '', url: '', may_persist: false };
  it.each([
    ['says so on the wire', { source: forbidding }, 'Any Maps'],
    ['is known by the record', { store: { ...silva, id: 'google:1' } }, 'Google Maps'],
  ])('a source whose terms forbid it stores nothing, if it %s', async (_, deps, label) => {
    const { known, leads } = tab(deps);
    expect(known.forbiddenBy).toBe(label);
    expect(known.mayMarkContacted()).toBe(false);
    await known.save();
    await known.markContacted();
    await known.addContacts({
      contacts: [{ kind: 'email', value: 'a@b.pt', page: 'https://b.pt/' }],
      readAt: '2026-11-20T08:00:00.000Z',
    });
    expect(await leadsOf(await leads.load())).toEqual([]);
  });
});

test('the letter that is due follows the last one of the history; a copy of the same days is no other', async () => {
  const day = 86_400_000;
  const { leads, known } = tab();
  await known.save();
  await known.markContacted();
  const repository = await leads.load();
  expect(await known.nextTurn()).toBe('second');
  const letter = { subject: 'Hinges', body: 'Dear team' };
  const copied = (daysAgo: number) =>
    known.record({ kind: 'email_copied', letter, at: Date.now() - daysAgo * day } as LeadAction);
  for (const [daysAgo, turn] of [
    [40, 'second'],
    [39, 'second'],
    [33, 'third'],
    [0, 'third'],
  ] as const) {
    await copied(daysAgo);
    if (repository !== undefined) await settled(repository);
    expect(await known.nextTurn()).toBe(turn);
  }
  if (repository !== undefined) vi.spyOn(repository.api, 'history').mockRejectedValue(new Error('No.'));
  expect(await known.nextTurn()).toBe('second');
});
