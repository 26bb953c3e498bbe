import type {
  Campaign,
  CampaignAction,
  CampaignEvent,
  CampaignProgress,
} from '@Hardware-Store-Finder/contract';
import { sleep as asyncSleep } from '@Hardware-Store-Finder/std';
import { atom, type ReadableAtom } from 'nanostores';
import type { Message } from '../../i18n/message.ts';
import { AnswerFault } from '../api/api-client.ts';
import type { CampaignApi } from '../api/campaign-api.ts';
import { failureOf } from '../api/errors.ts';

type CampaignView = {
  /** Undefined until the server has answered. */
  campaign: Campaign | undefined;
  /** What reviewers see of each other: how many decisions there were, and who has which letter open. */
  others: Pick<CampaignEvent, 'reviews' | 'open'>;
  /** Why there is none. */
  fault: Message | undefined;
  isMissing: boolean;
  /** The progress is not live: the connection broke, and is tried again. */
  isOffline: boolean;
  /** Why the last action failed. */
  actionFault: Message | undefined;
  isActing: boolean;
};

export type CampaignSession = {
  readonly $view: ReadableAtom<CampaignView>;
  /** Follows the campaign until `close`. */
  open(): void;
  act(action: CampaignAction['action']): Promise<void>;
  /** Returns whether the campaign is gone. */
  remove(): Promise<boolean>;
  close(): void;
};

export type CampaignSessionDeps = {
  api: Pick<CampaignApi, 'get' | 'progress' | 'act' | 'remove'>;
  id: string;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
};

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
const final: ReadonlySet<CampaignProgress['state']> = new Set(['done', 'cancelled', 'failed']);

/** Follows one campaign: its progress as it changes, and its places while they are being searched. */
export function createCampaignSession({ api, id, sleep = asyncSleep }: CampaignSessionDeps): CampaignSession {
  const $view = atom<CampaignView>({
    campaign: undefined,
    others: {},
    fault: undefined,
    isMissing: false,
    isOffline: false,
    actionFault: undefined,
    isActing: false,
  });
  const set = (change: Partial<CampaignView>) => $view.set({ ...$view.get(), ...change });
  let closed = new AbortController();

  function take({ reviews, open, ...progress }: CampaignEvent): void {
    const { campaign } = $view.get();
    if (campaign === undefined) return;
    // What an event leaves out is not known any more.
    const { secondsLeft: _, note: __, ...rest } = campaign;
    set({ campaign: { ...rest, ...progress }, others: { reviews, open }, isOffline: false });
  }

  /** The whole campaign again: the progress says nothing of its places. */
  async function read(signal: AbortSignal): Promise<void> {
    set({ campaign: await api.get(id, signal), fault: undefined, isOffline: false });
  }

  async function follow(signal: AbortSignal): Promise<void> {
    let waitMs = firstWaitMs;
    while (!signal.aborted) {
      try {
        await read(signal);
        let stores = $view.get().campaign?.counts.stores;
        for await (const progress of api.progress(id, signal)) {
          const wasFinding = $view.get().campaign?.state === 'finding';
          take(progress);
          waitMs = firstWaitMs;
          if (wasFinding || progress.counts.stores !== stores) await read(signal);
          stores = progress.counts.stores;
        }
        if (final.has($view.get().campaign?.state ?? 'running')) return;
      } catch (fault) {
        if (signal.aborted) return;
        if (fault instanceof AnswerFault && fault.status === 404)
          return set({ isMissing: true, campaign: undefined });
        console.warn('The campaign cannot be followed for now.', fault);
        set($view.get().campaign === undefined ? { fault: failureOf(fault) } : { isOffline: true });
      }
      await sleep(waitMs, signal).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  }

  async function attempt(action: () => Promise<unknown>): Promise<boolean> {
    set({ isActing: true, actionFault: undefined });
    try {
      await action();
      return true;
    } catch (fault) {
      console.warn('The campaign could not be changed.', fault);
      set({ actionFault: failureOf(fault) });
      return false;
    } finally {
      set({ isActing: false });
    }
  }

  return {
    $view,
    open() {
      closed.abort();
      closed = new AbortController();
      void follow(closed.signal);
    },
    async act(action) {
      await attempt(async () => take(await api.act(id, action)));
      // A stream that has ended does not say that the campaign goes on.
      if (action === 'resume') this.open();
    },
    async remove() {
      closed.abort();
      const isGone = await attempt(() => api.remove(id));
      if (!isGone) this.open();
      return isGone;
    },
    close: () => closed.abort(),
  };
}
