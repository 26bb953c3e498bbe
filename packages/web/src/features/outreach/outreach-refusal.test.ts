import type { Email, EmailRequest } from '@hardware-store-finder/contract';
import { describe, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '../../lib/storage.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { createAnalysisCache } from './analysis-cache.ts';
import { writtenOf } from './email-state.ts';
import { createOutreachSession, type OutreachDeps } from './outreach-session.ts';

function setUp(deps: Partial<OutreachDeps>) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const emails: EmailRequest[] = [];
  const session = createOutreachSession({
    store: { name: 'A', address: 'B', website: 'https://a.example/' },
    cache: createAnalysisCache(createBrowserStorage(fakePage().page)),
    // biome-ignore lint/correctness/useYield: nobody analyses here
    analyze: async function* () {
      throw new Error('Nobody analyses here.');
    },
    writeEmail: async (request): Promise<Email> => {
      emails.push(request);
      return { subject: 'S', body: request.language };
    },
    seller: () => ({ own: undefined, effective: undefined }),
    mayWrite: async () => true,
    onAnalysed: () => undefined,
    requestFrame: (draw) => draw(),
    ...deps,
  });
  return { session, emails };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('A store that may not be written to', () => {
  const answer = { subject: 'S', body: 'B', recipient: { value: 'a@b.example', page: 'https://b.example/' } };

  test('is asked about before anything is: no request, no template', async () => {
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

  test('is not shown a letter once the server has named an address that is listed', async () => {
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
    expect(session.$state.get()).toMatchObject({ email: { phase: 'empty' }, told: answer.recipient });
    session.generate();
    await settle();
    expect(asked.at(-1)).toBe('a@b.example');
    expect(asked).toHaveLength(3);
  });

  test('gets no template either where it was listed while the server failed', async () => {
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

  test('keeps the letter that there was', async () => {
    let isFree = true;
    const { session } = setUp({ mayWrite: async () => isFree });
    session.generate();
    await settle();
    isFree = false;
    session.generate();
    await settle();
    expect(writtenOf(session.$state.get().email)?.body).toBe('english');
  });

  test('is not written to by a modal that closed while the list was read', async () => {
    let decide = (_: boolean) => {};
    const { session, emails } = setUp({ mayWrite: () => new Promise((resolve) => (decide = resolve)) });
    session.generate();
    session.close();
    decide(true);
    await settle();
    expect(emails).toEqual([]);
  });
});
