import { blockedAddress, writeBook } from '@hardware-store-finder/domain';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBackUpFault, readBackUp } from '../../features/leads/use-restore.tsx';
import { costa, leadTabs, silva, twin } from '../../testing/lead-tabs.ts';
import { LeadDatabase } from './lead-database.ts';
import { type LeadRepository, openLeadRepository } from './lead-repository.ts';
import { type LeadRow, leadOf } from './lead-row.ts';

const { tab, keep, clock, changeBrowser } = leadTabs();
const found = (store: object) => ({ store: store as typeof silva, foundAt: 5 });

/** Waits until another tab has seen a change. */
const settled = (repository: LeadRepository, isSeen: () => boolean) =>
  new Promise<void>((resolve) => {
    if (isSeen()) return resolve();
    const stop = repository.$changes.listen(() => {
      if (!isSeen()) return;
      stop();
      resolve();
    });
  });

describe('the leads of a browser', () => {
  it('survive a reload, with their history', async () => {
    const first = await tab();
    expect(await first.save([found(silva), found(costa)])).toEqual({});
    expect(await first.record(['osm:node/1'], { kind: 'status', at: 9e6, status: 'contacted' })).toEqual({});
    first.close();
    const again = await tab();
    expect(again.leads().map(({ id, status }) => [id, status])).toEqual([
      ['osm:node/1', 'contacted'],
      ['osm:node/2', 'new'],
    ]);
  });

  it('are recognised under the name and id of another source, and saved once', async () => {
    const repository = await tab();
    await repository.save([found(silva)]);
    await repository.whenIndexed();
    expect(repository.find(twin)?.id).toBe('osm:node/1');
    expect(repository.find(costa)).toBeUndefined();
    await repository.save([found(twin)]);
    expect(repository.leads().map(({ ids }) => ids)).toEqual([['osm:node/1', 'overture:a']]);
    expect(repository.byId('overture:a')?.id).toBe('osm:node/1');
  });

  it('are recognised by the data that was found last', async () => {
    const repository = await tab();
    await repository.save([found(silva), found(costa)]);
    await repository.record(['osm:node/1'], { kind: 'status', at: 9e6, status: 'contacted' });
    expect(repository.find(twin)).toMatchObject({ id: 'osm:node/1', status: 'contacted' });
    // The store has moved to another town: its twin in the old town is another branch.
    const moved = { ...silva, address: 'Rua Nova 1, Braga', phone: undefined, lat: 41.55, lon: -8.42 };
    await repository.save([{ store: moved, foundAt: 6 }]);
    expect(repository.find({ ...twin })).toBeUndefined();
    expect(repository.find({ ...moved, id: 'overture:b' })?.id).toBe('osm:node/1');
    await repository.remove(['osm:node/1']);
    expect(repository.find({ ...moved, id: 'overture:b' })).toBeUndefined();
  });

  it('change in every tab, and two tabs do not overwrite each other', async () => {
    const [one, other] = [await tab(), await tab()];
    await Promise.all([one.save([found(silva)]), other.save([found(costa)])]);
    await Promise.all([
      settled(one, () => one.leads().length === 2),
      settled(other, () => other.leads().length === 2),
    ]);
    await Promise.all([
      one.record(['osm:node/1'], { kind: 'status', at: 9e6, status: 'contacted' }),
      other.record(['osm:node/1'], { kind: 'notes', at: 9e6, text: 'rang' }),
    ]);
    const isBoth = (repository: LeadRepository) => () => {
      const lead = repository.byId('osm:node/1');
      return lead?.status === 'contacted' && lead.detail().notes === 'rang';
    };
    await Promise.all([settled(one, isBoth(one)), settled(other, isBoth(other))]);
    expect((await tab()).leads().map(leadOf)).toMatchObject([
      { id: 'osm:node/1', status: 'contacted', notes: 'rang' },
      {},
    ]);
  });

  it('are restored after a removal, with the text that was still being saved', async () => {
    const repository = await tab();
    await repository.save([found(silva), found(costa)]);
    const note = repository.record(['osm:node/1'], { kind: 'notes', at: 9e6, text: 'rang' });
    const { removed } = await repository.remove(['osm:node/1', 'osm:node/9']);
    await note;
    expect(repository.leads()).toHaveLength(1);
    expect(await repository.merge({ leads: removed.map(leadOf), blocked: [], searches: [] })).toEqual({});
    expect(repository.byId('osm:node/1')?.detail().notes).toBe('rang');
  });

  it('stay indexed in a tab that had to reload them', async () => {
    const [one, other] = [await tab(), await tab()];
    await one.save([found(silva)]);
    await one.whenIndexed();
    await other.save([found(costa)]);
    // The other tab's change has not arrived yet: the write detects it and reads again.
    await one.record(['osm:node/1'], { kind: 'status', at: 9e6, status: 'contacted' });
    expect(one.leads()).toHaveLength(2);
    expect(one.find(twin)?.id).toBe('osm:node/1');
  });

  it('notify both tabs that record the same change at once', async () => {
    const one = await tab();
    await one.save([found(silva)]);
    const other = await tab();
    const drawn: (string | undefined)[] = [];
    for (const [at, repository] of [one, other].entries())
      repository.$changes.listen(() => {
        drawn[at] = repository.byId('osm:node/1')?.status;
      });
    const event = { kind: 'status', at: 9e6, status: 'contacted' } as const;
    await Promise.all([one, other].map((repository) => repository.record(['osm:node/1'], event)));
    expect(drawn).toEqual(['contacted', 'contacted']);
  });

  it('miss no change of another tab while they load', async () => {
    const one = await tab();
    const database = new LeadDatabase();
    const read = database.searches.toArray.bind(database.searches);
    Object.assign(database.searches, {
      async toArray() {
        const searches = await read();
        await one.save([found(silva)]);
        return searches;
      },
    });
    const other = await openLeadRepository({ database });
    keep(other);
    await settled(other, () => other.byId('osm:node/1') !== undefined);
  });

  it('become one if several records of a store are saved at once', async () => {
    const repository = await tab();
    const third = { ...silva, id: 'foursquare:b', name: 'Silva Ferragens' };
    await repository.save([found(silva)]);
    await repository.save([found(twin), found(third)]);
    expect(repository.leads().map(({ ids }) => ids)).toEqual([['foursquare:b', 'osm:node/1', 'overture:a']]);
    repository.close();
    changeBrowser();
    const empty = await tab();
    await empty.save([found(silva), found(twin)]);
    expect(empty.leads().map(({ ids }) => ids)).toEqual([['osm:node/1', 'overture:a']]);
  });

  it('become one even if the clock was ahead when the store was first saved', async () => {
    clock.at = 9_000_000;
    const ahead = await tab();
    await ahead.save([found(twin)]);
    clock.at = 1_000_000;
    await ahead.save([found(silva)]);
    expect(ahead.leads().map(({ ids }) => ids)).toEqual([['osm:node/1', 'overture:a']]);
  });

  it('roll back a change that does not fit on the disk, and report it', async () => {
    const database = new LeadDatabase();
    const repository = await openLeadRepository({ database });
    keep(repository);
    await repository.save([found(silva)]);
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    let wrote = 0;
    database.leads.hook('creating', () => {
      wrote += 1;
      if (wrote === 2) throw full;
    });
    expect(
      await repository.save([found(costa), found({ ...costa, id: 'osm:node/3', name: 'Dias' })]),
    ).toEqual({
      fault: 'full',
    });
    expect(repository.leads().map(({ id }) => id)).toEqual(['osm:node/1']);
    expect((await tab()).leads().map(({ id }) => id)).toEqual(['osm:node/1']);
  });

  it('are not written by a page once a newer version has upgraded them', async () => {
    const repository = await tab();
    const newer = new Dexie('hardwareStoreLeads');
    newer.version(2).stores({ leads: 'id, status', blocked: 'key', searches: 'key', facts: 'key' });
    await newer.open();
    expect(await repository.save([found(silva)])).toEqual({ fault: 'newer' });
    newer.close();
    await expect(openLeadRepository()).rejects.toMatchObject({ leadFault: 'newer' });
  });
});

it('does not bring back a saved search that was deleted during its run', async () => {
  const repository = await tab();
  const search = { key: 'k', text: 'Porto', query: 'Porto', settings: {}, ranAt: 4, stores: [silva] };
  await repository.keepSearch(search);
  await repository.keepRun({ ...search, ranAt: 5 });
  expect(repository.searches()).toMatchObject([{ ranAt: 5 }]);
  const dropped = repository.dropSearch('k');
  await repository.keepRun({ ...search, ranAt: 6 });
  await dropped;
  expect(repository.searches()).toEqual([]);
});

describe('a back-up', () => {
  it('restores everything in an empty browser, and adds nothing to the browser that wrote it', async () => {
    const repository = await tab();
    await repository.save([found(silva), found(costa)]);
    await repository.record(['osm:node/1'], { kind: 'notes', at: 9e6, text: '=1+1, "quoted"\n第二行' });
    await repository.block([blockedAddress('x@y.de', 3)].filter((entry) => entry !== undefined));
    await repository.keepSearch({
      key: 'k',
      text: 'Porto',
      query: 'Porto',
      settings: {},
      ranAt: 4,
      stores: [silva],
    });
    const text = writeBook(
      {
        leads: repository.leads().map(leadOf),
        blocked: repository.blocked(),
        searches: repository.searches(),
      },
      1,
    );
    const contents = await readBackUp(text);
    if (isBackUpFault(contents)) throw new Error('It was written here.');
    expect(await repository.plan(contents)).toMatchObject({
      added: 0,
      merged: 0,
      unchanged: 2,
      blocked: 0,
      change: { put: [], gone: [] },
    });
    const before = [repository.leads().map(leadOf), repository.blocked(), repository.searches()];
    repository.close();
    changeBrowser();
    const other = await tab();
    await other.merge(contents);
    expect([other.leads().map(leadOf), other.blocked(), other.searches()]).toEqual(before);
  });

  it('can be read whatever was imported or typed', async () => {
    const repository = await tab();
    const store = { name: 'N'.repeat(300), address: 'A'.repeat(500), country: 'C'.repeat(100) };
    await repository.addCustomers([{ store, status: 'do_not_contact' }], 'the list');
    const [lead] = repository.leads();
    await repository.record([lead?.id ?? ''], { kind: 'next', at: 9e6, day: '12026-01-01' });
    const text = writeBook(
      { leads: repository.leads().map(leadOf), blocked: repository.blocked(), searches: [] },
      1,
    );
    expect(await readBackUp(text)).toMatchObject({ leads: [{ next: '' }], blocked: [{ kind: 'store' }] });
  });

  it('merges with a lead of the same store under another id', async () => {
    const repository = await tab();
    await repository.save([found(twin)]);
    const other = {
      ...leadOf(repository.leads()[0] as LeadRow),
      id: 'osm:node/1',
      ids: ['osm:node/1'],
      store: silva,
    };
    expect(await repository.plan({ leads: [other], blocked: [], searches: [] })).toMatchObject({
      added: 0,
      merged: 1,
    });
    await repository.merge({ leads: [other], blocked: [], searches: [] });
    expect(repository.leads().map(({ ids }) => ids)).toEqual([['osm:node/1', 'overture:a']]);
  });

  it.each([
    ['', 'other'],
    ['{"leads": [', 'other'],
    ['[]', 'other'],
    ['{"program":"another","version":1}', 'other'],
    ['{"program":"hardware-store-finder","version":1,"leads":[', 'truncated'],
    ['{"program":"hardware-store-finder","version":1,"leads":[]}', 'truncated'],
    ['{"program":"hardware-store-finder","version":2,"leads":[],"blocked":[],"searches":[]}', 'newer'],
    ['{"program":"hardware-store-finder","version":1,"leads":[{}],"blocked":[],"searches":[]}', 'unsound'],
  ])('rejects %j as %s', async (text, kind) => {
    expect(await readBackUp(text)).toMatchObject({ kind });
  });

  it('is rejected if truncated anywhere', async () => {
    const repository = await tab();
    await repository.save([found(silva)]);
    const text = writeBook({ leads: repository.leads().map(leadOf), blocked: [], searches: [] }, 1).trimEnd();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: text.length - 1 }), async (end) => {
        expect(isBackUpFault(await readBackUp(text.slice(0, end)))).toBe(true);
      }),
    );
  });
});
