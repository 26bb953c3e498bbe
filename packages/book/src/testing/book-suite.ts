import type { BookNews } from '@Hardware-Store-Finder/contract';
import { createFakeClock } from '@Hardware-Store-Finder/testing';
import { describe, expect, test } from 'vitest';
import { backupSuite } from './backup-suite.ts';
import { change, found, reading, silva } from './changes.ts';
import { anna, ben, leadIn, type OpenBook, one } from './people.ts';

/** What a book does in every storage. `open` resolves to an empty one, and to what opens the same as another process. */
export function bookSuite(open: OpenBook): void {
  test('keeps what people do, in every process the same', async () => {
    const { book, reopen } = await open();
    const other = await reopen();
    const saved = await one(book, anna, change('saved', found(silva)));
    expect(saved).toMatchObject({ seq: 1, lead: silva.id });
    await one(other, ben, change('status', { lead: silva.id, status: 'contacted' }));
    await one(book, anna, change('notes', { lead: silva.id, text: 'rings back' }));
    expect(await leadIn(other, silva.id)).toMatchObject({ status: 'contacted', notes: 'rings back' });
    expect(await other.state()).toEqual(await book.state());
    const fresh = await reopen();
    expect(await fresh.state()).toEqual(await book.state());
    const history = await fresh.historyOf(silva.id);
    expect(history.map(({ seq, kind, by }) => [seq, kind, by.name])).toEqual([
      [1, 'saved', 'Anna'],
      [2, 'status', 'Ben'],
      [3, 'notes', 'Anna'],
    ]);
  });

  test('keeps leads in the order in which they were saved, in every process', async () => {
    const { book, reopen } = await open();
    const shops = ['c', 'a', 'b'].map((name) => ({ id: `osm:node/${name}`, name, address: '' }));
    await book.change(
      anna,
      shops.map((store) => change('saved', found(store))),
    );
    await one(book, anna, change('notes', { lead: 'osm:node/c', text: 'rings back' }));
    const other = await reopen();
    expect([...(await other.state()).leads.keys()]).toEqual(shops.map(({ id }) => id));
  });

  test('gives a store the website that was found for it, and takes back one that is not its own', async () => {
    const { book, reopen } = await open();
    const bare = { id: 'osm:node/9', name: 'Porto Ferragens', address: 'Porto, Portugal' };
    const judge = (url: string, isOwn: boolean, by: 'name' | 'person' = 'name') =>
      one(
        book,
        anna,
        change('website_judged', { store: bare.id, url, isOwn, source: { by, signs: ['phone'] } }),
      );
    await judge('https://porto-ferragens.pt/', true);
    // Found again: there is nothing to write.
    expect(await judge('https://porto-ferragens.pt/', true)).not.toHaveProperty('seq');
    const other = await reopen();
    await other.state();
    expect(other.corrected(bare)).toMatchObject({
      website: 'https://porto-ferragens.pt/',
      website_found: { by: 'name', signs: ['phone'] },
      field_sources: { website: 'found' },
    });
    expect(other.corrected({ ...bare, website: 'https://listed.pt/' }).website).toBe('https://listed.pt/');
    await judge('https://porto-ferragens.pt/about', false, 'person');
    expect(book.corrected(bare)).not.toHaveProperty('website');
    await judge('https://listed.pt/', false, 'person');
    expect(book.corrected({ ...bare, website: 'https://www.listed.pt/x' })).not.toHaveProperty('website');
    await book.change(anna, [
      change('saved', found(bare)),
      change('website_judged', {
        store: bare.id,
        url: 'https://b.pt/',
        isOwn: true,
        source: { by: 'person', signs: [] },
      }),
    ]);
    const [answer] = await book.answers([{ store: bare, emails: [] }]);
    expect(answer?.lead?.store.website).toBe('https://b.pt/');
    await one(book, anna, change('corrected', { lead: bare.id, field: 'website', value: '' }));
    const [typed] = await book.answers([{ store: bare, emails: [] }]);
    expect(typed?.lead?.store).not.toHaveProperty('website');
    const firm = await book.firmOf(bare.id);
    if (firm === undefined) throw new Error('The lead is missing.');
    await book.erase(anna, firm);
    expect((await book.state()).websites.size).toBe(0);
  });

  test('takes a change that is sent again as the same one', async () => {
    const { book, reopen } = await open();
    await one(book, anna, change('saved', found(silva)));
    const wanted = change('status', { lead: silva.id, status: 'replied' });
    const first = await one(book, anna, wanted);
    await one(book, anna, change('status', { lead: silva.id, status: 'customer' }));
    expect(await one(await reopen(), anna, wanted)).toEqual(first);
    expect((await book.change(anna, [wanted, wanted])).results).toEqual([first, first]);
    expect(await leadIn(book, silva.id)).toMatchObject({ status: 'customer' });
    expect((await book.state()).seq).toBe(3);
  });

  test('lets others have their turn between the pieces of many changes', async () => {
    const { book, reopen } = await open();
    const other = await reopen();
    await other.state();
    const many = Array.from({ length: 600 }, (_, at) =>
      change('saved', found({ id: `osm:node/${at}`, name: 'Silva', address: '' })),
    );
    const all = book.change(anna, many);
    await new Promise((resolve) => setImmediate(resolve));
    const { seq } = await one(other, ben, change('blocked', { entry: { kind: 'domain', value: 'a.pt' } }));
    const { results } = await all;
    expect(results.map(({ lead }) => lead)).toEqual(many.map(({ store }) => store.id));
    expect(seq).toBeLessThan(results.at(-1)?.seq ?? 0);
  });

  test('gives a firm to one of two who claim it at once, and tells the other whose it is', async () => {
    const { book, reopen } = await open();
    const other = await reopen();
    const branch = { ...silva, id: 'osm:node/2', address: 'Rua Nova 9, 4700-002 Braga, Portugal', phone: '' };
    await book.change(anna, [change('saved', found(silva)), change('saved', found(branch))]);
    const answers = await Promise.all([
      one(book, anna, change('claimed', { lead: silva.id })),
      one(other, ben, change('claimed', { lead: branch.id })),
    ]);
    const [won] = answers.filter(({ refused }) => refused === undefined);
    const [lost] = answers.filter(({ refused }) => refused !== undefined);
    const winner = won === answers[0] ? anna : ben;
    expect(lost).toMatchObject({ owner: { id: winner.id, name: winner.name } });
    for (const id of [silva.id, branch.id])
      expect(await leadIn(book, id)).toMatchObject({ owner: { id: winner.id } });
    const loser = winner === anna ? ben : anna;
    expect(await one(book, loser, change('given_up', { lead: silva.id }))).toHaveProperty('refused');
    await one(book, winner, change('given_up', { lead: branch.id }));
    expect(await one(other, loser, change('claimed', { lead: silva.id }))).not.toHaveProperty('refused');
    expect(await leadIn(book, branch.id)).toMatchObject({ owner: { id: loser.id } });
  });

  test('lets what was typed win over data, in later searches too', async () => {
    const { book } = await open();
    await one(book, anna, change('saved', found(silva)));
    await one(
      book,
      anna,
      change('corrected', { lead: silva.id, field: 'website', value: 'https://silva-lda.pt/' }),
    );
    await one(
      book,
      ben,
      change('saved', { ...found({ ...silva, website: 'https://wrong.pt/' }), foundAt: 2_000 }),
    );
    expect(await leadIn(book, silva.id)).toMatchObject({
      store: { website: 'https://wrong.pt/' },
      corrections: { website: { value: 'https://silva-lda.pt/', by: { name: 'Anna' } } },
    });
    await one(book, anna, change('corrected', { lead: silva.id, field: 'website', value: null }));
    expect((await leadIn(book, silva.id))?.corrections).toEqual({});
  });

  test('lists the firm of a lead that must not be contacted, and keeps what was lifted and why', async () => {
    const { book } = await open();
    await one(book, anna, change('saved', found(silva)));
    await one(book, anna, change('status', { lead: silva.id, status: 'do_not_contact' }));
    const key = 'firm:domain:silva.pt';
    expect((await book.state()).blocked.get(key)).toMatchObject({ kind: 'firm', by: { name: 'Anna' } });
    await one(book, ben, change('lifted', { key, reason: 'They asked for a price list' }));
    const { blocked, lifted } = await book.state();
    expect([blocked.size, lifted.get(key)]).toMatchObject([
      0,
      { reason: 'They asked for a price list', by: { name: 'Ben' } },
    ]);
  });

  test('reads entries as people type them, and refuses what is none', async () => {
    const { book } = await open();
    const { results } = await book.change(anna, [
      change('blocked', { entry: { kind: 'email', value: 'Silva <Info@Silva.pt>;' }, reason: 'by phone' }),
      change('blocked', { entry: { kind: 'domain', value: 'https://www.costa.pt/loja' } }),
      change('blocked', { entry: { kind: 'phone', value: '00351 222 000 000' } }),
      change('blocked', { entry: { kind: 'domain', value: 'gmail.com' } }),
      change('blocked', { entry: { kind: 'phone', value: 'none' } }),
    ]);
    expect(results.map(({ refused }) => refused !== undefined)).toEqual([false, false, false, true, true]);
    expect([...(await book.state()).blocked.keys()]).toEqual([
      'email:info@silva.pt',
      'domain:costa.pt',
      'phone:+351222000000',
    ]);
  });

  test('lets readers look, members work, and the owner alone say who is what', async () => {
    const { book, reopen } = await open();
    const first = await book.member({ id: 'a', name: 'Anna' });
    const second = await (await reopen()).member({ id: 'b', name: 'Ben' });
    expect([first.role, second.role]).toEqual(['owner', 'member']);
    expect(await one(book, second, change('role_given', { to: 'a', role: 'reader' }))).toHaveProperty(
      'refused',
    );
    await one(book, first, change('role_given', { to: 'b', role: 'reader' }));
    const reader = await book.member({ id: 'b', name: 'Ben' });
    expect(reader.role).toBe('reader');
    expect(await one(book, reader, change('saved', found(silva)))).toHaveProperty('refused');
    expect(await book.member(undefined)).toMatchObject({ role: 'owner', isNamed: false });
  });

  test('a change made offline overwrites nothing newer', async () => {
    const clock = createFakeClock();
    const { book } = await open({ now: clock.now });
    await one(book, anna, change('saved', found(silva)));
    const made = clock.now();
    clock.pass(60_000);
    await one(book, ben, change('status', { lead: silva.id, status: 'customer' }));
    await one(book, anna, { ...change('status', { lead: silva.id, status: 'contacted' }), at: made });
    expect(await leadIn(book, silva.id)).toMatchObject({ status: 'customer' });
  });

  test('an entry of a firm refuses all of its stores and addresses, until it is lifted, in every process', async () => {
    const { book, reopen } = await open({ pollMs: 20 });
    const other = await reopen({ pollMs: 20 });
    await one(book, anna, change('saved', found(silva)));
    await one(book, anna, change('contacts_found', { lead: silva.id, contacts: reading('rita@gmail.com') }));
    const isRefused = (address: string) =>
      other.refusals.check({ records: [], emails: [address] }) !== undefined;
    await one(book, anna, change('status', { lead: silva.id, status: 'do_not_contact' }));
    await expect.poll(() => isRefused('vendas@silva.pt')).toBe(true);
    expect([isRefused('rita@gmail.com'), isRefused('info@costa.pt')]).toEqual([true, false]);
    expect(
      other.refusals.checkSome({ records: [{ ...silva, id: 'overture:x', website: '' }] }),
    ).toBeDefined();
    await one(book, ben, change('status', { lead: silva.id, status: 'contacted' }));
    await one(book, ben, change('lifted', { key: 'firm:domain:silva.pt', reason: 'asked for prices' }));
    await expect.poll(() => isRefused('vendas@silva.pt')).toBe(false);
    expect(other.refusals.checkFirst({ records: [silva] })).toBeDefined();
    expect(other.refusals.check({ records: [silva] })).toBeUndefined();
  });

  test('a no of one shop refuses every shop of its firm, at whatever address', async () => {
    const { book } = await open();
    const branch = { ...silva, id: 'osm:node/2', address: 'Rua Nova 9, 4700-002 Braga, Portugal', phone: '' };
    await book.change(anna, [change('saved', found(silva)), change('saved', found(branch))]);
    await one(
      book,
      anna,
      change('contacts_found', { lead: branch.id, contacts: reading('braga@gmail.com') }),
    );
    await one(book, anna, change('status', { lead: silva.id, status: 'do_not_contact' }));
    await book.state();
    const isRefused = (question: Parameters<typeof book.refusals.check>[0]) =>
      book.refusals.check(question) !== undefined;
    expect(isRefused({ records: [], emails: ['braga@gmail.com'] })).toBe(true);
    expect(isRefused({ records: [{ ...branch, website: '' }] })).toBe(true);
    await one(book, anna, change('lifted', { key: 'firm:domain:silva.pt', reason: 'asked for prices' }));
    expect(isRefused({ records: [], emails: ['braga@gmail.com'] })).toBe(false);
  });

  describe('A stream of changes', () => {
    test('goes on after a number, and brings what other processes write', async () => {
      const { book, reopen } = await open({ pollMs: 20 });
      const other = await reopen({ pollMs: 20 });
      await book.change(anna, [change('saved', found(silva)), change('analysed', { lead: silva.id })]);
      const stop = new AbortController();
      const seen: BookNews[] = [];
      const reading = (async () => {
        for await (const news of other.changes(1, stop.signal)) seen.push(...news);
      })();
      await book.change(ben, [change('status', { lead: silva.id, status: 'contacted' })]);
      await expect
        .poll(() => seen.map(({ seq, kind }) => [seq, kind]))
        .toEqual([
          [2, 'analysed'],
          [3, 'status'],
        ]);
      stop.abort();
      await reading;
    });

    test('goes on from the newest number for who has more than the book, as after a restored folder', async () => {
      const { book } = await open();
      const next = book.changes(7, new AbortController().signal).next();
      // Once it waits.
      await book.state();
      await book.change(anna, [change('saved', found(silva))]);
      expect((await next).value).toEqual([{ seq: 1, kind: 'saved', lead: silva.id }]);
    });
  });

  backupSuite(open);
}
