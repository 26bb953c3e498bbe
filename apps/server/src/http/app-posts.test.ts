import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { type Asking, askServer } from '@Hardware-Store-Finder/testing';
import { createMailboxes } from '@Hardware-Store-Finder/websites';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, test } from 'vitest';
import { startApp } from '../testing/app-deps.ts';

const nothing = async () => ({ kind: 'no_data' }) as const;
const mailboxes = createMailboxes({
  cache: createMemoryCache(),
  dns: { mx: nothing, addresses: nothing, texts: nothing },
});
const { port, close } = await startApp({ mailboxes });
afterAll(close);

const ask = (target: string, options: Asking = {}) => askServer(port, target, options);

describe('GET /api/mailbox/sender', () => {
  const finding = (state: string, sentence: string) => ({
    state,
    sentence: expect.stringContaining(sentence),
  });

  test.each([
    ['en', 'has no SPF'],
    ['zh', '没有 SPF'],
  ])('answers with a sentence for each kind of record (%s)', async (language, sentence) => {
    const { status, body } = await ask('/api/mailbox/sender?domain=example.com&selector=k1', {
      headers: { 'accept-language': language },
    });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({
      domain: 'example.com',
      spf: finding('missing', sentence),
      dmarc: finding('missing', 'DMARC'),
      dkim: finding('missing', 'k1'),
    });
  });

  test.each([
    '',
    '?domain=',
    '?domain=nowhere',
    '?domain=example.com&selector=a%20b',
    `?domain=${'a'.repeat(300)}`,
  ])('%s is refused with a sentence', async (query) => {
    const { status, body } = await ask(`/api/mailbox/sender${query}`);
    expect(status).toBe(400);
    expect(JSON.parse(body).error).toMatch(/is not a (?:domain|DKIM selector)/);
  });
});

describe('POST', () => {
  const json = { 'content-type': 'application/json' };
  const post = (target: string, body: unknown, headers: Record<string, string> = json) =>
    ask(target, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  const store = { name: 'A', address: 'B', phone: null };

  test('streams an analysis that ends with its data', async () => {
    const { status, headers, body } = await post('/api/analyze-company/stream', {
      ...store,
      language: 'english',
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const last = JSON.parse(body.trim().split('\n\n').at(-1)?.slice(6) ?? '');
    expect(last).toMatchObject({ type: 'complete', data: { basicInfo: { name: 'A', address: 'B' } } });
    expect(last.data.timestamp).toBe('2026-01-02T00:00:00.000Z');
  });

  test('answers with a message file', async () => {
    const letter = { to: 'info@muster.example', subject: '锁具 & Griffe', body: 'Grüße', writtenIn: 'de' };
    const { status, headers, body } = await post('/api/message-file', {
      ...letter,
      seller: { company: 'Yongfeng', email: 'sales@yongfeng.example', signature: null },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': 'attachment; filename="letter.eml"',
    });
    expect(await PostalMime.parse(body)).toMatchObject({
      from: { name: 'Yongfeng', address: 'sales@yongfeng.example' },
      to: [{ address: letter.to }],
      subject: letter.subject,
      text: expect.stringMatching(/^Grüße\s+Wenn Sie keine weiteren/),
    });
  });

  test('refuses a sender that is no address', async () => {
    const seller = { email: 'Lin <lin@yongfeng.example>' };
    const { status, body } = await post('/api/message-file', { subject: '', body: '', seller });
    expect(status).toBe(400);
    expect(JSON.parse(body).error).toContain('"Lin <lin@yongfeng.example>" is not an email address');
  });

  test('answers with an email', async () => {
    const { status, body } = await post('/api/generate-email', {
      store,
      analysis: null,
      language: 'chinese',
    });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ subject: expect.stringContaining('A'), writtenIn: 'zh-Hans' });
  });

  test.each([
    [
      '/api/analyze-company/stream',
      { ...store, language: 'klingon' },
      400,
      'language must be one of english, chinese, and not "klingon".',
    ],
    ['/api/analyze-company/stream', { address: 'B', language: 'english' }, 400, 'The field name is absent'],
    ['/api/analyze-company/stream', { ...store, name: ' ', language: 'english' }, 400, 'no name'],
    ['/api/analyze-company/stream', [], 400, 'JSON object'],
    ['/api/analyze-company/stream', '{"name":', 400, 'not JSON'],
    [
      '/api/generate-email',
      { store: 'x', analysis: null, language: 'english' },
      400,
      'The field store is "x"',
    ],
    ['/api/generate-email', { store, analysis: null, language: 7 }, 400, 'language must be one of'],
    [
      '/api/generate-email',
      { store, analysis: null, language: 'english', buyerLanguage: 'x y' },
      400,
      'buyerLanguage',
    ],
    ['/api/generate-email', 'x'.repeat(257 * 1024), 413, '256 KiB'],
  ])('to %s refuses %s', async (target, body, status, words) => {
    const answer = await post(target, body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).error).toContain(words);
  });

  test('refuses other content types, so that browsers send a preflight from other origins', async () => {
    const answer = await post('/api/generate-email', '{}', { 'content-type': 'text/plain' });
    expect(answer.status).toBe(400);
    const stranger = await ask('/api/generate-email', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
    const own = await ask('/api/generate-email', {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' },
    });
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:5173');
    expect(own.headers['access-control-allow-headers']).toContain('content-type');
  });

  test('ignores an analysis of an unknown shape', async () => {
    const { status } = await post('/api/generate-email', {
      store,
      analysis: { perplexityAnalysis: 7, __proto__: { polluted: 1 } },
      language: 'english',
    });
    expect(status).toBe(200);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
