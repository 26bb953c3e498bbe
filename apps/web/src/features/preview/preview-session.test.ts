import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerFault } from '../../data/api/api-client.ts';
import { queries } from '../../data/queries.ts';
import {
  createPreviewSession,
  hoverMs,
  loadMs,
  type PreviewAction,
  type PreviewState,
  reducePreview,
  type Verdict,
  verdictMs,
} from './preview-session.ts';

const store = { name: 'Acme', address: 'Main St 1' };
const site = { store, url: 'https://acme.example/', host: 'acme.example', isOwn: false };
const page = { origin: 'http://localhost:8002', protocol: 'http:', hostname: 'localhost' };
const answer = (verdict: 'frame' | 'block' | 'unknown') => ({
  url: site.url,
  finalUrl: site.url,
  verdict,
  reason: 'So.',
});

function open(
  options: {
    fetchFraming?: () => Promise<ReturnType<typeof answer>>;
    page?: typeof page;
    isOpen?: boolean;
  } = {},
) {
  const fetchFraming = vi.fn(options.fetchFraming ?? (async () => answer('frame')));
  const openTab = vi.fn(() => options.isOpen ?? true);
  const preview = createPreviewSession({ fetchFraming, openTab, page: options.page ?? page });
  return { preview, fetchFraming, openTab, phase: () => preview.$state.get().phase };
}

beforeEach(() => {
  queries.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('The verdict', () => {
  it('is requested once, after hovering over the button for 300 ms, and is there at the click', async () => {
    const { preview, fetchFraming, openTab, phase } = open({ fetchFraming: async () => answer('block') });
    preview.hover(site);
    preview.leave();
    await vi.advanceTimersByTimeAsync(hoverMs);
    expect(fetchFraming).not.toHaveBeenCalled();
    preview.hover(site);
    await vi.advanceTimersByTimeAsync(hoverMs);
    preview.hover(site);
    await vi.advanceTimersByTimeAsync(hoverMs);
    expect(fetchFraming).toHaveBeenCalledOnce();
    preview.click(site);
    expect(phase()).toBe('opened');
    expect(openTab).toHaveBeenCalledExactlyOnceWith(site.url);
  });
  it('may take 1.5 s after the click; then the frame is tried, and 4 s after the click a tab opens', async () => {
    const { preview, openTab, phase } = open({ fetchFraming: () => new Promise(() => {}) });
    preview.click(site);
    await vi.advanceTimersByTimeAsync(verdictMs - 1);
    expect(phase()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toBe('framing');
    await vi.advanceTimersByTimeAsync(loadMs - verdictMs - 1);
    expect(openTab).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toBe('opened');
  });
  it('is unknown if the API target has no such route', async () => {
    const { preview, phase } = open({ fetchFraming: () => Promise.reject(new Error('404')) });
    preview.click(site);
    await vi.advanceTimersByTimeAsync(0);
    expect(phase()).toBe('framing');
    preview.frameLoaded();
    await vi.advanceTimersByTimeAsync(loadMs);
    expect(phase()).toBe('framing');
  });
  it('shows the reason of a refusal by the server', async () => {
    const { preview, openTab } = open({
      fetchFraming: () => Promise.reject(new AnswerFault('It leads to 10.0.0.1.', 400)),
    });
    preview.click(site);
    await vi.advanceTimersByTimeAsync(0);
    expect(preview.$state.get()).toMatchObject({ phase: 'refused', reason: 'It leads to 10.0.0.1.' });
    expect(openTab).not.toHaveBeenCalled();
  });
});

describe('Without a request', () => {
  it('an http site opens in a tab if our page is https', () => {
    const { preview, fetchFraming, phase } = open({
      page: { ...page, protocol: 'https:', origin: 'https://app.example', hostname: 'app.example' },
    });
    preview.click({ ...site, url: 'http://acme.example/' });
    expect(phase()).toBe('opened');
    expect(fetchFraming).not.toHaveBeenCalled();
  });
  it('a page of our own origin is neither framed nor opened', () => {
    const { preview, openTab, phase } = open();
    preview.click({ ...site, url: 'http://localhost:8002/x' });
    expect(phase()).toBe('refused');
    expect(openTab).not.toHaveBeenCalled();
  });
  it('an invented site is not tried from another machine', () => {
    const { preview, phase } = open({
      page: { ...page, hostname: '192.168.1.5', origin: 'http://192.168.1.5:8002' },
    });
    preview.click({ ...site, url: 'http://acme.localhost:8002/', isOwn: true });
    expect(phase()).toBe('refused');
  });
});

it('A tab that the browser blocked opens on another click', () => {
  const { preview, openTab, phase } = open({
    isOpen: false,
    page: { ...page, protocol: 'https:', origin: 'https://a.example', hostname: 'a.example' },
  });
  preview.click({ ...site, url: 'http://acme.example/' });
  expect(phase()).toBe('tab-blocked');
  openTab.mockReturnValue(true);
  preview.openTab();
  expect(phase()).toBe('closed');
});

it('Results of an earlier click do not affect a later one', async () => {
  const answers = [
    Promise.withResolvers<ReturnType<typeof answer>>(),
    Promise.withResolvers<ReturnType<typeof answer>>(),
  ];
  let request = 0;
  const { preview, openTab, phase } = open({
    fetchFraming: () => answers[request++]?.promise ?? Promise.reject(),
  });
  preview.click(site);
  preview.close();
  preview.click({ ...site, url: 'https://other.example/' });
  answers[0]?.resolve(answer('block'));
  await vi.advanceTimersByTimeAsync(0);
  expect(phase()).toBe('waiting');
  expect(openTab).not.toHaveBeenCalled();
  answers[1]?.resolve(answer('frame'));
  await vi.advanceTimersByTimeAsync(loadMs);
  expect(phase()).toBe('framing');
});

const verdict = (kind: Verdict['kind']): Verdict => ({ kind, reason: `${kind}.` });
const run = (...actions: PreviewAction[]): PreviewState =>
  actions.reduce(reducePreview, { phase: 'closed' } as PreviewState);
const clicked = (known?: Verdict['kind']): PreviewAction => ({
  type: 'clicked',
  site,
  verdict: known && verdict(known),
});
const judged = (kind: Verdict['kind']): PreviewAction => ({ type: 'judged', verdict: verdict(kind) });

describe('A click', () => {
  it('on a site that allows framing opens the modal', () => {
    expect(run(clicked('frame'))).toEqual({ phase: 'framing', site, isSure: true, isLoaded: false });
  });
  it('on a site that forbids framing opens a new tab and no modal', () => {
    expect(run(clicked('block')).phase).toBe('leaving');
    expect(run(clicked('block'), { type: 'tab', isOpen: true })).toEqual({
      phase: 'opened',
      site,
      reason: 'block.',
    });
  });
  it('on a site with an unknown verdict opens the modal', () => {
    expect(run(clicked('unknown'))).toMatchObject({ phase: 'framing', isSure: false });
  });
  it('without a verdict waits for it, and continues without it after a timeout', () => {
    expect(run(clicked()).phase).toBe('waiting');
    expect(run(clicked(), judged('frame'))).toMatchObject({ phase: 'framing', isSure: true });
    expect(run(clicked(), judged('block')).phase).toBe('leaving');
    expect(run(clicked(), { type: 'verdict-timeout' })).toMatchObject({ phase: 'framing', isSure: false });
  });
  it('on a refused address shows the reason and opens nothing', () => {
    expect(run(clicked('refused'))).toEqual({ phase: 'refused', site, reason: 'refused.' });
    expect(run(clicked(), judged('refused')).phase).toBe('refused');
  });
});

describe('A frame without a verdict', () => {
  const tried = [clicked(), { type: 'verdict-timeout' }] as const;
  it('stays when it loads', () => {
    expect(run(...tried, { type: 'loaded' }, { type: 'load-timeout' })).toMatchObject({
      phase: 'framing',
      isLoaded: true,
    });
  });
  it('becomes a tab on an error, or if nothing loads in time', () => {
    expect(run(...tried, { type: 'failed' }).phase).toBe('leaving');
    expect(run(...tried, { type: 'load-timeout' }).phase).toBe('leaving');
  });
  it('obeys a late verdict, loaded or not: browsers report a refused frame as loaded', () => {
    expect(run(...tried, { type: 'loaded' }, judged('block')).phase).toBe('leaving');
    expect(run(...tried, judged('frame'), { type: 'load-timeout' })).toMatchObject({
      phase: 'framing',
      isSure: true,
    });
    expect(run(...tried, judged('unknown')).phase).toBe('framing');
  });
});

describe('A frame that the site allows', () => {
  it('may take any time to load', () => {
    expect(run(clicked('frame'), { type: 'load-timeout' }).phase).toBe('framing');
  });
  it('becomes a tab on an error', () => {
    expect(run(clicked('frame'), { type: 'failed' }).phase).toBe('leaving');
  });
});

describe('A tab that the browser blocks', () => {
  it('leaves a modal with the reason and a button', () => {
    expect(run(clicked('block'), { type: 'tab', isOpen: false })).toEqual({
      phase: 'tab-blocked',
      site,
      reason: 'block.',
    });
  });
});

it('Actions after the end change nothing', () => {
  const late: PreviewAction[] = [
    judged('block'),
    { type: 'verdict-timeout' },
    { type: 'loaded' },
    { type: 'failed' },
    { type: 'load-timeout' },
    { type: 'tab', isOpen: true },
  ];
  for (const action of late)
    expect(run(clicked('frame'), { type: 'closed' }, action)).toEqual({ phase: 'closed' });
  const opened = run(clicked('block'), { type: 'tab', isOpen: true });
  for (const action of late) expect(reducePreview(opened, action)).toBe(opened);
});
