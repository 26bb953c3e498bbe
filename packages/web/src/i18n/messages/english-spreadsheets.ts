import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');

function inLines(lines: readonly number[], more: number): string {
  const first = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
  return more > 0 ? `${first} and ${number(more)} more` : first;
}

/** English messages of the export and import of spreadsheets. */
export const englishSpreadsheets = {
  openExport: 'Export …',
  openImport: 'Import customers …',
  writeCards: (count: number) =>
    counted(count, { one: 'Contact file of # lead', other: 'Contact file of # leads' }),
  listName: 'an imported customer list',
  exportTitle: 'Export',
  scope: 'Which stores',
  scopeShown: (count: number) => `Shown (${number(count)})`,
  scopeSelected: (count: number) => `Selected (${number(count)})`,
  format: 'Format',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV (UTF-8)' },
  columnsTitle: 'Columns',
  columnsHint: 'Tick what the list should hold. The order here is the order in the file.',
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
  allColumns: 'All',
  usualColumns: 'Reset',
  attributionStays: 'In a CSV file this column stays: the licence of the data asks to name its source.',
  sourcesSheet: 'A second sheet names the sources of the data, as their licences ask.',
  chooseColumn: 'Tick at least one column.',
  download: 'Download',
  working: 'Writing the file …',
  written: (count: number, file: string) =>
    counted(count, { one: `# store is in ${file}.`, other: `# stores are in ${file}.` }),
  leftOutTerms: (count: number, source: string) =>
    counted(count, {
      one: `# store of ${source} is left out: the terms of that source forbid to export it.`,
      other: `# stores of ${source} are left out: the terms of that source forbid to export them.`,
    }),
  leftOutInvented: (count: number) =>
    counted(count, {
      one: '# invented sample store is left out: it does not exist.',
      other: '# invented sample stores are left out: they do not exist.',
    }),
  nothingLeft: 'So there is nothing to export. Search in a source of real, open data first.',
  nothingThere: 'There are no stores here to export.',
  exportFailed: 'The file could not be written. Try again, or choose fewer columns.',
  fileName: (about: string, day: string) => `Hardware stores ${about} ${day}`,
  cardsFileName: (day: string) => `Hardware store contacts ${day}`,
  storesSheet: 'Stores',
  sourcesTitle: 'Sources',
  sourceHeaders: {
    source: 'Source',
    attribution: 'To be named',
    url: 'Licence',
    dataDate: 'Data as of',
    stores: 'Stores',
  },
  addressKinds: {
    own: 'the store’s own',
    building: 'of its building',
    nearby: 'of the nearest house',
    street: 'the nearest street',
    place: 'no street known',
  },
  columns: {
    name: 'Name',
    nameEnglish: 'Name in English',
    nameChinese: 'Name in Chinese',
    address: 'Address',
    addressKind: 'Whose address',
    phone: 'Phone',
    website: 'Website',
    email: 'E-mail',
    emailPage: 'E-mail found on',
    otherContacts: 'Other contacts',
    chainContacts: 'Contacts of its chain',
    category: 'Kind of store',
    distance: 'Distance (km)',
    brand: 'Brand',
    openingHours: 'Opening hours',
    status: 'Status',
    notes: 'Notes',
    next: 'Next date',
    lastContacted: 'Last contacted',
    savedOn: 'Saved on',
    lat: 'Latitude',
    lon: 'Longitude',
    source: 'Source',
    attribution: 'Data attribution',
    sourcePage: 'Page at the source',
    foundOn: 'Found on',
    confirmed: 'Last confirmed',
    id: 'Store ID',
  },

  importTitle: 'Import customers',
  importIntro:
    'Bring in a customer list, so that every search marks the stores you already know. The file is read in this browser and goes nowhere.',
  chooseFile: 'Choose a file',
  chooseAnother: 'Choose another file',
  fileHint: (megabytes: number, rows: number) =>
    `Excel (.xlsx) or CSV, up to ${megabytes} MB and ${number(rows)} rows.`,
  reading: 'Reading the file …',
  readAs: (rows: number) => counted(rows, { one: '# row was read.', other: `# rows were read.` }),
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
    gb18030: 'GB18030 / GBK (Chinese)',
    'windows-1252': 'Windows-1252 (Western)',
  },
  delimiter: 'Columns are parted by',
  delimiters: { ',': 'comma ,', ';': 'semicolon ;', '\t': 'tab', '|': 'bar |' },
  sheet: 'Sheet',
  hasHeadings: 'The first row holds headings',
  mappingTitle: 'What the columns hold',
  mappingHint: 'Check it against the first rows, and change what is wrong.',
  columnOfFile: 'Column',
  column: (name: string) => `Column ${name}`,
  firstValues: 'First values',
  holds: 'Holds',
  fields: {
    name: 'Name',
    address: 'Address',
    city: 'Town',
    postcode: 'Postcode',
    country: 'Country',
    phone: 'Phone',
    website: 'Website',
    email: 'E-mail',
    status: 'Status',
    notes: 'Notes',
    next: 'Next date',
  },
  notUsed: 'not used',
  chooseName: 'Choose the column that holds the names: a customer without a name cannot be recognised.',
  noticeNoHeadings:
    'None of the headings is known, so the first row may be a customer already. Choose what the columns hold.',
  noticeEmptyHeadings: (columns: string) =>
    `These columns have no heading: ${columns}. They are used only if you say for what.`,
  noticeSameHeadings: (headings: string) =>
    `Several columns have the same heading: ${headings}. The first of them is used.`,
  check: 'Compare with what is known',
  checking: 'Comparing …',
  checkFailed: 'The list could not be compared with your customers. Try again.',
  resultTitle: 'What happens on import',
  countNew: (count: number) =>
    counted(count, { one: '# new customer is added.', other: '# new customers are added.' }),
  countKnown: (count: number) =>
    counted(count, {
      one: '# is known already: it is marked as the list says, or else as a customer, and not added again.',
      other:
        '# are known already: they are marked as the list says, or else as customers, and not added again.',
    }),
  countBlocked: (count: number) =>
    counted(count, {
      one: '# is on the do-not-contact list and stays marked so.',
      other: '# are on the do-not-contact list and stay marked so.',
    }),
  countSame: (count: number) =>
    counted(count, {
      one: '# row repeats another one and is left out.',
      other: '# rows repeat others and are left out.',
    }),
  /** `lines`: the first lines; `more`: how many follow. */
  countNoName: (count: number, lines: readonly number[], more: number) =>
    counted(count, {
      one: `# row has no name and is left out: ${inLines(lines, more)}.`,
      other: `# rows have no name and are left out: ${inLines(lines, more)}.`,
    }),
  countTooLong: (count: number, lines: readonly number[], more: number) =>
    counted(count, {
      one: `# row holds a cell that is too long and is left out: ${inLines(lines, more)}.`,
      other: `# rows hold cells that are too long and are left out: ${inLines(lines, more)}.`,
    }),
  countIntoNotes: (count: number) =>
    counted(count, {
      one: 'In # row a status or date could not be read: its words go into the notes.',
      other: 'In # rows a status or date could not be read: the words go into the notes.',
    }),
  verdicts: {
    new: 'new',
    known: (name: string) => `known as ${name}`,
    blocked: (why: string) => `do not contact: ${why}`,
    same: (line: number) => `same as line ${line}`,
  },
  verdict: 'On import',
  shownOf: (shown: number, all: number) => `The first ${shown} of ${number(all)}.`,
  back: 'Back',
  doImport: (count: number) => counted(count, { one: 'Import # customer', other: 'Import # customers' }),
  importing: 'Importing …',
  imported: (count: number) =>
    counted(count, { one: '# customer was imported.', other: '# customers were imported.' }),
  importFailed: 'The import did not work: nothing was changed. Try again.',
  close: 'Close',

  kinds: {
    pdf: 'a PDF document',
    image: 'a picture',
    word: 'a Word document',
    slides: 'a presentation',
    opendocument: 'an OpenDocument file',
    archive: 'an archive',
    old_excel: 'an old Excel workbook (.xls)',
    binary_excel: 'a binary Excel workbook (.xlsb)',
    web_page: 'a web page',
    other: 'no text and no Excel workbook',
  },
  faults: {
    empty: (file: string) => `${file} is empty. Choose the file that holds your customers.`,
    tooBig: (file: string, megabytes: string, limit: number) =>
      `${file} has ${megabytes} MB; at most ${limit} MB can be read. Remove pictures and other sheets, or split it.`,
    otherKind: (file: string, kind: string) =>
      `${file} is ${kind}. Open it in the program that made it and save the table as Excel (.xlsx) or CSV.`,
    encrypted: (file: string) =>
      `${file} is protected with a password. Open it in Excel, save it without a password, and choose it again.`,
    damaged: (file: string) =>
      `${file} is cut off or damaged. Get it again, or open it in Excel and save it once more.`,
    unpacksTooBig: (file: string, limit: number) =>
      `${file} unpacks to more than ${limit} MB, which no customer list needs. Copy the list into a new workbook.`,
    doctype: (file: string) =>
      `${file} holds definitions (DOCTYPE) that no Excel workbook has, so it was not read. Copy the list into a new workbook.`,
    noRows: (file: string) => `${file} holds no customers: there are no rows below the headings.`,
    tooManyRows: (file: string, limit: number) =>
      `${file} has more than ${number(limit)} rows. Split it into smaller files.`,
    tooManyColumns: (file: string, columns: number, limit: number, line: number) =>
      `${file} has ${columns} columns in line ${line}; at most ${limit} can be read. Delete the columns that are not needed.`,
    mixedEncodings: (file: string, line: number) =>
      `${file} mixes encodings: line ${line} is not UTF-8 as the rest is. Choose an encoding below, or save the file again as “CSV UTF-8”.`,
    wrongEncoding: (file: string, encoding: string, line: number) =>
      `${file} is not ${encoding}: line ${line} cannot be read so. Choose another encoding.`,
    openQuote: (file: string, line: number) =>
      `In ${file} a quote that opens in line ${line} never ends. Close it, or save the file again from Excel.`,
    badQuote: (file: string, line: number) =>
      `In line ${line} of ${file} a quote stands in the middle of a cell. Correct that line, or save the file again from Excel.`,
    unreadable: (file: string) => `The browser could not read ${file}. Choose it again.`,
  },
};
