/** English messages around an e-mail: its lead, refusals, the country's rules and the checks. Part of `outreach`. */
export const englishEmail = {
  lead: {
    bar: 'Lead',
    save: 'Save as lead',
    status: 'Status',
    next: 'Next date',
    open: 'Open in Leads',
    sent: 'Did you send it?',
    markContacted: 'Mark as contacted',
    saveContacted: 'Save as lead, contacted',
    marked: 'Marked as contacted.',
    takenOn: (day: string) =>
      `An e-mail to this store was copied on ${day}. If you sent it, mark the store as contacted.`,
    already: {
      contacted: (day: string) => `Contacted on ${day}: is a second first letter what you want?`,
      replied: (day: string) =>
        `They replied (noted on ${day}): answer them rather than write a first letter.`,
      customer: (day: string) => `A customer (noted on ${day}): is a first letter what you want?`,
      not_interested: (day: string) => `Not interested (noted on ${day}): is another letter what you want?`,
    },
  },
  refusal: {
    title: 'No e-mail to this store',
    email: (value: string, day: string) => `${value} has been on your do-not-contact list since ${day}.`,
    domain: (value: string, day: string) =>
      `Everyone at ${value} has been on your do-not-contact list since ${day}.`,
    store: (name: string, day: string) => `${name} has been on your do-not-contact list since ${day}.`,
    status: (day: string) => `The status of this store has been “Do not contact” since ${day}.`,
    where: 'You can change that here, or under {leads}.',
    leads: 'Leads',
    putAway: 'The e-mail that was written is put away; it is back when you undo this.',
    undo: 'Undo: allow writing again',
    unread:
      'The do-not-contact list could not be read, so nobody can tell whether this store may be written to.',
    retry: 'Try again',
    anyway: 'Write without the list',
  },
  rule: {
    label: 'Rule for first letters',
    /** The country, and what it was inferred from if not the store’s address. */
    by: {
      near: (country: string) => `${country} (by the nearest town)`,
      phone: (country: string) => `${country} (by its phone number)`,
    },
    line: '{country}: {rule} {source} (as of {year}). Not legal advice.',
    none: (country: string) => `We know no rule for ${country}: check before you write. Not legal advice.`,
    unknown:
      'The country of this store is not known, so neither is its rule: check before you write. Not legal advice.',
    /** Keyed by the id of the rule. */
    rules: {
      canSpam:
        'CAN-SPAM wants a true sender and subject, a word that it is advertising, a postal address, and an opt-out that you honour within 10 business days. Letters to businesses are no exception.',
      pecr: 'under PECR companies may be written to if you say who you are and how to opt out; sole traders only with their consent.',
      uwg: 'UWG § 7 asks for prior consent to advertising by e-mail, between businesses too.',
      casl: 'under CASL consent counts as implied only where the address is published without a refusal of such mail and your letter concerns their business.',
      ePrivacy:
        'many states of the EU ask for prior consent (ePrivacy Directive, art. 13); national rules differ.',
    },
    source: 'Source',
  },
  checks: {
    label: 'What a first letter should hold',
    optOut: 'Opt-out line: there.',
    noOptOut: 'Opt-out line: missing. Say how not to hear from you again.',
    postal: 'Postal address: there.',
    noPostal: 'Postal address: missing. Say where you are.',
    unknownPostal:
      'Postal address: your seller profile has none. Fill it in, or see that one stands in the e-mail.',
    addOptOut: 'Add the opt-out line',
    addPostal: 'Add the postal address',
    fillIn: 'Fill in postal address',
  },
};

/** The type of every language: a missing message does not compile. */
export type EmailMessages = typeof englishEmail;
