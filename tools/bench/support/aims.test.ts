import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge, readAims } from './aims.ts';

const bench = path.resolve(import.meta.dirname, '..');
const programs = ['search', 'import', 'page', 'websites'].flatMap((room) =>
  readdirSync(path.join(bench, room))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(bench, room, file)),
);

describe('a verdict', () => {
  const atLeast = { aim: 'half', atLeast: 0.5 };

  test('depends on the limit', () => {
    expect(judge(atLeast, 0.5).isMet).toBe(true);
    expect(judge(atLeast, 0.49).isMet).toBe(false);
    expect(judge({ aim: 'a', atMost: 8 }, 8).isMet).toBe(true);
    expect(judge({ aim: 'a', atMost: 8 }, 8.1).isMet).toBe(false);
    expect(judge({ aim: 'a', under: 8 }, 8).isMet).toBe(false);
    expect(judge({ aim: 'a', under: 8 }, 7.9).isMet).toBe(true);
  });

  test('of a ratio is that of its median, and shows the spread', () => {
    const spread = { median: 0.52, low: 0.5, high: 0.55, of: 5 };
    expect(judge(atLeast, spread)).toEqual({
      aim: 'half',
      seen: '0.52 (quartiles 0.5 to 0.55)',
      isMet: true,
    });
    expect(judge(atLeast, { ...spread, low: 0.3 }).seen).toBe('0.52 (quartiles 0.3 to 0.55, not steady)');
  });

  test('without one whole round is that the aim is missed', () => {
    const none = { median: Number.NaN, low: Number.NaN, high: Number.NaN, of: 0 };
    expect(judge(atLeast, none)).toEqual({ aim: 'half', seen: 'no whole round', isMet: false });
  });

  test('names what it is of, its unit, what is beside it, and why it is missed', () => {
    const aim = { aim: 'fast', atMost: 8, unit: 's', why: 'the disk is slow' };
    expect(judge(aim, 9, { of: 'a.pbf', beside: 'the other 20 s' })).toEqual({
      aim: 'a.pbf: fast',
      seen: '9 s; the other 20 s',
      isMet: false,
      why: 'the disk is slow',
    });
    expect(judge(aim, 7).why).toBeUndefined();
  });
});

describe('every section', () => {
  test('has its aims beside it, and no aims are left without a section', () => {
    expect(programs.length).toBeGreaterThan(15);
    for (const program of programs) expect(() => readAims(program), program).not.toThrow();
    expect(programs.filter((program) => !existsSync(program.replace(/\.ts$/, '.json')))).toEqual([]);
    const data = programs.flatMap((program) => readdirSync(path.dirname(program)));
    const orphans = data.filter(
      (file) => file.endsWith('.json') && !data.includes(file.replace(/\.json$/, '.ts')),
    );
    expect(orphans).toEqual([]);
  });
});
