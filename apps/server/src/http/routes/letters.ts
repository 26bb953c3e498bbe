import { encodeAnalysisEvent, filledSeller, type Seller } from '@hardware-store-finder/contract';
import { type AnalysisStep, type AnalyzeDeps, analyze, forClient } from '@hardware-store-finder/facts';
import { messageFile, rewriteEmail, writeEmail } from '@hardware-store-finder/letters';
import { localize } from '@hardware-store-finder/messages';
import type { SampleSites } from '@hardware-store-finder/places';
import { type Mailboxes, readerFor, type WebsiteReader } from '@hardware-store-finder/websites';
import type { EndedByError, Handlers } from '../handlers.ts';
import { localizeAnalysisStep } from '../localize-step.ts';

export type LetterRouteDeps = {
  websites: WebsiteReader;
  mailboxes: Mailboxes;
  sampleSites: SampleSites;
  /** The model for analyses and emails, and the cache of analyses. */
  writing: Pick<AnalyzeDeps, 'model' | 'analyses' | 'now'>;
  /** The seller profile from the settings. */
  seller: Seller | undefined;
};

type Step = AnalysisStep | EndedByError;

/** The analysis of a store and the letter to it. */
export function letterRoutes({
  websites,
  mailboxes,
  sampleSites: ownSites,
  writing,
  seller,
}: LetterRouteDeps): Handlers<'analyzeCompany' | 'generateEmail' | 'rewriteEmail' | 'saveEmail'> {
  /** The websites in the turns of one client, and the models as it may use them. */
  const writingFor = (client: string | undefined) => ({
    ...writing,
    model: forClient(writing.model, client),
    websites: readerFor(websites, client),
    mailboxes,
    ownSites,
  });
  return {
    analyzeCompany: ({ body, client, language }) => ({
      events: (signal) => analyze(body, writingFor(client), signal),
      encode: (step: Step) => encodeAnalysisEvent(localizeAnalysisStep(step, language)),
      isEnd: ({ type }: Step) => type === 'complete' || type === 'error',
    }),
    async generateEmail({ body, client, signal, language }) {
      const email = await writeEmail(body, { ...writingFor(client), seller }, signal);
      return localize(email, language);
    },
    rewriteEmail: ({ body, client, signal }) => rewriteEmail(body, writingFor(client), signal),
    async saveEmail({ body: { to, seller: own, ...letter } }) {
      const bytes = await messageFile({ to, ...letter }, filledSeller(own) ?? filledSeller(seller));
      return { bytes, type: 'message/rfc822', name: 'letter.eml' };
    },
  };
}
