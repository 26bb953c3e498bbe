/**
 * The name by which an email addresses a store, and which its subject uses; undefined if it must use none: a name with a
 * web address would be a link in the reader's mail program, put there by whoever entered the name on a map.
 */
export function addressedName(name: string): string | undefined {
  const plain = name.normalize('NFKC');
  if (isNamelessName(plain) || hasWebAddress(plain)) return undefined;
  // 'Dear Ferragens Silva team', not 'Dear Ferragens Silva, Lda. (Porto) team'.
  const short = name.replace(/\s*\([^()]*\)$/u, '').replace(/,\s*[\p{L}.]{2,8}$/u, '');
  return short.trim() === '' ? undefined : short;
}

/** Whether a mail program would see an address: a host, a URL or an email address. Errs on the side of yes. */
function hasWebAddress(text: string): boolean {
  return /@|:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}[.。｡][\p{L}]{2,}/iu.test(text);
}

/** Ends the name that the server makes up for a store without one: "Hardware store (unnamed)". */
const mark = '(unnamed)';

/** The made-up name of a store that has none. `label`: its kind of store. */
export function namelessName(label: string): string {
  return `${label} ${mark}`;
}

/** Whether a name was made up by `namelessName`. */
export function isNamelessName(name: string): boolean {
  return name.endsWith(mark);
}
