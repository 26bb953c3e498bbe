/** How a page declares its language. */
export function languageMark(tag: string): string {
  return `html lang=${tag}`;
}

/** The mark, and the name of the language in each language of an analysis. */
export function languageLines(tag: string): string[] {
  const names = ['en', 'zh-Hans'].flatMap((inLanguage) => languageName(tag, inLanguage) ?? []);
  return [languageMark(tag), names.join(', ')];
}

/** The name of a language in another: 'German', '德语'. */
export function languageName(tag: string, inLanguage: string): string | undefined {
  try {
    const primary = tag.split('-', 1)[0] ?? tag;
    return new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(primary);
  } catch {
    return undefined;
  }
}
