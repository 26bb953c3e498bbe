import type { DnsAnswer } from '@Hardware-Store-Finder/http-client';
import { inEnglish } from '@Hardware-Store-Finder/testing';
import { describe, expect, test } from 'vitest';
import { senderPolicies } from './sender-policies.ts';

const never = new AbortController().signal;
const silent: DnsAnswer<string> = { kind: 'silent', code: 'ETIMEOUT' };
const none: DnsAnswer<string> = { kind: 'no_domain' };

/** `records`: the text at `_dmarc.NAME` by NAME, several texts, or what DNS answers. `hosts`: which names exist. */
type Zone = {
  records: Readonly<Record<string, string | readonly string[] | DnsAnswer<string>>>;
  hosts?: Readonly<Record<string, DnsAnswer<string>>>;
};

async function dmarcOf(domain: string, { records, hosts = {} }: Zone) {
  const asked: string[] = [];
  const dns = {
    async texts(name: string) {
      if (!name.startsWith('_dmarc.')) return none;
      asked.push(name.slice('_dmarc.'.length));
      const known = records[name.slice('_dmarc.'.length)];
      if (known === undefined) return none;
      if (typeof known === 'object' && 'kind' in known) return known;
      return { kind: 'found' as const, records: typeof known === 'string' ? [known] : known };
    },
    addresses: async (name: string) => hosts[name] ?? none,
  };
  const { dmarc } = inEnglish(await senderPolicies(domain, undefined, dns, never));
  return { state: dmarc.state, sentence: dmarc.sentence, asked };
}

/** Which policy of the records counts, by RFC 9989, 4.10: [what, domain, records, state, hosts]. */
const walks: readonly [string, string, Zone['records'], string, Zone['hosts']?][] = [
  [
    'its own, whatever is above',
    'mail.example.com',
    { 'mail.example.com': 'v=DMARC1; p=none', 'example.com': 'v=DMARC1; p=reject' },
    'weak',
  ],
  ['that of the domain above', 'mail.example.com', { 'example.com': 'v=DMARC1; p=reject' }, 'good'],
  [
    'the one for subdomains',
    'mail.example.com',
    { 'example.com': 'v=DMARC1; p=reject; sp=none' },
    'weak',
    { 'mail.example.com': { kind: 'no_data' } },
  ],
  [
    'a stricter one for subdomains',
    'mail.example.com',
    { 'example.com': 'v=DMARC1; p=none; sp=reject' },
    'good',
  ],
  [
    'not the one for subdomains, for the domain itself',
    'example.com',
    { 'example.com': 'v=DMARC1; p=reject; sp=none' },
    'good',
  ],
  // The organizational domain is found by records, not by the public suffix list.
  [
    'the highest one, not one between',
    'a.b.example.com',
    { 'b.example.com': 'v=DMARC1; p=none', 'example.com': 'v=DMARC1; p=reject' },
    'good',
  ],
  ['that of a domain two above', 'a.b.example.com', { 'example.com': 'v=DMARC1; p=quarantine' }, 'good'],
  [
    'that of a suffix of the list which is no PSD',
    'shop.blogspot.com',
    { 'blogspot.com': 'v=DMARC1; p=reject' },
    'good',
  ],
  [
    'that of a public suffix above the organizational domain (psd=y)',
    'example.bank',
    { bank: 'v=DMARC1; p=reject; psd=y' },
    'good',
  ],
  [
    'that of a public suffix, for subdomains',
    'mail.example.bank',
    { bank: 'v=DMARC1; p=reject; sp=none; psd=y' },
    'weak',
  ],
  [
    'that of the organizational domain before that of the suffix',
    'mail.example.bank',
    { 'example.bank': 'v=DMARC1; p=none', bank: 'v=DMARC1; p=reject; psd=y' },
    'weak',
  ],
  [
    'that of the domain which ends the walk (psd=n)',
    'a.b.example.com',
    { 'b.example.com': 'v=DMARC1; p=none; psd=n', 'example.com': 'v=DMARC1; p=reject' },
    'weak',
  ],
  [
    'none of several at one name: the walk goes on',
    'mail.example.com',
    {
      'mail.example.com': ['v=DMARC1; p=none', 'v=DMARC1; p=none'],
      'example.com': 'v=DMARC1; p=reject',
    },
    'good',
  ],
  // Names without records get the policy for them.
  [
    'the one for names that do not exist (np)',
    'gone.example.com',
    { 'example.com': 'v=DMARC1; p=reject; np=none' },
    'weak',
  ],
  [
    'not the one for names that do not exist, if it does',
    'mail.example.com',
    { 'example.com': 'v=DMARC1; p=reject; np=none' },
    'good',
    { 'mail.example.com': { kind: 'no_data' } },
  ],
  [
    'nobody knows which, if DNS does not say whether the name exists',
    'mail.example.com',
    { 'example.com': 'v=DMARC1; p=reject; np=none' },
    'unknown',
    { 'mail.example.com': silent },
  ],
];

test.each(walks)('The policy is %s (%s)', async (_, domain, records, state, hosts = {}) => {
  expect((await dmarcOf(domain, { records, hosts })).state).toBe(state);
});

describe('Test mode', () => {
  test.each([
    ['p=reject; t=y', 'good', 'set aside forged mail'],
    ['p=quarantine; t=y', 'weak', 'test mode'],
    ['p=none; t=y', 'weak', 'only watches'],
    ['p=reject; t=n', 'good', 'reject forged mail'],
  ])('asks for one level less: %s is %s', async (tags, state, said) => {
    const found = await dmarcOf('example.com', { records: { 'example.com': `v=DMARC1; ${tags}` } });
    expect(found).toMatchObject({ state, sentence: expect.stringContaining(said) });
  });

  test('counts for subdomains, too', async () => {
    const records = { 'example.com': 'v=DMARC1; p=reject; sp=quarantine; t=y' };
    expect((await dmarcOf('mail.example.com', { records })).state).toBe('weak');
  });
});

test.each([
  ['v=DMARC1', 'missing'],
  ['v=DMARC1; p=all', 'missing'],
  ['v=DMARC1; p=all; rua=mailto:d@example.com', 'weak'],
  ['v=DMARC1; p=reject; p=none', 'missing'],
  ['v=DMARC2; p=reject', 'missing'],
  ['p=reject; v=DMARC1', 'missing'],
  ['V = DMARC1 ; p = Reject', 'good'],
  ['v=DMARC1; p=reject; pct=0', 'good'],
])('the record "%s" is %s', async (record, state) => {
  expect((await dmarcOf('example.com', { records: { 'example.com': record } })).state).toBe(state);
});

test('the walk of a long name skips to its last seven labels', async () => {
  const { asked } = await dmarcOf('a.b.c.d.e.f.g.h.i.example.com', { records: {} });
  expect(asked).toEqual([
    'a.b.c.d.e.f.g.h.i.example.com',
    'e.f.g.h.i.example.com',
    'f.g.h.i.example.com',
    'g.h.i.example.com',
    'h.i.example.com',
    'i.example.com',
    'example.com',
    'com',
  ]);
});

test('a domain that DNS does not answer for is unknown, whatever the domain above has', async () => {
  for (const above of [none, 'v=DMARC1; p=reject']) {
    const records = { 'mail.example.com': silent, 'example.com': above };
    expect((await dmarcOf('mail.example.com', { records })).state).toBe('unknown');
  }
});

test('the domain’s own record counts even if DNS is silent above', async () => {
  const records = { 'mail.example.com': 'v=DMARC1; p=reject', 'example.com': silent };
  expect((await dmarcOf('mail.example.com', { records })).state).toBe('good');
});

test('a caller who leaves gets no finding', async () => {
  const leaving = new AbortController();
  const dns = {
    async texts(name: string) {
      if (name.startsWith('_dmarc.')) leaving.abort();
      if (leaving.signal.aborted) throw leaving.signal.reason;
      return none;
    },
    addresses: async () => none,
  };
  const left = senderPolicies('example.com', undefined, dns, leaving.signal);
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
});
