import { type Check, type Finding, failed } from './finding.ts';

const marks = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

/** Runs all checks at once, prints a line for each finding in their order, and returns the exit code: 1 if one failed. */
export async function runDoctor(checks: readonly Check[], print: (line: string) => void): Promise<0 | 1> {
  const runs = checks.map(({ name, run }) => ({ name, findings: run().catch(crashed) }));
  const counts = { ok: 0, warning: 0, failed: 0 };
  for (const { name, findings } of runs) {
    for (const { state, text } of await findings) {
      counts[state] += 1;
      print(`${marks[state]}  ${name}: ${text}`);
    }
  }
  const { ok, warning, failed: faults } = counts;
  print(`${ok} ok, ${warning} to look at, ${faults} failed.`);
  return faults > 0 ? 1 : 0;
}

function crashed(error: unknown): readonly Finding[] {
  return [failed(`This check could not be made: ${error instanceof Error ? error.message : error}`)];
}
