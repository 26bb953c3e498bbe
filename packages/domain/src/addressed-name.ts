/**
 * The name by which an email addresses a store, and which its subject uses; undefined if it must not. A name with a web
 * address would be a link in the reader's mail program, put there by the person who entered the name on a map; '(unnamed)' marks
 * a store without a name.
 */
export function addressedName(name: string): string | undefined {
  const plain = name.normalize('NFKC');
  if (plain.trim() === '' || plain.endsWith('(unnamed)') || hasWebAddress(plain)) return undefined;
  // 'Dear Ferragens Silva team', not 'Dear Ferragens Silva, Lda. (Porto) team'.
  const short = name.replace(/\s*\([^()]*\)$/u, '').replace(/,\s*[\p{L}.]{2,8}$/u, '');
  return short.trim() === '' ? undefined : short;
}

/** Whether a mail program would see an address: a host, a URL or an email address. Rather too often than not. */
function hasWebAddress(text: string): boolean {
  return /@|:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}[.。｡][\p{L}]{2,}/iu.test(text);
}
