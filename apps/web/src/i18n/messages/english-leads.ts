import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');

/** English messages of the leads. */
export const englishLeads = {
  /** `count`: absent until it is known. */
  link: (count?: number) => (count === undefined ? 'Leads' : `Leads (${number(count)})`),
  status: {
    new: 'New',
    to_contact: 'To contact',
    contacted: 'Contacted',
    replied: 'Replied',
    customer: 'Customer',
    not_interested: 'Not interested',
    do_not_contact: 'Do not contact',
  },
  /** A person by name. What a restored file says of them is what somebody brought. */
  person: ({ name, restoredBy }: { name: string; restoredBy?: string | undefined }) =>
    [restoredBy && `restored by ${restoredBy}`, name].filter(Boolean).join(', says '),
  save: 'Save',
  saveStore: (name: string) => `Save ${name} as a lead`,
  select: (name: string) => `Select ${name}`,
  /** Why the leads cannot be read, or why one was not saved. */
  faults: {
    none: 'This server keeps no leads.',
    unreachable: 'Leads can’t be read: the server can’t be reached. They appear as soon as it is back.',
    failed: 'Leads can’t be read or saved: the server reported an error. Reload the page and try again.',
  },
  title: 'Leads',
  documentTitle: 'Leads – Hardware Store Finder',
  /** Above the list: how many leads there are, and how many are due today. */
  count: (count: number, due: number) => {
    const leads = counted(count, { one: '# lead', other: '# leads' });
    return due === 0 ? leads : `${leads}, ${number(due)} due`;
  },
  /** On the home screen: the leads whose day it is. */
  today: {
    title: 'Follow-ups due',
    all: (count: number) => `All ${number(count)} due leads`,
    overdue: (days: number) => (days === 1 ? '1 day overdue' : `${number(days)} days overdue`),
  },
  /** In the header area of every page. */
  connection: {
    notSaved: (why: string) => `Not saved: ${why}`,
    offline: 'You’re offline. You see the leads as they last were.',
    damaged:
      'Some records on the server are damaged. Leads may be missing, and nothing can be saved or sent until the administrator repairs them.',
  },
  owner: {
    label: 'Whose',
    all: 'All',
    mine: 'Mine',
    nobodys: 'Nobody’s',
    nobody: 'Nobody works on this company yet.',
    yours: 'You work on this company.',
    theirs: (name: string) => `${name} works on this company.`,
    claim: 'Claim',
    giveUp: 'Give up',
    give: 'Give to…',
  },
  team: {
    title: 'Team',
    about: 'Owners manage people and erase companies, members work on leads, readers only look.',
    role: (name: string) => `Role of ${name}`,
    roles: { owner: 'Owner', member: 'Member', reader: 'Reader' },
    you: (name: string) => `${name} (you)`,
    reading: 'You can read leads, but not change them.',
  },
  firm: {
    open: 'What is kept of this company',
    title: (name: string) => `Kept of ${name}`,
    events: (count: number) => counted(count, { one: 'lead with # event', other: 'lead with # events' }),
    letters: (count: number) => counted(count, { one: '# email', other: '# emails' }),
    stores: (count: number) =>
      counted(count, { one: '# store of a campaign', other: '# stores of a campaign' }),
    save: 'Save all of it as a file',
    about:
      'Erasing deletes all of this for your whole team, with letters and what was read on its website. It can’t be undone. Only a code stays, so that nobody writes to the company again.',
    erase: 'Erase this company',
    ownersOnly: 'Only an owner of this server can erase a company.',
    erased: (name: string, events: number, stores: number, cached: number) =>
      `Erased ${name}: ${[
        counted(events, { one: '# event', other: '# events' }),
        counted(stores, { one: '# store of campaigns', other: '# stores of campaigns' }),
        counted(cached, { one: '# saved answer', other: '# saved answers' }),
      ].join(', ')}.`,
  },
  corrections: {
    title: 'Add or correct details',
    /** A search of the web, in a new tab. */
    findWebsite: 'Find the website',
    pasteIt: 'and paste its address below.',
    fields: {
      name: 'Name',
      website: 'Website',
      email: 'Email',
      phone: 'Phone',
      contactPerson: 'Contact person',
      address: 'Address',
    },
    typed: (by: string, day: string) => (by === '' ? `typed on ${day}` : `typed by ${by} on ${day}`),
    takeBack: 'Use found data',
    saved: 'Saved',
    restored: 'Not changed',
    add: 'Add a lead',
    adding: 'Add lead',
    /** In place of a detail that nobody knows. */
    addShort: 'Add',
    addField: (field: string, name: string) => `Add: ${field}, ${name}`,
  },
  /** From a browser that kept the leads itself. */
  movingIn: {
    title: 'This browser has leads of its own',
    found: ({ leads, known, owned }: { leads: number; known: number; owned: number }) =>
      [
        counted(leads, { one: '# lead', other: '# leads' }),
        ...(known > 0 ? [`${number(known)} known already`] : []),
        ...(owned > 0 ? [`${number(owned)} of them owned by a colleague`] : []),
      ].join(', '),
    about: 'Hand them over, so that the whole team has them. A backup file is saved first; nothing is lost.',
    start: 'Save backup and hand over',
    later: 'Later',
    done: 'Your leads are handed over.',
    failed: 'The leads could not be handed over, and are still in this browser. Try again later.',
  },
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
  noMatch: 'No leads match.',
  showAll: 'Show all leads',
  /** After a status was chosen: the store and its status. */
  statusSet: (name: string, status: string) => `${name}: ${status}`,
  loading: 'Loading leads…',
  search: 'Search leads',
  searchHint: 'Name, place, email, notes',
  all: 'All',
  due: 'Due',
  sort: 'Sort by',
  dueFirst: 'Due first',
  view: 'View',
  columnChoice: 'Columns',
  grouping: {
    label: 'Group by',
    nothing: 'Nothing',
    none: { city: 'Town unknown', owner: 'Nobody' },
  },
  columns: {
    name: 'Name',
    status: 'Status',
    phone: 'Phone',
    email: 'Email',
    city: 'City',
    lastContact: 'Last contact',
    next: 'Follow-up date',
    owner: 'Owner',
    saved: 'Saved',
    changed: 'Last change',
  },
  table: 'Leads',
  selectAll: 'Select all shown',
  selected: (count: number) => `${number(count)} selected`,
  clearSelection: 'Clear selection',
  setStatus: 'Set status…',
  setNext: 'Follow-up date for selected leads',
  overdue: 'overdue',
  dueToday: 'today',
  groups: { overdue: 'Overdue', today: 'Today', undated: 'No follow-up date', later: 'Later' },
  remove: 'Remove',
  removed: (count: number) => counted(count, { one: '# lead removed.', other: '# leads removed.' }),
  undo: 'Undo',
  files: 'More actions',
  done: (count: number) => counted(count, { one: '# lead updated.', other: '# leads updated.' }),
  /** The open lead, and its keyboard shortcuts. */
  panel: {
    label: 'Current lead',
    place: (at: number, count: number) => `${number(at)} of ${number(count)}`,
    next: 'Next lead',
    previous: 'Previous lead',
    site: 'Open site',
    analysis: 'Open analysis',
    copy: 'Copy email',
    contacted: 'Mark contacted',
    notes: 'Notes',
    notesUnsaved: 'Not saved yet. It stays here and is tried again.',
    notesHint: 'What they said, who decides, what they stock',
    contacts: 'Contacts',
    noContacts: (hasWebsite: boolean): string =>
      hasWebsite
        ? 'No contact details yet. The analysis looks for them on the website.'
        : 'No contact details or website',
    history: 'History',
    historyFailed: 'The history can be read when the server is back.',
    found: (source: string, date: string) => `${source}, found on ${date}`,
    on: 'on',
    inData: (source: string) => `in ${source}`,
    ofChain: 'the chain’s contacts, not this store’s own',
    copied: (address: string) => `Copied: ${address}`,
    notCopied: 'Your browser blocked copying.',
  },
  events: {
    /** An event with who did it; without sign-in, nobody has a name. */
    by: (name: string, event: string) => (name === '' ? event : `${name}: ${event}`),
    saved: 'Saved',
    added: 'Added by hand',
    claimed: 'Claimed',
    given_up: 'Given up',
    assigned: (name: string) => `Given to ${name}`,
    removed: 'Removed',
    restored: 'Restored',
    contacts_found: 'Contacts read',
    corrected: (field: string, value: string) => (value === '' ? `${field}: none` : `${field}: ${value}`),
    correctionTakenBack: (field: string) => `${field}: as found again`,
    moved_in: 'Handed over by a browser or a backup',
    analysed: 'Analyzed',
    email_copied: 'Email copied',
    status: (status: string) => `Status: ${status}`,
    notes: (text: string) => (text === '' ? 'Notes cleared' : `Notes: ${text}`),
    next: (day: string) => (day === '' ? 'Follow-up date removed' : `Follow-up date: ${day}`),
  },
  backUp: {
    save: 'Back up',
    restore: 'Restore…',
    failed:
      'The backup could not be made: the server can’t be reached or reported an error. Try again later.',
    found: ({ leads, known, blocked }: { leads: number; known: number; blocked: number }) =>
      `The file has ${counted(leads, { one: '# lead', other: '# leads' })}, ${number(known)} of which you already have, ` +
      `and ${counted(blocked, { one: '# new entry', other: '# new entries' })} for your do-not-contact list. ` +
      `Nothing is overwritten: what the file has is added to the leads you have.`,
    merge: 'Add to our leads',
    done: 'The backup was added to your leads.',
    faults: {
      other: (name: string) =>
        `“${name}” isn’t a backup from this app. Choose a file created with Back up. Nothing was changed.`,
      refused: (name: string, why: string) => `“${name}” was not read. ${why}`,
      unreadable: (name: string) => `Couldn’t read “${name}”. Choose it again. Nothing was changed.`,
    },
  },
  importedList: 'an imported customer list',
  doNotContact: {
    importedList: 'An imported do-not-contact list',
    newer: 'Newest',
    older: 'Older',
    title: 'Do not contact',
    open: (count: number) => `Do not contact (${number(count)})`,
    about:
      'Nobody in your team can draft emails to anyone on this list. Every backup includes it, and a restore never removes entries.',
    add: 'Add',
    address: 'Email address, domain or phone number',
    unsound: (text: string) =>
      `“${text}” is neither an email address, a company’s domain, nor a phone number. Enter it like info@shop.com, shop.com or +351 22 200 0000.`,
    kinds: {
      email: 'Email',
      domain: 'Domain',
      phone: 'Phone',
      store: 'Store',
      firm: 'Company',
      erased: 'Erased',
    },
    erased: 'An erased company',
    since: (date: string) => `since ${date}`,
    by: (name: string) => `by ${name}`,
    lift: { reason: 'Why may they be contacted again?', submit: 'Remove from list', cancel: 'Keep' },
    /** The reason of an entry that was taken back right after it was made. */
    lifted: (count: number) => `Removed from the list (${number(count)})`,
    liftedOn: (day: string, by: string) => (by === '' ? `removed on ${day}` : `removed on ${day} by ${by}`),
    import: 'Import a list…',
    none: 'The list is empty.',
    store: 'This store',
    email: (value: string) => `Only ${value}`,
    domain: (value: string) => `Everyone at ${value}`,
  },
};
