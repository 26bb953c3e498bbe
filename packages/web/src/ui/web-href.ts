const longest = 2048;
const bareDomain = /^[a-z0-9][a-z0-9.-]*\.[a-z]{2,}(?:[/?#]|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const unsafe = /[\u0000-\u0020\u007f\\]/;

/**
 * The address that 'Visit Website' opens: http or https, at a named host of the public web. Undefined for all
 * else, among it addresses of the reader's own network, where opening one could do something.
 */
export function webHref(website: string): string | undefined {
  const raw = website.trim();
  const address = bareDomain.test(raw) ? `https://${raw}` : raw;
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(address) ?? [];
  if (raw.length > longest || unsafe.test(raw) || authority === '' || authority.includes('@'))
    return undefined;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return isPublicName(url.hostname) ? url.href : undefined;
}

/** A name with a dot, whose last part is no number and no top-level domain kept for private use (RFC 6761, 6762). */
function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last) && !privateNames.has(last);
}

const privateNames: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'internal',
  'lan',
  'home',
  'corp',
  'onion',
]);
