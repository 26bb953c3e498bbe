import type { DnsAnswer } from '@hardware-store-finder/http-client';
import { expect, test } from 'vitest';
import { senderPolicies } from './sender-policies.ts';

const never = new AbortController().signal;
const text = (record: string): DnsAnswer<string> => ({ kind: 'found', records: [record] });
const silent: DnsAnswer<string> = { kind: 'silent', code: 'ETIMEOUT' };
const none: DnsAnswer<string> = { kind: 'no_domain' };

async function dmarcOf(domain: string, answers: Readonly<Record<string, DnsAnswer<string>>>) {
  const texts = async (name: string) => answers[name] ?? none;
  return (await senderPolicies(domain, undefined, { texts }, never)).dmarc.state;
}

test.each([
  ['its own policy', 'v=DMARC1; p=none', 'v=DMARC1; p=reject', 'weak'],
  ['the policy for subdomains', undefined, 'v=DMARC1; p=reject; sp=none', 'weak'],
  ['a stricter policy for subdomains', undefined, 'v=DMARC1; p=none; sp=reject', 'good'],
  ['the policy of the domain above', undefined, 'v=DMARC1; p=reject', 'good'],
])('a subdomain has %s', async (_, own, above, state) => {
  const answers = {
    ...(own !== undefined && { '_dmarc.mail.example.com': text(own) }),
    '_dmarc.example.com': text(above),
  };
  expect(await dmarcOf('mail.example.com', answers)).toBe(state);
});

test('the policy for subdomains says nothing of the domain itself', async () => {
  expect(await dmarcOf('example.com', { '_dmarc.example.com': text('v=DMARC1; p=reject; sp=none') })).toBe(
    'good',
  );
});

test('a subdomain that DNS does not answer for is unknown, whatever the domain above has', async () => {
  for (const above of [none, text('v=DMARC1; p=reject')]) {
    const answers = { '_dmarc.mail.example.com': silent, '_dmarc.example.com': above };
    expect(await dmarcOf('mail.example.com', answers)).toBe('unknown');
  }
});
