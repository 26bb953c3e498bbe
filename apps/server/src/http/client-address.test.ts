import { expect, test } from 'vitest';
import { clientAddress, createProxyList } from './client-address.ts';

const proxies = createProxyList(['10.0.0.0/8', '192.0.2.7', '2001:db8:5::/48', '127.0.0.1']);

const cases: [remote: string, forwardedFor: string | undefined, client: string | undefined][] = [
  ['127.0.0.1', undefined, undefined],
  ['127.8.9.1', undefined, undefined],
  ['::1', undefined, undefined],
  ['::ffff:127.0.0.1', undefined, undefined],
  ['::ffff:7f00:1', undefined, undefined],
  ['198.51.100.9', undefined, '198.51.100.9'],
  ['::ffff:198.51.100.9', undefined, '198.51.100.9'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', undefined, '2001:db8:1:2::/64'],
  ['2001:db8::9', undefined, '2001:db8:0:0::/64'],
  ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  // What a stranger writes does not count.
  ['198.51.100.9', '203.0.113.1', '198.51.100.9'],
  ['127.0.0.2', '203.0.113.1', undefined],
  // Behind trusted proxies, the last address that none of them has.
  ['127.0.0.1', '203.0.113.1', '203.0.113.1'],
  ['::ffff:10.1.2.3', '203.0.113.1', '203.0.113.1'],
  ['10.1.2.3', '127.0.0.1, 203.0.113.1', '203.0.113.1'],
  ['10.1.2.3', '8.8.8.8, 203.0.113.1, 192.0.2.7, 10.9.9.9', '203.0.113.1'],
  ['10.1.2.3', '203.0.113.1:4711', '203.0.113.1'],
  ['10.1.2.3', '[2001:db8:9:9::1]:4711', '2001:db8:9:9::/64'],
  ['2001:db8:5:1::1', '2001:db8:9:9::1', '2001:db8:9:9::/64'],
  ['2001:db8:6:1::1', '2001:db8:9:9::1', '2001:db8:6:1::/64'],
  // A proxy that names nobody else is the client, not this machine: no header can lift the limits.
  ['127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
  ['10.1.2.3', 'unknown', '10.1.2.3'],
  ['10.1.2.3', '203.0.113.1, unknown', '10.1.2.3'],
  ['10.1.2.3', '203.0.113.1, unknown, 10.4.4.4', '10.4.4.4'],
];
test.each(cases)('a request from %s with X-Forwarded-For %j is of %s', (remote, forwardedFor, client) => {
  expect(clientAddress(remote, forwardedFor, proxies)).toBe(client);
});

test('without trusted proxies, no X-Forwarded-For counts', () => {
  expect(clientAddress('10.1.2.3', '203.0.113.1', createProxyList([]))).toBe('10.1.2.3');
});
