import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses and CIDR blocks of proxies whose X-Forwarded-For counts: '10.0.0.0/8', '::1'. */
export function createProxyList(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = '', prefix] = block.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/** Whether the other end of a connection is on the list. */
export function isProxy(remote: string, proxies: BlockList): boolean {
  const address = plainAddress(remote);
  return address !== undefined && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Who sent a request: an IPv4 address, or the /64 of an IPv6 address, which is what one customer of a provider has.
 * Undefined for a program on this machine, which no limit applies to. Of the addresses in X-Forwarded-For, the last one that a
 * trusted proxy did not add itself counts: what is left of it, anybody can write.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string | undefined {
  if (remote === undefined) return undefined;
  const direct = plainAddress(remote) ?? remote;
  const isTrusted = (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  if (forwardedFor === undefined || isIP(direct) === 0 || !isTrusted(direct))
    return isLoopback(direct) ? undefined : networkOf(direct);
  let client = direct;
  for (const entry of forwardedFor.split(',').reverse()) {
    const address = plainAddress(entry.trim());
    if (address === undefined) break;
    client = address;
    if (!isTrusted(address)) break;
  }
  return networkOf(client);
}

/** Who sent a request; see `clientAddress`. */
export function clientOfRequest(
  { socket, headers }: IncomingMessage,
  proxies: BlockList,
): string | undefined {
  return clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? '') || undefined, proxies);
}

/** Who opened a connection, unless it is a trusted proxy or a program on this machine. */
export function clientOfConnection(address: string | undefined, proxies: BlockList): string | undefined {
  const isTrusted = address !== undefined && isProxy(address, proxies);
  return isTrusted ? undefined : clientAddress(address, undefined, proxies);
}

/** An IP address without port, brackets or zone, and IPv4 as such; undefined if it is none. */
function plainAddress(text: string): string | undefined {
  if (isIP(text) === 4) return text;
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(text) ?? [];
  const address = (bracketed ?? dotted ?? text).replace(/%.*$/, '');
  if (isIP(address) === 0) return undefined;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : address;
}

function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1';
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. The URL parser writes a last group of dotted decimals as two. */
function groupsOf(address: string): number[] {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = plain.split('::');
  const numbers = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const head = numbers(before);
  const tail = numbers(after ?? '');
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
