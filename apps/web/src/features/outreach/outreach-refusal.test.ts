import type { Email, EmailRequest } from '@Hardware-Store-Finder/contract';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { describe, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../data/storage.ts';
import { fakePage } from '../../testing/fake-page.ts';

import { createAnalysisCache } from './analysis/analysis-cache.ts';
import { createDrafts } from './letter/drafts.ts';
import { writtenOf } from './letter/email-state.ts';

import { type OutreachDeps, OutreachSession } from './outreach-session.ts';

function setUp(deps: Partial<OutreachDeps>) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const emails: EmailRequest[] = [];
  const session = new OutreachSession({
    store: { name: 'A', address: 'B', website: 'https://a.example/' },
    cache: createAnalysisCache(createBrowserStorage(fakePage().page)),
    drafts: createDrafts({ storage: createBrowserStorage(fakePage().page) }, { name: 'A', address: 'B' }),
    // biome-ignore lint/correctness/useYield: no test here analyses
    analyze: async function* () {
      throw new Error('Nobody analyses here.');
    },
    writeEmail: async (request): Promise<Email> => {
      emails.push(request);
      return { subject: 'S', body: request.language };
    },
    seller: () => ({ own: undefined, effective: undefined }),
    storeLanguage: () => analysisPacks.english,
    settled: async () => undefined,
    mayWrite: async () => true,
    onAnalysed: () => undefined,
    requestFrame: (draw) => draw(),
    ...deps,
  });
  return { session, emails };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('A store that must not be contacted', () => {
  const answer = { subject: 'S', body: 'B', recipient: { value: 'a@b.example', page: 'https://b.example/' } };

  test('is checked first: no request, no template', async () => {
    let decide = (_: boolean) => {};
    const { session, emails } = setUp({ mayWrite: () => new Promise((resolve) => (decide = resolve)) });
    session.generate();
    await settle();
    expect(emails).toEqual([]);
    expect(session.$state.get().email.phase).toBe('generating');
    decide(false);
    await settle();
    expect(emails).toEqual([]);
    expect(session.$state.get().email).toEqual({ phase: 'empty' });
  });

  test('shows no letter if the server returns an address that is on the list', async () => {
    const asked: (string | undefined)[] = [];
    const { session } = setUp({
      writeEmail: async () => answer,
      mayWrite: async (recipient) => {
        asked.push(recipient);
        return recipient === undefined;
      },
    });
    session.generate();
    await settle();
    expect(asked).toEqual([undefined, 'a@b.example']);
    expect(session.$state.get()).toMatchObject({ email: { phase: 'empty' }, named: answer.recipient });
    session.generate();
    await settle();
    expect(asked.at(-1)).toBe('a@b.example');
    expect(asked).toHaveLength(3);
  });

  test('shows no template either if it was added to the list while the server failed', async () => {
    let isFree = true;
    const { session } = setUp({
      writeEmail: async () => {
        isFree = false;
        throw new Error('down');
      },
      mayWrite: async () => isFree,
    });
    session.generate();
    await settle();
    expect(session.$state.get().email).toEqual({ phase: 'empty' });
  });

  test('keeps the existing letter', async () => {
    let isFree = true;
    const { session } = setUp({ mayWrite: async () => isFree });
    session.generate();
    await settle();
    isFree = false;
    session.generate();
    await settle();
    expect(writtenOf(session.$state.get().email)?.body).toBe('english');
  });

  test('gets no letter from a modal that closed while the list was being read', async () => {
    let decide = (_: boolean) => {};
    const { session, emails } = setUp({ mayWrite: () => new Promise((resolve) => (decide = resolve)) });
    session.generate();
    session.close();
    decide(true);
    await settle();
    expect(emails).toEqual([]);
  });
});
