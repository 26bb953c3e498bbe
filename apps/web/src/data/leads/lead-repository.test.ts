import type { BookChange, BookEvent, BookLead, ListedStore } from '@Hardware-Store-Finder/contract';
import { blockedAddress } from '@Hardware-Store-Finder/domain';
import { costlyRuns } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { costa, leadTabs, network, silva, twin } from '../../testing/lead-tabs.ts';
import { NoBookFault } from '../api/book-api.ts';
import { type LeadRepository, openLeadRepository } from './lead-repository.ts';

const { tab, settled, changeBrowser, book } = leadTabs();
const found = (store: object) => ({ store: store as typeof silva, foundAt: 5 });
const anna = { id: 'anna', name: 'Anna' };
const ben = { id: 'ben', name: 'Ben' };
const statusOf = (repository: LeadRepository, id = silva.id) => repository.byId(id)?.status;
const eventsOf = async (lead = silva.id) => (await book().historyOf(lead)).map(({ kind }) => kind);

/** Pages list leads in the order in which they came to know them. */
const byId = (leads: readonly BookLead[]) => leads.toSorted((a, b) => (a.id < b.id ? -1 : 1));

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

describe('the leads of a team', () => {
  it('are shown at once, and to everybody once the server has them', async () => {
    const [mine, other] = [await tab({ person: anna }), await tab({ person: ben })];
    mine.save([found(silva), found(costa)]);
    expect(mine.leads().map(({ id }) => id)).toEqual([silva.id, costa.id]);
    mine.record([silva.id], { kind: 'status', status: 'contacted' });
    expect(statusOf(mine)).toBe('contacted');
    await settled(other);
    await vi.waitFor(() => expect(statusOf(other)).toBe('contacted'));
    const history = await other.history(silva.id, AbortSignal.timeout(1_000));
    expect(history.map(({ kind, by }) => [kind, by.name])).toEqual([
      ['saved', 'Anna'],
      ['status', 'Anna'],
    ]);
    changeBrowser();
    expect((await tab()).leads().map(({ id, status }) => [id, status])).toEqual([
      [silva.id, 'contacted'],
      [costa.id, 'new'],
    ]);
  });

  it('are recognised under the name and id of another source, and saved once', async () => {
    const repository = await tab();
    repository.save([found(silva)]);
    await repository.whenIndexed();
    expect(repository.find(twin)?.id).toBe(silva.id);
    expect(repository.find(costa)).toBeUndefined();
    repository.save([found(twin)]);
    await settled(repository);
    expect(repository.leads().map(({ ids }) => ids)).toEqual([[silva.id, twin.id]]);
    expect(repository.byId(twin.id)?.id).toBe(silva.id);
  });

  it('have what people correct, and are found by it', async () => {
    const repository = await tab();
    repository.save([found(silva)]);
    await repository.whenIndexed();
    repository.record([silva.id], {
      kind: 'corrected',
      field: 'website',
      value: 'https://ferragens.example/',
    });
    expect(repository.byId(silva.id)?.store.website).toBe('https://ferragens.example/');
    const branch = { id: 'osm:node/9', name: 'Loja', address: '', website: 'https://ferragens.example/' };
    repository.block([{ kind: 'domain', value: 'ferragens.example' }]);
    expect(repository.contactPolicy().check(branch).isAllowed).toBe(false);
    expect(repository.contactPolicy().check(silva).isAllowed).toBe(false);
    await settled(repository);
    repository.save([{ ...found(silva), foundAt: 9 }]);
    await settled(repository);
    expect(repository.byId(silva.id)?.store.website).toBe('https://ferragens.example/');
  });

  it('have one owner: of two who claim a firm at once, one is told who was first', async () => {
    const [mine, other] = [await tab({ person: anna }), await tab({ person: ben })];
    mine.save([found(silva)]);
    await settled(mine);
    await settled(other);
    mine.record([silva.id], { kind: 'claimed' });
    other.record([silva.id], { kind: 'claimed' });
    await Promise.all([settled(mine), settled(other)]);
    const owner = mine.byId(silva.id)?.owner;
    expect(other.byId(silva.id)?.owner).toEqual(owner);
    const refusals = [mine, other].map(({ $connection }) => $connection.get().refused);
    const [won, lost] = owner?.id === anna.id ? refusals : refusals.toReversed();
    expect(won).toEqual([]);
    expect(lost).toEqual([expect.stringContaining(owner?.name ?? 'nobody')]);
  });

  it('can be read, but not changed, by a reader', async () => {
    const owner = await tab({ person: anna });
    const reader = await tab({ person: ben });
    owner.save([found(silva)]);
    owner.change([{ kind: 'role_given', to: ben.id, role: 'reader' }]);
    await settled(reader);
    await vi.waitFor(() => expect(reader.mayEdit()).toBe(false));
    reader.record([silva.id], { kind: 'status', status: 'replied' });
    await settled(reader);
    expect([statusOf(reader), reader.$connection.get().refused.length]).toEqual(['new', 1]);
  });

  it('are not offered by a server without a book', async () => {
    const api = { read: () => Promise.reject(new NoBookFault(() => 'not found')) };
    const opening = openLeadRepository({
      base: 'http://other.example',
      api: api as unknown as NonNullable<Parameters<typeof openLeadRepository>[0]['api']>,
      page: undefined,
    });
    await expect(opening).rejects.toMatchObject({ leadFault: 'none' });
  });
});

describe('without the server', () => {
  it('the last state can be read, and changes are kept until they are through, in their order', async () => {
    const way = network();
    const first = await tab({ network: way });
    first.save([found(silva)]);
    await settled(first);
    way.cut();
    first.record([silva.id], { kind: 'status', status: 'contacted' });
    first.record([silva.id], { kind: 'notes', text: 'rings back' });
    await first.whenSent();
    expect(first.$connection.get()).toMatchObject({ isLive: false, unsent: 2 });
    first.close();
    const again = await tab({ network: way });
    expect(again.byId(silva.id)).toMatchObject({ status: 'contacted', notes: 'rings back' });
    expect(await eventsOf()).toEqual(['saved']);
    again.record([silva.id], { kind: 'status', status: 'replied' });
    way.mend();
    await vi.waitFor(async () => expect(await eventsOf()).toHaveLength(4), { timeout: 5_000 });
    expect(await eventsOf()).toEqual(['saved', 'status', 'notes', 'status']);
    await settled(again);
    expect([statusOf(again), again.$connection.get().unsent]).toEqual(['replied', 0]);
    again.close();
    way.cut();
    expect((await tab({ network: way })).$connection.get().unsent).toBe(0);
  });

  it('a change whose answer was lost is no second one', async () => {
    const way = network();
    const repository = await tab({ network: way });
    repository.save([found(silva)]);
    await settled(repository);
    const change = book().change;
    vi.spyOn(book(), 'change').mockImplementationOnce(async (...asked) => {
      const answer = await change(...asked);
      way.cut();
      return answer;
    });
    repository.record([silva.id], { kind: 'status', status: 'contacted' });
    await repository.whenSent();
    way.mend();
    await vi.waitFor(() => expect(repository.$connection.get().unsent).toBe(0), { timeout: 10_000 });
    expect(await eventsOf()).toEqual(['saved', 'status']);
  });

  it('what somebody left unsent is not sent as somebody else', async () => {
    const way = network();
    const mine = await tab({ person: anna, network: way });
    mine.save([found(silva)]);
    await settled(mine);
    way.cut();
    mine.record([silva.id], { kind: 'notes', text: 'of Anna' });
    await mine.whenSent();
    mine.close();
    way.mend();
    const other = await tab({ person: ben, network: way });
    await settled(other);
    await vi.waitFor(() => expect(other.you().name).toBe('Ben'));
    other.record([silva.id], { kind: 'status', status: 'replied' });
    await settled(other);
    expect([other.byId(silva.id)?.notes, await eventsOf()]).toEqual(['', ['saved', 'status']]);
    other.close();
    const back = await tab({ person: anna, network: way });
    await vi.waitFor(() => expect(back.byId(silva.id)?.notes).toBe('of Anna'));
    await vi.waitFor(async () => expect(await eventsOf()).toEqual(['saved', 'status', 'notes']));
    expect((await book().historyOf(silva.id)).at(-1)?.by.name).toBe('Anna');
  });

  it('a change that the server refuses is taken back, and the others go through', async () => {
    const repository = await tab();
    repository.save([found(silva)]);
    repository.change([{ kind: 'notes', lead: 'nobody', text: 'x' }]);
    repository.record([silva.id], { kind: 'notes', text: 'y' });
    await settled(repository);
    expect(repository.byId(silva.id)?.notes).toBe('y');
    expect(repository.$connection.get().refused).toHaveLength(1);
  });
});

describe('the do-not-contact list', () => {
  it('recognises a firm that was erased, in this page and in one that opens later', async () => {
    const repository = await tab();
    repository.save([found(silva)]);
    await settled(repository);
    await repository.erase(silva.id);
    const isAllowed = (one: LeadRepository, store: ListedStore) => one.contactPolicy().check(store).isAllowed;
    await vi.waitFor(() => expect(repository.byId(silva.id)).toBeUndefined());
    await vi.waitFor(() => expect(isAllowed(repository, silva)).toBe(false));
    const later = await tab();
    await vi.waitFor(() => expect(isAllowed(later, { ...silva, id: 'osm:node/99' })).toBe(false));
    expect(isAllowed(later, costa)).toBe(true);
    expect(JSON.stringify(later.blocked())).not.toContain(silva.name);
  });

  it('is in force at once, here and in other pages, and is left with a reason only', async () => {
    const [mine, other] = [await tab({ person: anna }), await tab({ person: ben })];
    const [entry] = [blockedAddress('silva.pt', 0)].filter((one) => one !== undefined);
    mine.block(entry === undefined ? [] : [entry]);
    const isAllowed = (repository: LeadRepository) => repository.contactPolicy().check(silva).isAllowed;
    expect(isAllowed(mine)).toBe(false);
    await vi.waitFor(() => expect(isAllowed(other)).toBe(false));
    other.lift(['domain:silva.pt'], 'They asked for an offer');
    expect(isAllowed(other)).toBe(true);
    await vi.waitFor(() => expect(isAllowed(mine)).toBe(true));
    expect(mine.lifted()).toMatchObject([
      { entry: { key: 'domain:silva.pt', by: anna }, reason: 'They asked for an offer', by: ben },
    ]);
  });

  it('refuses every store of a firm whose lead must not be contacted', async () => {
    const repository = await tab();
    repository.save([found(silva)]);
    repository.record([silva.id], { kind: 'status', status: 'do_not_contact' });
    const branch = {
      id: 'osm:node/7',
      name: 'Silva Norte',
      address: 'Rua Z, Braga',
      website: 'https://silva.pt/b',
    };
    await settled(repository);
    expect(repository.contactPolicy().check(branch)).toMatchObject({
      isAllowed: false,
      reason: { kind: 'listed', entry: { kind: 'firm' } },
    });
  });
});

it('shows in every page what the server has, each event once, whatever is cut in between', async () => {
  const step = fc.record({
    by: fc.nat(2),
    at: fc.nat(2),
    what: fc.constantFrom(
      'save',
      'contacted',
      'replied',
      'note',
      'block',
      'lift',
      'remove',
      'cut',
      'mend',
      'reload',
    ),
  });
  const made = new Set<string>();
  const { change } = book();
  vi.spyOn(book(), 'change').mockImplementation((who, changes: readonly BookChange[]) => {
    for (const { id } of changes) made.add(id);
    return change(who, changes);
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      changeBrowser();
      const ways = [network(), network(), network()];
      const people = [anna, ben, undefined];
      const open = (at: number) =>
        tab({ person: people[at], network: ways[at] } as Parameters<typeof tab>[0]);
      const pages = await Promise.all([0, 1, 2].map(open));
      const stores = [
        silva,
        costa,
        { ...costa, id: 'osm:node/3', name: 'Dias', address: 'Rua Q 1, Faro', lat: 37 },
      ];
      for (const { by, at, what } of steps) {
        const page = pages[by] as LeadRepository;
        const { id } = stores[at] as typeof silva;
        if (what === 'save') page.save([found(stores[at] as object)]);
        else if (what === 'contacted' || what === 'replied')
          page.record([id], { kind: 'status', status: what });
        else if (what === 'note') page.record([id], { kind: 'notes', text: `${Math.random()}` });
        else if (what === 'block') page.block([{ kind: 'email', value: `a${at}@shop.example` }]);
        else if (what === 'lift') page.lift([`email:a${at}@shop.example`], 'asked');
        else if (what === 'remove') page.record([id], { kind: 'removed' });
        else if (what === 'cut') ways[by]?.cut();
        else if (what === 'mend') ways[by]?.mend();
        else await page.whenSent();
      }
      for (const way of ways) way.mend();
      for (const page of pages) await vi.waitFor(() => settled(page), { timeout: 5_000, interval: 50 });
      const state = await book().state();
      const shown = [...state.leads.values()].filter(({ removedAt }) => removedAt === undefined);
      for (const page of pages) {
        expect(byId(page.leads())).toEqual(byId(shown));
        expect(page.blocked()).toEqual([...state.blocked.values()]);
      }
      const events: BookEvent[] = JSON.parse(
        await (await (pages[0] as LeadRepository).backUp()).text(),
      ).events;
      const ids = events.map(({ id }) => id).filter((one) => made.has(one));
      expect(new Set(ids).size).toBe(ids.length);
      for (const page of pages) page.close();
    }),
    { numRuns: costlyRuns(60) },
  );
}, 120_000);
