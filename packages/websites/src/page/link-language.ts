import { lazy } from '@Hardware-Store-Finder/std';

const maxTextLength = 40;
/** Shorter words than the names of languages are words of the page's language. */
const minNameLength = 4;

/** The names of languages, each in itself and in English, to their ISO 639 codes. */
const languageNames = lazy(() => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const names = new Map<string, string>();
  for (const code of [...letters.flatMap((a) => letters.map((b) => a + b)), 'zh-Hans', 'zh-Hant']) {
    const name = english.of(code);
    if (name === undefined) continue;
    const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
    const [language = ''] = code.split('-', 1);
    for (const one of [name, own, code.includes('-') ? undefined : code])
      if (one !== undefined && !names.has(one.toLowerCase())) names.set(one.toLowerCase(), language);
  }
  return names;
});

/**
 * The language (ISO 639) of the version of a site to which a link leads, by its text or else its address: 'Español', 'English version',
 * 'DE', '/en/', '/cn', '?lang=fr'.
 */
export function languageOfLink(text: string, url: string): string | undefined {
  const words = text.trim().toLowerCase();
  const names = languageNames();
  const { pathname, search } = new URL(url);
  const [first = ''] = pathname.split('/').filter(Boolean);
  const inPath = /^(?:(?:index|home|start|main)[-_.]?)?([a-z]{2})(?:[-_][a-z]{2,4})?(?:\.\w{2,5})?$/i.exec(
    first,
  );
  const inQuery = /[?&](?:lang|language|locale|hl|l)=([a-z]{2})\b/i.exec(search);
  const named =
    words.length > maxTextLength
      ? undefined
      : [words, ...words.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length >= minNameLength)]
          .map((word) => names.get(word))
          .find((language) => language !== undefined);
  return (
    named ?? hanLanguage(words) ?? [words, inPath?.[1], inQuery?.[1]].flatMap((code) => byCode(code) ?? [])[0]
  );
}

/** Names of languages in Han stand within other words: '中文版'. */
function hanLanguage(text: string): string | undefined {
  if (!/^\p{Script=Han}{2,10}$/u.test(text)) return undefined;
  return [...languageNames()].find(([name]) => /\p{Script=Han}{2}/u.test(name) && text.includes(name))?.[1];
}

/** The language of a code, which many sites take for that of a country: 'cn', 'jp', 'us'. */
function byCode(code = ''): string | undefined {
  if (!/^[a-z]{2}$/i.test(code)) return undefined;
  return (
    languageNames().get(code.toLowerCase()) ?? (countries.of(code.toUpperCase()) && languageOfCountry(code))
  );
}
const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The language that most people of a country (ISO 3166-1) speak. */
export function languageOfCountry(country: string): string {
  return new Intl.Locale(`und-${country}`).maximize().language;
}
