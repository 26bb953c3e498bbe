import { readFileSync, statSync } from 'node:fs';
import { createRefusals, type Refusals } from '@hardware-store-finder/campaigns';
import { type Exclusions, storeIdentitySchema } from '@hardware-store-finder/contract';
import { ownDomain } from '@hardware-store-finder/domain';
import { commandError } from '@hardware-store-finder/messages';
import * as z from 'zod/mini';

/** A backup of the page, as far as it says whom not to write to. */
const backUpSchema = z.object({
  program: z.literal('hardware-store-finder'),
  leads: z.array(z.object({ store: storeIdentitySchema, ids: z.array(z.string()), status: z.string() })),
  blocked: z.array(
    z.object({
      kind: z.enum(['email', 'domain', 'store']),
      value: z.string(),
      store: z.optional(storeIdentitySchema),
    }),
  ),
});

/**
 * Reads whom not to write to: a backup of the page, or lines with an email address or a domain each. Throws AppError for
 * anything else, because a list that is read wrongly refuses nobody.
 */
function readExclusions(text: string, file: string): Exclusions {
  const plain = text.replace(/^\ufeff/, '').trim();
  return plain.startsWith('{') ? readBackUp(plain, file) : readLines(plain, file);
}

function readBackUp(text: string, file: string): Exclusions {
  const backUp = backUpSchema.safeParse(parseJson(text));
  if (!backUp.success) {
    throw commandError(
      'bad_request',
      `${file} is no backup of the page that this version can read. Save it anew.`,
    );
  }
  const { leads, blocked } = backUp.data;
  const valuesOf = (kind: 'email' | 'domain') =>
    blocked.filter((entry) => entry.kind === kind).map(({ value }) => value);
  return {
    emails: valuesOf('email'),
    domains: valuesOf('domain'),
    stores: [
      ...blocked.flatMap(({ kind, value, store }) =>
        kind === 'store' ? [refused(store ?? { name: '', address: '', id: value })] : [],
      ),
      ...leads.flatMap(({ store, ids, status }) =>
        status === 'do_not_contact' ? [refused(store), ...ids.map((id) => refused({ ...store, id }))] : [],
      ),
    ],
  };
}

const refused = (store: Exclusions['stores'][number]['store']) => ({
  store,
  emails: [],
  reason: 'do_not_contact' as const,
});

function readLines(text: string, file: string): Exclusions {
  const emails: string[] = [];
  const domains: string[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const entry = line.replace(/#.*/s, '').trim().toLowerCase();
    if (entry === '') continue;
    const domain = ownDomain(entry.replace(/^\*?@/, ''));
    if (/^[^\s@*]+@[^\s@]+\.[^\s@]+$/.test(entry)) emails.push(entry);
    else if (domain !== undefined && !/[\s,;]/.test(entry)) domains.push(domain);
    else {
      const what = `line ${at + 1} is neither an email address nor a domain`;
      throw commandError(
        'bad_request',
        `${file}: ${what}. Write one of them on each line, and notes after a #.`,
      );
    }
  }
  return { emails, domains, stores: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The refusals of a file, which is read again when it changes. Throws AppError while it cannot be read: then nobody can be
 * written to. Without a file, nobody is refused.
 */
export function watchExclusions(file: string | undefined): () => Refusals {
  if (file === undefined) {
    const none = createRefusals({ stores: [], emails: [], domains: [] });
    return () => none;
  }
  let known: { signature: string; refusals: Refusals } | undefined;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(file);
      const signature = `${mtimeMs} ${size} ${ino}`;
      if (known?.signature !== signature) {
        known = { signature, refusals: createRefusals(readExclusions(readFileSync(file, 'utf8'), file)) };
      }
      return known.refusals;
    } catch (error) {
      known = undefined;
      if (!(error as NodeJS.ErrnoException).code?.startsWith('E')) throw error;
      const what = 'The do-not-contact list cannot be read, so nobody is written to';
      throw commandError(
        'unavailable',
        `${what}: ${file}. Correct DO_NOT_CONTACT_FILE, or restore the file.`,
        {
          cause: error,
        },
      );
    }
  };
}
