import * as z from 'zod';
import { analysisEventSchema, analysisRequestSchema, storeInputSchema } from '../analysis/analysis.ts';
import { maxUrlLength } from '../limits.ts';
import { badBody, maxBodyBytes, type Route, refused } from '../route.ts';
import { withoutNulls } from '../wire/wire.ts';
import { emailRequestSchema, emailSchema, messageFileRequestSchema } from './email.ts';
import { proposedTermsSchema, termsRequestSchema } from './profile-terms.ts';
import {
  replyDraftSchema,
  replyRequestSchema,
  translationRequestSchema,
  translationSchema,
} from './reply.ts';
import { sellerLimits, sellerSchema } from './seller.ts';

/** The longest texts of a posted store, and of the goods it is to suit, in UTF-16 code units. Longer ones are cut rather than refused. */
const longest = {
  name: 300,
  address: 500,
  phone: 100,
  website: maxUrlLength,
  id: 200,
  brand: 200,
  brand_wikidata: 40,
  address_kind: 20,
  email: 254,
  makes: sellerLimits.makes,
} as const satisfies Record<
  Exclude<keyof z.infer<typeof analysisRequestSchema>, 'field_sources' | 'language' | 'onlyKept'>,
  number
>;

function cutStore(value: unknown): unknown {
  const known = withoutNulls(value);
  if (typeof known !== 'object' || known === null || Array.isArray(known)) return known;
  return Object.fromEntries(
    Object.entries(known).map(([field, text]) => {
      const most = (longest as Readonly<Record<string, number>>)[field];
      const isLong = most !== undefined && typeof text === 'string' && text.length > most;
      return [field, isLong ? text.slice(0, most).toWellFormed() : text];
    }),
  );
}

const optionalText = (field: keyof typeof longest) => z.string().max(longest[field]).optional();
/** The fields of a posted store, with their limits. */
const storeFields = {
  name: z.string().regex(/\S/, 'namelessStore').max(longest.name),
  address: z.string().max(longest.address),
  phone: optionalText('phone'),
  website: optionalText('website'),
  id: optionalText('id'),
  brand: optionalText('brand'),
  brand_wikidata: optionalText('brand_wikidata'),
  address_kind: optionalText('address_kind'),
  email: optionalText('email'),
};
const postedStore = z.preprocess(cutStore, storeInputSchema.extend(storeFields));

const postedSeller = z.preprocess(withoutNulls, sellerSchema).optional();

const exampleStore = { name: 'Muster', address: 'Hauptstraße 12', website: 'shop.example.com' };

/** The routes of a store's analysis and of the email to it. */
export const letterRoutes = {
  analyzeCompany: {
    method: 'POST',
    path: '/api/analyze-company/stream',
    tag: 'Analysis and email',
    summary: 'Analyze a store from its website',
    description:
      'Streams the draft as `content` events while it is written, then `complete` with the checked analysis, or an error. ' +
      'Fields that are null count as absent, and texts beyond their limit are cut. `makes` says whom the store is to suit; ' +
      'without it, that is the team’s first profile. With `onlyKept`, nothing is read or asked: an analysis that the server does ' +
      'not keep is an error.',
    access: 'member',
    cost: 50,
    holds: 'stream',
    body: {
      schema: z.preprocess(cutStore, analysisRequestSchema.extend(storeFields)),
      maxBytes: maxBodyBytes,
    },
    answer: { description: 'The events of the analysis.', events: analysisEventSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused },
    example: { body: { ...exampleStore, language: 'english' } },
  },
  generateEmail: {
    method: 'POST',
    path: '/api/generate-email',
    tag: 'Analysis and email',
    summary: 'Write an email to a store',
    description:
      'Claims about the store come from the server’s own analysis; a posted `analysis` may be null and only says that there is one.',
    access: 'member',
    cost: 20,
    holds: 'reading',
    body: {
      schema: z.preprocess(
        withoutNulls,
        emailRequestSchema.extend({
          store: postedStore,
          // Only the presence of an analysis matters, so an outdated or broken one is treated as none.
          analysis: emailRequestSchema.shape.analysis.catch(null),
          seller: postedSeller,
        }),
      ),
      maxBytes: maxBodyBytes,
    },
    answer: { description: 'The email.', schema: emailSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused },
    example: { body: { store: exampleStore, analysis: null, language: 'english' } },
  },
  draftReply: {
    method: 'POST',
    path: '/api/answers/draft',
    tag: 'Analysis and email',
    summary: 'Draft a reply to what a buyer answered',
    description:
      'The draft is made of checked sentences: of the seller from the profile, of the buyer only what the answer says, quoted. A ' +
      'model only chooses among them; `blocks` has all of them for a person to choose others. It states no price. Sends and stores nothing.',
    access: 'member',
    cost: 20,
    body: {
      schema: z.preprocess(
        withoutNulls,
        replyRequestSchema.extend({ store: postedStore, seller: postedSeller }),
      ),
      maxBytes: maxBodyBytes,
    },
    answer: { description: 'The draft, and the sentences to choose from.', schema: replyDraftSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused },
    example: {
      body: {
        answer: 'Haben Sie einen Katalog?',
        kind: 'question',
        store: exampleStore,
        language: 'english',
        buyerLanguage: 'de',
      },
    },
  },
  translateAnswer: {
    method: 'POST',
    path: '/api/answers/translation',
    tag: 'Analysis and email',
    summary: 'Have the model translate what a buyer answered',
    description:
      'Nothing of it is checked: show it beside the original, as the words of the model that `by` names.',
    access: 'member',
    cost: 20,
    body: { schema: translationRequestSchema, maxBytes: maxBodyBytes },
    answer: { description: 'The translation, and which model made it.', schema: translationSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused, 503: 'There is no model, or it gave no answer.' },
    example: { body: { answer: 'Haben Sie einen Katalog?', language: 'english' } },
  },
  proposeTerms: {
    method: 'POST',
    path: '/api/profile-terms',
    tag: 'Analysis and email',
    summary: 'Have the model propose words for a profile',
    description:
      'What terms of a profile are called in the languages of letters, each with its translation back. Nothing is stored: a person ' +
      'confirms each before a letter uses it. A term or a language for which the model has no word is left out.',
    access: 'member',
    cost: 20,
    body: { schema: termsRequestSchema, maxBytes: maxBodyBytes },
    answer: { description: 'The proposals, and which model made them.', schema: proposedTermsSchema },
    refusals: { ...badBody(maxBodyBytes), ...refused, 503: 'There is no model, or it gave no answer.' },
    example: { body: { terms: [{ term: 'soft-close hinges', tags: ['de', 'fr'] }], language: 'english' } },
  },
  saveEmail: {
    method: 'POST',
    path: '/api/message-file',
    tag: 'Analysis and email',
    summary: 'Save an email as a message file',
    description:
      'The file opens as a draft in mail programs. A text that does not say how to opt out gets the line of its language. Without an ' +
      '`email` in the profile, the file has no sender, and the mail program adds it. Sends and stores nothing.',
    access: 'member',
    cost: 1,
    body: {
      schema: z.preprocess(
        withoutNulls,
        messageFileRequestSchema.extend({
          seller: postedSeller,
        }),
      ),
      maxBytes: maxBodyBytes,
    },
    answer: { description: 'The message (RFC 5322).', files: ['message/rfc822'] },
    refusals: { ...badBody(maxBodyBytes), ...refused },
    example: {
      body: { to: 'info@shop.example.com', subject: 'Hinges', body: 'Dear team,', writtenIn: 'en' },
    },
  },
} as const satisfies Record<string, Route>;
