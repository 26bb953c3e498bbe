/**
 * A template for Chinese: puts a blank between a Han character and a Latin letter or digit where a value meets the
 * text around it (W3C, Requirements for Chinese Text Layout, 3.2.2), so that no sentence has to guess what its values are.
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
