import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

// IANA's special-purpose address registries, in Node's own matcher.
const special = new BlockList();
for (const block of `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12
192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15
198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`.split(/\s+/)) {
  const [base = '', bits] = block.split('/');
  special.addSubnet(base, Number(bits), 'ipv4');
}
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const block of '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'.split(' ')) {
  const [base = '', bits] = block.split('/');
  special6.addSubnet(base, Number(bits), 'ipv6');
}

const quad = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');

test('IPv4: agrees with the table at the edges of each block and at random addresses', () => {
  const edges = fc
    .constantFrom(0, 0x0a, 0x64, 0x7f, 0xa9, 0xac, 0xc0, 0xc6, 0xcb, 0xe0, 0xf0)
    .chain((first) => fc.nat(0xff_ffff).map((rest) => first * 2 ** 24 + rest));
  const near = fc
    .constantFrom(
      0xa83f8110,
      0xac100000,
      0xac200000,
      0x64400000,
      0x64800000,
      0xc0a80000,
      0xc6120000,
      0xc6140000,
    )
    .chain((at) => fc.integer({ min: -2, max: 2 }).map((step) => at + step));
  fc.assert(
    fc.property(fc.oneof(edges, near, fc.nat(0xffff_ffff)), (number) => {
      expect(isPublicAddress(quad(number))).toBe(!special.check(quad(number), 'ipv4'));
    }),
    { numRuns: 5000 },
  );
});

test('IPv6: agrees with the table, in every spelling', () => {
  const first = fc.oneof(
    fc.constantFrom(0x2001, 0x2002, 0x2620, 0x3fff, 0x2606, 0xfe80, 0x64, 0),
    fc.nat(0xffff),
  );
  const second = fc.oneof(
    fc.constantFrom(0, 0xdb8, 0x1ff, 0x200, 0x4f, 0xfff, 0x1000, 0xff9b),
    fc.nat(0xffff),
  );
  const rest = fc.array(fc.oneof(fc.constant(0), fc.nat(0xffff)), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(first, second, rest, (a, b, others) => {
      const groups = [a, b, ...others];
      const long = groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
      const short = new URL(`http://[${long}]/`).hostname.slice(1, -1);
      const expected =
        given.check(long, 'ipv6') &&
        !special6.check(long, 'ipv6') &&
        !(others[3] === 0x5efe && (others[2] === 0 || others[2] === 0x200));
      for (const spelling of [long, long.toUpperCase(), short]) {
        expect(isPublicAddress(spelling), spelling).toBe(expected);
      }
    }),
    { numRuns: 5000 },
  );
});

test('An IPv4 address inside an IPv6 address is never public', () => {
  const wraps = [
    '::ffff:',
    '::',
    '::ffff:0:',
    '64:ff9b::',
    '64:ff9b:1::',
    '2001:db8::5efe:',
    '2a00:1450::5efe:',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...wraps), fc.nat(0xffff_ffff), (wrap, number) => {
      const text = wrap + quad(number);
      expect(isIP(text)).toBe(6);
      expect(isPublicAddress(text)).toBe(false);
    }),
  );
  for (const text of ['2002:7f00:1::1', '2001:0:7f00:1::1', '100:0:0:1::1'])
    expect(isPublicAddress(text)).toBe(false);
});

test.each([
  'not-an-ip',
  '',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '256.1.1.1',
  '8.8.8.8 ',
  '2606:4700::1111%eth0',
  '2606:4700:::1111',
  '2606:4700:4700:0:0:0:0:1111:1',
  '2606::4700::1',
  ':2606:4700::1',
  '[2606:4700::1]',
])('%j is not an address', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test('Public addresses are allowed', () => {
  for (const text of [
    '8.8.8.8',
    '100.63.255.254',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
  ]) {
    expect(isPublicAddress(text)).toBe(true);
  }
});

test('IPv4: each block is refused whole, and its neighbours are not refused with it', () => {
  const blocks =
    '192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.175.48.0/24 198.51.100.0/24 203.0.113.0/24';
  for (const base of blocks.split(' ').map((block) => block.replace(/\.0\/24$/, ''))) {
    for (const last of [0, 1, 255]) expect(isPublicAddress(`${base}.${last}`), `${base}.${last}`).toBe(false);
    const [, third = ''] = /^(\d+\.\d+)\.\d+$/.exec(base) ?? [];
    const next = Number(base.split('.')[2]) + 1;
    expect(isPublicAddress(`${third}.${next}.0`), `${third}.${next}.0`).toBe(
      !special.check(`${third}.${next}.0`, 'ipv4'),
    );
  }
});

test('IPv6: an interface that embeds an IPv4 address is not public (RFC 5214)', () => {
  expect(isPublicAddress('2606:4700::5efe:8.8.8.8')).toBe(false);
  expect(isPublicAddress('2606:4700::200:5efe:8.8.8.8')).toBe(false);
  expect(isPublicAddress('2606:4700::100:5efe:8.8.8.8')).toBe(true);
});
