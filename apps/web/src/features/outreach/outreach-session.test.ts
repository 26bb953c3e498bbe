import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { describe, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../data/storage.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { createAnalysisCache } from './analysis/analysis-cache.ts';
import { isAnalysed, shownAnalysis } from './analysis/analysis-state.ts';
import { writtenOf } from './letter/email-state.ts';
import { data, key, settle, setUp, store } from './testing/set-up-session.ts';

/** A session with an analysis in English and in Chinese. */
async function analysedInBoth() {
  const made = setUp();
  made.session.start();
  made.feed({ type: 'complete', data: data('done') });
  await settle();
  made.session.choose('chinese');
  made.feed({ type: 'complete', data: data('中文') });
  await settle();
  return made;
}

describe('The session of a modal', () => {
  test('keeps its analyses under the address that was looked up meanwhile', async () => {
    const { session, items, emails } = await analysedInBoth();
    const address = { address: 'near Rua X 5, Porto', address_kind: 'nearby' as const, street: 'Rua X' };
    session.addAddress(address);
    expect(session.$state.get().analysis.store).toEqual({ ...store, ...address });
    expect(session.$state.get().analysis.chinese?.perplexityAnalysis).toBe('中文');
    expect([...items.keys()].sort()).toEqual([
      'analysis_A_near Rua X 5, Porto',
      'analysis_A_near Rua X 5, Porto_chinese',
    ]);
    session.generate();
    await settle();
    expect(emails[0]?.store).toMatchObject({ address: 'near Rua X 5, Porto', address_kind: 'nearby' });
  });

  test('stores a completed analysis under its key, with name, address and language', async () => {
    const { session, feed, items, asked } = setUp();
    session.start();
    feed({ type: 'content', content: 'The ' });
    feed({ type: 'content', content: 'store' });
    await settle();
    expect(session.$state.get().analysis.running?.draft).toBe('The store');
    feed({ type: 'complete', data: data('done') });
    await settle();
    expect(JSON.parse(items.get(key) ?? '')).toMatchObject({
      perplexityAnalysis: 'done',
      hasAIAnalysis: true,
      language: 'english',
      basicInfo: { name: 'A', address: 'B' },
    });
    expect(asked[0]?.request).toEqual({ ...store, language: 'english' });
  });

  test('a model that thinks changes nothing on the screen', async () => {
    const { session, feed } = setUp();
    session.start();
    await settle();
    const before = session.$state.get();
    feed({ type: 'thinking' });
    await settle();
    expect(session.$state.get()).toBe(before);
    feed({ type: 'complete', data: data('done') });
    await settle();
    expect(session.$state.get().analysis.english).toMatchObject(data('done'));
  });

  test.each([new Error('HTTP error! status: 503'), 'end' as const])(
    'keeps the basic information if the call fails (%s)',
    async (how) => {
      const { session, feed, items } = setUp();
      session.start();
      feed({ type: 'content', content: 'half' });
      feed(how);
      await settle();
      expect(JSON.parse(items.get(key) ?? '')).toMatchObject({
        perplexityAnalysis: null,
        hasAIAnalysis: false,
      });
      expect(session.$state.get().analysis.error).toBeUndefined();
    },
  );

  test('stores nothing if the stream reports an error', async () => {
    const { session, feed, items } = setUp();
    session.start();
    feed({ type: 'error', message: 'No.' });
    await settle();
    expect(items.has(key)).toBe(false);
    expect(session.$state.get().analysis.error).toEqual({ kind: 'said', sentence: 'No.' });
  });

  test('requests Chinese once, and stores it', async () => {
    const { session, feed, items, asked } = setUp();
    session.start();
    feed({ type: 'complete', data: data('done') });
    await settle();
    session.choose('chinese');
    session.choose('chinese');
    expect(asked.map(({ request }) => request.language)).toEqual(['english', 'chinese']);
    feed({ type: 'complete', data: data('中文') });
    await settle();
    session.choose('english');
    session.choose('chinese');
    expect(asked).toHaveLength(2);
    expect(JSON.parse(items.get(`${key}_chinese`) ?? '')).toMatchObject({
      analysis: '中文',
      language: 'chinese',
      name: 'A',
      address: 'B',
    });
  });

  test.each([
    ['closing', (session: ReturnType<typeof setUp>['session']) => session.close()],
    ['refreshing', (session: ReturnType<typeof setUp>['session']) => session.refresh()],
    ['starting again', (session: ReturnType<typeof setUp>['session']) => session.start()],
  ])('%s aborts the running stream, and ignores late events', async (_, act) => {
    const { session, feed, asked, items } = setUp();
    session.start();
    feed({ type: 'content', content: 'first' });
    await settle();
    act(session);
    expect(asked[0]?.signal.aborted).toBe(true);
    feed({ type: 'content', content: 'late' });
    feed({ type: 'complete', data: data('late') });
    await settle();
    if (_ === 'closing') expect(items.has(key)).toBe(false);
    expect(session.$state.get().analysis.running?.draft ?? '').not.toContain('late');
  });

  test('switching to English aborts the Chinese stream', async () => {
    const { session, feed, asked } = setUp();
    session.start();
    feed({ type: 'complete', data: data('done') });
    await settle();
    session.choose('chinese');
    session.choose('english');
    expect(asked[1]?.signal.aborted).toBe(true);
    feed({ type: 'complete', data: data('中文') });
    await settle();
    expect(shownAnalysis(session.$state.get().analysis)?.perplexityAnalysis).toBe('done');
    expect(session.$state.get().analysis.chinese).toBeUndefined();
  });

  test('refreshing removes both languages', async () => {
    const { session, items } = await analysedInBoth();
    session.refresh();
    expect([...items.keys()]).toEqual([]);
    expect(session.$state.get().analysis).toMatchObject({
      language: 'english',
      english: undefined,
      chinese: undefined,
    });
  });

  test('a new English analysis removes the Chinese one of its predecessor', async () => {
    const { session, feed, items } = await analysedInBoth();
    items.delete(key);
    session.start();
    feed({ type: 'complete', data: data('new') });
    await settle();
    expect([...items.keys()]).toEqual([key]);
    expect(session.$state.get().analysis.chinese).toBeUndefined();
  });

  test('changing the language clears the e-mail, even one that is being written', async () => {
    const { session, feed, emails } = setUp();
    session.start();
    feed({ type: 'complete', data: data('done') });
    await settle();
    session.generate();
    await settle();
    expect(writtenOf(session.$state.get().email)?.body).toBe('english');
    session.generate();
    session.choose('chinese');
    await settle();
    expect(session.$state.get().email).toEqual({ phase: 'empty' });
    expect(emails.every(({ analysis }) => analysis?.perplexityAnalysis === 'done')).toBe(true);
  });

  test('the server receives the source of each field, so that an address is shown with its true source', async () => {
    const record = {
      ...store,
      id: 'osm:node/1',
      email: 'info@a.example',
      field_sources: { email: 'overture:1' },
      confidence: 0.9,
    };
    const { session, emails } = setUp({ store: record });
    session.generate();
    await settle();
    const { confidence: _, ...sent } = record;
    expect(emails[0]?.store).toEqual(sent);
  });

  test('an analysis without AI is sent as none', async () => {
    const { session, emails } = setUp();
    session.generate();
    await settle();
    expect(emails[0]).toEqual({ store, analysis: null, language: 'english' });
  });
});

test.each(['disabled', 'full'] as const)('storage that is %s does not stop the session', async (fault) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { page } = fakePage({}, fault);
  const cache = createAnalysisCache(createBrowserStorage(page));
  const { session, feed } = setUp({ cache });
  session.start();
  feed({ type: 'complete', data: data('done') });
  await settle();
  expect(shownAnalysis(session.$state.get().analysis)?.perplexityAnalysis).toBe('done');
});

test('A completed analysis without a timestamp keeps its text and gets the time of its arrival', async () => {
  const { session, feed, items } = setUp({ now: () => new Date('2026-11-22T08:00:00Z') });
  session.start();
  const { timestamp: _, ...rest } = data('done');
  feed({ type: 'complete', data: rest });
  await settle();
  expect(shownAnalysis(session.$state.get().analysis)).toMatchObject({
    perplexityAnalysis: 'done',
    timestamp: '2026-11-22T08:00:00.000Z',
  });
  expect(JSON.parse(items.get(key) ?? '')).toMatchObject({ perplexityAnalysis: 'done' });
});

test('Reports a completed analysis, but neither its translation nor a failure', async () => {
  let analysed = 0;
  const { session, feed } = setUp({ onAnalysed: () => (analysed += 1) });
  session.start();
  feed('end');
  await settle();
  expect(analysed).toBe(0);
  session.start();
  feed({ type: 'complete', data: data('done') });
  await settle();
  expect(analysed).toBe(1);
  session.choose('chinese');
  feed({ type: 'complete', data: data('中文') });
  await settle();
  expect(analysed).toBe(1);
});

describe('On a Chinese screen', () => {
  test('Start and Refresh ask for Chinese, and English is made once it is chosen', async () => {
    let analysed = 0;
    const { session, feed, asked, items } = setUp({ language: 'chinese', onAnalysed: () => (analysed += 1) });
    expect(shownAnalysis(session.$state.get().analysis)?.nextSteps).toEqual(
      analysisPacks.chinese.analysis.generic.steps,
    );
    session.start();
    feed({ type: 'complete', data: data('中文') });
    await settle();
    expect([...items.keys()]).toEqual([`${key}_chinese`]);
    expect([isAnalysed(session.$state.get().analysis), analysed]).toEqual([true, 1]);
    session.choose('english');
    feed({ type: 'complete', data: data('done') });
    await settle();
    session.choose('chinese');
    expect(shownAnalysis(session.$state.get().analysis)?.perplexityAnalysis).toBe('中文');
    expect([...items.keys()].sort()).toEqual([key, `${key}_chinese`]);
    session.refresh();
    expect([...items.keys()]).toEqual([]);
    expect(asked.map(({ request }) => request.language)).toEqual(['chinese', 'english', 'chinese']);
    expect(analysed).toBe(1);
  });

  test('a cancelled analysis leaves the generic points', async () => {
    const { session } = setUp({ language: 'chinese' });
    const before = session.$state.get().analysis;
    session.start();
    session.cancel();
    expect(session.$state.get().analysis).toEqual(before);
  });
});

describe('Cancelling', () => {
  test('aborts the request, and shows the generic points again', async () => {
    const { session, feed, asked, items } = setUp();
    const before = session.$state.get().analysis;
    session.start();
    feed({ type: 'content', content: 'half' });
    await settle();
    session.cancel();
    expect(session.$state.get().analysis).toEqual(before);
    expect(asked[0]?.signal.aborted).toBe(true);
    feed({ type: 'complete', data: data('late') });
    await settle();
    expect(session.$state.get().analysis).toEqual(before);
    expect(items.has(key)).toBe(false);
  });

  test('a refresh leaves basic information, since the analysis is cleared', async () => {
    const { session } = await analysedInBoth();
    session.refresh();
    session.cancel();
    expect(session.$state.get().analysis).toMatchObject({
      language: 'english',
      running: undefined,
      english: { hasAIAnalysis: false, perplexityAnalysis: null },
    });
  });

  test('the Chinese stream goes back to English', async () => {
    const { session, feed, asked } = setUp();
    session.start();
    feed({ type: 'complete', data: data('done') });
    await settle();
    session.choose('chinese');
    session.cancel();
    expect(asked[1]?.signal.aborted).toBe(true);
    const { analysis } = session.$state.get();
    expect([analysis.language, shownAnalysis(analysis)?.perplexityAnalysis]).toEqual(['english', 'done']);
  });
});
