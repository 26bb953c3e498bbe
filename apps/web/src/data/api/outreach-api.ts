import {
  type AnalysisRequest,
  type Draft,
  type DraftKey,
  decodeAnalysisEvent,
  type EmailRequest,
  type LeftDraft,
  type ListedStore,
  type MessageFileRequest,
  type NewDraft,
  routes,
  type WebsiteAnswer,
  type WebsiteSearch,
} from '@Hardware-Store-Finder/contract';
import { AnswerFault, eventsOf } from './api-client.ts';
import { createClient } from './client.ts';

type WebsiteQuestion = { url: string } & {
  [K in 'country' | 'name' | 'address' | 'phone' | 'locality']?: string | undefined;
};

/** The calls about one store, its website and its letter. */
export function createOutreachApi(base: () => string) {
  const { ask, request } = createClient(base);
  return {
    /** Up to 'complete' or 'error'; ends early if the stream ends without either. */
    async *analyzeCompany(body: AnalysisRequest, signal: AbortSignal) {
      const response = await request(routes.analyzeCompany, { body, signal });
      yield* eventsOf(response, decodeAnalysisEvent, ({ type }) => type === 'complete' || type === 'error');
    },
    storeAddress: (query: { id: string; lat: number; lon: number }) =>
      ask(routes.findStoreAddress, { query }),
    framing: (url: string, signal: AbortSignal) => ask(routes.judgeFraming, { query: { url }, signal }),
    /** Reads a website, with what is known of its store. `country`: its own (ISO 3166-1 alpha-2). */
    async readWebsite(query: WebsiteQuestion, signal: AbortSignal): Promise<WebsiteAnswer> {
      const answer = await unlessMissing(ask(routes.readWebsite, { query, signal }));
      if (answer === undefined) throw new AnswerFault((messages) => messages.faults.noWebsites, 404);
      return answer;
    },
    findWebsite: async (store: ListedStore, signal: AbortSignal): Promise<WebsiteSearch> =>
      (await unlessMissing(ask(routes.findWebsite, { body: { store }, signal }))) ?? {
        doubtful: [],
        lookups: 0,
      },
    async listDrafts(lead: string): Promise<readonly Draft[] | undefined> {
      const signal = AbortSignal.timeout(10_000);
      return (await unlessMissing(ask(routes.listDrafts, { query: { lead }, signal })))?.drafts;
    },
    saveDraft: (draft: NewDraft) => request(routes.saveDraft, { body: draft }),
    leaveDraft: (draft: LeftDraft) => ask(routes.leaveDraft, { body: draft }),
    discardDraft: (query: DraftKey & { lead: string }) => request(routes.discardDraft, { query }),
    generateEmail: (body: EmailRequest, signal: AbortSignal) => ask(routes.generateEmail, { body, signal }),
  };
}

/** The answer of a route that an API lacks which knows only the specification: undefined then. */
const unlessMissing = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((fault: unknown) => {
    if (fault instanceof AnswerFault && fault.status === 404) return undefined;
    throw fault;
  });

/** A message as a file. It needs no data of the API target, which may be another program, so the server of this page is asked. */
export async function fetchMessageFile(body: MessageFileRequest): Promise<Blob> {
  const { request } = createClient(() => location.origin);
  return (await request(routes.saveEmail, { body })).blob();
}
