import * as z from 'zod/mini';
import { createTimeSlicer } from '../../lib/scheduler.ts';
import { blockedSchema } from './do-not-contact.ts';
import { leadSchema } from './lead.ts';
import type { LeadContents } from './lead-repository.ts';
import { savedSearchSchema } from './saved-search.ts';

const program = 'hardware-store-finder';
/** Bump when the format changes in a way that this version cannot read. */
const backUpVersion = 1;

const headSchema = z.object({ program: z.literal(program), version: z.int().check(z.minimum(1)) });
const bodySchema = z.object({
  leads: z.array(z.unknown()),
  blocked: z.array(z.unknown()),
  searches: z.array(z.unknown()),
});

/** Why a file cannot be read as a back-up. `place`: the number of the entry, from 1. */
export type BackUpFault =
  | { kind: 'other' | 'truncated' }
  | { kind: 'newer'; version: number }
  | { kind: 'unsound'; list: 'leads' | 'blocked' | 'searches'; place: number };

/** The text of a back-up file: JSON with one entry per line. `now`: milliseconds since 1970. */
export function writeBackUp({ leads, blocked, searches }: LeadContents, now: number): string {
  const list = (name: string, entries: readonly unknown[]) =>
    `"${name}":[${entries.map((entry) => `\n${JSON.stringify(entry)}`).join(',')}]`;
  const head = `{"program":"${program}","version":${backUpVersion},"savedAt":"${new Date(now).toISOString()}"`;
  return `${head},\n${list('leads', leads)},\n${list('blocked', blocked)},\n${list('searches', searches)}}\n`;
}

/** Checks every entry against its schema; one invalid entry rejects the file. */
export async function readBackUp(text: string): Promise<LeadContents | BackUpFault> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return {
      kind: text.replace(/^\ufeff/, '').startsWith(`{"program":"${program}"`) ? 'truncated' : 'other',
    };
  }
  const head = headSchema.safeParse(value);
  if (!head.success) return { kind: 'other' };
  if (head.data.version > backUpVersion) return { kind: 'newer', version: head.data.version };
  const body = bodySchema.safeParse(value);
  if (!body.success) return { kind: 'truncated' };
  const contents = { leads: [], blocked: [], searches: [] } as Record<keyof LeadContents, unknown[]>;
  const shapes = { leads: leadSchema, blocked: blockedSchema, searches: savedSearchSchema };
  const turn = createTimeSlicer();
  for (const list of ['leads', 'blocked', 'searches'] as const) {
    for (const [at, entry] of body.data[list].entries()) {
      const read = shapes[list].safeParse(entry);
      if (!read.success) return { kind: 'unsound', list, place: at + 1 };
      contents[list].push(read.data);
      await turn();
    }
  }
  return contents as unknown as LeadContents;
}

/** Whether reading a back-up failed. */
export function isBackUpFault(read: LeadContents | BackUpFault): read is BackUpFault {
  return 'kind' in read;
}
