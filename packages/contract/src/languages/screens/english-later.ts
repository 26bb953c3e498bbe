/** The words of what is loaded when it is opened, in English. A room for each part of the page. */
export const laterEnglish = {
  about: {
    title: 'About',
  },

  outreach: {
    loading: 'Loading …',
  },

  leads: {
    title: 'Leads',
    documentTitle: 'Leads – Hardware Store Finder',
    /** Above the list: how many there are, and how many of them want something today. */
    count: (count: number, due: number) => {
      const leads = count === 1 ? '1 lead' : `${count.toLocaleString('en')} leads`;
      return due === 0 ? leads : `${leads}, ${due.toLocaleString('en')} due today or before`;
    },
    kept: 'They are kept in this browser only: back them up, and share the file with colleagues.',
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
    selected: (count: number) => `${count.toLocaleString('en')} selected`,
    clearSelection: 'Clear selection',
    setStatus: 'Set status …',
    setNext: 'Next date for the selected',
    noEmail: 'no e-mail address known',
    overdue: 'overdue',
    dueToday: 'today',
    remove: 'Remove',
    removed: (count: number) =>
      count === 1 ? '1 lead was removed.' : `${count.toLocaleString('en')} leads were removed.`,
    undo: 'Undo',
    done: (count: number) =>
      count === 1 ? '1 lead changed.' : `${count.toLocaleString('en')} leads changed.`,
    /** The lead that is worked on, and its keys. */
    panel: {
      label: 'Current lead',
      none: 'Choose a lead to work on it.',
      place: (at: number, count: number) => `${at.toLocaleString('en')} of ${count.toLocaleString('en')}`,
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
      noContacts: 'None is known. The analysis looks on its website.',
      history: 'History',
      found: (source: string, date: string) => `${source}, found on ${date}`,
      on: 'on',
      inData: (source: string) => `in the data of ${source}`,
      copied: 'Copied',
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
        `The file holds ${added} new ${added === 1 ? 'lead' : 'leads'}, ${merged} to be merged with yours, ${unchanged} that you have already, and ${blocked} new ${blocked === 1 ? 'entry' : 'entries'} for your do-not-contact list. Nothing of yours is overwritten: histories and notes are put together.`,
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
        unreadable: (name: string) =>
          `“${name}” could not be read. Nothing was changed. Choose it once more.`,
      },
    },
    doNotContact: {
      title: 'Do not contact',
      open: (count: number) => `Do not contact (${count.toLocaleString('en')})`,
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
  },

  spreadsheets: {
    exportTitle: 'Export',
  },

  map: {
    title: 'Map',
  },
};

/** What every language has to say: a word that is missing does not compile. */
export type LaterWords = typeof laterEnglish;
