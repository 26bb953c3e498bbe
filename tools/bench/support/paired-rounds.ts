import { isQuick, print, reportProgress, showQuartiles } from './report.ts';
import { isSteady, type Spread, spreadOf } from './statistics.ts';

/** At least so many rounds, at most so many, and none begins after so many seconds. */
export type Limits = { fewest: number; most: number; seconds: number };

/** One measurement of each side, made right after each other. */
export type Round<Side extends string, Sample> = Readonly<Record<Side, Sample>>;

export type PairedRounds<Side extends string, Sample, Ratio extends string> = {
  /** The rounds in which every side was measured. */
  rounds: readonly Round<Side, Sample>[];
  /** The other rounds: the side that failed, and why. */
  failures: readonly { round: number; side: Side; reason: string }[];
  ratios: Readonly<Record<Ratio, Spread>>;
  /** Whether the quartiles of all ratios are near their medians. */
  isSteady: boolean;
};

/** The quartiles of fewer values are no more than their ends. */
const fewestToTell = 3;

/** A side gave a wrong answer. That is no matter of a busy machine, and ends the benchmark. */
export class WrongAnswer extends Error {}

const usual: Limits = { fewest: 5, most: 15, seconds: 90 };
const quick: Limits = { fewest: 3, most: 5, seconds: 4 };

/**
 * Measures the sides of a comparison in turns until their ratios are steady, or until the limits. The two sides of
 * a ratio come from one round, so that what else the machine does slows both. Every second round goes
 * backwards, so that no side is always the first.
 */
export async function measureInTurns<Side extends string, Sample, Ratio extends string>({
  what,
  sides,
  ratiosOf,
  limits = isQuick ? quick : usual,
  now = () => performance.now(),
  report = reportProgress,
}: {
  what: string;
  sides: Readonly<Record<Side, (round: number) => Sample | Promise<Sample>>>;
  /** The ratios of one round, by name. */
  ratiosOf: (round: Round<Side, Sample>) => Readonly<Record<Ratio, number>>;
  limits?: Limits;
  now?: () => number;
  report?: (sentence: string) => void;
}): Promise<PairedRounds<Side, Sample, Ratio>> {
  const began = now();
  const names = Object.keys(sides) as Side[];
  const rounds: Round<Side, Sample>[] = [];
  const failures: { round: number; side: Side; reason: string }[] = [];
  let ratios = {} as Record<Ratio, Spread>;
  let steady = false;
  for (let round = 0; round < limits.most; round += 1) {
    if (round > 0 && now() - began >= limits.seconds * 1000) break;
    report(`${what}, round ${round + 1}`);
    const samples = {} as Record<Side, Sample>;
    let failed: { side: Side; reason: string } | undefined;
    for (const side of round % 2 === 0 ? names : names.toReversed()) {
      try {
        samples[side] = await sides[side](round);
      } catch (cause) {
        if (cause instanceof WrongAnswer) throw cause;
        failed = { side, reason: reasonOf(cause) };
        report(`${side} failed: ${failed.reason}`);
        break;
      }
    }
    if (failed !== undefined) {
      failures.push({ round: round + 1, ...failed });
      continue;
    }
    rounds.push(samples);
    ratios = spreadsOf(rounds.map(ratiosOf));
    const spreads: Spread[] = Object.values(ratios);
    steady = spreads.every(isSteady);
    if (steady && rounds.length >= limits.fewest) break;
  }
  return { rounds, failures, ratios, isSteady: steady && rounds.length >= fewestToTell };
}

function spreadsOf<Ratio extends string>(rounds: readonly Readonly<Record<Ratio, number>>[]) {
  const [first = {} as Readonly<Record<Ratio, number>>] = rounds;
  const names = Object.keys(first) as Ratio[];
  const spreads = names.map((name) => [name, spreadOf(rounds.map((round) => round[name]))] as const);
  return Object.fromEntries(spreads) as Record<Ratio, Spread>;
}

/** The first line of an error: the rest is a stack or a whole answer. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? `${cause.message}` || cause.name : String(cause);
  return (text.split('\n')[0] ?? '').slice(0, 200);
}

/** The spread of a ratio; without one whole round, that of no values. */
export function ratioOf<Ratio extends string>(
  { ratios }: { ratios: Readonly<Partial<Record<Ratio, Spread>>> },
  name: Ratio,
): Spread {
  return ratios[name] ?? spreadOf([]);
}

/** How many rounds there were, whether their ratios are steady, and which rounds failed. */
export function describeRounds({
  rounds,
  failures,
  ratios,
  isSteady: allSteady,
}: PairedRounds<string, unknown, string>): string {
  const count = (number: number) => `${number} ${number === 1 ? 'round' : 'rounds'}`;
  const sentences = [
    allSteady
      ? `${count(rounds.length)} in turns: the quartiles of each ratio are within 15 % of its median.`
      : `${count(rounds.length)} in turns, and not steady: ${unsteady(ratios, rounds.length)}.`,
  ];
  if (failures.length > 0) {
    const total = rounds.length + failures.length;
    const reasons = failures.map(({ round, side, reason }) => `round ${round}, ${side}: ${reason}`);
    sentences.push(
      `${failures.length} of ${count(total)} failed and count in no ratio (${reasons.join('; ')}).`,
    );
  }
  return sentences.join(' ');
}

function unsteady(ratios: Readonly<Record<string, Spread>>, rounds: number): string {
  const wide = Object.entries(ratios).filter(([, spread]) => !isSteady(spread));
  if (wide.length === 0) return rounds === 0 ? 'no round was whole' : 'too few to tell';
  return wide.map(([name, spread]) => `the quartiles of ${name} are ${showQuartiles(spread)}`).join(', ');
}

export function printRounds(rounds: PairedRounds<string, unknown, string>): void {
  print(describeRounds(rounds));
}
