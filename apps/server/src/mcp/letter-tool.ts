import {
  emailSchema,
  filledSeller,
  type ListedStore,
  languages,
  listedStoreSchema,
  routes,
  sellerSchema,
  storeInputOf,
} from '@Hardware-Store-Finder/contract';
import {
  analysisPacks,
  letterLanguageOf,
  ownDomain,
  type StoreLanguage,
  whyNotReady,
} from '@Hardware-Store-Finder/domain';
import { heldFacts } from '@Hardware-Store-Finder/facts';
import { type EmailDeps, writeEmail } from '@Hardware-Store-Finder/letters';
import { commandError, formatMessage, localize, notReadyError } from '@Hardware-Store-Finder/messages';
import * as z from 'zod';
import { parsed } from '../http/parse-request.ts';
import { agentsWord, storeArgument } from './signed-stores.ts';
import { emptyList, inventedMark, isInvented, type Tool } from './tool.ts';

const shape = {
  store: storeArgument,
  language: z.enum(languages).describe("The sender's; english.").optional(),
  buyer_language: z
    .string()
    .describe(
      "The letter's language (BCP 47), with a mirror in the sender's; that of the store's website, else of its country, else English.",
    )
    .optional(),
  seller: sellerSchema.describe('Who writes; without it, the team’s first profile.').optional(),
};

export const letterTool: Tool<typeof shape> = {
  name: 'write_letter',
  title: 'Write a first letter',
  description:
    'Writes a first email to a store and names the address to send it to, with the page that shows it. What it says of the store ' +
    'was read on its website; what it says of the seller comes from the profile. Analyse the store before. It refuses stores and ' +
    'addresses on the do-not-contact list. not_ready says what a person has to do before the letter may leave. invented: true means that the store does not exist. Nothing is sent.',
  shape,
  output: z.looseObject({
    ...emailSchema.shape,
    not_ready: z.array(z.string()).optional(),
    ...inventedMark,
  }),
  route: routes.generateEmail,
  async run({ store, language = 'english', buyer_language: buyerLanguage, seller }, deps, { signal }) {
    const listed = listedStoreSchema.parse(store);
    const asked = { records: [listed] };
    if (deps.refusals.check({ ...asked, emails: store.email === undefined ? [] : [store.email] })) {
      throw commandError('forbidden', `${store.name} is on the do-not-contact list. Write to nobody there.`);
    }
    const { signature: _, ...posted } = store;
    const emailDeps = { ...deps.writing, websites: deps.websites, seller: deps.seller(), log: deps.log };
    const read = buyerLanguage === undefined ? await storeLanguage(listed, emailDeps, signal) : undefined;
    const tag = buyerLanguage ?? (read?.pack === analysisPacks[language] ? undefined : read?.pack.tag);
    const request = parsed(routes.generateEmail.body.schema, {
      store: posted,
      language,
      analysis: analysed(store),
      ...(seller !== undefined && { seller }),
      ...(tag !== undefined && { buyerLanguage: tag }),
    });
    const letter = localize(await writeEmail(request, emailDeps, signal), 'english');
    // A person may have added to the list while the letter was written.
    if (
      letter.recipient !== undefined &&
      deps.refusals.check({ ...asked, emails: [letter.recipient.value] })
    ) {
      const who = `The address that ${store.name} shows is on the do-not-contact list`;
      throw commandError('forbidden', `${who}. Write to nobody there.`);
    }
    const word = agentsWord(store, deps.sign);
    const { recipient } = letter;
    const missing = letter.missingLanguage ?? read?.missing;
    const reasons = whyNotReady({
      letter: { ...letter, ...(missing !== undefined && { missingLanguage: missing }) },
      seller: filledSeller(seller) ?? filledSeller(deps.seller()),
      recipient,
      policy: 'allowed',
    }).map((reason) => formatMessage(notReadyError(reason).userMessage, 'english'));
    const site = ownDomain(store.website);
    const isOnSite = site !== undefined && ownDomain(recipient?.page) === site;
    const isAgentsAddress =
      word.store_is_the_agents_word !== undefined && recipient?.value === store.email && !isOnSite;
    return {
      ...letter,
      ...(reasons.length > 0 && { not_ready: reasons }),
      ...(isInvented(store, deps) && { invented: true }),
      ...word,
      ...emptyList(deps),
      // It is on no page and in no data that this server knows of.
      ...(isAgentsAddress && recipient && { recipient: { ...recipient, page: 'the agent’s own word' } }),
    };
  },
};

/** The language in which the store's pages are written, as its country writes it; without pages that of the country. */
async function storeLanguage(
  store: ListedStore,
  deps: EmailDeps,
  signal: AbortSignal,
): Promise<StoreLanguage> {
  const { evidence } = await heldFacts(storeInputOf(store), { ...deps, model: await deps.model() }, signal);
  const ofCountry = letterLanguageOf([], store);
  const { language } = evidence;
  const isSame = language === undefined || ofCountry.pack.tag.split('-', 1)[0] === language;
  return isSame ? ofCountry : letterLanguageOf([language], store);
}

/** Says that the store was analysed: the letter uses the statements that this server has of it, and never posted ones. */
function analysed({ name, address }: { name: string; address: string }) {
  return {
    basicInfo: { name, address },
    perplexityAnalysis: '',
    analysisPoints: [],
    nextSteps: [],
    productCategories: [],
    timestamp: new Date(0).toISOString(),
  };
}
