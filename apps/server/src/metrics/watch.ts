import type { Directory } from '@Hardware-Store-Finder/records';
import type { Gauge } from 'prom-client';

/** What has a value at any time. */
export type Watched = {
  /** Daily budgets: the limit of the settings, and what is left of it. */
  budgets: readonly { name: string; limit: number; left: () => Promise<number> }[];
  directory: Pick<Directory, 'datasets' | 'unreadable'>;
  ready: () => boolean;
  /** Connections to the database; undefined without one. */
  /** Letters by state, and mailboxes that stopped by themselves. */
  mail: () => Promise<{ letters: Partial<Record<string, number>>; stopped: number }>;
  connections: () => { busy: number; idle: number; waiting: number } | undefined;
};

type MakeGauge = <L extends string>(name: string, help: string, labelNames?: L[]) => Gauge<L>;

/** Sets gauges whenever they are read. prom-client calls `collect` before that. */
export function watch(gauge: MakeGauge) {
  return ({ budgets, directory, ready, mail, connections }: Watched): void => {
    const readAll = <L extends string>(made: Gauge<L>, read: (made: Gauge<L>) => void | Promise<void>) => {
      Object.assign(made, { collect: () => read(made) });
    };
    readAll(gauge('ready', '1 while new requests are accepted.'), (made) => made.set(ready() ? 1 : 0));
    readAll(gauge('mail_letters', 'Letters from mailboxes, by state.', ['state']), async (made) => {
      made.reset();
      for (const [state, count = 0] of Object.entries((await mail()).letters)) made.set({ state }, count);
    });
    readAll(gauge('mailboxes_stopped', 'Mailboxes that stopped by themselves.'), async (made) =>
      made.set((await mail()).stopped),
    );
    const pool = gauge('database_connections', 'Connections to the database, and who waits for one.', [
      'state',
    ]);
    readAll(pool, (made) => {
      for (const [state, count] of Object.entries(connections() ?? {})) made.set({ state }, count);
    });
    readAll(gauge('budget_limit', 'The limit of each daily budget.', ['budget']), (made) => {
      for (const { name, limit } of budgets) made.set({ budget: name }, limit);
    });
    readAll(gauge('budget_used', 'What was used of each budget today (UTC).', ['budget']), async (made) => {
      for (const { name, limit, left } of budgets) made.set({ budget: name }, limit - (await left()));
    });
    readAll(gauge('imported_datasets', 'Imported data sets.'), (made) =>
      made.set(directory.datasets().length),
    );
    readAll(gauge('imported_stores', 'Imported stores.'), (made) =>
      made.set(directory.datasets().reduce((sum, { stores }) => sum + stores, 0)),
    );
    readAll(gauge('imported_unreadable', '1 if imported data exists but cannot be read.'), (made) =>
      made.set(directory.unreadable() === undefined ? 0 : 1),
    );
    readAll(gauge('last_import_timestamp_seconds', 'When the newest data set was imported.'), (made) => {
      const times = directory.datasets().map(({ importedAt }) => Date.parse(importedAt) / 1000);
      made.set(Math.max(0, ...times));
    });
  };
}
