/** A text as DuckDB reads it: nothing in it can end it. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;
}

export function sqlList(texts: readonly string[]): string {
  return `[${texts.map(sqlText).join(', ')}]`;
}

/** A file's name with the characters that would make a pattern of it taken as they are. */
export function exactFile(file: string): string {
  return file.replaceAll(/[*?[]/g, '[$&]');
}
