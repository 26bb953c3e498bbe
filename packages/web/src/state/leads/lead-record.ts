import type { Lead } from './lead.ts';
import { searchedText } from './lead-text.ts';

/** What of a lead is asked for one at a time, as JSON. */
type Rest = Pick<Lead, 'store' | 'foundAt' | 'source' | 'contacts' | 'history' | 'notes'>;

/**
 * How a lead lies in the database: what a list of all of them is ordered and filtered by, and the rest as one text. To
 * read ten thousand of them takes a fraction of the time that their objects would.
 */
export type LeadRecord = Pick<Lead, 'id' | 'status' | 'next' | 'savedAt' | 'changedAt'> & {
  /** Absent where they are only its own. */
  ids?: readonly string[];
  name: string;
  searched: string;
  rest: string;
};

/** A lead as it was read: its rest is parsed when somebody asks for it. Copied by spreading it would be none. */
class LazyLead {
  readonly record: LeadRecord;
  #rest: Rest | undefined;

  constructor(record: LeadRecord) {
    this.record = record;
  }
  get id() {
    return this.record.id;
  }
  get ids() {
    return [...(this.record.ids ?? [this.record.id])];
  }
  get status() {
    return this.record.status;
  }
  get next() {
    return this.record.next;
  }
  get savedAt() {
    return this.record.savedAt;
  }
  get changedAt() {
    return this.record.changedAt;
  }
  get store() {
    return this.#all.store;
  }
  get foundAt() {
    return this.#all.foundAt;
  }
  get source() {
    return this.#all.source;
  }
  get contacts() {
    return this.#all.contacts;
  }
  get history() {
    return this.#all.history;
  }
  get notes() {
    return this.#all.notes;
  }
  get #all(): Rest {
    this.#rest ??= JSON.parse(this.record.rest) as Rest;
    return this.#rest;
  }
  /** In the order in which a lead is made (lead-history.ts). */
  toJSON(): Lead {
    const { id, ids, store, foundAt, source, contacts, history, status, notes, next, savedAt, changedAt } =
      this;
    return {
      id,
      ids,
      store,
      foundAt,
      ...(source && { source }),
      contacts,
      history,
      status,
      notes,
      next,
      savedAt,
      changedAt,
    };
  }
}

export function leadOfRecord(record: LeadRecord): Lead {
  return new LazyLead(record) as Lead;
}

export function recordOfLead(lead: Lead): LeadRecord {
  if (lead instanceof LazyLead) return lead.record;
  const { id, ids, store, foundAt, source, contacts, history, status, notes, next, savedAt, changedAt } =
    lead;
  const rest: Rest = { store, foundAt, ...(source && { source }), contacts, history, notes };
  return {
    id,
    ...(ids.length > 1 && { ids }),
    name: store.name,
    status,
    next,
    savedAt,
    changedAt,
    searched: searchedText(lead),
    rest: JSON.stringify(rest),
  };
}

/** The lead as it is to whoever gets a list of it: on the do-not-contact list. */
export function asBlocked(lead: Lead): Lead {
  return leadOfRecord({ ...recordOfLead(lead), status: 'do_not_contact' });
}

/** The name of its store, which a list of all is ordered by. */
export function leadName(lead: Lead): string {
  return lead instanceof LazyLead ? lead.record.name : lead.store.name;
}

/** What a search looks through. */
export function leadText(lead: Lead): string {
  return lead instanceof LazyLead ? lead.record.searched : searchedText(lead);
}
