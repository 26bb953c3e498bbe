import * as z from 'zod';
import { badBody, badRequest, maxBodyBytes, type Route, refused } from '../route.ts';
import { keyText } from '../wire/key-text.ts';
import {
  blockedAnswerSchema,
  bookSchema,
  bookStreamEventSchema,
  changesAnswerSchema,
  customerSchema,
  customersAnswerSchema,
  erasedSchema,
  keptSchema,
  restoreAnswerSchema,
} from './book.ts';
import { bookChangeSchema, bookEventSchema, changeIdText, maxProfile, profileSchema } from './changes.ts';
import { savedSearchSchema } from './lead.ts';
import {
  leadsAnswerSchema,
  leadsQueryShape,
  maxAskedStores,
  maxListedLeads,
  storeAnswerSchema,
  storeQuestionSchema,
} from './leads.ts';

/** The most changes of one request. */
export const maxChanges = 2_000;
const maxChangesBytes = 8 * 1024 * 1024;
/** The most changes that are taken back at once. */
export const mostUndone = 500;
const undoingSchema = z.object({
  /** Whose changes they are. */
  leads: z.array(keyText.check(z.maxLength(1_000))).check(z.maxLength(mostUndone)),
  /** Their ids. */
  changes: z.array(changeIdText).check(z.maxLength(mostUndone)),
});
export type Undoing = z.infer<typeof undoingSchema>;
/** The largest backup that can be handed over. */
const maxBackupBytes = 128 * 1024 * 1024;

/** The most rows of a customer list. */
const maxCustomers = 20_000;
const maxCustomersBytes = 32 * 1024 * 1024;

const tag = 'Book';
const unavailable = { 503: 'The book cannot be read or written, such as on a full disk.' };
const lead = z.object({ lead: keyText.describe('The id of the lead.') });
const profile = z.object({
  profile: keyText.min(1).max(100).describe('The id of the profile.'),
});
const exampleSeller = { company: 'Yongfeng', makes: 'cabinet hinges' };
const sequence = (meaning: string) =>
  z.preprocess(
    (text) => (/^\d{1,15}$/.test(String(text ?? '')) ? Number(text) : undefined),
    z.int().describe(meaning).optional(),
  );

/** The routes of the team's book: leads, the do-not-contact list, saved searches and profiles of the sender. */
export const bookRoutes = {
  getBook: {
    method: 'GET',
    path: '/api/book',
    tag,
    summary: 'Read what the book has',
    description:
      'How much there is, who works with it, profiles and saved searches. Leads and the do-not-contact list come by page. ' +
      '`seq` says after which event to follow its changes.',
    access: 'reader',
    cost: 1,
    answer: { description: 'The book.', schema: bookSchema },
    refusals: { ...refused, ...unavailable },
    example: {},
  },
  listLeads: {
    method: 'GET',
    path: '/api/book/leads',
    tag,
    summary: 'List leads',
    description:
      `At most ${maxListedLeads} at once, filtered, sorted and grouped, each with its corrections and with whom nobody may ` +
      'write to. `text` finds every word in names, addresses, contacts and notes.',
    access: 'reader',
    cost: 2,
    query: z.object(leadsQueryShape),
    answer: { description: 'The leads.', schema: leadsAnswerSchema },
    refusals: { ...badRequest, ...refused, ...unavailable },
    example: { query: { text: 'porto', sort: 'name', today: '2026-11-21' } },
  },
  askStores: {
    method: 'POST',
    path: '/api/book/stores',
    tag,
    summary: 'Ask whether stores are leads, and who may write to them',
    description: `Takes at most ${maxAskedStores} stores of any source. Two records of one store have one answer.`,
    access: 'reader',
    cost: 2,
    bySize: { entries: 50, at: ['stores'] },
    body: {
      schema: z.object({ stores: z.array(storeQuestionSchema).max(maxAskedStores) }),
      maxBytes: maxChangesBytes,
      list: { path: ['stores'], entry: storeQuestionSchema, most: maxAskedStores },
    },
    answer: {
      description: 'What the book says of each.',
      schema: z.object({ answers: z.array(storeAnswerSchema) }),
    },
    refusals: { ...badBody(maxChangesBytes), ...refused, ...unavailable },
    example: {
      body: {
        stores: [{ store: { name: 'Silva', address: '1 Rua, Porto' }, emails: ['info@silva.example'] }],
      },
    },
  },
  listBlocked: {
    method: 'GET',
    path: '/api/book/blocked',
    tag,
    summary: 'List the do-not-contact list',
    access: 'reader',
    cost: 1,
    query: z.object({
      from: sequence('How many entries to skip.'),
      limit: sequence('How many to list: 200 at most, and without it.'),
    }),
    answer: {
      description: 'Entries, and what was taken off the list, the newest first.',
      schema: blockedAnswerSchema,
    },
    refusals: { ...badRequest, ...refused, ...unavailable },
    example: { query: { from: '0', limit: '50' } },
  },
  getSavedSearch: {
    method: 'GET',
    path: '/api/book/searches/:key',
    tag,
    summary: 'Get a saved search',
    description: 'With the stores that its last run found.',
    access: 'reader',
    cost: 1,
    params: z.object({ key: keyText.describe('The key of the search.') }),
    answer: { description: 'The search.', schema: savedSearchSchema },
    refusals: { ...refused, 404: 'There is no saved search with this key.', ...unavailable },
    example: { params: { key: 'porto' } },
  },
  addCustomers: {
    method: 'POST',
    path: '/api/book/customers',
    tag,
    summary: 'Add the customers of a list, or compare them',
    description:
      'Leads that are known keep what they have. With `plan`, it only tells what the book knows of each row: its lead, the ' +
      'entry of the do-not-contact list that refuses it, or an earlier row of the same customer.',
    access: 'member',
    cost: 10,
    bySize: { entries: 60, at: ['customers'] },
    body: {
      schema: z.object({
        customers: z.array(customerSchema).max(maxCustomers),
        /** The name of the list, as the source of its leads. */
        list: z.string().max(200),
        plan: z.boolean().optional(),
      }),
      maxBytes: maxCustomersBytes,
      list: { path: ['customers'], entry: customerSchema, most: maxCustomers },
    },
    answer: { description: 'What the book knew of each row.', schema: customersAnswerSchema },
    refusals: { ...badBody(maxCustomersBytes), ...refused, ...unavailable },
    example: {
      body: {
        customers: [{ store: { name: 'Silva', address: '1 Rua, Porto', email: 'info@silva.example' } }],
        list: 'Customer list',
        plan: true,
      },
    },
  },
  watchBook: {
    method: 'GET',
    path: '/api/book/changes',
    tag,
    summary: 'Follow the changes of the book',
    description:
      'Streams the number, kind and lead of all that happened after a number, and then of each thing as it happens, until the ' +
      'client leaves. The `id` of an event of the stream is its number, so that an EventSource goes on where it was ' +
      '(`Last-Event-ID`). What an erased firm did is not among them.',
    access: 'reader',
    cost: 1,
    holds: 'stream',
    query: z.object({
      after: sequence('The number of the last event that the client has. Without it, only new ones.'),
    }),
    answer: { description: 'The events.', events: bookStreamEventSchema },
    refusals: { ...badRequest, ...refused, ...unavailable },
    example: { query: { after: '12' } },
  },
  undoInBook: {
    method: 'POST',
    path: '/api/book/undo',
    tag,
    summary: 'Take changes of leads back',
    description:
      'Each lead gets the status and the date that it had, unless they were changed since; one that was removed is there again. ' +
      'The history stays.',
    access: 'member',
    cost: 5,
    body: { schema: undoingSchema, maxBytes: maxBodyBytes },
    answer: { description: 'They are taken back.', schema: z.object({ undone: z.literal(true) }) },
    refusals: { ...badBody(maxBodyBytes), ...refused, ...unavailable },
    example: { body: { leads: ['osm:node/1'], changes: ['6f1c8f0e-5a0e-4c39-9e0c-2f6f2d3c0a11'] } },
  },
  changeBook: {
    method: 'POST',
    path: '/api/book/events',
    tag,
    summary: 'Change the book',
    description:
      `Takes at most ${maxChanges} changes, in their order, each by itself: one that is refused stops no other. A change whose ` +
      'id the book knows is answered as before and changes nothing, so a client may send again what it got no answer to.',
    access: 'member',
    cost: 1,
    bySize: { entries: 20, at: ['changes'] },
    body: {
      schema: z.object({ changes: z.array(bookChangeSchema).max(maxChanges) }),
      maxBytes: maxChangesBytes,
      list: { path: ['changes'], entry: bookChangeSchema, most: maxChanges },
    },
    answer: { description: 'What became of each change.', schema: changesAnswerSchema },
    refusals: { ...badBody(maxChangesBytes), ...refused, ...unavailable },
    example: {
      body: {
        changes: [
          {
            id: '6f1c8f0e-5a0e-4c39-9e0c-2f6f2d3c0a11',
            kind: 'blocked',
            entry: { kind: 'email', value: 'info@silva.example' },
            reason: 'Asked by phone',
          },
        ],
      },
    },
  },
  getLeadHistory: {
    method: 'GET',
    path: '/api/book/leads/:lead/history',
    tag,
    summary: 'Get the history of a lead',
    access: 'reader',
    cost: 1,
    params: lead,
    query: z.object({
      after: sequence('The `next` of the page before. Without it, from the first event.'),
      limit: sequence('How many events to list: 100 at most, and without it.'),
    }),
    answer: {
      description: 'Its events, the oldest first. `next` is absent on the last page.',
      schema: z.object({ events: z.array(bookEventSchema), next: z.int().optional() }),
    },
    refusals: { ...badRequest, ...refused, 404: 'The book has no lead with this id.', ...unavailable },
    example: { params: { lead: 'osm:node/1' } },
  },
  listProfiles: {
    method: 'GET',
    path: '/api/book/profiles',
    tag,
    summary: 'List the profiles of the sender',
    access: 'reader',
    cost: 1,
    answer: { description: 'The profiles.', schema: z.object({ profiles: z.array(profileSchema) }) },
    refusals: { ...refused, ...unavailable },
    example: {},
  },
  putProfile: {
    method: 'PUT',
    path: '/api/book/profiles/:profile',
    tag,
    summary: 'Add a profile of the sender, or replace it',
    access: 'member',
    cost: 1,
    params: profile,
    body: { schema: profileSchema.omit({ id: true }), maxBytes: maxProfile },
    answer: { description: 'The profile.', schema: profileSchema },
    refusals: { ...badBody(maxProfile), ...refused, ...unavailable },
    example: { params: { profile: 'main' }, body: { name: 'Handles', seller: exampleSeller } },
  },
  removeProfile: {
    method: 'DELETE',
    path: '/api/book/profiles/:profile',
    tag,
    summary: 'Remove a profile of the sender',
    access: 'member',
    cost: 1,
    params: profile,
    answer: { description: 'It is removed.', schema: z.object({ removed: z.literal(true) }) },
    refusals: { ...refused, ...unavailable },
    example: { params: { profile: 'main' } },
  },
  getKept: {
    method: 'GET',
    path: '/api/book/leads/:lead/firm',
    tag,
    summary: 'Tell what is kept of a firm',
    access: 'member',
    cost: 5,
    gathers: true,
    params: lead,
    answer: { description: 'What is kept of the firm of this lead.', schema: keptSchema },
    refusals: { ...refused, 404: 'The book has no lead with this id.', ...unavailable },
    example: { params: { lead: 'osm:node/1' } },
  },
  saveFirm: {
    method: 'GET',
    path: '/api/book/leads/:lead/firm/file',
    tag,
    summary: 'Save what is kept of a firm',
    description:
      'Its leads with their histories, entries of the do-not-contact list, its stores in campaigns, the letters with where ' +
      'their addresses are from, and what came back. For somebody who asks for their data.',
    access: 'member',
    cost: 20,
    gathers: true,
    params: lead,
    answer: { description: 'The file.', files: ['application/json'] },
    refusals: { ...refused, 404: 'The book has no lead with this id.', ...unavailable },
    example: { params: { lead: 'osm:node/1' } },
  },
  eraseFirm: {
    method: 'DELETE',
    path: '/api/book/leads/:lead/firm',
    tag,
    summary: 'Erase a firm everywhere',
    description:
      'From the book with its history, campaigns with their letters, and the cache. Hashes of its ids, domain, phones and ' +
      'addresses stay on the do-not-contact list, so that nobody writes to it again and no backup brings it back.',
    access: 'owner',
    cost: 50,
    params: lead,
    answer: { description: 'What was erased.', schema: erasedSchema },
    refusals: { ...refused, 404: 'The book has no lead with this id.', ...unavailable },
    example: { params: { lead: 'osm:node/1' } },
  },
  backUpBook: {
    method: 'GET',
    path: '/api/book/backup',
    tag,
    summary: 'Save the whole book as a file',
    description: 'With the histories of leads. The page and `POST /api/book/restore` read it.',
    access: 'member',
    cost: 100,
    gathers: true,
    answer: { description: 'The backup.', files: ['application/json'] },
    refusals: { ...refused, ...unavailable },
    example: {},
  },
  restoreBook: {
    method: 'POST',
    path: '/api/book/restore',
    tag,
    summary: 'Add what a backup has and the book lacks',
    description:
      'Reads a backup of any version so far, of the page too. What the book has stays; of two values that were set, the later ' +
      'one counts. The same backup again changes nothing. What happened in a book (version 2) is restored by an owner alone; a ' +
      'member hands over what their browser kept (version 1). What is beyond the limits of changes is left out, and a ' +
      'refusal says how much of the file that was, once the rest is added.',
    access: 'member',
    cost: 10,
    bySize: { kib: 32 },
    query: z.object({
      plan: z.preprocess(
        (text) => (text === 'true' ? true : undefined),
        z.literal(true).describe('`true` only tells what would change.').optional(),
      ),
    }),
    body: { schema: z.looseObject({ program: z.string(), version: z.int() }), maxBytes: maxBackupBytes },
    answer: { description: 'What it added, or would add.', schema: restoreAnswerSchema },
    refusals: { ...badBody(maxBackupBytes), ...refused, ...unavailable },
    example: {
      body: { program: 'hardware-store-finder', version: 1, leads: [], blocked: [], searches: [] },
    },
  },
} as const satisfies Record<string, Route>;
