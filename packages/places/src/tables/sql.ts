/** A text as an SQL string literal, escaped. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;
}

export function sqlList(texts: readonly string[]): string {
  return `[${texts.map(sqlText).join(', ')}]`;
}

/** A file name with glob characters escaped. */
export function exactFile(file: string): string {
  return file.replaceAll(/[*?[]/g, '[$&]');
}
