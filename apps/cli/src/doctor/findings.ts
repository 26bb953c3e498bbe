import { AppError } from '@Hardware-Store-Finder/messages';

/** What a check found. `text` is a sentence; one that is not `ok` says what to do. */
export type Finding = { state: 'ok' | 'warning' | 'failed'; text: string };
export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const failed = (text: string): Finding => ({ state: 'failed', text });

/** The name that begins each line of a check, and the check. */
export type Check = readonly [name: string, run: () => Promise<readonly Finding[]>];

const marks = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

/** Runs all checks at once, prints a line for each finding in their order, and returns the exit code: 1 if one failed. */
export async function runDoctor(checks: readonly Check[], print: (line: string) => void): Promise<0 | 1> {
  const runs = checks.map(([name, run]) => [name, run().catch(crashed)] as const);
  const counts = { ok: 0, warning: 0, failed: 0 };
  for (const [name, findings] of runs) {
    for (const { state, text } of await findings) {
      counts[state] += 1;
      print(`${marks[state]}  ${name}: ${text}`);
    }
  }
  print(`${counts.ok} ok, ${counts.warning} to look at, ${counts.failed} failed.`);
  return counts.failed > 0 ? 1 : 0;
}

/** An AppError is a sentence of its own: a folder that cannot be written to, a file that is missing. */
function crashed(error: unknown): readonly Finding[] {
  if (error instanceof AppError) return [failed(error.message)];
  return [failed(`This check could not be made: ${error instanceof Error ? error.message : error}`)];
}
