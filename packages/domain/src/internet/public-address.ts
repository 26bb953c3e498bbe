/**
 * Whether a text is a public IP address: global unicast and nothing else. False for text that is not an address.
 * Follows IANA's special-purpose address registries (RFC 6890, 8190), and adds two addresses they lack: 168.63.129.16
 * (a cloud's own host) and 100:0:0:1::/64.
 */
export function isPublicAddress(text: string): boolean {
  const four = parseIpv4(text);
  if (four !== undefined) return !specialIpv4.some(([base, bits]) => isWithin(four, base, bits));
  const six = parseIpv6(text);
  if (six === undefined) return false;
  // Only 2000::/3 is allocated. Every form that embeds an IPv4 address lies outside it, or in a block below.
  const isGlobal = (six[0] ?? 0) >> 13 === 1;
  return isGlobal && !specialIpv6.some((prefix) => startsWith(six, prefix)) && !isIsatap(six);
}

const specialIpv4 = (
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['168.63.129.16', 32],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const
).map(([base, bits]) => [parseIpv4(base) ?? 0, bits] as const);

/** 16-bit groups and prefix lengths of: IETF protocols with Teredo, documentation, 6to4, AS112. */
const specialIpv6 = [
  { groups: [0x2001], bits: 23 },
  { groups: [0x2001, 0x0db8], bits: 32 },
  { groups: [0x2002], bits: 16 },
  { groups: [0x2620, 0x004f, 0x8000], bits: 48 },
  { groups: [0x3fff], bits: 20 },
] as const;

function isWithin(address: number, base: number, bits: number): boolean {
  const block = 2 ** (32 - bits);
  return Math.floor(address / block) === Math.floor(base / block);
}

function startsWith(six: readonly number[], { groups, bits }: (typeof specialIpv6)[number]): boolean {
  for (let at = 0; at * 16 < bits; at += 1) {
    const left = Math.min(16, bits - at * 16);
    if ((six[at] ?? 0) >> (16 - left) !== ((groups as readonly number[])[at] ?? 0) >> (16 - left))
      return false;
  }
  return true;
}

/** An IPv4 address in the interface id (RFC 5214): ::0:5efe:a.b.c.d and ::200:5efe:a.b.c.d. */
function isIsatap(six: readonly number[]): boolean {
  return six[5] === 0x5efe && ((six[4] ?? 0) & 0xfdff) === 0;
}

/** Parses four decimal parts and nothing else; `new URL` normalizes other spellings to this one. */
function parseIpv4(text: string): number | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  return numbers.every((number) => number < 256)
    ? numbers.reduce((sum, number) => sum * 256 + number, 0)
    : undefined;
}

/** Parses the text forms of RFC 4291 into eight groups. Rejects zones. */
function parseIpv6(text: string): number[] | undefined {
  if (text.length > 45) return undefined;
  const dotted = /^(.*:)(\d+\.[\d.]*)$/.exec(text);
  const four = dotted === null ? 0 : parseIpv4(dotted[2] ?? '');
  if (four === undefined) return undefined;
  const hex =
    dotted === null ? text : `${dotted[1]}${(four >>> 16).toString(16)}:${(four & 0xffff).toString(16)}`;
  const halves = hex.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined;
}

/** Whether browsers trust a host without encryption (Secure Contexts, 3.1). */
export function isTrustworthyHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
}
