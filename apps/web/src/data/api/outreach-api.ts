import {
  type AnalysisEvent,
  type AnalysisRequest,
  decodeAnalysisEvent,
  type Email,
  type EmailRequest,
  emailSchema,
  type ListedStore,
  type MessageFileRequest,
  type ReplyDraft,
  type ReplyRequest,
  type RewriteAnswer,
  type RewriteRequest,
  readSchema,
  replyDraftSchema,
  rewriteAnswerSchema,
  type SenderAnswer,
  type StoreAddressAnswer,
  senderAnswerSchema,
  storeAddressAnswerSchema,
  type Translation,
  type TranslationRequest,
  translationSchema,
  type WebsiteSearch,
  websiteSearchSchema,
} from '@Hardware-Store-Finder/contract';
import { AnswerFault, BusyFault, decodeOrLog, get, join, post, refusalOf } from './api-client.ts';
import { dataLines } from './sse-reader.ts';

// Separate from api-client.ts because the first screen needs neither these calls nor their schemas.

/**
 * The events of `POST {base}/api/analyze-company/stream`, up to 'complete' or 'error'. Returns early if the stream ends
 * without either event. Throws the same errors as searchStores.
 */
export async function* analyzeCompany(
  base: string,
  request: AnalysisRequest,
  signal: AbortSignal,
): AsyncGenerator<AnalysisEvent> {
  const response = await post(join(base, '/api/analyze-company/stream'), request, signal);
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
  if (response.body === null) throw new AnswerFault((messages) => messages.faults.unreadable);
  for await (const payload of dataLines(response.body)) {
    const event = decodeOrLog(payload, decodeAnalysisEvent);
    if (event === undefined) continue;
    yield event;
    if (event.type === 'complete' || event.type === 'error') return;
  }
}

/**
 * The response of `GET {base}/api/mailbox/sender?domain=&selector=`; an empty selector asks nothing about DKIM. Throws
 * UnreachableFault, AnswerFault, WireFault.
 */
export async function checkSender(
  base: string,
  domain: string,
  selector: string,
  signal: AbortSignal,
): Promise<SenderAnswer> {
  const query = new URLSearchParams({ domain, ...(selector.trim() !== '' && { selector }) });
  const response = await get(`${join(base, '/api/mailbox/sender')}?${query}`, signal);
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
  return readSchema(senderAnswerSchema, await response.json(), 'the answer of /api/mailbox/sender');
}

/** The response of `GET {base}/api/store/address?id=&lat=&lon=`. Throws UnreachableFault, AnswerFault, WireFault. */
export async function fetchStoreAddress(
  base: string,
  { id, lat, lon }: { id: string; lat: number; lon: number },
  signal: AbortSignal,
): Promise<StoreAddressAnswer> {
  const query = new URLSearchParams({ id, lat: String(lat), lon: String(lon) });
  const response = await get(`${join(base, '/api/store/address')}?${query}`, signal);
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
  return readSchema(storeAddressAnswerSchema, await response.json(), 'the answer of /api/store/address');
}

/** The response of `POST {base}/api/website/find`. Throws UnreachableFault, AnswerFault, BusyFault, WireFault. */
export async function findWebsite(
  base: string,
  store: ListedStore,
  signal: AbortSignal,
): Promise<WebsiteSearch> {
  const response = await post(join(base, '/api/website/find'), { store }, signal);
  // An API that knows only the specification finds none.
  if (response.status === 404) return { doubtful: [], lookups: 0 };
  if (response.status === 503 || response.status === 429) throw new BusyFault(await refusalOf(response));
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
  return readSchema(websiteSearchSchema, await response.json(), 'the answer of /api/website/find');
}

/** The response of `POST {base}/api/generate-email`. Throws UnreachableFault, AnswerFault, WireFault. */
export async function generateEmail(
  base: string,
  request: EmailRequest,
  signal: AbortSignal,
): Promise<Email> {
  const response = await post(join(base, '/api/generate-email'), request, signal);
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
  return readSchema(emailSchema, await response.json(), 'the answer of /api/generate-email');
}

/** The response of `POST {base}/api/rewrite-email`. Throws UnreachableFault, AnswerFault, WireFault. */
export async function rewriteEmail(
  base: string,
  request: RewriteRequest,
  signal: AbortSignal,
): Promise<RewriteAnswer> {
  const response = await post(join(base, '/api/rewrite-email'), request, signal);
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
  return readSchema(rewriteAnswerSchema, await response.json(), 'the answer of /api/rewrite-email');
}

/** The response of `POST {base}/api/answers/draft`. Throws UnreachableFault, AnswerFault, WireFault. */
export async function draftReply(
  base: string,
  request: ReplyRequest,
  signal: AbortSignal,
): Promise<ReplyDraft> {
  const response = await post(join(base, '/api/answers/draft'), request, signal);
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
  return readSchema(replyDraftSchema, await response.json(), 'the answer of /api/answers/draft');
}

/** The response of `POST {base}/api/answers/translation`. Throws UnreachableFault, AnswerFault, WireFault. */
export async function translateAnswer(
  base: string,
  request: TranslationRequest,
  signal: AbortSignal,
): Promise<Translation> {
  const response = await post(join(base, '/api/answers/translation'), request, signal);
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
  return readSchema(translationSchema, await response.json(), 'the answer of /api/answers/translation');
}

/**
 * The file of `POST /api/message-file`. It needs no data of the API target, which may be another program, so the server of
 * this page is asked. Throws UnreachableFault, AnswerFault.
 */
export async function fetchMessageFile(request: MessageFileRequest, signal: AbortSignal): Promise<Blob> {
  const response = await post(join(location.origin, '/api/message-file'), request, signal);
  if (!response.ok) throw new AnswerFault(await refusalOf(response));
  return response.blob();
}
