import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');

/** English messages of the leads: part of `english-lazy.ts`. */
export const englishLeads = {
  /** Why the leads cannot be read, or why one was not saved. */
  faults: {
    full: 'Not saved: this device has no space left for this page. Free up space or remove leads, then try again.',
    unavailable:
      'Leads can’t be saved: your browser blocks storage for this page. Allow site data, or leave private browsing.',
    newer: 'A newer version of this page is open in another tab. Reload this page to continue.',
    failed: 'Not saved: the browser reported an error. Reload the page and try again.',
  },
  title: 'Leads',
  documentTitle: 'Leads – Hardware Store Finder',
  /** Above the list: how many leads there are, and how many are due today. */
  count: (count: number, due: number) => {
    const leads = counted(count, { one: '# lead', other: '# leads' });
    return due === 0 ? leads : `${leads}, ${number(due)} due`;
  },
  storedHere: 'Stored only in this browser. Back up regularly; share the file with colleagues.',
  /** Above a table of stores. */
  bar: {
    saved: (count: number) => counted(count, { one: '# store saved.', other: '# stores saved.' }),
    since: (count: number, day: string) =>
      count === 0
        ? `Nothing new since ${day}.`
        : `${counted(count, { one: '# new store', other: '# new stores' })} since ${day}.`,
    mayNotKeep: (source: string) => `The terms of ${source} don’t allow saving its stores as leads.`,
    saveSearch: 'Save this search',
    searchSaved: 'Saved ✓',
    searches: 'Saved searches',
    runAgain: (search: string, day: string) => `Run ${search} again, last run on ${day}`,
    ranOn: (day: string) => `last run on ${day}`,
    dropSearch: (search: string) => `Delete saved search ${search}`,
  },
  none: {
    title: 'No leads yet',
    text: 'Save stores from a search, or import your customer list. Later searches mark the stores you know.',
    search: 'Search for stores',
  },
  noMatch: 'No leads match. Clear the search or choose another filter.',
  loading: 'Loading leads…',
  search: 'Search leads',
  searchHint: 'Name, place, email, notes',
  filter: 'Status',
  all: 'All',
  due: 'Due',
  sort: 'Sort by',
  sorts: {
    due: 'Due first',
    name: 'Name',
    status: 'Status',
    next: 'Follow-up date',
    saved: 'Date saved',
    changed: 'Last change',
  },
  columns: {
    name: 'Name',
    status: 'Status',
    next: 'Follow-up date',
    email: 'Email',
    changed: 'Last change',
    notes: 'Notes',
  },
  table: 'Leads',
  selectAll: 'Select all shown',
  selected: (count: number) => `${number(count)} selected`,
  clearSelection: 'Clear selection',
  setStatus: 'Set status…',
  setNext: 'Follow-up date for selected leads',
  noEmail: 'no email address',
  overdue: 'overdue',
  dueToday: 'today',
  groups: { overdue: 'Overdue', today: 'Today', undated: 'No follow-up date', later: 'Later' },
  remove: 'Remove',
  removed: (count: number) => counted(count, { one: '# lead removed.', other: '# leads removed.' }),
  undo: 'Undo',
  files: 'Import & export',
  done: (count: number) => counted(count, { one: '# lead updated.', other: '# leads updated.' }),
  /** The open lead, and its keyboard shortcuts. */
  panel: {
    label: 'Current lead',
    none: 'Choose a lead to work on.',
    place: (at: number, count: number) => `${number(at)} of ${number(count)}`,
    next: 'Next lead',
    previous: 'Previous lead',
    site: 'Open site',
    analysis: 'Open analysis',
    copy: 'Copy email',
    contacted: 'Mark contacted',
    marked: (name: string) => `Marked as contacted: ${name}`,
    notes: 'Notes',
    notesHint: 'What they said, who decides, what they stock',
    nextDate: 'Follow-up date',
    contacts: 'Contacts',
    noContacts: (hasWebsite: boolean): string =>
      hasWebsite
        ? 'No contact details yet. The analysis looks for them on the website.'
        : 'No contact details or website',
    history: 'History',
    found: (source: string, date: string) => `${source}, found on ${date}`,
    on: 'on',
    inData: (source: string) => `in ${source}`,
    ofChain: 'the chain’s contacts, not this store’s own',
    copied: (address: string) => `Copied: ${address}`,
    notCopied: 'Your browser blocked copying.',
    keys: 'Keys: {keys}',
  },
  events: {
    saved: 'Saved',
    analysed: 'Analyzed',
    email_copied: 'Email copied',
    status: (status: string) => `Status: ${status}`,
    notes: (text: string) => (text === '' ? 'Notes cleared' : `Notes: ${text}`),
    next: (day: string) => (day === '' ? 'Follow-up date removed' : `Follow-up date: ${day}`),
  },
  backUp: {
    save: 'Back up',
    restore: 'Restore…',
    never: 'Your leads have never been backed up.',
    old: (day: string) => `Last backup: ${day}. Your leads have changed since.`,
    found: ({
      added,
      merged,
      unchanged,
      blocked,
    }: {
      added: number;
      merged: number;
      unchanged: number;
      blocked: number;
    }) =>
      `The file has ${counted(added, { one: '# new lead', other: '# new leads' })}, ${number(merged)} to merge with yours, ${number(unchanged)} you already have, and ${counted(blocked, { one: '# new entry', other: '# new entries' })} for your do-not-contact list. Nothing is overwritten: all notes and histories are kept.`,
    nothing: 'You already have everything in this file.',
    merge: 'Merge',
    cancel: 'Cancel',
    done: 'Backup merged with your leads.',
    faults: {
      other: (name: string) =>
        `“${name}” isn’t a backup from this app. Choose a file created with Back up. Nothing was changed.`,
      truncated: (name: string) =>
        `“${name}” is incomplete. Copy or download it again, then restore it. Nothing was changed.`,
      newer: (name: string, version: number) =>
        `“${name}” was created by a newer version of this app (file version ${version}). Reload this page to update, then restore it. Nothing was changed.`,
      unsound: (name: string, list: string, place: number) =>
        `“${name}” is damaged: entry ${place} of “${list}” can’t be read. Use another backup. Nothing was changed.`,
      unreadable: (name: string) => `Couldn’t read “${name}”. Choose it again. Nothing was changed.`,
    },
  },
  doNotContact: {
    title: 'Do not contact',
    open: (count: number) => `Do not contact (${number(count)})`,
    about:
      'You can’t draft emails to anyone on this list. Every backup includes it, and a restore never removes entries.',
    add: 'Add',
    address: 'Email address or domain',
    unsound: (text: string) =>
      `“${text}” is neither an email address nor a company’s domain. Enter it like info@shop.com or shop.com.`,
    kinds: {
      email: 'Email',
      domain: 'Domain',
      phone: 'Phone',
      store: 'Store',
      firm: 'Company',
      erased: 'Erased',
    },
    since: (date: string) => `since ${date}`,
    remove: 'Remove from list',
    none: 'The list is empty.',
    store: 'This store',
    email: (value: string) => `Only ${value}`,
    domain: (value: string) => `Everyone at ${value}`,
    close: 'Close',
  },
};
