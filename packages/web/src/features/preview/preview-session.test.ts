import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedFault } from '../../lib/api-client.ts';
import { createPreviewSession, loadMs, restMs, verdictMs } from './preview-session.ts';

const store = { name: 'Acme', address: 'Main St 1' };
const site = { store, name: 'Acme', url: 'https://acme.example/', host: 'acme.example', isOwn: false };
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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('The verdict', () => {
  it('is asked for after 300 ms of rest on the button, once, and is there at the click', async () => {
    const { preview, fetchFraming, openTab, phase } = open({ fetchFraming: async () => answer('block') });
    preview.hover(site);
    preview.leave();
    await vi.advanceTimersByTimeAsync(restMs);
    expect(fetchFraming).not.toHaveBeenCalled();
    preview.hover(site);
    await vi.advanceTimersByTimeAsync(restMs);
    preview.hover(site);
    await vi.advanceTimersByTimeAsync(restMs);
    expect(fetchFraming).toHaveBeenCalledOnce();
    preview.click(site);
    expect(phase()).toBe('opened');
    expect(openTab).toHaveBeenCalledExactlyOnceWith(site.url);
  });
  it('is waited for 1.5 s after the click; the frame is tried then, and 4 s after the click a tab opens', async () => {
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
  it('is unknown where the API target has no such route', async () => {
    const { preview, phase } = open({ fetchFraming: () => Promise.reject(new Error('404')) });
    preview.click(site);
    await vi.advanceTimersByTimeAsync(0);
    expect(phase()).toBe('framing');
    preview.frameLoaded();
    await vi.advanceTimersByTimeAsync(loadMs);
    expect(phase()).toBe('framing');
  });
  it('of the guard is told in its words', async () => {
    const { preview, openTab } = open({
      fetchFraming: () => Promise.reject(new RefusedFault('It leads to 10.0.0.1.')),
    });
    preview.click(site);
    await vi.advanceTimersByTimeAsync(0);
    expect(preview.$state.get()).toMatchObject({ phase: 'refused', reason: 'It leads to 10.0.0.1.' });
    expect(openTab).not.toHaveBeenCalled();
  });
});

describe('Without asking', () => {
  it('a plain site in an encrypted page opens in a tab', () => {
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

it('A tab that the browser refused opens by a click of its own', () => {
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

it('What belongs to an earlier click reaches no later one', async () => {
  const answers = [
    Promise.withResolvers<ReturnType<typeof answer>>(),
    Promise.withResolvers<ReturnType<typeof answer>>(),
  ];
  let turn = 0;
  const { preview, openTab, phase } = open({
    fetchFraming: () => answers[turn++]?.promise ?? Promise.reject(),
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
