/**
 * Every word of the first screen in English; `english-later.ts` has those of what is loaded when it is opened. The
 * specification's words stand here exactly as it has them. `{name}` stands for what a component puts there.
 */
export const screenEnglish = {
  /** BCP 47: what numbers, dates and plurals are written in. */
  tag: 'en',
  layout: {
    skip: 'Skip to the content',
    main: 'Main',
    language: 'Language',
  },

  /** The stores that somebody saved, where they are met in tables. */
  leads: {
    link: (count: string) => `Leads (${count})`,
    status: {
      new: 'New',
      to_contact: 'To contact',
      contacted: 'Contacted',
      replied: 'Replied',
      customer: 'Customer',
      not_interested: 'Not interested',
      do_not_contact: 'Do not contact',
    },
    column: 'Lead',
    save: 'Save',
    saveStore: (name: string) => `Save ${name} as a lead`,
    select: (name: string) => `Select ${name}`,
    /** Why it is not known whether a store is a lead, or why it was not saved. */
    faults: {
      full: 'Not saved: this device has no room left for this page. Free some, or remove leads, and try again.',
      unavailable:
        'Leads cannot be kept here: this browser lets the page store nothing. Allow site data for this page, or leave private browsing.',
      newer: 'A newer version of this page is open in another tab. Load this page again to go on.',
      failed: 'Not saved: the browser reported a fault. Load the page again and try once more.',
    },
  },
};

/** What every language has to say: a word that is missing does not compile. */
export type ScreenWords = typeof screenEnglish;
