import type { Language } from '@Hardware-Store-Finder/contract';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { english } from '../i18n/messages/english.ts';
import { type Locale, loadLocale } from '../i18n/use-messages.tsx';
import { fakePage } from '../testing/fake-page.ts';
import { setApiLanguage } from './api/api-client.ts';
import { createLocaleSetting, preferredLanguage } from './locale.ts';
import { createBrowserStorage } from './storage.ts';

const key = 'screenLanguage';

async function open({
  stored = {},
  preferred = ['en-US', 'en'],
  load = loadLocale,
}: {
  stored?: Record<string, string>;
  preferred?: readonly string[];
  load?: (language: Language) => Promise<Locale>;
} = {}) {
  const fake = fakePage(stored);
  const page = { documentElement: { lang: '' } as HTMLElement };
  const language = createLocaleSetting({
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
  setApiLanguage('en');
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
])('a browser that prefers %j gets %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});

describe('The language of the screen', () => {
  it("follows the browser, and sets the page's lang attribute", async () => {
    const english = await open();
    expect([english.language.$locale.get().language, english.lang()]).toEqual(['english', 'en']);
    const chinese = await open({ preferred: ['zh-CN'] });
    expect([chinese.language.$locale.get().language, chinese.lang()]).toEqual(['chinese', 'zh-Hans']);
    expect(chinese.language.$locale.get().messages.layout.search).toBe('搜索');
    expect(chinese.items.size).toBe(0);
  });

  it('is the one chosen in this browser, whatever the browser prefers', async () => {
    const { language, items } = await open({ preferred: ['zh-CN'] });
    const changed = vi.fn();
    language.$locale.listen(changed);
    await language.choose('english');
    expect(changed).toHaveBeenCalledOnce();
    expect(language.$locale.get()).toEqual({ language: 'english', messages: english });
    const nextVisit = await open({ preferred: ['zh-CN'], stored: Object.fromEntries(items) });
    expect(nextVisit.language.$locale.get().language).toBe('english');
  });

  it('follows another tab', async () => {
    const { language, otherTab } = await open();
    otherTab(key, '"chinese"');
    await vi.waitFor(() => expect(language.$locale.get().language).toBe('chinese'));
    otherTab(key, null);
    expect(language.$locale.get().language).toBe('chinese');
  });

  it.each(['"klingon"', '7', 'chinese'])('is the browser’s if storage contains %s', async (stored) => {
    const { language } = await open({ stored: { [key]: stored } });
    expect(language.$locale.get().language).toBe('english');
  });

  it('stays if the messages cannot be loaded; the failure is reported, not stored, and can be retried', async () => {
    let isOffline = true;
    const load = (language: Language) =>
      isOffline ? Promise.reject(new Error('offline')) : loadLocale(language);
    const { language, items, lang } = await open({ preferred: ['zh'], load });
    expect([language.$locale.get().language, language.$hasFailed.get(), lang()]).toEqual([
      'english',
      true,
      'en',
    ]);
    await language.choose('chinese');
    expect([language.$locale.get().language, language.$hasFailed.get(), items.size]).toEqual([
      'english',
      true,
      0,
    ]);
    isOffline = false;
    await language.choose('chinese');
    expect([language.$locale.get().language, language.$hasFailed.get(), items.get(key)]).toEqual([
      'chinese',
      false,
      '"chinese"',
    ]);
  });

  it('is the one requested last, in whatever order the messages arrive', async () => {
    const delay = Promise.withResolvers<void>();
    const load = async (language: Language) => {
      await delay.promise;
      return loadLocale(language);
    };
    const { language, items } = await open({ load });
    const first = language.choose('chinese');
    await language.choose('english');
    delay.resolve();
    await first;
    expect([language.$locale.get().language, items.get(key)]).toEqual(['english', '"english"']);
  });
});
