import type { Language } from '@hardware-store-finder/contract';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { askIn } from '../lib/api-client.ts';
import { createBrowserStorage } from '../lib/storage.ts';
import { fakePage } from '../testing/fake-page.ts';
import { createLocaleStore, preferredLanguage } from './locale.ts';
import { english } from './messages/english.ts';
import { type Locale, loadLocale } from './use-messages.tsx';

const key = 'screenLanguage';

async function open({
  kept = {},
  preferred = ['en-US', 'en'],
  load = loadLocale,
}: {
  kept?: Record<string, string>;
  preferred?: readonly string[];
  load?: (language: Language) => Promise<Locale>;
} = {}) {
  const fake = fakePage(kept);
  const page = { documentElement: { lang: '' } as HTMLElement };
  const language = createLocaleStore({
    storage: createBrowserStorage(fake.page),
    preferred,
    page,
    load,
  });
  await language.ready;
  return { ...fake, language, lang: () => page.documentElement.lang };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  askIn('en');
});

test.each<[string[], Language]>([
  [['zh-CN'], 'chinese'],
  [['zh-TW', 'en'], 'chinese'],
  [['ZH'], 'chinese'],
  [['fr', 'zh-Hans-CN', 'en'], 'chinese'],
  [['en-GB', 'zh'], 'english'],
  [['fr', 'de'], 'english'],
  [['zha'], 'english'],
  [[], 'english'],
])('a browser that asks for %j gets %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});

describe('The language of the screen', () => {
  it('follows the browser, and says so to whoever reads the page', async () => {
    const english = await open();
    expect([english.language.get().language, english.lang()]).toEqual(['english', 'en']);
    const chinese = await open({ preferred: ['zh-CN'] });
    expect([chinese.language.get().language, chinese.lang()]).toEqual(['chinese', 'zh-Hans']);
    expect(chinese.language.get().messages.layout.search).toBe('搜索');
    expect(chinese.items.size).toBe(0);
  });

  it('is the one that was chosen here, whatever the browser asks for', async () => {
    const { language, items } = await open({ preferred: ['zh-CN'] });
    const changed = vi.fn();
    language.subscribe(changed);
    await language.choose('english');
    expect(changed).toHaveBeenCalledOnce();
    expect(language.get()).toEqual({ language: 'english', messages: english });
    const again = await open({ preferred: ['zh-CN'], kept: Object.fromEntries(items) });
    expect(again.language.get().language).toBe('english');
  });

  it('follows another tab', async () => {
    const { language, otherTab } = await open();
    otherTab(key, '"chinese"');
    await vi.waitFor(() => expect(language.get().language).toBe('chinese'));
    otherTab(key, null);
    expect(language.get().language).toBe('chinese');
  });

  it.each(['"klingon"', '7', 'chinese'])('is the browser’s where storage holds %s', async (kept) => {
    const { language } = await open({ kept: { [key]: kept } });
    expect(language.get().language).toBe('english');
  });

  it('stays where the words cannot be loaded; that is told, not remembered, and can be tried again', async () => {
    let isAway = true;
    const load = (language: Language) => (isAway ? Promise.reject(new Error('away')) : loadLocale(language));
    const { language, items, lang } = await open({ preferred: ['zh'], load });
    expect([language.get().language, language.hasFailed(), lang()]).toEqual(['english', true, 'en']);
    await language.choose('chinese');
    expect([language.get().language, language.hasFailed(), items.size]).toEqual(['english', true, 0]);
    isAway = false;
    await language.choose('chinese');
    expect([language.get().language, language.hasFailed(), items.get(key)]).toEqual([
      'chinese',
      false,
      '"chinese"',
    ]);
  });

  it('is what was asked for last, in whatever order the words come', async () => {
    const late = Promise.withResolvers<void>();
    const load = async (language: Language) => {
      await late.promise;
      return loadLocale(language);
    };
    const { language, items } = await open({ load });
    const first = language.choose('chinese');
    await language.choose('english');
    late.resolve();
    await first;
    expect([language.get().language, items.get(key)]).toEqual(['english', '"english"']);
  });
});
