import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { blockedAddress } from '@Hardware-Store-Finder/domain';
import { costlyRuns } from '@Hardware-Store-Finder/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localize } from '../../i18n/message.ts';
import { english } from '../../i18n/messages/english.ts';
import { blockedOf, costa, leadsOf, leadTabs, network, silva, twin } from '../../testing/lead-tabs.ts';
import { AnswerFault } from '../api/api-client.ts';
import { type LeadRepository, openLeadRepository } from './lead-repository.ts';

const { tab, settled, book } = leadTabs();
const found = (store: object) => ({ store: store as typeof silva, foundAt: 5 });
const anna = { id: 'anna', name: 'Anna' };
const ben = { id: 'ben', name: 'Ben' };
const statusOf = (repository: LeadRepository, store: ListedStore = silva) => repository.find(store)?.status;
const eventsOf = async (lead = silva.id) => (await book().historyOf(lead)).map(({ kind }) => kind);
const refusedOf = ({ $connection }: LeadRepository) =>
  $connection.get().refused.map((why) => localize(why, english));
/** On a machine that does other things. */
const soon = { timeout: 15_000 };

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

describe('the leads of a team', () => {
  it('are shown at once, and to everybody once the server has them', async () => {
    const [mine, other] = [await tab({ person: anna }), await tab({ person: ben })];
    await settled(other, silva);
    const saving = mine.save([found(silva), found(costa)]);
    expect([statusOf(mine), statusOf(mine, costa)]).toEqual(['new', 'new']);
    const marking = mine.record([silva.id], { kind: 'status', status: 'contacted' });
    expect(statusOf(mine)).toBe('contacted');
    await Promise.all([saving, marking]);
    await vi.waitFor(() => expect(statusOf(other)).toBe('contacted'), soon);
    const history = await other.api.history(silva.id, AbortSignal.timeout(1_000));
    expect(history.map(({ kind, by }) => [kind, by.name])).toEqual([
      ['saved', 'Anna'],
      ['status', 'Anna'],
    ]);
    expect((await leadsOf(await tab())).map(({ id, status }) => [id, status])).toEqual([
      [silva.id, 'contacted'],
      [costa.id, 'new'],
    ]);
  });

  it('are read anew by a page that was hidden while a colleague changed them', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
    const show = (state: DocumentVisibilityState) => {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const mine = await tab({ page });
    await mine.save([found(silva)]);
    const other = await tab();
    show('hidden');
    await other.record([silva.id], { kind: 'status', status: 'contacted' });
    expect(statusOf(mine)).toBe('new');
    show('visible');
    await vi.waitFor(() => expect(statusOf(mine)).toBe('contacted'), soon);
  });

  it('are recognised under the name and id of another source, and saved once', async () => {
    const repository = await tab();
    await repository.save([found(silva)]);
    await settled(repository, twin, costa);
    expect(repository.find(twin)?.id).toBe(silva.id);
    expect(repository.find(costa)).toBeUndefined();
    await repository.save([found(twin)]);
    expect((await leadsOf(repository)).map(({ ids }) => ids)).toEqual([[silva.id, twin.id]]);
  });

  it('have what people correct, and are found by it', async () => {
    const repository = await tab();
    await repository.save([found(silva)]);
    const website = 'https://ferragens.example/';
    const correcting = repository.record([silva.id], { kind: 'corrected', field: 'website', value: website });
    expect(repository.find(silva)?.store.website).toBe(website);
    await correcting;
    await repository.block([{ kind: 'domain', value: 'ferragens.example' }]);
    const branch = { id: 'osm:node/9', name: 'Loja', address: '', website };
    await settled(repository, branch, silva);
    expect(repository.contactPolicy().refusal(branch)).toBeDefined();
    expect(repository.contactPolicy().refusal(silva)).toBeDefined();
    await repository.save([{ ...found(silva), foundAt: 9 }]);
    expect(repository.find(silva)?.store.website).toBe(website);
  });

  it('have one owner: of two who claim a firm at once, one is told who was first', async () => {
    const [mine, other] = [await tab({ person: anna }), await tab({ person: ben })];
    await mine.save([found(silva)]);
    await settled(other, silva);
    await Promise.all([mine, other].map((one) => one.record([silva.id], { kind: 'claimed' })));
    await Promise.all([mine, other].map((one) => settled(one, silva)));
    const owner = mine.find(silva)?.owner;
    expect(other.find(silva)?.owner).toEqual(owner);
    const [won, lost] = owner?.id === anna.id ? [mine, other] : [other, mine];
    expect(won.$connection.get().refused).toEqual([]);
    expect(lost.$connection.get().refused).toEqual([expect.stringContaining(owner?.name ?? 'nobody')]);
  });

  it('can be read, but not changed, by a reader', async () => {
    const owner = await tab({ person: anna });
    const reader = await tab({ person: ben });
    await owner.save([found(silva)]);
    await owner.change([{ kind: 'role_given', to: ben.id, role: 'reader' }]);
    await vi.waitFor(() => expect(reader.mayEdit()).toBe(false), soon);
    await settled(reader, silva);
    await reader.record([silva.id], { kind: 'status', status: 'replied' });
    expect([statusOf(reader), reader.$connection.get().refused.length]).toEqual(['new', 1]);
  });

  it('are not offered by a server without a book', async () => {
    const api = { read: () => Promise.reject(new AnswerFault(() => 'not found', 404)) };
    const opening = openLeadRepository({
      base: 'http://other.example',
      api: api as unknown as NonNullable<Parameters<typeof openLeadRepository>[0]['api']>,
      page: undefined,
    });
    await expect(opening).rejects.toMatchObject({ leadFault: 'none' });
  });
});

describe('a change that is not saved', () => {
  it('without the server is taken back with a sentence, and what was read stays readable', async () => {
    const way = network();
    const repository = await tab({ network: way });
    await repository.save([found(silva)]);
    way.cut();
    const marking = repository.record([silva.id], { kind: 'status', status: 'contacted' });
    expect(statusOf(repository)).toBe('contacted');
    expect(await marking).toMatchObject({ fault: 'unreachable' });
    expect(statusOf(repository)).toBe('new');
    expect(refusedOf(repository)).toEqual([expect.stringMatching(/^Not saved: /)]);
    // As the button of the notice calls it.
    const { dismissRefused } = repository;
    dismissRefused();
    expect(refusedOf(repository)).toEqual([]);
    await vi.waitFor(() => expect(repository.$connection.get().isLive).toBe(false), soon);
    way.mend();
    await vi.waitFor(() => expect(repository.$connection.get().isLive).toBe(true), soon);
    expect(await eventsOf()).toEqual(['saved']);
  });

  it('is shown if only the answer was lost, and is no second event', async () => {
    const way = network();
    const repository = await tab({ network: way });
    await repository.save([found(silva)]);
    const change = book().change.bind(book());
    vi.spyOn(book(), 'change').mockImplementationOnce(async (...asked) => {
      const answer = await change(...asked);
      way.cut();
      return answer;
    });
    expect(await repository.record([silva.id], { kind: 'status', status: 'contacted' })).toMatchObject({
      fault: 'unreachable',
    });
    way.mend();
    await vi.waitFor(() => expect(statusOf(repository)).toBe('contacted'), soon);
    expect(await eventsOf()).toEqual(['saved', 'status']);
  });

  it('because the server refuses it stops no other', async () => {
    const repository = await tab();
    await repository.save([found(silva)]);
    void repository.change([{ kind: 'notes', lead: 'nobody', text: 'x' }]);
    await repository.record([silva.id], { kind: 'notes', text: 'y' });
    expect(repository.find(silva)?.notes).toBe('y');
    expect(repository.$connection.get().refused).toHaveLength(1);
  });
});

describe('the do-not-contact list', () => {
  const isAllowed = (one: LeadRepository, store: ListedStore) =>
    one.contactPolicy().refusal(store) === undefined;

  it('recognises a firm that was erased, in this page and in one that opens later', async () => {
    const repository = await tab();
    await repository.save([found(silva)]);
    await repository.erase(silva.id);
    await settled(repository, silva);
    expect([repository.find(silva), isAllowed(repository, silva)]).toEqual([undefined, false]);
    const later = await tab();
    const again = { ...silva, id: 'osm:node/99' };
    await settled(later, again, costa);
    expect([isAllowed(later, again), isAllowed(later, costa)]).toEqual([false, true]);
    expect(JSON.stringify(await later.api.blocked(0))).not.toContain(silva.name);
  });

  it('is in force at once, here and in other pages, and is left with a reason only', async () => {
    const [mine, other] = [await tab({ person: anna }), await tab({ person: ben })];
    await Promise.all([settled(mine, silva), settled(other, silva)]);
    await mine.block([blockedAddress('silva.pt', 0)].filter((one) => one !== undefined));
    await settled(mine, silva);
    expect(isAllowed(mine, silva)).toBe(false);
    await vi.waitFor(() => expect(isAllowed(other, silva)).toBe(false), soon);
    await other.lift(['domain:silva.pt'], 'They asked for an offer');
    await vi.waitFor(
      () => expect([other, mine].map((one) => isAllowed(one, silva))).toEqual([true, true]),
      soon,
    );
    expect((await mine.api.blocked(0)).lifted).toMatchObject([
      { entry: { key: 'domain:silva.pt', by: anna }, reason: 'They asked for an offer', by: ben },
    ]);
  });
});

it('shows in every page what the server has, whatever is cut in between', async () => {
  const what = [
    'save',
    'contacted',
    'replied',
    'note',
    'block',
    'lift',
    'remove',
    'cut',
    'mend',
    'wait',
  ] as const;
  const step = fc.record({ by: fc.nat(2), at: fc.nat(2), what: fc.constantFrom(...what) });
  const stores = [
    silva,
    costa,
    { ...costa, id: 'osm:node/3', name: 'Dias', address: 'Rua Q 1, Faro', lat: 37 },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const ways = [network(), network(), network()];
      const pages = await Promise.all(
        [{ person: anna }, { person: ben }, {}].map((one, at) => tab({ ...one, network: ways[at] as never })),
      );
      for (const { by, at, what: kind } of steps) {
        const page = pages[by] as LeadRepository;
        const { id } = stores[at] as typeof silva;
        if (kind === 'save') void page.save([found(stores[at] as object)]);
        else if (kind === 'contacted' || kind === 'replied')
          void page.record([id], { kind: 'status', status: kind });
        else if (kind === 'note') void page.record([id], { kind: 'notes', text: `${at} ${by}` });
        else if (kind === 'block') void page.block([{ kind: 'email', value: `a${at}@shop.example` }]);
        else if (kind === 'lift') void page.lift([`email:a${at}@shop.example`], 'asked');
        else if (kind === 'remove') void page.record([id], { kind: 'removed' });
        else if (kind === 'cut') ways[by]?.cut();
        else if (kind === 'mend') ways[by]?.mend();
        else await page.whenSent();
      }
      for (const way of ways) way.mend();
      // What one page still sends changes what the others show.
      for (const page of pages) await settled(page, ...stores);
      for (const page of pages) {
        for (const store of stores) {
          const lead = (await book().answers([{ store, emails: [] }]))[0]?.lead;
          await vi.waitFor(() => expect(page.find(store)).toEqual(lead), soon);
        }
        expect(await blockedOf(page)).toEqual([...(await book().state()).blocked.keys()]);
      }
      for (const page of pages) page.close();
    }),
    { numRuns: costlyRuns(40) },
  );
}, 600_000);
