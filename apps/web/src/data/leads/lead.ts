import type { LeadEvent } from '@hardware-store-finder/contract';

export {
  type Lead,
  type LeadContact,
  type LeadEvent,
  type LeadSource,
  type LeadStatus,
  leadEventSchema,
  leadStatuses,
  maxLetter,
} from '@hardware-store-finder/contract';

/** An event before it has a time. */
export type LeadEventInput = LeadEvent extends infer E
  ? E extends LeadEvent
    ? Omit<E, 'at'>
    : never
  : never;
