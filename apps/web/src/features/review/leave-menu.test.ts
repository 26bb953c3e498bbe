import type { CampaignLetter, Review } from '@Hardware-Store-Finder/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

/** A campaign of letters, of which the server holds some back. */
function setUp(count: number, isHeld: (key: string) => boolean = () => false) {
  const letters = Array.from({ length: count }, (_, at) => letterAt(at));
  const gone = new Set<string>();
  const steps: string[] = [];
  const deps: LeaveDeps = {
    api: {
      // Two to an answer.
      letters: async (_, { after }) => {
        const at = after === undefined ? 0 : Number(after);
        const next = at + 2 < count ? { next: `${at + 2}` } : {};
        return {
          letters: letters.slice(at, at + 2).filter(({ key }) => !gone.has(key)),
          total: count,
          ...next,
        };
      },
      exportLetters: async (_, { format, keys, leaves }) => {
        steps.push(`export ${format} ${keys.join(' ')}${leaves === true ? ' that leave' : ''}`);
        for (const key of keys) if (!isHeld(key)) gone.add(key);
        return new Blob(['x']);
      },
      review: async (_, review: Review) => {
        steps.push(`${review.action} ${review.key}`);
        return letterAt(0);
      },
    },
    saveFile: () => void steps.push('file'),
    signal: new AbortController().signal,
  };
  return { deps, steps, letters };
}

describe('Approved letters', () => {
  test('leave in one file, by one request', async () => {
    const { deps, steps } = setUp(3);
    expect(await leaveLetters(deps, 'c', 'eml')).toMatchObject({ left: 3, held: [] });
    expect(steps).toEqual(['export eml s0 s1 s2 that leave', 'file']);
  });

  test('are named if the server holds them back', async () => {
    const { deps, steps, letters } = setUp(4, (key) => key === 's1' || key === 's2');
    expect(await leaveLetters(deps, 'c', 'csv')).toMatchObject({ left: 2, held: [letters[1], letters[2]] });
    expect(steps).toEqual(['export csv s0 s1 s2 s3 that leave', 'file']);
  });

  test('make no file if all are held back, and ask for none if there are none', async () => {
    const { deps, steps } = setUp(1, () => true);
    expect(await leaveLetters(deps, 'c', 'eml')).toMatchObject({ left: 0, held: [letterAt(0)] });
    expect(steps).toEqual(['export eml s0 that leave']);
    const none = setUp(0);
    expect(await leaveLetters(none.deps, 'c', 'eml')).toMatchObject({ left: 0, held: [] });
    expect(none.steps).toEqual([]);
  });

  test('lose all their marks again if they are taken back, and what fails is counted', async () => {
    const { deps, steps } = setUp(3);
    const { review } = deps.api;
    deps.api.review = async (id, said) => {
      if (said.key === 's1') throw new Error('Gone.');
      return review(id, said);
    };
    const { takeBack } = await leaveLetters(deps, 'c', 'eml');
    steps.length = 0;
    await expect(takeBack()).rejects.toThrow('1 ');
    expect(steps).toEqual(['undo s0', 'undo s2']);
  });
});
