import type { CampaignItem, ItemState } from '@hardware-store-finder/contract';
import { atom, type ReadableAtom } from 'nanostores';
import type { CampaignApi } from '../../data/api/campaign-api.ts';
import { messageOf } from '../../data/api/errors.ts';
import type { Message } from '../../i18n/message.ts';

/** So many stores are fetched at once. */
export const itemBatch = 200;

type ItemListState = {
  /** Undefined: all. */
  filter: ItemState | undefined;
  items: readonly CampaignItem[];
  total: number;
  next: string | undefined;
  isLoading: boolean;
  /** The first answer has arrived. */
  isRead: boolean;
  /** The stores have changed since; so many are here that they are fetched again only on request. */
  isOutdated: boolean;
  fault: Message | undefined;
};

/** The stores of a campaign, the best first; more are fetched as the reader scrolls. */
export type ItemList = {
  readonly $state: ReadableAtom<ItemListState>;
  show(filter: ItemState | undefined): void;
  /** The stores have changed: fetches them again if they are few. */
  refresh(): void;
  /** Fetches again those that are here. */
  reload(): void;
  more(): void;
  close(): void;
};

export function createItemList(api: Pick<CampaignApi, 'stores'>, id: string): ItemList {
  let closed = new AbortController();
  const $state = atom<ItemListState>({
    filter: undefined,
    items: [],
    total: 0,
    next: undefined,
    isLoading: false,
    isRead: false,
    isOutdated: false,
    fault: undefined,
  });
  const set = (change: Partial<ItemListState>) => $state.set({ ...$state.get(), ...change });
  let turn = 0;
  let isStale = false;

  /** Fetches as many stores as are here already, from the first on; with `after`, the next ones. */
  async function load(after?: string): Promise<void> {
    const asked = turn;
    const { signal } = closed;
    const { filter, items: known } = $state.get();
    set({ isLoading: true, fault: undefined });
    try {
      const wanted = after === undefined ? Math.max(known.length, itemBatch) : itemBatch;
      let next = after;
      const items: CampaignItem[] = [];
      let total = 0;
      do {
        const answer = await api.stores(id, { state: filter, after: next, limit: itemBatch }, signal);
        if (asked !== turn) return;
        items.push(...answer.items);
        ({ total } = answer);
        next = answer.next;
      } while (next !== undefined && items.length < wanted);
      const seen = new Set(after === undefined ? [] : known.map(({ key }) => key));
      const fresh = items.filter(({ key }) => !seen.has(key));
      set({
        items: after === undefined ? items : [...known, ...fresh],
        total,
        next,
        isRead: true,
        isOutdated: false,
      });
    } catch (fault) {
      if (asked !== turn || signal.aborted) return;
      console.warn('The stores of the campaign could not be fetched.', fault);
      set({ fault: messageOf(fault, (messages) => messages.faults.noAnswer) });
    }
    set({ isLoading: false });
    if (isStale) refresh();
  }
  function refresh(): void {
    const { isLoading, items } = $state.get();
    isStale = isLoading;
    if (isLoading) return;
    if (items.length > itemBatch) set({ isOutdated: true });
    else void load();
  }

  return {
    $state,
    refresh,
    reload: () => void load(),
    show(filter) {
      closed.abort();
      closed = new AbortController();
      turn += 1;
      isStale = false;
      set({ filter, items: [], total: 0, next: undefined, isRead: false, isOutdated: false });
      void load();
    },
    more() {
      const { next, isLoading, fault } = $state.get();
      if (next !== undefined && !isLoading && fault === undefined) void load(next);
    },
    close: () => closed.abort(),
  };
}
