import type { Contact } from '@Hardware-Store-Finder/contract';
import { createDnsRecords } from '@Hardware-Store-Finder/http-client';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { inEnglish } from '@Hardware-Store-Finder/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailboxes } from './create-mailboxes.ts';
import { type DnsServer, hasDnsServer, startDnsServer, startMuteServer } from './testing/dns-server.ts';
import { noMailboxes } from './testing/no-mailboxes.ts';

const never = new AbortController().signal;
const owner = { websites: ['https://www.example.com/'] };
const mailboxesAt = (address: string) =>
  createMailboxes({
    cache: createMemoryCache(),
    dns: createDnsRecords([address], { packetMs: 100, questionMs: 300 }),
  });

describe.skipIf(!hasDnsServer)('with a real DNS server (skipped where knotd is not installed)', () => {
  let server: DnsServer;
  beforeAll(async () => {
    server = await startDnsServer();
  });
  afterAll(() => server?.stop());

  test.each([
    ['owner@example.com', 'usable', ['mail_server']],
    ['info@example.com', 'usable', ['mail_server', 'role']],
    ['owner@alias.example.com', 'usable', ['mail_server']],
    ['müller@bücher.example.com', 'usable', ['mail_server']],
    ['owner@null.example.com', 'dead', ['null_mx']],
    ['owner@missing.example.com', 'dead', ['no_domain']],
    ['owner@nothing.example.com', 'dead', ['no_mail_server']],
    ['owner@v4.example.com', 'doubtful', ['address_only']],
    ['owner@v6.example.com', 'doubtful', ['address_only']],
    ['info@example.org', 'doubtful', ['other_domain', 'mail_server', 'role']],
    ['owner@example.net', 'doubtful', ['dns_silent', 'other_domain']],
    ['owner@refused.example', 'doubtful', ['dns_silent', 'other_domain']],
  ])('%s is %s for %j', async (email, verdict, reasons) => {
    expect(await mailboxesAt(server.address).check(email, owner, never)).toEqual({ verdict, reasons });
  });

  test('the domain of a website that many share is not the store’s', async () => {
    const mailboxes = mailboxesAt(server.address);
    const shared = { websites: ['https://facebook.com/store'] };
    expect(await mailboxes.check('a@example.org', shared, never)).toMatchObject({ verdict: 'usable' });
    const moved = { websites: ['https://example.com/', 'https://www.example.org/'] };
    expect(await mailboxes.check('a@example.org', moved, never)).toMatchObject({ verdict: 'usable' });
  });

  test('the contacts of a store keep their order and get their verdicts', async () => {
    const page = 'https://example.com/';
    const contacts = [
      { kind: 'email', value: 'a@null.example.com', page },
      { kind: 'phone', value: '+1', page },
    ] as const;
    expect(await mailboxesAt(server.address).checkContacts(contacts, owner, never)).toEqual([
      { ...contacts[0], verdict: 'dead', reasons: ['null_mx'] },
      contacts[1],
    ]);
  });

  test.each([
    ['example.com', 'k1', 'good', 'good', 'good'],
    ['EXAMPLE.com', 'revoked', 'good', 'good', 'weak'],
    ['example.com', 'absent', 'good', 'good', 'missing'],
    ['open.example.com', undefined, 'weak', 'weak', undefined],
    ['twice.example.com', undefined, 'weak', 'good', undefined],
    ['long.example.com', undefined, 'good', 'good', undefined],
    ['example.org', 'k1', 'missing', 'missing', 'missing'],
    ['example.net', 'k1', 'unknown', 'unknown', 'unknown'],
  ])('%s with the DKIM selector %s has SPF %s, DMARC %s, DKIM %s', async (domain, selector, ...states) => {
    const found = await mailboxesAt(server.address).sender(domain, selector, never);
    expect([found.spf.state, found.dmarc.state, found.dkim?.state]).toEqual(states);
    expect(inEnglish(found).spf.sentence).toContain(domain.toLowerCase());
  });
});

describe('A DNS server that never answers', () => {
  test('leaves an address doubtful, after a time limit, and is asked once for a domain', async () => {
    const mute = await startMuteServer();
    const mailboxes = mailboxesAt(mute.address);
    const [first, second] = await Promise.all([
      mailboxes.check('a@silent.example', owner, never),
      mailboxes.check('b@silent.example', owner, never),
    ]);
    expect(first).toEqual({ verdict: 'doubtful', reasons: ['dns_silent', 'other_domain'] });
    expect(second).toEqual(first);
    const asked = mute.asked();
    expect(await mailboxes.check('c@silent.example', owner, never)).toEqual(first);
    expect(mute.asked()).toBe(asked);
    await mute.stop();
  });

  test('is left as soon as the caller leaves', async () => {
    const mute = await startMuteServer();
    const leaving = new AbortController();
    const checked = mailboxesAt(mute.address).check('a@silent.example', owner, leaving.signal);
    leaving.abort();
    await expect(checked).rejects.toMatchObject({ name: 'AbortError' });
    await mute.stop();
  });
});

test.each(['no_domain', 'no_data'] as const)(
  'A resolver that says %s of every name makes no address dead',
  async (kind) => {
    const denies = async () => ({ kind });
    const dns = { mx: denies, addresses: denies, texts: denies };
    const offline = createMailboxes({ cache: createMemoryCache(), dns });
    expect(await offline.check('info@example.com', owner, never)).toEqual({
      verdict: 'doubtful',
      reasons: ['dns_silent', 'role'],
    });
  },
);

test('What a resolver denies counts if it knows another name', async () => {
  const dns = {
    mx: async () => ({ kind: 'no_domain' as const }),
    addresses: async (host: string) =>
      host === 'example.com'
        ? { kind: 'found' as const, records: ['192.0.2.1'] }
        : { kind: 'no_data' as const },
    texts: async () => ({ kind: 'no_data' as const }),
  };
  const online = createMailboxes({ cache: createMemoryCache(), dns });
  expect(await online.check('info@gone.example', { websites: [] }, never)).toMatchObject({
    verdict: 'dead',
    reasons: ['no_domain', 'role'],
  });
});

describe('Without DNS', () => {
  test.each([
    ['owner', 'dead', ['bad_syntax']],
    ['@example.com', 'dead', ['bad_syntax']],
    ['owner@localhost', 'dead', ['bad_syntax']],
    ['a..b@example.com', 'dead', ['bad_syntax']],
    [`${'a'.repeat(65)}@example.com`, 'dead', ['bad_syntax']],
    ['owner@exa_mple.com', 'dead', ['bad_syntax']],
    ['owner@mailinator.com', 'doubtful', ['disposable', 'other_domain']],
    ['info@agency.example', 'doubtful', ['other_domain', 'role']],
  ])('%s is %s for %j', async (email, verdict, reasons) => {
    expect(await noMailboxes.check(email, owner, never)).toEqual({ verdict, reasons });
  });

  test('an address that is another firm’s stays so', async () => {
    const contact = { kind: 'email', value: 'info@agency.example', page: '' } as const;
    const others = { ...contact, verdict: 'doubtful', reasons: ['other_firm'] } satisfies Contact;
    expect(await noMailboxes.checkContacts([others, contact], owner, never)).toEqual([
      { ...others, reasons: ['other_firm', 'role'] },
      { ...contact, verdict: 'doubtful', reasons: ['other_domain', 'role'] },
    ]);
  });

  test.each(['owner@example.com', 'store@gmail.com', 'müller@example.com'])(
    '%s gets no verdict',
    async (email) => {
      expect(await noMailboxes.check(email, owner, never)).toBeUndefined();
    },
  );

  test('an address of an invented store is usable', async () => {
    const sample = { websites: [], isSample: true };
    expect(await noMailboxes.check('info@store.localhost:8002', sample, never)).toEqual({
      verdict: 'usable',
      reasons: ['sample'],
    });
  });

  test('no sender is checked, and what is no domain is refused', async () => {
    await expect(noMailboxes.sender('example.com', undefined, never)).rejects.toThrow(
      'Domain checks are turned off.',
    );
    await expect(noMailboxes.sender('not a domain', undefined, never)).rejects.toThrow('not a domain');
    await expect(noMailboxes.sender('example.com', '*', never)).rejects.toThrow('"*"');
  });
});
