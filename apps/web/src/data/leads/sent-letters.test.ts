import type { LeadStatus } from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { leadTabs } from '../../testing/lead-tabs.ts';
import { createBrowserStorage } from '../storage.ts';
import type { LeadRepository } from './lead-repository.ts';
import { createLeads } from './leads.ts';
import { recordSent } from './sent-letters.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const { tab, settled } = leadTabs();
const historyOf = async (repository: LeadRepository) => {
  await settled(repository);
  return repository.api.history(store.id, AbortSignal.timeout(1_000));
};
const store = { id: 'osm:node/1', name: 'Ferragens Silva', address: 'Rua Direita 5', lat: 41, lon: -8 };
const letter = { subject: 'Hinges', body: 'Dear team' };

async function open(status?: LeadStatus) {
  const repository = await tab();
  if (status !== undefined) {
    repository.save([{ store, foundAt: 1 }]);
    repository.record(['osm:node/1'], { kind: 'status', status });
  }
  const leads = createLeads(createBrowserStorage(fakePage().page), atom(''), async () => repository);
  const save = vi.fn(async () => {
    repository.save([{ store, foundAt: 1 }]);
    return {};
  });
  return { leads, repository, save };
}

test('a letter that left makes its store a contacted lead, with the letter in its history', async () => {
  const { repository, ...deps } = await open();
  const { fault, undo } = await recordSent(deps, store, letter);
  expect(fault).toBeUndefined();
  const lead = repository.find(store);
  expect(lead?.status).toBe('contacted');
  expect(await historyOf(repository)).toContainEqual(
    expect.objectContaining({ kind: 'email_copied', letter }),
  );
  await undo?.();
  expect(repository.find(store)?.status).toBe('new');
});

test.each<[LeadStatus, LeadStatus]>([
  ['to_contact', 'contacted'],
  ['contacted', 'contacted'],
  ['customer', 'customer'],
  ['replied', 'replied'],
])('a lead that is %s is %s afterwards', async (before, after) => {
  const { repository, ...deps } = await open(before);
  const { undo } = await recordSent(deps, store, letter);
  expect([repository.find(store)?.status, deps.save.mock.calls.length]).toEqual([after, 0]);
  await undo?.();
  expect(repository.find(store)?.status).toBe(before);
});

test('a longer letter than a history keeps is cut', async () => {
  const { repository, ...deps } = await open();
  await recordSent(deps, store, { subject: 's', body: 'x'.repeat(30_000) });
  const stored = (await historyOf(repository)).find(({ kind }) => kind === 'email_copied');
  expect(stored).toMatchObject({ letter: { body: 'x'.repeat(20_000) } });
});

test('leads that cannot be opened or written are a fault', async () => {
  const leads = createLeads(createBrowserStorage(fakePage().page), atom(''), async () => {
    throw Object.assign(new Error('No.'), { leadFault: 'failed' });
  });
  expect(await recordSent({ leads, save: async () => ({}) }, store, letter)).toEqual({ fault: 'failed' });
  const full = { ...(await open()), save: async () => ({ fault: 'unreachable' as const }) };
  expect(await recordSent(full, store, letter)).toEqual({ fault: 'unreachable' });
});

test('a store that was not kept after all is no silent success', async () => {
  const { leads } = await open();
  expect(await recordSent({ leads, save: async () => ({}) }, store, letter)).toEqual({ fault: 'failed' });
});
