import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedMaterial } from '../../packages/testing/src/shared-material.ts';
import { evaluateContacts } from './contacts.ts';

const pages = sharedMaterial('real/pages.jsonl.gz');

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
