import { lazy } from '@Hardware-Store-Finder/std';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Detector = typeof import('eld/small').eld;

/** Loaded with the first text, because its tables are large. The package exports no path for `require`. */
const detector = lazy((): Detector => {
  const file = fileURLToPath(import.meta.resolve('eld/small'));
  return (createRequire(import.meta.url)(file) as { eld: Detector }).eld;
});

/** Languages that the detector mistakes for others, by letters that those lack. `least`: their share in percent, because a word may be quoted. */
const byLetters = [
  { tag: 'mk', of: ['sr', 'bg', 'ru'], own: /[ѓќѕј]/gu, least: 0.5, foreign: /[ђћъыэй]/u },
  { tag: 'kk', of: ['ru', 'be', 'uk', 'bg'], own: /[әғқңөұүһ]/gu, least: 5, foreign: /[ґєў]/u },
];
/** Only what a page declares tells which of them it is. */
const writtenAlike = [
  ['ms', 'id'],
  ['hr', 'bs', 'sr'],
  ['no', 'nb', 'nn'],
];
/** Without a word of it: nine in ten write Indonesian and not Malay. */
const likelier: ReadonlyMap<string, string> = new Map([
  ['ms', 'id'],
  ['no', 'nb'],
]);

/**
 * The language of a text (BCP 47), in any script; undefined where it does not tell. `declared`: what its page or writer is said to speak, which
 * decides between languages that are written alike.
 */
export function detectLanguage(text: string, declared: readonly string[] = []): string | undefined {
  const lower = text.toLowerCase();
  const found = detector().detect(lower);
  const lettered = byLetters.find(
    ({ of, own, least, foreign }) =>
      of.includes(found.language) &&
      (lower.match(own)?.length ?? 0) * 100 >= lower.length * least &&
      !foreign.test(lower),
  );
  if (lettered !== undefined) return lettered.tag;
  if (!found.isReliable()) return undefined;
  const alike = writtenAlike.find((tags) => tags.includes(found.language)) ?? [];
  return declared.find((tag) => alike.includes(tag)) ?? likelier.get(found.language) ?? found.language;
}
