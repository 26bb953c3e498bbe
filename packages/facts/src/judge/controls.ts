import type { Fact } from '@Hardware-Store-Finder/contract';
import { randomInt } from 'node:crypto';
import type { Candidate } from './judge-prompt.ts';

/** Names of nobody. */
export const madeUpNames = [
  'Ostrovane',
  'Kellimar',
  'Bruntavik',
  'Zafiroli',
  'Mondretto',
  'Hulverstad',
  'Pellorin',
];
/** Before what "for over a hundred years" could mean. */
const [firstYear, lastYear] = [1701, 1799] as const;

/** A year before what anybody could mean. */
export function madeUpYear(): number {
  return randomInt(firstYear, lastYear + 1);
}

/**
 * Statements that their passages do not make, each in place of the fact of a candidate: a year and a name that stand in no
 * passage. Who says yes to one of them says yes to anything.
 */
export function controlsAmong(candidates: readonly Candidate[]): Candidate[] {
  const written = JSON.stringify(candidates);
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => `${firstYear + at}`);
  const control = (kind: Fact['kind'], values: readonly string[]): Candidate[] => {
    const among = candidates[randomInt(Math.max(1, candidates.length))];
    const free = values.filter((value) => !written.includes(value));
    const value = free[randomInt(Math.max(1, free.length))];
    if (among === undefined || value === undefined) return [];
    const { translation: _, ...fact } = among.fact;
    return [{ ...among, fact: { ...fact, id: `${kind}:${value}`, kind, value } }];
  };
  return [...control('since', years), ...control('brand', madeUpNames)];
}
