import type { Campaign, CampaignProgress } from '@Hardware-Store-Finder/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { progressOf as progress } from '../../testing/progress-of.ts';
import { AnswerFault } from '../api/api-client.ts';
import { campaignQuery, followCampaign, isGone, withProgress } from './follow-campaign.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const campaign = (stores: number, state?: CampaignProgress['state']): Campaign => ({
  ...progress(stores, state),
  id: 'c',
  name: 'Autumn',
  createdAt: '2026-11-20T18:30:00.000Z',
  plan: {
    name: 'Autumn',
    territory: { kind: 'places', places: [] },
    seller: {},
    language: 'english',
    letterLanguage: 'store',
    criteria: [],
    limits: {},
  },
  places: [{ query: 'Porto', coverage: 'covered', stores }],
  source: { id: 'directory', label: 'OpenStreetMap', attribution: '' },
});

/** A stream that the test feeds. */
function feed() {
  const waiting: PromiseWithResolvers<CampaignProgress | Error | undefined>[] = [Promise.withResolvers()];
  const next = (value: CampaignProgress | Error | undefined) => {
    waiting.at(-1)?.resolve(value);
    waiting.push(Promise.withResolvers());
  };
  return {
    send: next,
    end: () => next(undefined),
    async *stream() {
      for (let at = 0; ; at += 1) {
        const value = await waiting[at]?.promise;
        if (value instanceof Error) throw value;
        if (value === undefined) return;
        yield value;
      }
    },
  };
}

function setUp(first: Campaign = campaign(1)) {
  const feeds = [feed()];
  const waits: number[] = [];
  let known = first;
  const api = {
    get: vi.fn(async () => known),
    progress: vi.fn(() => {
      const current = feeds.at(-1) ?? feed();
      return current.stream();
    }),
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = new QueryObserver(queries, campaignQuery(api, 'c'));
  const closing = new AbortController();
  shown.subscribe(() => undefined);
  onTestFinished(() => {
    closing.abort();
    shown.destroy();
  });
  const sleep = async (ms: number) => {
    waits.push(ms);
  };
  const follow = () => followCampaign({ api, id: 'c', queries, sleep }, closing.signal);
  const open = async () => {
    void follow();
    await vi.waitFor(() => expect(api.progress).toHaveBeenCalled());
  };
  return {
    api,
    queries,
    shown,
    feeds,
    waits,
    follow,
    open,
    view: () => ({ ...queries.getQueryData(campaignQuery(api, 'c').queryKey) }),
    keep: (next: Campaign) => {
      known = next;
    },
  };
}

describe('A campaign on the screen', () => {
  test('follows its progress', async () => {
    const { open, feeds, view } = setUp();
    await open();
    feeds[0]?.send({ ...progress(1), secondsLeft: 60 });
    await vi.waitFor(() => expect(view().campaign?.secondsLeft).toBe(60));
    // What the next event leaves out is known no more.
    feeds[0]?.send(progress(1, 'paused'));
    await vi.waitFor(() => expect(view().campaign?.state).toBe('paused'));
    expect(view().campaign?.secondsLeft).toBeUndefined();
  });

  test('reads its places again while stores are being found', async () => {
    const { open, feeds, view, keep, api } = setUp(campaign(0, 'finding'));
    await open();
    keep(campaign(41, 'finding'));
    feeds[0]?.send(progress(41, 'finding'));
    await vi.waitFor(() => expect(view().campaign?.places[0]?.stores).toBe(41));
    keep(campaign(60));
    feeds[0]?.send(progress(60, 'running'));
    await vi.waitFor(() => expect(view().campaign?.places[0]?.stores).toBe(60));
    const calls = api.get.mock.calls.length;
    feeds[0]?.send({ ...progress(60), secondsLeft: 5 });
    await vi.waitFor(() => expect(view().campaign?.secondsLeft).toBe(5));
    expect(api.get).toHaveBeenCalledTimes(calls);
  });

  test('says that the connection broke, and follows again later each time', async () => {
    const { open, feeds, view, waits, api, shown } = setUp();
    await open();
    const isOffline: (boolean | undefined)[] = [];
    shown.subscribe(({ data }) => isOffline.push(data?.isOffline));
    api.get.mockRejectedValueOnce(new Error('Gone.')).mockRejectedValueOnce(new Error('Gone.'));
    const old = feeds[0];
    feeds.push(feed());
    old?.send(new Error('Broken.'));
    await vi.waitFor(() => expect(api.progress).toHaveBeenCalledTimes(2));
    expect(isOffline).toContain(true);
    expect([view().isOffline, view().campaign?.name]).toEqual([false, 'Autumn']);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  test('that has ended is followed no more', async () => {
    const { open, feeds, waits, view } = setUp();
    await open();
    feeds[0]?.send(progress(1, 'done'));
    feeds[0]?.end();
    await vi.waitFor(() => expect(view().campaign?.state).toBe('done'));
    await Promise.resolve();
    expect(waits).toEqual([]);
  });

  test('that does not exist, or is deleted, is followed no more', async () => {
    const { api, follow, feeds, shown } = setUp();
    const following = follow();
    await vi.waitFor(() => expect(api.progress).toHaveBeenCalled());
    api.get.mockRejectedValue(new AnswerFault('There is no such campaign.', 404));
    feeds[0]?.end();
    await following;
    expect(isGone(shown.getCurrentResult().error)).toBe(true);
  });

  test('takes what an action answers', () => {
    const before = { campaign: { ...campaign(1), secondsLeft: 60 }, others: {}, isOffline: false };
    expect(withProgress(before, progress(1, 'paused')).campaign).toEqual(campaign(1, 'paused'));
  });
});
