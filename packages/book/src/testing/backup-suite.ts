import { describe, expect, test } from 'vitest';
import { readBackup } from '../backup.ts';
import type { Book } from '../book.ts';
import { machine } from '../decide.ts';
import { change, found, reading, silva } from './changes.ts';
import { anna, ben, leadIn, named, type OpenBook, one } from './people.ts';

/** What a backup brings, in every storage. */
export function backupSuite(open: OpenBook): void {
  describe('A backup', () => {
    const text = async (book: Book) => {
      let all = '';
      for await (const piece of book.backup()) all += piece;
      return all;
    };

    test('makes the same book of an empty one, and changes nothing twice', async () => {
      const { book } = await open();
      await book.change(anna, [
        change('saved', found(silva)),
        change('claimed', { lead: silva.id }),
        change('status', { lead: silva.id, status: 'do_not_contact' }),
        change('profile_put', { profile: { id: 'p', name: 'Handles', seller: { company: 'Yongfeng' } } }),
        change('profile_put', { profile: { id: 'q', name: 'Locks', seller: {} } }),
        change('profile_removed', { profile: 'q' }),
      ]);
      const backup = await readBackup(JSON.parse(await text(book)));
      const { book: empty } = await open();
      expect(await empty.plan(machine, backup)).toMatchObject({
        leads: 1,
        known: 0,
        owned: 0,
        blocked: 1,
        profiles: 1,
      });
      await empty.restore(machine, backup);
      const { seq, ...rows } = structuredClone(await empty.state());
      expect({ ...rows, seq: 0 }).toEqual({ ...(await book.state()), seq: 0 });
      await empty.restore(machine, backup);
      expect((await empty.state()).seq).toBe(seq);
      expect(await empty.plan(machine, backup)).toMatchObject({
        known: 1,
        owned: 1,
        blocked: 0,
        profiles: 0,
      });
    });

    test('overwrites nothing newer', async () => {
      const { book } = await open();
      await one(book, anna, change('saved', found(silva)));
      await one(book, anna, change('status', { lead: silva.id, status: 'contacted' }));
      const backup = await readBackup(JSON.parse(await text(book)));
      const { book: other } = await open();
      await one(other, ben, change('saved', found({ ...silva, id: 'overture:x' })));
      await one(other, ben, change('status', { lead: 'overture:x', status: 'customer' }));
      await one(other, ben, change('claimed', { lead: 'overture:x' }));
      await other.restore(machine, backup);
      const { leads } = await other.state();
      expect([...leads.values()]).toMatchObject([
        { id: 'overture:x', ids: ['osm:node/1', 'overture:x'], status: 'customer', owner: { id: 'Ben' } },
      ]);
    });

    test('does not bring back a firm that was erased, which nobody writes to again', async () => {
      const { book, reopen } = await open({ pollMs: 20 });
      const other = await reopen({ pollMs: 20 });
      const costa = {
        ...silva,
        id: 'osm:node/9',
        name: 'Costa',
        address: 'Rua X 9, Braga',
        website: 'https://costa.pt/',
        phone: '',
      };
      const search = {
        key: 'k',
        text: 'Porto',
        query: 'Porto',
        settings: {},
        ranAt: 1,
        stores: [silva, costa],
      };
      await book.change(anna, [
        change('saved', found(silva)),
        change('saved', found(costa)),
        change('contacts_found', { lead: silva.id, contacts: reading('rita@gmail.com') }),
        change('notes', { lead: silva.id, text: 'Silva rings back' }),
        change('blocked', { entry: { kind: 'email', value: 'vendas@silva.pt' } }),
        change('search_saved', { search }),
        change('website_judged', {
          store: silva.id,
          url: 'https://b.pt/',
          isOwn: true,
          source: { by: 'person', signs: [] },
        }),
      ]);
      const backup = await readBackup(JSON.parse(await text(book)));
      expect((await other.state()).leads.size).toBe(2);
      const firm = await book.firmOf(silva.id);
      expect(firm).toMatchObject({ leads: [{ id: silva.id }], entries: [{ value: 'vendas@silva.pt' }] });
      expect(await book.erase(anna, firm as NonNullable<typeof firm>)).toBe(4);
      expect(await text(book)).not.toMatch(/silva|rita|222000000/i);
      expect(await text(book)).toContain('Costa');
      await book.restore(machine, backup);
      expect(await text(book)).not.toMatch(/silva|rita|rings back/i);
      const { leads, websites, searches } = await book.state();
      expect([[...leads.keys()], websites.size]).toEqual([[costa.id], 0]);
      expect(searches.get('k')?.stores).toMatchObject([{ id: costa.id }]);
      await expect.poll(() => other.known()).toEqual(await book.state());
      const { address: _, ...nowhere } = silva;
      const bare = { name: 'Anybody', address: '' };
      for (const question of [
        { records: [{ ...bare, id: silva.id }] },
        { records: [{ ...bare, website: 'https://www.silva.pt/' }] },
        { records: [{ ...bare, phone: nowhere.phone }] },
        { records: [{ name: silva.name, address: silva.address }] },
        { records: [], emails: ['info@silva.pt'] },
        { records: [], emails: ['Rita+x@gmail.com'] },
      ])
        expect(other.refusals.check(question)).toBeDefined();
      expect(other.refusals.check({ records: [costa], emails: ['anna@gmail.com'] })).toBeUndefined();
    });

    test('brings to whom a lead was given, and gives nobody’s firm away', async () => {
      const { book } = await open();
      const people = [
        { id: 'Anna', name: 'Anna' },
        { id: 'Ben', name: 'Ben' },
      ];
      for (const person of people) await book.member(person);
      const shops = [
        silva,
        {
          ...silva,
          id: 'osm:node/9',
          name: 'Costa',
          address: 'Braga',
          website: 'https://costa.pt/',
          phone: '',
        },
      ];
      await book.change(anna, [
        ...shops.map((store) => change('saved', found(store))),
        ...shops.map(({ id }) => change('claimed', { lead: id })),
        ...shops.map(({ id }) => change('assigned', { lead: id, to: 'Ben' })),
      ]);
      const backup = await readBackup(JSON.parse(await text(book)));
      const { book: other } = await open();
      await one(other, named('Chen'), change('saved', found(silva)));
      await one(other, named('Chen'), change('claimed', { lead: silva.id }));
      await other.restore(machine, backup);
      expect([await leadIn(other, silva.id), await leadIn(other, 'osm:node/9')]).toMatchObject([
        { owner: { id: 'Chen' } },
        { owner: { id: 'Ben' } },
      ]);
      expect([...(await other.state()).people.keys()]).toEqual(['Anna', 'Ben']);
    });

    test('has judged websites, and what was lifted', async () => {
      const { book } = await open();
      const source = { by: 'person' as const, signs: [] };
      const judged = (url: string, isOwn: boolean) =>
        change('website_judged', { store: 'osm:node/5', url, isOwn, source });
      await book.change(anna, [
        judged('https://wrong.pt/', false),
        judged('https://own.pt/', true),
        judged('https://facebook.com/x', false),
        change('blocked', { entry: { kind: 'domain', value: 'costa.pt' }, reason: 'by phone' }),
        change('lifted', { key: 'domain:costa.pt', reason: 'a mistake' }),
        change('role_given', { to: 'nobody', role: 'reader' }),
      ]);
      const { book: empty } = await open();
      await empty.restore(machine, await readBackup(JSON.parse(await text(book))));
      expect({ ...(await empty.state()), seq: 0 }).toEqual({ ...(await book.state()), seq: 0 });
      expect([...(await empty.state()).websites.values()]).toMatchObject([
        { own: { url: 'https://own.pt/' } },
      ]);
      expect((await empty.state()).lifted.size).toBe(1);
    });

    test('of a browser is moved in, with its history', async () => {
      const { book, reopen } = await open();
      const lead = {
        id: silva.id,
        ids: [silva.id],
        store: silva,
        foundAt: 5,
        contacts: [],
        history: [
          { kind: 'saved', at: 5 },
          { kind: 'status', at: 9, status: 'contacted' },
        ],
        status: 'contacted',
        notes: '',
        // As somebody typed it in an earlier version.
        next: 'soon',
        savedAt: 5,
        changedAt: 9,
      };
      const file = { program: 'hardware-store-finder', version: 1, leads: [lead], blocked: [], searches: [] };
      const backup = await readBackup(file);
      await book.restore(anna, backup);
      await book.restore(ben, backup);
      expect(await leadIn(await reopen(), silva.id)).toMatchObject({
        status: 'contacted',
        next: 'soon',
        savedAt: 5,
      });
      expect(await book.historyOf(silva.id)).toMatchObject([
        { kind: 'moved_in', moved: { history: lead.history } },
      ]);
      // Two leads here that it takes for one stay two.
      const other = { ...silva, id: 'osm:node/9', name: 'Costa', address: 'Braga', website: '', phone: '' };
      await one(book, anna, change('saved', found(other)));
      const both = { ...lead, ids: [silva.id, 'overture:x', other.id], foundAt: 6 };
      await book.restore(anna, await readBackup({ ...file, leads: [both] } as typeof file));
      const { leadOf } = await (await reopen()).state();
      expect(['overture:x', other.id].map((id) => leadOf.get(id))).toEqual([silva.id, other.id]);
      expect((await leadIn(book, silva.id))?.ids).toEqual([silva.id, 'overture:x']);
      await expect(readBackup({ ...file, version: 99 })).rejects.toThrow('newer');
      await expect(readBackup({ ...file, program: 'other' })).rejects.toThrow('Back up');
    });
  });
}
