import {
  encodeAnalysisEvent,
  filledSeller,
  listedStoreSchema,
  type StoreInput,
  storeInputOf,
} from '@Hardware-Store-Finder/contract';
import { standardSeller } from '@Hardware-Store-Finder/domain';
import { type AnalysisStep, analyze, writingFor } from '@Hardware-Store-Finder/facts';
import {
  draftReply,
  messageFile,
  proposeTerms,
  translateAnswer,
  writeEmail,
} from '@Hardware-Store-Finder/letters';
import { AppError, localize, message } from '@Hardware-Store-Finder/messages';
import { readerFor } from '@Hardware-Store-Finder/websites';
import type { AppDeps } from '../app-deps.ts';
import type { EndedByError, Handlers } from '../handlers.ts';
import { localizeAnalysisStep } from '../localize-step.ts';

type Step = AnalysisStep | EndedByError;

/** The analysis of a store and the letter to it. */
export function letterRoutes({
  websites,
  mailboxes,
  sampleSites: ownSites,
  writing,
  book,
}: Pick<AppDeps, 'websites' | 'mailboxes' | 'sampleSites' | 'writing' | 'book'>): Handlers<
  'analyzeCompany' | 'generateEmail' | 'draftReply' | 'translateAnswer' | 'proposeTerms' | 'saveEmail'
> {
  /** The websites in the turns of one client, and the models as it may use them. */
  const depsFor = (client: string | undefined) => ({
    ...writingFor(writing, client),
    websites: readerFor(websites, client),
    mailboxes,
    ownSites,
    seller: standardSeller(book.known()),
  });
  /** What a client posts, in which what people typed wins. */
  function correctedInput<S extends StoreInput>(posted: S): S {
    const { name: _, phone: __, website: ___, email: ____, field_sources: _____, ...rest } = posted;
    return { ...rest, ...storeInputOf(book.corrected(listedStoreSchema.parse(posted))) } as unknown as S;
  }
  /** Throws AppError if the book refuses the store or the address. */
  function requireAllowed(store: StoreInput | undefined, email: string | undefined): void {
    const records = store === undefined ? [] : [listedStoreSchema.parse(store)];
    if (book.refusals.check({ records, emails: email === undefined ? [] : [email] }) === undefined) return;
    throw new AppError('forbidden', message.refusedStore({ name: store?.name ?? email ?? '' }));
  }
  return {
    analyzeCompany: ({ body, client, language }) => ({
      events: (signal) => analyze(correctedInput(body), depsFor(client), signal),
      encode: (step: Step) => encodeAnalysisEvent(localizeAnalysisStep(step, language)),
      isEnd: ({ type }: Step) => type === 'complete' || type === 'error',
    }),
    async generateEmail({ body, client, signal, language }) {
      const store = correctedInput(body.store);
      requireAllowed(store, store.email);
      const email = await writeEmail({ ...body, store }, depsFor(client), signal);
      // A person may have added to the list while the letter was written.
      requireAllowed(store, email.recipient?.value);
      return localize(email, language);
    },
    draftReply: ({ body, client, signal }) => draftReply(body, depsFor(client), signal),
    translateAnswer: ({ body, client, signal }) => translateAnswer(body, depsFor(client), signal),
    proposeTerms: ({ body, client, signal }) => proposeTerms(body, depsFor(client), signal),
    async saveEmail({ body: { to, seller: own, ...letter } }) {
      if (to !== undefined) requireAllowed(undefined, to);
      const bytes = await messageFile(
        { to, ...letter },
        filledSeller(own) ?? filledSeller(standardSeller(book.known())),
      );
      return { bytes, type: 'message/rfc822', name: 'letter.eml' };
    },
  };
}
