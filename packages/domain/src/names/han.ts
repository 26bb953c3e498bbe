/**
 * A template tag for Chinese: inserts a space between Han characters and Latin letters or digits where a
 * value meets its surroundings (W3C, Requirements for Chinese Text Layout, 3.2.2), so that messages need not
 * know what their values are.
 */
export function han(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return texts.reduce((before, after, at) => join(join(before, String(values[at - 1] ?? '')), after));
}

function join(before: string, after: string): string {
  const isMixed =
    (/\p{sc=Han}$/u.test(before) && /^[\p{sc=Latin}\p{Nd}$+/@#-]/u.test(after)) ||
    (/[\p{sc=Latin}\p{Nd}/%]$/u.test(before) && /^\p{sc=Han}/u.test(after));
  return isMixed ? `${before} ${after}` : before + after;
}

/** Profiles are in English or simplified Chinese; a text in the letter's own language is used as it is. */
export function isWrittenIn(text: string, tag: string): boolean {
  if (tag === 'zh-Hant') return false;
  const isChinese = /\p{Script=Han}/u.test(text);
  if (tag.startsWith('zh')) return isChinese && !/\p{Ll}{3}/u.test(text);
  return tag.startsWith('en') && !isChinese;
}
