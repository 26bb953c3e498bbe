import {
  type AnalysisRequest,
  type Draft,
  type DraftKey,
  decodeAnalysisEvent,
  type EmailRequest,
  type ListedStore,
  type MessageFileRequest,
  type NewDraft,
  type ReplyRequest,
  routes,
  type TranslationRequest,
  type WebsiteSearch,
} from '@Hardware-Store-Finder/contract';
import { AnswerFault, eventsOf } from './api-client.ts';
import { createClient } from './client.ts';

/** The calls about one store and its letter. */
export function createOutreachApi(base: () => string) {
  const { ask, request } = createClient(base);
  return {
    /** Up to 'complete' or 'error'; ends early if the stream ends without either. */
    async *analyzeCompany(body: AnalysisRequest, signal: AbortSignal) {
      const response = await request(routes.analyzeCompany, { body, signal });
      yield* eventsOf(response, decodeAnalysisEvent, ({ type }) => type === 'complete' || type === 'error');
    },
    /** An empty selector asks nothing about DKIM. */
    checkSender: (domain: string, selector: string) =>
      ask(routes.checkSender, { query: { domain, selector: selector.trim() && selector } }),
    storeAddress: (query: { id: string; lat: number; lon: number }) =>
      ask(routes.findStoreAddress, { query }),
    async findWebsite(store: ListedStore, signal: AbortSignal): Promise<WebsiteSearch> {
      try {
        return await ask(routes.findWebsite, { body: { store }, signal });
      } catch (fault) {
        // An API that knows only the specification finds none.
        if (fault instanceof AnswerFault && fault.status === 404) return { doubtful: [], lookups: 0 };
        throw fault;
      }
    },
    async listDrafts(lead: string): Promise<readonly Draft[] | undefined> {
      try {
        return (await ask(routes.listDrafts, { query: { lead }, signal: AbortSignal.timeout(10_000) }))
          .drafts;
      } catch (fault) {
        // As above.
        if (fault instanceof AnswerFault && fault.status === 404) return undefined;
        throw fault;
      }
    },
    saveDraft: (draft: NewDraft) => request(routes.saveDraft, { body: draft }),
    leaveDraft: async (draft: NewDraft) => (await ask(routes.leaveDraft, { body: draft })).record,
    discardDraft: (query: DraftKey & { lead: string }) => request(routes.discardDraft, { query }),
    generateEmail: (body: EmailRequest, signal: AbortSignal) => ask(routes.generateEmail, { body, signal }),
    draftReply: (body: ReplyRequest, signal: AbortSignal) => ask(routes.draftReply, { body, signal }),
    translateAnswer: (body: TranslationRequest, signal: AbortSignal) =>
      ask(routes.translateAnswer, { body, signal }),
  };
}

/** A message as a file. It needs no data of the API target, which may be another program, so the server of this page is asked. */
export async function fetchMessageFile(body: MessageFileRequest): Promise<Blob> {
  const { request } = createClient(() => location.origin);
  return (await request(routes.saveEmail, { body })).blob();
}
