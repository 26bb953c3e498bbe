import { readFileSync } from 'node:fs';
import {
  contactSchema,
  type Exclusions,
  identityOf,
  listedStoreSchema,
  storeIdentitySchema,
} from '@hardware-store-finder/contract';
import { emailsOf } from '@hardware-store-finder/domain';
import { commandError } from '@hardware-store-finder/messages';
import * as z from 'zod/mini';

/** What this command needs of a back-up that a browser has written. */
const backUpSchema = z.object({
  program: z.literal('hardware-store-finder'),
  leads: z.array(
    z.object({ store: listedStoreSchema, contacts: z.array(contactSchema), status: z.string() }),
  ),
  blocked: z.array(
    z.object({
      kind: z.enum(['email', 'domain', 'store']),
      value: z.string(),
      store: z.optional(storeIdentitySchema),
    }),
  ),
});

/** Leads that nobody has written to yet may be written to now. */
const beforeContact: ReadonlySet<string> = new Set(['new', 'to_contact']);

/** Who must not be written to, from a back-up of the leads. Throws AppError if the file cannot be read. */
export function readExclusions(file: string): Exclusions {
  const { leads, blocked } = readBackUp(file);
  const valuesOf = (wanted: 'email' | 'domain') =>
    blocked.filter(({ kind }) => kind === wanted).map(({ value }) => value);
  return {
    stores: [
      ...leads
        .filter(({ status }) => !beforeContact.has(status))
        .map(({ store, contacts, status }) => ({
          store: identityOf(store),
          emails: emailsOf(contacts, store).map(({ value }) => value),
          reason: status === 'do_not_contact' ? ('do_not_contact' as const) : ('contacted' as const),
        })),
      ...blocked.flatMap(({ store }) =>
        store === undefined
          ? []
          : [{ store: identityOf(store), emails: [], reason: 'do_not_contact' as const }],
      ),
    ],
    emails: valuesOf('email'),
    domains: valuesOf('domain'),
  };
}

function readBackUp(file: string): z.infer<typeof backUpSchema> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw commandError('bad_request', `The file ${file} cannot be read. Name a back-up of your leads.`, {
      cause,
    });
  }
  const read = z.safeParse(backUpSchema, parseJson(text.replace(/^\ufeff/, '')));
  if (read.success) return read.data;
  throw commandError(
    'bad_request',
    `${file} is no back-up of leads: save one with "Back up" on the page of your leads.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
