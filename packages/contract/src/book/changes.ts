import * as z from 'zod';
import { foundContactsSchema, websiteSourceSchema } from '../analysis/website.ts';
import { sellerSchema } from '../letters/seller.ts';
import { storeIdentitySchema } from '../stores/store-identity.ts';
import { keptStore, keyText, maxStore } from '../wire/key-text.ts';
import { correctedFields } from './book-lead.ts';
import {
  blockedKinds,
  blockedSchema,
  daySchema,
  leadSchema,
  leadSourceSchema,
  letterTexts,
  maxNotes,
  savedSearchSchema,
  timeSchema,
} from './lead.ts';
import { leadStatuses } from './lead-status.ts';
import { personSchema, roles } from './person.ts';

const leadId = keyText.min(1).max(1_000);
const ofLead = { lead: leadId };

/** A profile of the sender, of which a team may have several. */
export const profileSchema = z.object({
  id: keyText.min(1).max(100),
  name: z.string().trim().max(100),
  seller: sellerSchema,
});
export type SellerProfile = z.infer<typeof profileSchema>;

/** A store that somebody types. A field that is absent is not known. */
export const typedStoreSchema = z.object({
  name: z.string().trim().min(1).max(200),
  address: z.string().trim().max(500),
  website: z.string().max(500).optional(),
  email: z.string().max(500).optional(),
  phone: z.string().max(500).optional(),
  contactPerson: z.string().max(500).optional(),
});
export type TypedStore = z.infer<typeof typedStoreSchema>;

/** What a person adds to the do-not-contact list. `value` as it was typed or pasted; of a store and a firm, the id of the store. */
const newEntrySchema = z.object({
  kind: z.enum(blockedKinds),
  value: keyText.min(1).max(1_000),
  store: storeIdentitySchema.optional(),
});

/** What both a change and its event say, by kind. */
const shapes = {
  /** A search found the store, and somebody saved it. A store that is a lead already is brought up to date. */
  saved: {
    store: keptStore,
    source: leadSourceSchema.optional(),
    foundAt: timeSchema,
    contacts: foundContactsSchema.optional(),
  },
  /** A lead by hand. What was typed counts as corrections. */
  added: { store: typedStoreSchema },
  analysed: ofLead,
  email_copied: {
    ...ofLead,
    letter: z.object(letterTexts).optional(),
    /** The id of the letter that says what was written; of events of versions up to 3, and of campaigns, `letter` has it. */
    record: z.string().max(2_000).optional(),
  },
  /** With 'do_not_contact', the firm is put on the do-not-contact list. */
  status: { ...ofLead, status: z.enum(leadStatuses) },
  /** `was`: the notes that were edited. If they are others by now, both texts are kept. */
  notes: {
    ...ofLead,
    text: z.string().max(maxNotes),
    was: z.string().max(maxNotes).optional(),
  },
  next: { ...ofLead, day: z.union([daySchema, z.literal('')]) },
  /** The person works on the firm from now on. Refused if somebody else does. */
  claimed: ofLead,
  given_up: ofLead,
  removed: ofLead,
  restored: ofLead,
  contacts_found: { ...ofLead, contacts: foundContactsSchema },
  /** An empty `value`: there is none. Null: the correction is taken back, and data counts again. */
  corrected: {
    ...ofLead,
    field: z.enum(correctedFields),
    value: z.string().trim().max(500).nullable(),
  },
  /**
   * Whether a website is a store's, as its pages or a person say. `store`: the id of a record, or what stands for one (`leadIdOf`).
   * The last answer for a site counts.
   */
  website_judged: {
    store: leadId,
    url: z.string().min(1).max(2_000),
    isOwn: z.boolean(),
    source: websiteSourceSchema,
  },
  /** Takes an entry off the do-not-contact list. */
  lifted: { key: keyText, reason: z.string().trim().min(1).max(500) },
  search_saved: { search: savedSearchSchema },
  /** Updates a saved search after a run, unless it was dropped meanwhile. */
  search_ran: { search: savedSearchSchema },
  search_dropped: { key: keyText },
  profile_put: { profile: profileSchema },
  profile_removed: { profile: keyText },
} as const;

export const changeIdText = z.string().regex(/^[\w-]{8,64}$/);
const common = {
  /** A UUID of the client's. The same id again is no second event. */
  id: changeIdText,
  /** When it was made, if that was before it was sent; never after the server's own time. */
  at: timeSchema.optional(),
};

type Shapes = typeof shapes;
type Kind = keyof Shapes;

/** The most characters of a profile as JSON: the book is answered with all of them. */
export const maxProfile = 64 * 1024;

/** The most characters of a change as JSON: most of its texts have no limit of their own. */
export const mostCharacters: Partial<Record<Kind, number>> = {
  saved: maxStore,
  notes: 256 * 1024,
  email_copied: 256 * 1024,
  contacts_found: 64 * 1024,
  search_saved: 1024 * 1024,
  search_ran: 1024 * 1024,
  profile_put: maxProfile,
};
const sizeOf = (value: unknown) => JSON.stringify(value).length;
/** The most of every other change. */
export const shortText = 8 * 1024;
/** Of a search, its stores are long, and not what was searched for. */
const isWithin = (value: object, most = shortText) =>
  sizeOf(value) <= most &&
  (!('search' in value) || sizeOf({ ...(value.search as object), stores: [] }) <= shortText);
const limited = (most = shortText) =>
  z.refine<object>((value) => isWithin(value, most), `longer than ${most} characters`);

function change<K extends Kind>(kind: K) {
  return z.object({ kind: z.literal(kind), ...common, ...shapes[kind] }).check(limited(mostCharacters[kind]));
}

/** A change that a client asks for. */
export const bookChangeSchema = z.discriminatedUnion('kind', [
  change('saved'),
  change('added'),
  change('analysed'),
  change('email_copied'),
  change('status'),
  change('notes'),
  change('next'),
  change('claimed'),
  change('given_up'),
  change('removed'),
  change('restored'),
  change('contacts_found'),
  change('corrected'),
  change('website_judged'),
  change('lifted'),
  change('search_saved'),
  change('search_ran'),
  change('search_dropped'),
  change('profile_put'),
  change('profile_removed'),
  /** Gives a firm to somebody else: `to` is the id of a person of the book. */
  z.object({ kind: z.literal('assigned'), ...common, ...ofLead, to: keyText }).check(limited()),
  z
    .object({ kind: z.literal('blocked'), ...common, entry: newEntrySchema, reason: keyText.optional() })
    .check(limited()),
  /** What a person may do from now on. Only the owner of the server decides that. */
  z.object({ kind: z.literal('role_given'), ...common, to: keyText, role: z.enum(roles) }),
]);
export type BookChange = z.infer<typeof bookChangeSchema>;

const envelope = {
  /** Counts the events of the book from 1, without gaps. */
  seq: z.int(),
  id: z.string(),
  /** Milliseconds since 1970. */
  at: timeSchema,
  by: personSchema,
};

function event<K extends Kind>(kind: K) {
  return z.object({ kind: z.literal(kind), ...envelope, ...shapes[kind] });
}
/** Of changes that name no lead, the server says which lead they are about. */
function leadEvent<K extends Kind>(kind: K) {
  return z.object({ kind: z.literal(kind), ...envelope, ...shapes[kind], ...ofLead });
}

/** An event of the book, with what was decided. The history of a lead has those that name it. */
export const bookEventSchema = z.discriminatedUnion('kind', [
  leadEvent('saved'),
  leadEvent('added'),
  event('analysed'),
  event('email_copied'),
  event('status'),
  event('notes'),
  event('next'),
  event('claimed'),
  event('given_up'),
  event('removed'),
  event('restored'),
  event('contacts_found'),
  event('corrected'),
  event('website_judged'),
  event('lifted'),
  event('search_saved'),
  event('search_ran'),
  event('search_dropped'),
  event('profile_put'),
  event('profile_removed'),
  z.object({ kind: z.literal('assigned'), ...envelope, ...ofLead, to: personSchema }),
  z.object({ kind: z.literal('blocked'), ...envelope, entry: blockedSchema, reason: keyText.optional() }),
  z.object({ kind: z.literal('role_given'), ...envelope, to: personSchema, role: z.enum(roles) }),
  /** A lead of a browser or a backup, with its history from there. */
  z.object({ kind: z.literal('moved_in'), ...envelope, ...ofLead, moved: leadSchema }),
  /** A firm was erased, with its history. */
  z.object({ kind: z.literal('erased'), ...envelope }),
]);
export type BookEvent = z.infer<typeof bookEventSchema>;
/** An event that has no number yet. */
export type UnnumberedEvent = BookEvent extends infer E
  ? E extends BookEvent
    ? Omit<E, 'seq'>
    : never
  : never;
export type BookEventOf<K extends BookEvent['kind']> = Extract<UnnumberedEvent, { kind: K }>;

const mostOfLead = { notes: maxNotes, contacts: 256 * 1024, rest: 64 * 1024, all: 1024 * 1024 };
/** An entry has a store; an erased firm, the hashes of all that it is known by. */
const mostOfEntry = { blocked: maxStore + shortText, erased: 1024 * 1024 };

/** Whether the texts of an event are no longer than changes could have made them. Events of a file may be anybody's. */
export function hasShortTexts({ id: _, at: __, by: ___, ...event }: UnnumberedEvent): boolean {
  if (event.kind === 'moved_in') {
    const { store, history, contacts, notes, ...rest } = event.moved;
    return (
      keptStore.safeParse(store).success &&
      notes.length <= mostOfLead.notes &&
      sizeOf(contacts) <= mostOfLead.contacts &&
      sizeOf(rest) <= mostOfLead.rest &&
      sizeOf(history) <= mostOfLead.all
    );
  }
  if (event.kind === 'blocked')
    return sizeOf(event) <= mostOfEntry[event.entry.kind === 'erased' ? 'erased' : 'blocked'];
  return isWithin(event, (mostCharacters as Partial<Record<string, number>>)[event.kind]);
}

/** What became of one change. */
export const changeResultSchema = z.object({
  id: z.string(),
  /** The number of its event. Absent if it was refused, or changed nothing. */
  seq: z.int().optional(),
  /** The lead that it is about, which for a saved store only the server can tell. */
  lead: z.string().optional(),
  /** The key of an entry that it added to the do-not-contact list. */
  blocked: z.string().optional(),
  /** Whether somebody else had edited the same notes, so that both texts were kept. */
  hasBoth: z.boolean().optional(),
  /** Why it was refused, as a sentence. */
  refused: z.string().optional(),
  /** Who works on the firm already, where that is why. */
  owner: personSchema.optional(),
});
export type ChangeResult = z.infer<typeof changeResultSchema>;
