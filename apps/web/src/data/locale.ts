import { type Language, languages } from '@Hardware-Store-Finder/contract';
import { atom } from 'nanostores';
import { englishLocale, type Locale, loadLocale } from '../i18n/use-messages.tsx';
import { setApiLanguage } from './api/api-client.ts';
import type { BrowserStorage } from './storage.ts';

const key = 'screenLanguage';

export type LocaleSetting = ReturnType<typeof createLocaleSetting>;

/** The language chosen in this browser, or else the browser's own; follows the choice of another tab. */
export function createLocaleSetting({
  storage,
  preferred,
  page,
  load = loadLocale,
}: {
  storage: BrowserStorage;
  /** BCP 47, the reader's first choice first: `navigator.languages`. */
  preferred: readonly string[];
  /** Gets the `lang` attribute, for browsers and screen readers. */
  page: Pick<Document, 'documentElement'>;
  load?: (language: Language) => Promise<Locale>;
}) {
  const $locale = atom(englishLocale);
  const $hasFailed = atom(false);
  /** Counts requests: messages that arrive after a newer request are ignored. */
  let requests = 0;

  function update(next: Locale, failed: boolean): void {
    page.documentElement.lang = next.messages.tag;
    setApiLanguage(next.messages.tag);
    $locale.set(next);
    $hasFailed.set(failed);
  }

  async function switchTo(language: Language): Promise<boolean> {
    requests += 1;
    const request = requests;
    try {
      const current = $locale.get();
      const next = language === current.language ? current : await load(language);
      if (request !== requests) return false;
      update(next, false);
      return true;
    } catch (fault) {
      console.warn(`The messages of the language "${language}" could not be loaded.`, fault);
      if (request === requests) update($locale.get(), true);
      return false;
    }
  }

  const stored = () => storage.read(key, asLanguage);
  storage.onChange(key, () => {
    const chosen = stored();
    if (chosen !== undefined) void switchTo(chosen);
  });

  return {
    $locale,
    /** Whether the last attempt to load the other language failed. */
    $hasFailed,
    /** Changes the language once its messages are loaded, and remembers it. */
    async choose(language: Language) {
      if (await switchTo(language)) storage.write(key, language);
    },
    /** Resolves when the initial language is settled: anything rendered earlier may be in another one. */
    ready: switchTo(stored() ?? preferredLanguage(preferred)).then(() => undefined),
  };
}

/** Chinese if the browser prefers it to English, else English. `tags`: BCP 47, most preferred first. */
export function preferredLanguage(tags: readonly string[]): Language {
  const primary = tags.map((tag) => tag.split('-', 1)[0]?.toLowerCase());
  return primary.find((tag) => tag === 'zh' || tag === 'en') === 'zh' ? 'chinese' : 'english';
}

function asLanguage(value: unknown): Language {
  const language = languages.find((one) => one === value);
  if (language === undefined)
    throw new TypeError(`${key} is ${JSON.stringify(value)}, which is not a supported language.`);
  return language;
}
