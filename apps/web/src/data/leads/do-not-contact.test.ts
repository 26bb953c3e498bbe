import type { ListedStore } from '@Hardware-Store-Finder/contract';
import { blockedAddress } from '@Hardware-Store-Finder/domain';
import { describe, expect, it } from 'vitest';
import { entryFor } from '../../testing/entry-for.ts';
import { costa, leadTabs, silva, twin } from '../../testing/lead-tabs.ts';
import type { LeadRepository } from './lead-repository.ts';

const { tab, settled } = leadTabs();
const found = (store: object) => ({ store: store as typeof silva, foundAt: 5 });

const isRefused = (repository: LeadRepository, store: ListedStore, email: string) =>
  !repository.contactPolicy().check(store, email).isAllowed;

describe('the do-not-contact list', () => {
  it('matches by address, by domain and by store, from any source', async () => {
    const repository = await tab();
    repository.save([found(silva)]);
    repository.record(['osm:node/1'], { kind: 'status', status: 'do_not_contact' });
    await settled(repository);
    expect(entryFor(repository, twin)?.kind).toBe('firm');
    expect(entryFor(repository, costa)).toBeUndefined();
    const entries = ['Info@Costa.pt', 'dias.pt']
      .map((text) => blockedAddress(text, 7))
      .filter((entry) => entry !== undefined);
    repository.block(entries);
    expect(entryFor(repository, costa, 'info@costa.pt')?.kind).toBe('email');
    expect(entryFor(repository, costa, 'other@costa.pt')).toBeUndefined();
    expect(entryFor(repository, costa, 'sales@mail.dias.pt')?.kind).toBe('domain');
    expect(entryFor(repository, { ...costa, website: 'http://www.dias.pt/x' })?.kind).toBe('domain');
  });

  it.each([
    '<info@silva.pt>',
    'Silva <Info@silva.pt>;',
    'info@silva.pt;',
    'mailto:info@silva.pt',
    'mailto:info@silva.pt?subject=Hello',
    'info＠silva.pt',
    '"info@silva.pt"',
  ])('reads the address in %j', (text) => {
    expect(blockedAddress(text, 1)).toMatchObject({ key: 'email:info@silva.pt', value: 'info@silva.pt' });
  });

  it.each(['silva.pt', '@silva.pt', '*@silva.pt', 'https://www.silva.pt/a;b?c=d@e.pt'])(
    'reads the domain in %j',
    (text) => expect(blockedAddress(text, 1)?.key).toBe('domain:silva.pt'),
  );

  it('matches a mailbox regardless of the part after the plus', async () => {
    const repository = await tab();
    repository.block([blockedAddress('info@costa.pt', 1)].filter((entry) => entry !== undefined));
    expect(entryFor(repository, costa, 'Info+Export@costa.pt')?.kind).toBe('email');
    expect(entryFor(repository, costa, '+info@costa.pt')).toBeUndefined();
  });

  it('matches a domain in Unicode and in Punycode', async () => {
    const repository = await tab();
    repository.block([blockedAddress('Müller.de', 1)].filter((entry) => entry !== undefined));
    expect(entryFor(repository, { ...costa, website: 'https://www.xn--mller-kva.de/' })?.value).toBe(
      'müller.de',
    );
    expect(entryFor(repository, costa, 'info@xn--mller-kva.de')?.value).toBe('müller.de');
  });

  it.each([
    '',
    'a@',
    'facebook.com',
    'gmail.com',
    'x',
    '@',
    'info@silva.pt; geral@costa.pt',
    'info@silva.pt,geral@costa.pt',
    'Silva info@silva.pt',
  ])('reads no entry from %j', (text) => {
    expect(blockedAddress(text, 1)).toBeUndefined();
  });

  it('refuses one address, the whole store, or by status', async () => {
    const repository = await tab();
    repository.save([found(silva), found(costa)]);
    const refused = () => [
      isRefused(repository, silva, 'info@silva.pt'),
      isRefused(repository, silva, 'rita@silva.pt'),
    ];
    expect(refused()).toEqual([false, false]);
    repository.block([blockedAddress('info@silva.pt', 1)].filter((entry) => entry !== undefined));
    expect(refused()).toEqual([true, false]);
    repository.record(['osm:node/1'], { kind: 'status', status: 'do_not_contact' });
    expect(refused()).toEqual([true, true]);
    repository.lift(
      repository.blocked().map(({ key }) => key),
      'asked',
    );
    expect(refused()).toEqual([true, true]);
    expect(isRefused(repository, costa, 'x@costa.pt')).toBe(false);
  });

  it('updates its answers after each change, whatever else is listed', async () => {
    const repository = await tab();
    const other = blockedAddress('dias.pt', 1);
    const [address, domain] = [blockedAddress('info@silva.pt', 1), blockedAddress('silva.pt', 1)];
    const entries = [other, address, domain].filter((entry) => entry !== undefined);
    const answers = () =>
      [undefined, 'info@silva.pt'].map((email) => entryFor(repository, silva, email)?.kind);
    repository.block(entries.slice(0, 1));
    expect(answers()).toEqual([undefined, undefined]);
    repository.block(entries.slice(1, 2));
    expect(answers()).toEqual([undefined, 'email']);
    repository.block(entries.slice(2));
    expect(answers()).toEqual(['domain', 'domain']);
    repository.lift(
      entries.slice(2).map(({ key }) => key),
      'asked',
    );
    expect(answers()).toEqual([undefined, 'email']);
    repository.lift(
      entries.slice(1, 2).map(({ key }) => key),
      'asked',
    );
    expect(answers()).toEqual([undefined, undefined]);
  });

  it('keeps the date of an entry that is added again, and survives an import', async () => {
    const repository = await tab();
    const line = { store: { name: 'Dias', address: '' }, status: 'do_not_contact' as const };
    await repository.addCustomers([line], 'the list');
    repository.block([{ kind: 'email', value: 'info@silva.pt' }]);
    await settled(repository);
    const before = repository.blocked();
    expect(before.map(({ kind }) => kind)).toEqual(['store', 'email']);
    await repository.addCustomers([line], 'the list');
    repository.block([{ kind: 'email', value: 'Info@silva.pt' }]);
    await settled(repository);
    expect(repository.blocked()).toEqual(before);
  });
});
