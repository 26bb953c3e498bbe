import * as z from 'zod/mini';
import { badBody, badRequest, type Route, refused } from '../route.ts';
import {
  bookSchema,
  bookStreamEventSchema,
  changesAnswerSchema,
  erasedSchema,
  keptSchema,
  restoreAnswerSchema,
} from './book.ts';
import { bookChangeSchema, bookEventSchema, profileSchema } from './changes.ts';

/** The most changes of one request. */
export const maxChanges = 2_000;
const maxChangesBytes = 8 * 1024 * 1024;
/** The largest backup that can be handed over. */
const maxBackupBytes = 128 * 1024 * 1024;

const tag = 'Book';
const unavailable = { 503: 'The book cannot be read or written, such as on a full disk.' };
const lead = z.object({ lead: z.string().check(z.describe('The id of the lead.')) });
const profile = z.object({
  profile: z.string().check(z.minLength(1), z.maxLength(100), z.describe('The id of the profile.')),
});
const exampleSeller = { company: 'Yongfeng', makes: 'cabinet hinges' };
const sequence = (meaning: string) =>
  z.pipe(
    z.transform((text) => (/^\d{1,15}$/.test(String(text ?? '')) ? Number(text) : undefined)),
    z.optional(z.int().check(z.describe(meaning))),
  );

/** The routes of the team's book: leads, the do-not-contact list, saved searches and profiles of the sender. */
export const bookRoutes = {
  getBook: {
    method: 'GET',
    path: '/api/book',
    tag,
    summary: 'Read the whole book',
    description: 'Without the histories of leads. `seq` says after which event to follow its changes.',
    access: 'reader',
    cost: 5,
    answer: { description: 'The book.', schema: bookSchema },
    refusals: { ...refused, ...unavailable },
    example: {},
  },
  watchBook: {
    method: 'GET',
    path: '/api/book/changes',
    tag,
    summary: 'Follow the changes of the book',
    description:
      'Streams every event after a number, and then each new one as it happens, until the client leaves. The `id` of each ' +
      'event of the stream is its number, so that an EventSource goes on where it was (`Last-Event-ID`).',
    access: 'reader',
    cost: 1,
    query: z.object({
      after: sequence('The number of the last event that the client has. Without it, only new ones.'),
    }),
    answer: { description: 'The events.', events: bookStreamEventSchema },
    refusals: { ...badRequest, ...refused, ...unavailable },
    example: { query: { after: '12' } },
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
    body: {
      schema: z.object({ changes: z.array(bookChangeSchema).check(z.maxLength(maxChanges)) }),
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
    answer: {
      description: 'Its events, the oldest first.',
      schema: z.object({ events: z.array(bookEventSchema) }),
    },
    refusals: { ...refused, 404: 'The book has no lead with this id.', ...unavailable },
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
    body: { schema: z.omit(profileSchema, { id: true }), maxBytes: 256 * 1024 },
    answer: { description: 'The profile.', schema: profileSchema },
    refusals: { ...badBody(256 * 1024), ...refused, ...unavailable },
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
    cost: 10,
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
    cost: 10,
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
    cost: 10,
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
      'one counts. The same backup again changes nothing.',
    access: 'member',
    cost: 10,
    query: z.object({
      plan: z.pipe(
        z.transform((text) => (text === 'true' ? true : undefined)),
        z.optional(z.literal(true).check(z.describe('`true` only tells what would change.'))),
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
