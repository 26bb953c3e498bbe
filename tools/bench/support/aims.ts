import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { printAim, show } from './report.ts';
import { isSteady, type Spread, showQuartiles } from './spread.ts';

const aimSchema = z
  .strictObject({
    /** As the report says it. */
    aim: z.string().min(1),
    atLeast: z.number().optional(),
    atMost: z.number().optional(),
    under: z.number().optional(),
    unit: z.string().min(1).optional(),
    /** Why it is missed, if that is known and accepted. */
    why: z.string().min(1).optional(),
  })
  .refine(
    ({ atLeast, atMost, under }) =>
      [atLeast, atMost, under].filter((limit) => limit !== undefined).length === 1,
    'An aim has one limit: atLeast, atMost or under.',
  );

/** What lies beside a section as NAME.json; scripts/bench.mjs reads it, too. */
const sectionSchema = z.strictObject({
  /** Why `npm run bench -- --quick` leaves the section out. */
  notQuick: z.string().min(1).optional(),
  aims: z.record(z.string(), aimSchema),
});

export type Aim = z.infer<typeof aimSchema>;

/** The aims of a section, by the path of its program. */
export function readAims(program: string): Readonly<Record<string, Aim>> {
  return sectionSchema.parse(JSON.parse(readFileSync(program.replace(/\.ts$/, '.json'), 'utf8'))).aims;
}

export type Verdict = { aim: string; seen: string; isMet: boolean; why?: string | undefined };

/** Compares what was seen with an aim; of a ratio its median counts, and its quartiles are shown. */
export function judge(aim: Aim, seen: number | Spread, { of, beside }: Said = {}): Verdict {
  const value = typeof seen === 'number' ? seen : seen.median;
  const isMet =
    (aim.atLeast !== undefined && value >= aim.atLeast) ||
    (aim.atMost !== undefined && value <= aim.atMost) ||
    (aim.under !== undefined && value < aim.under);
  const parts = [showSeen(seen, aim.unit), beside].filter((part) => part !== undefined);
  return {
    aim: of === undefined ? aim.aim : `${of}: ${aim.aim}`,
    seen: parts.join('; '),
    isMet,
    ...(!isMet && aim.why !== undefined && { why: aim.why }),
  };
}

/** `of`: which of several an aim is judged for; `beside`: what to compare the value with. */
type Said = { of?: string; beside?: string };

function showSeen(seen: number | Spread, unit: string | undefined): string {
  const withUnit = (value: number) => (unit === undefined ? show(value) : `${show(value)} ${unit}`);
  if (typeof seen === 'number') return withUnit(seen);
  if (seen.of === 0) return 'no whole round';
  const quartiles = `quartiles ${showQuartiles(seen)}${isSteady(seen) ? '' : ', not steady'}`;
  return `${withUnit(seen.median)} (${quartiles})`;
}

/** Prints the verdict on an aim of a section: `const judged = createJudge(import.meta.filename)`. */
export function createJudge(program: string) {
  const aims = readAims(program);
  return (id: string, seen: number | Spread, said?: Said): void => {
    const aim = aims[id];
    if (aim === undefined) throw new Error(`There is no aim ${id} beside ${program}.`);
    printAim(judge(aim, seen, said));
  };
}
