import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { $isSignedOut, fetchStatus, fetchSuggestions, searchStores, setApiLanguage } from './api-client.ts';
import { UnreachableFault } from './errors.ts';
import { createOutreachApi } from './outreach-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubFetch(answer: Response | Error) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const search = (base = 'http://api.example') =>
  collect(searchStores(base, 'x', new AbortController().signal));
const streamed = (...payloads: string[]) =>
  new Response(payloads.map((payload) => `data: ${payload}\n\n`).join(''));

const header = '{"location":"Porto","total_found":1}';
const store = '{"store":{"name":"A","address":"B"},"index":1,"total":1}';
const completed = '{"completed":true,"total":1}';

test('Every call sends the language of the page', async () => {
  const sentLanguages = async () => {
    const fetch = stubFetch(Response.json({ subject: 's', body: 'b' }));
    const { signal } = new AbortController();
    const store = { name: 'A', address: 'B' };
    await createOutreachApi(() => 'http://api.example').generateEmail(
      { store, analysis: null, language: 'english' },
      signal,
    );
    await fetchSuggestions('http://api.example', 'x', signal).catch(() => undefined);
    return fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('accept-language'));
  };
  expect(await sentLanguages()).toEqual(['en', 'en']);
  setApiLanguage('zh-Hans');
  expect(await sentLanguages()).toEqual(['zh-Hans', 'zh-Hans']);
  setApiLanguage('en');
});

describe('GET {api}/search/stream?location={text}', () => {
  it('sends the location as typed, to a base with or without a trailing slash', async () => {
    for (const base of ['http://api.example/v1', 'http://api.example/v1/']) {
      const fetch = stubFetch(streamed(completed));
      await collect(searchStores(base, 'São João & 深圳?', new AbortController().signal));
      const url = new URL(fetch.mock.calls[0]?.[0] ?? '');
      expect(url.origin + url.pathname).toBe('http://api.example/v1/search/stream');
      expect([...url.searchParams]).toEqual([['location', 'São João & 深圳?']]);
    }
  });

  it('sends the chosen options beside the location', async () => {
    const fetch = stubFetch(streamed(completed));
    const chosen = { radius_km: '5', categories: 'paint,tiles', source: 'sample' };
    await collect(searchStores('http://api.example', 'x', new AbortController().signal, chosen));
    expect([...new URL(fetch.mock.calls[0]?.[0] ?? '').searchParams]).toEqual(
      Object.entries({ location: 'x', ...chosen }),
    );
  });

  it('yields a header, stores and the completed event', async () => {
    stubFetch(streamed(header, store, completed));
    expect((await search()).map((event) => event.type)).toEqual(['header', 'store', 'completed']);
  });

  it('stops reading after the final event', async () => {
    stubFetch(streamed(header, '{"error":"Sorry."}', store));
    expect((await search()).map((event) => event.type)).toEqual(['header', 'error']);
  });

  it('logs and skips unparseable lines', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    stubFetch(
      streamed(header, '{"store":', '[1]', '{"nothing":1}', '{"store":{"name":1}}', store, completed),
    );
    expect((await search()).map((event) => event.type)).toEqual(['header', 'store', 'completed']);
    expect(warn).toHaveBeenCalledTimes(4);
  });

  it("says 'HTTP error! status: {code}' for a non-OK response", async () => {
    stubFetch(new Response('{"error":"no"}', { status: 503 }));
    await expect(search()).rejects.toMatchObject({ name: 'AnswerFault', message: 'HTTP error! status: 503' });
  });

  it("says 'Response body is not readable' if there is no body", async () => {
    stubFetch(new Response(null));
    await expect(search()).rejects.toMatchObject({
      name: 'AnswerFault',
      message: 'Response body is not readable',
    });
  });

  it("passes on the browser's message if there is no response", async () => {
    stubFetch(new TypeError('Failed to fetch'));
    await expect(search()).rejects.toThrow(
      new UnreachableFault('http://api.example/search/stream?location=x', 'Failed to fetch'),
    );
  });
});

describe('GET {api}/api/status', () => {
  const places = { id: 'sample', label: 'Sample', attribution: 'Invented', why: 'Nothing was imported.' };

  it('names the place source in use', async () => {
    stubFetch(Response.json({ version: '3.0', places, model: { id: 'later', label: 'Later' } }));
    expect((await fetchStatus('http://api.example', new AbortController().signal)).places).toEqual(places);
  });

  it('throws on a response with another shape or status', async () => {
    for (const answer of [Response.json({ version: '3.0' }), new Response('gone', { status: 404 })]) {
      stubFetch(answer);
      await expect(fetchStatus('http://api.example', new AbortController().signal)).rejects.toThrow();
    }
  });
});

describe('GET {api}/api/suggest?q={text}', () => {
  const suggest = () => fetchSuggestions('http://api.example/', 'São P', new AbortController().signal);

  it('returns places for the typed text, and lets the browser cache them', async () => {
    const suggestions = [{ label: 'São Paulo, Brazil', lat: -23.5, lon: -46.6 }];
    const fetch = stubFetch(Response.json({ suggestions }));
    expect(await suggest()).toEqual(suggestions);
    expect(fetch.mock.calls[0]?.[0]).toBe('http://api.example/api/suggest?q=S%C3%A3o+P');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'default', credentials: 'same-origin' });
  });

  it('returns no more than a list can show', async () => {
    const suggestions = Array.from({ length: 10_000 }, (_, at) => ({ label: `A ${at}`, lat: 1, lon: 2 }));
    stubFetch(Response.json({ suggestions }));
    expect(await suggest()).toEqual(suggestions.slice(0, 8));
  });

  it('throws with its status if the target does not offer suggestions', async () => {
    stubFetch(new Response('', { status: 404 }));
    await expect(suggest()).rejects.toMatchObject({ status: 404 });
  });

  it('throws on a response with another shape or status', async () => {
    for (const answer of [
      Response.json({ suggestions: [{ label: 1 }] }),
      new Response('', { status: 503 }),
    ]) {
      stubFetch(answer);
      await expect(suggest()).rejects.toThrow();
    }
  });
});

test('A website is requested with the country of its store, if that is known', async () => {
  const url = 'https://a.com/';
  const read = async (country: string | undefined) => {
    const framing = { verdict: 'frame', reason: '' };
    const answer = { url, finalUrl: url, framing, title: '', description: '', languages: [], contacts: [] };
    const fetch = stubFetch(Response.json({ ...answer, readAt: '2026-11-22T00:00:00.000Z' }));
    await createOutreachApi(() => 'http://api.example').readWebsite(
      { url, country },
      new AbortController().signal,
    );
    return fetch.mock.calls[0]?.[0];
  };
  expect(await read('PT')).toBe('http://api.example/api/website?url=https%3A%2F%2Fa.com%2F&country=PT');
  expect(await read(undefined)).toBe('http://api.example/api/website?url=https%3A%2F%2Fa.com%2F');
});

test('An API that knows only the specification says that it reads no websites, and has no drafts', async () => {
  stubFetch(Response.json({ error: 'Not found.' }, { status: 404 }));
  const api = createOutreachApi(() => 'http://api.example');
  const { signal } = new AbortController();
  await expect(api.readWebsite({ url: 'https://a.com/' }, signal)).rejects.toThrow(
    'This API can’t read websites.',
  );
  expect(await api.findWebsite({ name: 'A', address: 'B' }, signal)).toEqual({ doubtful: [], lookups: 0 });
  expect(await api.listDrafts('a')).toBeUndefined();
});

describe('Whether the session has ended', () => {
  const ask = async (base: string, status: number) => {
    stubFetch(new Response('{}', { status }));
    await fetchStatus(base, new AbortController().signal).catch(() => undefined);
    return $isSignedOut.get();
  };

  it('is known from the answers of the server of the page, and of no other', async () => {
    vi.stubGlobal('location', new URL('https://stores.example/hardware-store-finder/'));
    expect(await ask('https://stores.example', 200)).toBe(false);
    expect(await ask('http://localhost:8002', 401)).toBe(false);
    expect(await ask('https://stores.example', 401)).toBe(true);
    // None of these says that the person is known again.
    expect(await ask('https://stores.example', 503)).toBe(true);
    expect(await ask('https://stores.example', 429)).toBe(true);
    expect(await ask('http://localhost:8002', 200)).toBe(true);
    expect(await ask('https://stores.example', 200)).toBe(false);
  });
});

describe('A server that refuses more requests for now (429)', () => {
  const sentence = 'Too many requests. Try again in a minute.';
  const refusal = (retryAfter: string | undefined) =>
    Response.json(
      { error: sentence },
      { status: 429, headers: retryAfter ? { 'retry-after': retryAfter } : {} },
    );
  /** Answers with these in turn, the last one again and again; returns the times of the requests. */
  function stubAnswers(...answers: (() => Response)[]): number[] {
    const times: number[] = [];
    vi.stubGlobal('fetch', async () => {
      times.push(Date.now());
      return answers[Math.min(times.length, answers.length) - 1]?.();
    });
    return times;
  }

  test('is asked again after the time that it names, and a search shows its sentence meanwhile', async () => {
    vi.useFakeTimers({ now: 0 });
    const times = stubAnswers(
      () => refusal('7'),
      () => refusal('30'),
      () => streamed(header, store, completed),
    );
    const events = search();
    await vi.advanceTimersByTimeAsync(37_000);
    expect((await events).map((event) => ('message' in event ? event.message : event.type))).toEqual([
      sentence,
      sentence,
      'header',
      'store',
      'completed',
    ]);
    expect(times).toEqual([0, 7_000, 37_000]);
    vi.useRealTimers();
  });

  test('is asked four times at most, then its sentence is the reason', async () => {
    vi.useFakeTimers({ now: 0 });
    const times = stubAnswers(() => refusal('1'));
    const { signal } = new AbortController();
    const store = { name: 'A', address: 'B' };
    const email = createOutreachApi(() => 'http://api.example').generateEmail(
      { store, analysis: null, language: 'english' },
      signal,
    );
    const failed = expect(email).rejects.toMatchObject({ message: sentence });
    const searched = expect(search()).rejects.toMatchObject({ message: sentence });
    await vi.advanceTimersByTimeAsync(3_000);
    await Promise.all([failed, searched]);
    expect(times).toHaveLength(8);
    vi.useRealTimers();
  });

  test.each([undefined, 'soon', '61'])('with Retry-After %j is not waited for', async (retryAfter) => {
    const times = stubAnswers(() => refusal(retryAfter));
    const { signal } = new AbortController();
    await expect(
      createOutreachApi(() => 'http://api.example').readWebsite({ url: 'https://a.example' }, signal),
    ).rejects.toThrow(sentence);
    expect(times).toHaveLength(1);
  });

  test('is not asked again by a page that has left', async () => {
    const times = stubAnswers(() => refusal('1'));
    const leaving = new AbortController();
    const status = fetchStatus('http://api.example', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(status).rejects.toThrow('left');
    expect(times).toHaveLength(1);
  });
});
