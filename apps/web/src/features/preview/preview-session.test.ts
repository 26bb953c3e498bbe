import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedFault } from '../../lib/api-client.ts';
import { createPreviewSession, hoverMs, loadMs, verdictMs } from './preview-session.ts';

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
      fetchFraming: () => Promise.reject(new RefusedFault('It leads to 10.0.0.1.')),
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
