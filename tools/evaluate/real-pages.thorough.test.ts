import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { oneIn } from '../../packages/testing/src/runs.ts';
import { sharedMaterial } from '../../packages/testing/src/shared-material.ts';
import { evaluateContacts } from './contacts.ts';
import { evaluateLetters } from './letters.ts';
import { evaluateLies } from './lies.ts';
import { evaluateReplies } from './replies.ts';

const pages = sharedMaterial('real/pages.jsonl.gz');
const liePages = sharedMaterial('real/lie-pages.jsonl.gz');
const lies = sharedMaterial('real/lies.json');
const mailBack = sharedMaterial('real/mail-back.jsonl.gz');
const letterLies = sharedMaterial('real/letter-lies.json');

describe.skipIf(!existsSync(pages))(
  'marked pages of real businesses (skipped where ../shared/real/pages.jsonl.gz is absent)',
  () => {
    it('give up their contacts, and no others', { timeout: 60_000 }, async () => {
      const { email, phone } = (await evaluateContacts([pages], () => undefined)) as Record<
        'email' | 'phone',
        { precision: number; pageRecall: number }
      >;
      expect(email.precision).toBeGreaterThanOrEqual(0.995);
      expect(email.pageRecall).toBeGreaterThanOrEqual(0.97);
      expect(phone.precision).toBeGreaterThanOrEqual(0.95);
      expect(phone.pageRecall).toBeGreaterThanOrEqual(0.85);
    });
  },
);

describe.skipIf(!existsSync(lies))(
  'half-truths about real pages (skipped where ../shared/real/lies.json is absent)',
  () => {
    it('are not shown, and what is true is', { timeout: 180_000 }, async () => {
      const figures = await evaluateLies([liePages, lies], () => undefined);
      expect(figures).toMatchObject({ false: { shown: 0 }, chinese: { shown: 0 } });
      const { of, withKind, asFact, ownWords } = figures.true as Record<string, number>;
      expect((ownWords ?? 0) / (of ?? 1)).toBeGreaterThanOrEqual(0.9);
      expect((asFact ?? 0) / (withKind ?? 1)).toBeGreaterThanOrEqual(0.7);
    });
  },
);

describe.skipIf(!existsSync(letterLies))(
  'lies about the reader of a letter (skipped where ../shared/real/letter-lies.json is absent)',
  () => {
    it('stand in no letter, and each letter is whole', { timeout: 900_000 }, async () => {
      // Each lie with six pages, and each page with eight lies.
      const figures = await evaluateLetters([liePages, letterLies], () => undefined, { every: oneIn(4) });
      expect(Object.keys(figures).length).toBeGreaterThan(0);
      for (const { lies: of = 0, shown, kept } of Object.values(figures)) {
        expect(of).toBeGreaterThan(0);
        expect([shown, kept]).toEqual([0, of]);
      }
    });
  },
);

describe.skipIf(!existsSync(mailBack))(
  'recorded mail (skipped where ../shared/real/mail-back.jsonl.gz is absent)',
  () => {
    it('is sorted and read', { timeout: 60_000 }, async () => {
      const figures = (await evaluateReplies([mailBack], () => undefined)) as {
        hard: { precision: number; recall: number };
        humanCalledAutomatic: number;
        visible: { of: number; right: number };
      };
      expect(figures.humanCalledAutomatic).toBe(0);
      expect(figures.hard.precision).toBeGreaterThanOrEqual(0.97);
      expect(figures.hard.recall).toBeGreaterThanOrEqual(0.9);
      expect(figures.visible.right / figures.visible.of).toBeGreaterThanOrEqual(0.9);
    });
  },
);
