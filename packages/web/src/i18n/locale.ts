import { type Language, languages } from '@hardware-store-finder/contract';
import { askIn } from '../lib/api-client.ts';
import type { BrowserStorage } from '../lib/storage.ts';
import { englishLocale, type Locale, loadLocale } from './use-messages.tsx';

const key = 'screenLanguage';

export type LocaleStore = {
  /** The same object until it changes. */
  get(): Locale;
  /** Whether the words of the other language could not be loaded when they were asked for last. */
  hasFailed(): boolean;
  subscribe(changed: () => void): () => void;
  /** Changes the language once its words are there, and remembers it. */
  choose(language: Language): Promise<void>;
  /** Resolves when the first language is settled: what is drawn before may be in another. */
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
  const listeners = new Set<() => void>();
  let spoken = englishLocale;
  let hasFailed = false;
  /** Counts what was asked for: words that come late are nobody's. */
  let turn = 0;

  function become(next: Locale, failed: boolean): void {
    spoken = next;
    hasFailed = failed;
    page.documentElement.lang = spoken.messages.tag;
    askIn(spoken.messages.tag);
    for (const changed of listeners) changed();
  }

  async function speak(language: Language): Promise<boolean> {
    turn += 1;
    const mine = turn;
    try {
      const next = language === spoken.language ? spoken : await load(language);
      if (mine !== turn) return false;
      become(next, false);
      return true;
    } catch (fault) {
      console.warn(`The words of the language "${language}" could not be loaded.`, fault);
      if (mine === turn) become(spoken, true);
      return false;
    }
  }

  const kept = () => storage.read(key, asLanguage);
  storage.onChange(key, () => {
    const chosen = kept();
    if (chosen !== undefined) void speak(chosen);
  });

  return {
    get: () => spoken,
    hasFailed: () => hasFailed,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async choose(language) {
      if (await speak(language)) storage.write(key, language);
    },
    ready: speak(kept() ?? preferredLanguage(preferred)).then(() => undefined),
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
