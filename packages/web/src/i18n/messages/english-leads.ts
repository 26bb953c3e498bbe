import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');

/** English messages of the leads: part of `english-lazy.ts`. */
export const englishLeads = {
  /** Why the leads cannot be read, or why one was not saved. */
  faults: {
    full: 'Not saved: this device has no room left for this page. Free some, or remove leads, and try again.',
    unavailable:
      'Leads cannot be kept here: this browser lets the page store nothing. Allow site data for this page, or leave private browsing.',
    newer: 'A newer version of this page is open in another tab. Load this page again to go on.',
    failed: 'Not saved: the browser reported a fault. Load the page again and try once more.',
  },
  title: 'Leads',
  documentTitle: 'Leads – Hardware Store Finder',
  /** Above the list: how many leads there are, and how many are due today. */
  count: (count: number, due: number) => {
    const leads = counted(count, { one: '# lead', other: '# leads' });
    return due === 0 ? leads : `${leads}, ${number(due)} due today or before`;
  },
  kept: 'They are kept in this browser only: back them up, and share the file with colleagues.',
  /** Above a table of stores. */
  bar: {
    selectAll: 'Select all',
    clear: 'Clear selection',
    saveSelected: (count: number) => `Save ${number(count)} as leads`,
    saved: (count: number) => counted(count, { one: '# store is saved.', other: '# stores are saved.' }),
    show: 'Show',
    all: 'All stores',
    onlyNew: 'New only',
    onlySince: (day: string) => `New since ${day}`,
    hidden: (count: number) =>
      counted(count, {
        one: '# store that you know is hidden.',
        other: '# stores that you know are hidden.',
      }),
    hiddenSince: (count: number) =>
      counted(count, {
        one: '# store that was there before is hidden.',
        other: '# stores that were there before are hidden.',
      }),
    noneNew: 'You know all of these stores already.',
    since: (count: number, day: string) =>
      count === 0
        ? `Nothing is new since ${day}.`
        : `${counted(count, { one: '# store is', other: '# stores are' })} new since ${day}.`,
    mayNotKeep: (source: string) => `The terms of ${source} do not allow its records to be kept as leads.`,
    saveSearch: 'Save this search',
    searchSaved: 'This search is saved',
    searches: 'Saved searches',
    runAgain: (search: string, day: string) => `Run ${search} again, last run on ${day}`,
    ranOn: (day: string) => `last run on ${day}`,
    dropSearch: (search: string) => `Forget the saved search ${search}`,
  },
  none: {
    title: 'No leads yet',
    text: 'Save a store from a search, or import a list of your customers: later searches show whom you know already.',
    search: 'Search for stores',
  },
  noMatch: 'No lead matches. Clear the search or choose another filter.',
  loading: 'Loading the leads …',
  search: 'Search leads',
  searchHint: 'Name, place, e-mail, notes',
  filter: 'Status',
  all: 'All',
  due: 'Due',
  sort: 'Sort by',
  sorts: {
    due: 'Due first',
    name: 'Name',
    status: 'Status',
    next: 'Next date',
    saved: 'Date saved',
    changed: 'Last change',
  },
  columns: {
    name: 'Name',
    status: 'Status',
    next: 'Next date',
    email: 'E-mail',
    changed: 'Last change',
    notes: 'Notes',
  },
  table: 'Leads',
  selectAll: 'Select all that are shown',
  selected: (count: number) => `${number(count)} selected`,
  clearSelection: 'Clear selection',
  setStatus: 'Set status …',
  setNext: 'Next date for the selected',
  noEmail: 'no e-mail address known',
  overdue: 'overdue',
  dueToday: 'today',
  remove: 'Remove',
  removed: (count: number) => counted(count, { one: '# lead was removed.', other: '# leads were removed.' }),
  undo: 'Undo',
  done: (count: number) => counted(count, { one: '# lead changed.', other: '# leads changed.' }),
  /** The open lead, and its keyboard shortcuts. */
  panel: {
    label: 'Current lead',
    none: 'Choose a lead to work on it.',
    place: (at: number, count: number) => `${number(at)} of ${number(count)}`,
    next: 'Next lead',
    previous: 'Previous lead',
    site: 'Open site',
    analysis: 'Open analysis',
    copy: 'Copy e-mail',
    contacted: 'Mark contacted',
    notes: 'Notes',
    notesHint: 'What was said, who decides, what they stock',
    nextDate: 'Next date',
    contacts: 'Contacts',
    noContacts: (hasWebsite: boolean): string =>
      hasWebsite ? 'None is known. The analysis looks on its website.' : 'None is known, and no website.',
    history: 'History',
    found: (source: string, date: string) => `${source}, found on ${date}`,
    on: 'on',
    inData: (source: string) => `in the data of ${source}`,
    ofChain: 'the chain’s, not this store’s own',
    copied: (address: string) => `Copied: ${address}`,
    notCopied: 'The browser did not let it be copied.',
    keys: 'Keys: {keys}',
  },
  events: {
    saved: 'Saved',
    analysed: 'Analysed',
    email_copied: 'E-mail copied',
    status: (status: string) => `Status: ${status}`,
    notes: (text: string) => (text === '' ? 'Notes cleared' : `Notes: ${text}`),
    next: (day: string) => (day === '' ? 'Next date removed' : `Next date: ${day}`),
  },
  backUp: {
    save: 'Back up',
    restore: 'Restore …',
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
      `The file holds ${counted(added, { one: '# new lead', other: '# new leads' })}, ${number(merged)} to be merged with yours, ${number(unchanged)} that you have already, and ${counted(blocked, { one: '# new entry', other: '# new entries' })} for your do-not-contact list. Nothing of yours is overwritten: histories and notes are put together.`,
    nothing: 'You have everything in this file already.',
    merge: 'Put them together',
    cancel: 'Cancel',
    done: 'The back-up was merged with your leads.',
    faults: {
      other: (name: string) =>
        `“${name}” is no back-up of this program. Nothing was changed. Choose a file that “Back up” wrote.`,
      truncated: (name: string) =>
        `“${name}” ends before it is complete. Nothing was changed. Copy or download it anew, then restore it.`,
      newer: (name: string, version: number) =>
        `“${name}” was written by a newer version of this program (file version ${version}). Nothing was changed. Load this page again to get the newer version.`,
      unsound: (name: string, list: string, place: number) =>
        `Entry ${place} of “${list}” in “${name}” is not as this program writes it. Nothing was changed. Use another back-up.`,
      unreadable: (name: string) => `“${name}” could not be read. Nothing was changed. Choose it once more.`,
    },
  },
  doNotContact: {
    title: 'Do not contact',
    open: (count: number) => `Do not contact (${number(count)})`,
    about:
      'Nobody drafts an e-mail to these. The list is part of every back-up, and a restore never takes anything from it.',
    add: 'Add',
    address: 'E-mail address or domain',
    unsound: (text: string) =>
      `“${text}” is neither an e-mail address nor a domain of one company. Write it like info@shop.com or shop.com.`,
    kinds: { email: 'E-mail', domain: 'Domain', store: 'Store' },
    since: (date: string) => `since ${date}`,
    remove: 'Take off the list',
    none: 'The list is empty.',
    store: 'This store',
    email: (value: string) => `Only ${value}`,
    domain: (value: string) => `Everyone at ${value}`,
    close: 'Close',
  },
};
