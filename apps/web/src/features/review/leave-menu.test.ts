import type { CampaignLetter, Review } from '@Hardware-Store-Finder/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { policyOf } from '../../testing/lead-tabs.ts';
import { type LeaveDeps, leaveLetters } from './leave-menu.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const letterAt = (at: number): CampaignLetter => ({
  key: `s${at}`,
  store: { id: `osm:node/${at}`, name: `Store ${at}`, address: `Rua X ${at}` },
  state: 'approved',
  criteria: [],
  recipient: `info@s${at}.example`,
  letter: { subject: `Subject ${at}`, body: `Body ${at}` },
});

function setUp(count: number, change: Partial<LeaveDeps> = {}) {
  const letters = Array.from({ length: count }, (_, at) => letterAt(at));
  const steps: string[] = [];
  const deps: LeaveDeps = {
    api: {
      // Two to an answer.
      letters: async (_, { after }) => {
        const at = after === undefined ? 0 : Number(after);
        const next = at + 2 < count ? { next: `${at + 2}` } : {};
        return { letters: letters.slice(at, at + 2), total: count, ...next };
      },
      exportLetters: async (_, { format, keys }) => {
        steps.push(`export ${format} ${keys.join(' ')}`);
        return new Blob(['x']);
      },
      review: async (_, review: Review) => {
        steps.push(`${review.action} ${review.key}`);
        return letterAt(0);
      },
    },
    loadPolicy: async () => policyOf(),
    recordSent: async (store, { subject }) => {
      steps.push(`contacted ${store.name}: ${subject}`);
      return {};
    },
    saveFile: () => void steps.push('file'),
    signal: new AbortController().signal,
    ...change,
  };
  return { deps, steps, letters };
}

describe('Approved letters', () => {
  test('leave in one file; then each is marked, and its lead contacted with the letter', async () => {
    const { deps, steps } = setUp(3);
    expect(await leaveLetters(deps, 'c', 'eml')).toMatchObject({
      kind: 'done',
      left: 3,
      held: [],
      unmarked: [],
    });
    expect(steps).toEqual([
      'export eml s0 s1 s2',
      'file',
      ...[0, 1, 2].flatMap((at) => [`contacted Store ${at}: Subject ${at}`, `sent s${at}`]),
    ]);
  });

  test('are held back if the contact policy refuses the store or the address by now', async () => {
    const { deps, steps, letters } = setUp(4, {
      loadPolicy: async () => policyOf('info@s1.example', 'osm:node/2'),
    });
    expect(await leaveLetters(deps, 'c', 'csv')).toMatchObject({
      kind: 'done',
      left: 2,
      held: [letters[1], letters[2]],
      unmarked: [],
    });
    expect(steps[0]).toBe('export csv s0 s3');
    expect(steps.filter((step) => step.startsWith('sent'))).toEqual(['sent s0', 'sent s3']);
  });

  test('stay if nobody can ask the policy', async () => {
    const { deps, steps } = setUp(2, { loadPolicy: async () => undefined });
    expect(await leaveLetters(deps, 'c', 'xlsx')).toEqual({ kind: 'unread' });
    expect(steps).toEqual([]);
  });

  test('make no file if all are held back', async () => {
    const { deps, steps } = setUp(1, { loadPolicy: async () => policyOf('osm:node/0') });
    expect(await leaveLetters(deps, 'c', 'eml')).toMatchObject({ left: 0, held: [letterAt(0)] });
    expect(steps).toEqual([]);
  });

  test('that could not be marked are named: they are in the file', async () => {
    const { deps, letters } = setUp(3, {
      recordSent: async ({ name }) => (name === 'Store 0' ? { fault: 'full' } : {}),
    });
    const { review } = deps.api;
    deps.api.review = async (id, said) => {
      if (said.key === 's1') throw new Error('Gone.');
      return review(id, said);
    };
    expect(await leaveLetters(deps, 'c', 'eml')).toMatchObject({
      left: 3,
      unmarked: [letters[0], letters[1]],
    });
  });

  test('lose all their marks again if they are taken back, and what fails is counted', async () => {
    const { deps, steps } = setUp(3, {
      recordSent: async ({ name }) => ({ undo: async () => void steps.push(`back ${name}`) }),
    });
    const { review } = deps.api;
    deps.api.review = async (id, said) => {
      if (said.key === 's1' && said.action === 'undo') throw new Error('Gone.');
      return review(id, said);
    };
    const left = await leaveLetters(deps, 'c', 'eml');
    steps.length = 0;
    expect(left.kind === 'done' && (await left.takeBack())).toBe(1);
    expect(steps).toEqual(['back Store 0', 'undo s0', 'back Store 1', 'back Store 2', 'undo s2']);
  });

  test('are not marked if there is no file', async () => {
    const { deps, steps } = setUp(2);
    deps.api.exportLetters = async () => {
      throw new Error('The server is full.');
    };
    await expect(leaveLetters(deps, 'c', 'eml')).rejects.toThrow('The server is full.');
    expect(steps).toEqual([]);
  });
});
