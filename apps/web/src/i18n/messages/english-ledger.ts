/** English messages of the page of letters that left. */
export const englishLedger = {
  title: 'Ledger',
  documentTitle: 'Ledger – Hardware Store Finder',
  why: 'Every email that left a connected mailbox, for whoever asks where you have their address from.',
  none: 'No emails have left yet',
  noneWhy: 'Emails that leave from a connected mailbox are listed here, with where each address is from.',
  noneSuch: (text: string) => `No email has “${text}”`,
  search: 'Search addresses, stores and emails',
  save: 'Save as a spreadsheet',
  more: 'Show more',
  by: (name: string) => `Sent by ${name}`,
  source: 'Address',
  theirs: 'They wrote from it',
  unknown: 'Its source was not noted',
  rule: 'Rule for first emails',
  noRule: 'none on file',
  noCountry: 'Country unknown',
};
