import { type Language, languages } from '@hardware-store-finder/contract';
import { askIn } from '../lib/api-client.ts';
import type { BrowserStorage } from '../lib/storage.ts';
import { createStore, type Store } from '../lib/store.ts';
import { englishLocale, type Locale, loadLocale } from './use-messages.tsx';

const key = 'screenLanguage';

export type LocaleStore = {
  readonly $locale: Store<Locale>;
  /** Whether the messages of another language could not be loaded when last asked for. */
  readonly $hasFailed: Store<boolean>;
  /** Changes the language once its messages are loaded, and remembers it. */
  choose(language: Language): Promise<void>;
  /** Resolves when the first language is settled: a page drawn earlier may be in another. */
  ready: Promise<void>;
};

export type LocaleStoreDeps = {
  storage: BrowserStorage;
  /** BCP 47, the reader's first choice first: `navigator.languages`. */
  preferred: readonly string[];
  /** What tells browsers and screen readers the language of the page. */
  page: Pick<Document, 'documentElement'>;
  load?: (language: Language) => Promise<Locale>;
};

/** The language that was chosen in this browser, or else the browser's own. Another tab's choice is followed. */
export function createLocaleStore({
  storage,
  preferred,
  page,
  load = loadLocale,
}: LocaleStoreDeps): LocaleStore {
  const $locale = createStore(englishLocale);
  const $hasFailed = createStore(false);
  /** Counts the requests: messages that arrive for an earlier one are dropped. */
  let latest = 0;

  function apply(locale: Locale): void {
    page.documentElement.lang = locale.messages.tag;
    askIn(locale.messages.tag);
    $locale.set(locale);
  }

  async function change(language: Language): Promise<boolean> {
    latest += 1;
    const request = latest;
    try {
      const current = $locale.get();
      const locale = language === current.language ? current : await load(language);
      if (request !== latest) return false;
      apply(locale);
      $hasFailed.set(false);
      return true;
    } catch (fault) {
      console.warn(`The words of the language "${language}" could not be loaded.`, fault);
      if (request === latest) {
        apply($locale.get());
        $hasFailed.set(true);
      }
      return false;
    }
  }

  const stored = () => storage.read(key, asLanguage);
  storage.onChange(key, () => {
    const chosen = stored();
    if (chosen !== undefined) void change(chosen);
  });

  return {
    $locale,
    $hasFailed,
    async choose(language) {
      if (await change(language)) storage.write(key, language);
    },
    ready: change(stored() ?? preferredLanguage(preferred)).then(() => undefined),
  };
}

/** Chinese where it comes before English in what the browser asks for, else English. */
export function preferredLanguage(tags: readonly string[]): Language {
  const primary = tags.map((tag) => tag.split('-', 1)[0]?.toLowerCase());
  return primary.find((tag) => tag === 'zh' || tag === 'en') === 'zh' ? 'chinese' : 'english';
}

function asLanguage(value: unknown): Language {
  const language = languages.find((one) => one === value);
  if (language === undefined) throw new TypeError(`${key} is ${JSON.stringify(value)}, no language of ours.`);
  return language;
}
