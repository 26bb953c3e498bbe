import { cpSync, existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createWorld, pageOf, planOf, shop } from '../../../packages/campaigns/src/testing/index.ts';
import { openSqliteStorage } from '../../../packages/storage/src/engines/open-storage.ts';
import { collectLog } from '../../../packages/testing/src/collect-log.ts';
import { temporaryFolder } from '../../../packages/testing/src/temporary-folder.ts';
import { report } from '../support/target.ts';
import { corruptionsOf } from './support/corruptions.ts';

const owner = 'secret:test';
const names = Array.from({ length: 12 }, (_, n) => `shop${n}`);
const pages = Object.fromEntries(names.flatMap((name) => Object.entries(pageOf(name))));
const all = { state: undefined, after: undefined, limit: 200 };
type Opened = ReturnType<typeof openSqliteStorage>;

/** All that people have in a folder: who has signed in, what was used, the letters with their addresses, and the book. */
async function contentsOf(storage: Opened): Promise<unknown> {
  const { campaigns } = createWorld(pages, { deps: { storage: storage.campaigns } });
  const list = await campaigns.list(owner);
  const { letters } = list[0] === undefined ? { letters: [] } : await campaigns.letters(list[0].id, all);
  return {
    campaigns: list.map(({ name, state, counts }) => ({ name, state, counts })),
    letters: letters.map(({ store, recipient, letter, state }) => ({ store, recipient, letter, state })),
    session: await storage.sessions.get('session'),
    used: await storage.ledger.used({ name: 'model calls', day: '2026-11-22' }),
    book: [
      await storage.book.changedAfter(0),
      await storage.book.newsAfter(0, 100),
      await storage.book.history(undefined),
    ],
  };
}

test('of damaged folders none goes on in silence', { timeout: 600_000 }, async () => {
  const folder = path.join(temporaryFolder(), 'data');
  cpSync(temporaryFolder(), folder, { recursive: true });
  const storage = openSqliteStorage(folder, collectLog().log);
  const world = createWorld(pages, { deps: { storage: storage.campaigns } });
  const plan = planOf(names.map((name) => shop(name)));
  const exclusions = { stores: [], emails: [], domains: [] };
  await world.campaigns.create(
    { owner, client: undefined },
    { plan, exclusions },
    new AbortController().signal,
  );
  await world.work();
  await storage.sessions.set('session', JSON.stringify({ person: { id: 'ana' } }), Date.now() + 3_600_000);
  await storage.ledger.take({ name: 'model calls', day: '2026-11-22' }, 7, 10);
  await storage.book.write(0, [], () => ({
    events: ['a', 'b', 'c'].map((id) => ({ id, at: 1, kind: 'saved', lead: id, data: { name: id } })),
    rows: ['a', 'b', 'c'].flatMap((key, began) => [
      { table: 'leads', key, began, data: { name: key } },
      { table: 'blocked', key, began, data: { email: `${key}@b.pt` } },
    ]),
    result: undefined,
  }));
  const truth = await contentsOf(storage);
  expect(truth).toMatchObject({ used: 7, letters: expect.arrayContaining([expect.anything()]) });
  await storage.close();
  for (const file of ['campaigns.sqlite', 'sessions.sqlite', 'book.sqlite'])
    expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0);

  const files = ['campaigns.sqlite', 'sessions.sqlite', 'budgets.sqlite', 'book.sqlite'];
  const bitsPerFile = 35;
  const counts = { folders: 0, harmless: 0, noticed: 0 };
  const silent: string[] = [];
  for (const { file, kind, apply } of corruptionsOf(folder, files, bitsPerFile)) {
    const copy = path.join(temporaryFolder(), 'copy');
    cpSync(folder, copy, { recursive: true });
    apply(copy);
    const { log, events } = collectLog();
    let found: unknown;
    try {
      const damaged = openSqliteStorage(copy, log);
      await damaged.checkFiles?.();
      found = await contentsOf(damaged).catch((error: unknown) => String(error));
      await damaged.close();
    } catch (error) {
      found = String(error);
      events.push({ event: 'start_failed' });
    }
    counts.folders += 1;
    const isSame = JSON.stringify(found) === JSON.stringify(truth);
    if (events.some(({ event }) => event !== 'budgets_created')) counts.noticed += 1;
    else if (isSame) counts.harmless += 1;
    else silent.push(`${file} ${kind}`);
    if (existsSync(copy)) rmSync(copy, { recursive: true });
  }
  report('damaged folders', { ...counts, silent });
  expect(counts.folders).toBeGreaterThanOrEqual(120);
  expect(silent).toEqual([]);
});
