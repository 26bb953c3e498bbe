import type {
  AnalysisEvent,
  AnalysisRequest,
  Email,
  EmailRequest,
  ListedStore,
  PlaceFacts,
  SenderAnswer,
  StoreAddress,
} from '@hardware-store-finder/contract';
import { createServiceContext } from '../../lib/service-context.ts';
import type { BrowserStorage } from '../../lib/storage.ts';
import type { ChangeResult } from '../../state/leads/lead-store.ts';
import type { OpenedStore } from './opened-store.ts';

/** The services that the outreach modal takes from the app. */
export type OutreachServices = {
  opened: OpenedStore;
  /** Where the analyses of a store are cached: not every source allows keeping them after the visit. */
  analyses: (store: ListedStore) => BrowserStorage;
  /** The source of the open store, if known. */
  sourceOf: (store: ListedStore) => PlaceFacts['source'];
  /** The address of a store that has none, if the map knows what is around it. */
  lookUpAddress: (store: ListedStore) => Promise<StoreAddress | undefined>;
  saveLeads: (stores: readonly ListedStore[], source: PlaceFacts['source']) => Promise<ChangeResult>;
  analyze: (request: AnalysisRequest, signal: AbortSignal) => AsyncIterable<AnalysisEvent>;
  writeEmail: (request: EmailRequest, signal: AbortSignal) => Promise<Email>;
  checkSender: (domain: string, selector: string, signal: AbortSignal) => Promise<SenderAnswer>;
};

export const [OutreachContext, useOutreach] = createServiceContext<OutreachServices>('outreach');
