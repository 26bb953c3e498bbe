import {
  emailSchema,
  languages,
  listedStoreSchema,
  routes,
  sellerSchema,
} from '@Hardware-Store-Finder/contract';
import { ownDomain } from '@Hardware-Store-Finder/domain';
import { writeEmail } from '@Hardware-Store-Finder/letters';
import { commandError, localize } from '@Hardware-Store-Finder/messages';
import * as z from 'zod/mini';
import { parsed } from '../http/parse-request.ts';
import { agentsWord, storeArgument } from './signed-stores.ts';
import { emptyList, inventedMark, isInvented, type Tool } from './tool.ts';

const shape = {
  store: storeArgument,
  language: z.optional(z.enum(languages).check(z.describe("The sender's; english."))),
  buyer_language: z.optional(
    z
      .string()
      .check(
        z.describe(
          "The language of the store's website (BCP 47), for a letter in it and a mirror in the sender's.",
        ),
      ),
  ),
  seller: z.optional(sellerSchema.check(z.describe('Who writes; without it, the profile of the settings.'))),
};

export const letterTool: Tool<typeof shape> = {
  name: 'write_letter',
  title: 'Write a first letter',
  description:
    'Writes a first email to a store and names the address to send it to, with the page that shows it. What it says of the store ' +
    'was read on its website; what it says of the seller comes from the profile. Analyse the store before. It refuses stores and ' +
    'addresses on the do-not-contact list. invented: true means that the store does not exist. Nothing is sent.',
  shape,
  output: z.looseObject({ ...emailSchema.shape, ...inventedMark }),
  route: routes.generateEmail,
  async run({ store, language = 'english', buyer_language: buyerLanguage, seller }, deps, { signal }) {
    const asked = { records: [listedStoreSchema.parse(store)] };
    if (deps.refusals.check({ ...asked, emails: store.email === undefined ? [] : [store.email] })) {
      throw commandError('forbidden', `${store.name} is on the do-not-contact list. Write to nobody there.`);
    }
    const { signature: _, ...posted } = store;
    const request = parsed(routes.generateEmail.body.schema, {
      store: posted,
      language,
      analysis: analysed(store),
      ...(seller !== undefined && { seller }),
      ...(buyerLanguage !== undefined && { buyerLanguage }),
    });
    const { log } = deps;
    const emailDeps = { ...deps.writing, websites: deps.websites, seller: deps.seller, log };
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
    const site = ownDomain(store.website);
    const isOnSite = site !== undefined && ownDomain(recipient?.page) === site;
    const isAgentsAddress =
      word.store_is_the_agents_word !== undefined && recipient?.value === store.email && !isOnSite;
    return {
      ...letter,
      ...(isInvented(store, deps) && { invented: true }),
      ...word,
      ...emptyList(deps),
      // It is on no page and in no data that this server knows of.
      ...(isAgentsAddress && recipient && { recipient: { ...recipient, page: 'the agent’s own word' } }),
    };
  },
};

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
