import { runs } from '@Hardware-Store-Finder/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { judgeFraming } from './framing.ts';

type Pairs = [string, string][];
type Case = {
  id: string;
  headers: Pairs;
  expect: 'allow' | 'block' | 'not_previewable' | 'unknown';
  note?: string;
  status?: number;
  scheme?: string;
  dead?: boolean;
  redirect?: { to?: string };
  parentHeaders?: Pairs;
};
const { cases } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'testing/framing-cases.json'), 'utf8'),
) as { cases: Case[] };
const verdicts = { allow: 'frame', block: 'block', not_previewable: 'block', unknown: 'unknown' } as const;
const app = { origin: 'https://app.test', finalUrl: 'https://shop.test/' };
const judge = (headers: Pairs, options = {}) => judgeFraming(headers, { ...app, ...options });

describe('the corpus, measured in Chromium', () => {
  // Unreachable sites have no headers; the reader handles them.
  test.each(cases.filter(({ dead }) => !dead))('$id $headers $note: $expect', (one) => {
    const scheme = one.scheme ?? one.redirect?.to ?? 'https';
    const { verdict, reason } = judge(one.headers, {
      finalUrl: `${scheme}://shop.test/`,
      ...(one.status !== undefined && { status: one.status }),
      ...(one.parentHeaders !== undefined && { parentHeaders: one.parentHeaders }),
    });
    expect(verdict).toBe(verdicts[one.expect]);
    expect(reason).toMatch(/^[A-Z].*\.$/);
  });
});

describe('cases beyond the corpus', () => {
  test.each<[string, Pairs, object, string]>([
    [
      'an ancestor on another port',
      [['Content-Security-Policy', 'frame-ancestors https://app.test:8443']],
      {},
      'block',
    ],
    ['a subdomain wildcard', [['Content-Security-Policy', 'frame-ancestors https://*.test']], {}, 'frame'],
    ['a scheme other than the page’s', [['Content-Security-Policy', 'frame-ancestors chrome:']], {}, 'block'],
    [
      'two policies on one line',
      [['content-security-policy', "frame-ancestors *, frame-ancestors 'none'"]],
      {},
      'block',
    ],
    ['a file', [['Content-Type', 'application/pdf']], {}, 'block'],
    ['a download', [['Content-Disposition', 'attachment; filename=a.html']], {}, 'block'],
    ['a page with a charset', [['Content-Type', 'Text/HTML; charset=gbk']], {}, 'frame'],
    ['a page forbidden to us', [['X-Frame-Options', 'DENY']], { status: 403 }, 'unknown'],
    ['a proxy that asks for a password', [['X-Frame-Options', 'DENY']], { status: 407 }, 'unknown'],
    ['several choices', [['X-Frame-Options', 'DENY']], { status: 300 }, 'unknown'],
    [
      'child-src of our own policy',
      [],
      { parentHeaders: [['Content-Security-Policy', "child-src 'none'; default-src *"]] },
      'block',
    ],
    ['too many requests', [], { status: 429 }, 'unknown'],
    ['a redirect without a target', [], { status: 302 }, 'unknown'],
    ['our own origin', [], { finalUrl: 'https://app.test/x' }, 'block'],
    [
      'plain http in plain http',
      [],
      { origin: 'http://localhost:8002', finalUrl: 'http://shop.test/' },
      'frame',
    ],
    ['loopback in https', [], { finalUrl: 'http://acme.localhost:8002/' }, 'frame'],
    [
      "a source without a scheme, for http's page",
      [['Content-Security-Policy', 'frame-ancestors localhost:8002']],
      { origin: 'http://localhost:8002', finalUrl: 'http://shop.test/' },
      'frame',
    ],
    [
      'a source without a scheme on an https site, for a page in http',
      [['Content-Security-Policy', 'frame-ancestors localhost:8002']],
      { origin: 'http://localhost:8002' },
      'block',
    ],
    [
      'a path of our own policy',
      [],
      {
        finalUrl: 'https://shop.test/a/b',
        parentHeaders: [['Content-Security-Policy', 'frame-src https://shop.test/a/']],
      },
      'frame',
    ],
    [
      'another path than that of our own policy',
      [],
      {
        finalUrl: 'https://shop.test/a/b',
        parentHeaders: [['Content-Security-Policy', 'frame-src https://shop.test/a']],
      },
      'block',
    ],
    [
      'an encoded path of our own policy',
      [],
      {
        finalUrl: 'https://shop.test/a%20b',
        parentHeaders: [['Content-Security-Policy', 'frame-src https://shop.test/%61%20b']],
      },
      'frame',
    ],
  ])('%s', (_, headers, options, verdict) => {
    expect(judge(headers, options).verdict).toBe(verdict);
  });

  it('never throws, and ignores case and surrounding white space', () => {
    const name = fc.constantFrom(
      'X-Frame-Options',
      'Content-Security-Policy',
      'Content-Type',
      'Content-Disposition',
    );
    const word = fc.constantFrom(
      'DENY',
      'SAMEORIGIN',
      'ALLOWALL',
      'frame-ancestors',
      "'none'",
      "'self'",
      '*',
      'https:',
      'https://app.test',
      'https://app.test/%',
      '*.test:*',
      ';',
      ',',
      '"',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 6 }), (headers) => {
        const { verdict } = judge(headers);
        expect(['frame', 'block', 'unknown']).toContain(verdict);
        const shouted = headers.map(([key, text]): [string, string] => [key.toUpperCase(), ` ${text}\t`]);
        expect(judge(shouted).verdict).toBe(verdict);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('accepts X-Frame-Options as one list or several headers', () => {
    const option = fc.constantFrom(
      'DENY',
      'sameorigin',
      'AllowAll',
      'nonsense',
      '',
      'ALLOW-FROM https://app.test',
    );
    fc.assert(
      fc.property(fc.array(option, { minLength: 1, maxLength: 4 }), (options) => {
        const many = options.map((one): [string, string] => ['X-Frame-Options', one]);
        const lower = options.map((one) => one.toLowerCase());
        const known = lower.some((one) => ['deny', 'sameorigin', 'allowall'].includes(one));
        const isLegacy = new Set(lower).size === 1 && lower[0] === 'allowall';
        expect(judge(many).verdict).toBe(known && !isLegacy ? 'block' : 'frame');
        expect(judge([['X-Frame-Options', options.join(', ')]]).verdict).toBe(judge(many).verdict);
      }),
    );
  });
});
