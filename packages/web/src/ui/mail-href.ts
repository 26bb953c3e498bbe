/** The `mailto:` link of a plain email address; undefined for anything that could contain more than an address. */
export function mailHref(email: string): string | undefined {
  return /^[a-z0-9._%+'-]{1,64}@[a-z0-9.-]{1,253}$/i.test(email)
    ? `mailto:${encodeURIComponent(email).replace('%40', '@')}`
    : undefined;
}
