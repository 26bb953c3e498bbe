/** The `mailto:` link of a plain email address; undefined for anything that could contain more than an address. */
export function mailHref(email: string): string | undefined {
  return /^[a-z0-9._%+'-]{1,64}@[a-z0-9.-]{1,253}$/i.test(email)
    ? `mailto:${encodeURIComponent(email).replace('%40', '@')}`
    : undefined;
}

/**
 * A `mailto:` link of a page without what its author could hide in it: more recipients (`cc`, `bcc`, `to`), attachments and
 * other headers (RFC 6068). Empty if it has not exactly one plain address; other links stay as they are.
 */
export function withoutCopies(href: string): string {
  const [, address, query = ''] = /^mailto:([^?#]*)\??([^#]*)/i.exec(href) ?? [];
  if (address === undefined) return href;
  const plain = mailHref(decodedOrEmpty(address));
  if (plain === undefined) return '';
  const kept = query.split('&').filter((field) => /^(?:subject|body)=/i.test(field));
  return kept.length === 0 ? plain : `${plain}?${kept.join('&')}`;
}

function decodedOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
