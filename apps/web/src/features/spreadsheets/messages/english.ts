import { pluralsIn } from '../../../i18n/plurals.ts';
import { english as labels } from './labels.ts';

const { counted, number } = pluralsIn('en');

function inLines(lines: readonly number[], more: number): string {
  const first = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
  return more > 0 ? `${first} and ${number(more)} more` : first;
}

/** English messages of the export and import of spreadsheets. */
export const english = {
  ...labels,
  writeCards: (count: number) =>
    counted(count, { one: 'Export # contact (vCard)', other: 'Export # contacts (vCard)' }),
  scope: 'Which stores',
  scopeShown: (count: number) => `Shown (${number(count)})`,
  scopeSelected: (count: number) => `Selected (${number(count)})`,
  format: 'Format',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV (UTF-8)' },
  columnsTitle: 'Columns',
  columnsChosen: (count: number) => counted(count, { one: '# column', other: '# columns' }),
  columnsHint: 'Choose columns. The file keeps this order.',
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
  allColumns: 'All',
  usualColumns: 'Reset',
  attributionStays: 'A CSV file always has this column: the data licence requires the credit.',
  sourcesSheet: 'A second sheet credits the data sources, as their licences require.',
  chooseColumn: 'Choose at least one column.',
  download: 'Download',
  working: 'Writing the file…',
  written: (count: number, file: string) =>
    counted(count, { one: `Exported # store to ${file}.`, other: `Exported # stores to ${file}.` }),
  leftOutTerms: (count: number, source: string) =>
    counted(count, {
      one: `# store from ${source} is left out: its terms don’t allow export.`,
      other: `# stores from ${source} are left out: its terms don’t allow export.`,
    }),
  leftOutInvented: (count: number) =>
    counted(count, {
      one: '# sample store is left out: it is not real.',
      other: '# sample stores are left out: they are not real.',
    }),
  nothingLeft: 'Nothing is left to export. Search with a source that allows it first.',
  nothingThere: 'There are no stores to export.',
  exportFailed: 'Couldn’t write the file. Try again, or choose fewer columns.',
  fileName: (about: string, day: string) => `Hardware stores ${about} ${day}`,
  cardsFileName: (day: string) => `Hardware store contacts ${day}`,
  storesSheet: 'Stores',
  sourcesTitle: 'Sources',
  sourceHeaders: {
    source: 'Source',
    attribution: 'Credit',
    url: 'Licence',
    dataDate: 'Data as of',
    stores: 'Stores',
  },
  addressKinds: {
    own: 'the store’s own',
    building: 'its building’s',
    nearby: 'nearest house',
    street: 'nearest street',
    place: 'street unknown',
  },
  columns: {
    name: 'Name',
    nameEnglish: 'Name in English',
    nameChinese: 'Name in Chinese',
    address: 'Address',
    addressKind: 'Address type',
    phone: 'Phone',
    website: 'Website',
    email: 'Email',
    emailPage: 'Email found on',
    otherContacts: 'Other contacts',
    chainContacts: 'Chain contacts',
    category: 'Store type',
    distance: 'Distance (km)',
    brand: 'Brand',
    openingHours: 'Opening hours',
    status: 'Status',
    notes: 'Notes',
    next: 'Follow-up date',
    lastContacted: 'Last contacted',
    savedOn: 'Saved on',
    lat: 'Latitude',
    lon: 'Longitude',
    source: 'Source',
    attribution: 'Data attribution',
    sourcePage: 'Source page',
    foundOn: 'Found on',
    confirmed: 'Last confirmed',
    id: 'Store ID',
  },

  workLists: {
    ...labels.workLists,
    kind: 'List',
    kinds: { call: 'Call list', visit: 'Visit list' },
    summary: (count: number, walk: string) =>
      `${counted(count, { one: '# store', other: '# stores' })}${walk === '' ? '' : `, ${walk}`}.`,
    hints: {
      call: 'Stores with a phone, in the order of the table.',
      visit: 'In walking order, by straight-line distances. Stores without a position come last.',
    },
    stop: 'Stop',
    leg: 'From previous stop',
    legKilometres: 'From previous stop (km)',
    result: { call: 'Call notes', visit: 'Visit notes' },
    leftOutRefused: (count: number) =>
      counted(count, {
        one: '# store is left out: do not contact.',
        other: '# stores are left out: do not contact.',
      }),
    leftOutUnreachable: {
      call: (count: number) =>
        counted(count, { one: '# store has no phone.', other: '# stores have no phone.' }),
      visit: (count: number) =>
        counted(count, {
          one: '# store has neither an address nor a position.',
          other: '# stores have neither an address nor a position.',
        }),
    },
    print: 'Print',
    download: 'Download Excel',
    preparing: 'Preparing the list…',
    failed: 'Couldn’t prepare the list.',
  },

  importTitle: 'Import customers',
  importIntro:
    'Import your customer list, and every search marks the stores you already know. The file is read in this browser; the server gets the customers only.',
  /** The same for a list of whom not to contact. */
  ofBlocked: {
    importTitle: 'Import a do-not-contact list',
    importIntro:
      'Import the addresses, websites, phone numbers or names of those who don’t want to hear from you. Nobody in your team can write to them any more.',
    chooseName: 'Choose at least one column: an email address, website, phone number or name.',
    doImport: (count: number) => counted(count, { one: 'Add # row', other: 'Add # rows' }),
    imported: (count: number) =>
      counted(count, {
        one: '# row is on the do-not-contact list.',
        other: '# rows are on the do-not-contact list.',
      }),
  },
  chooseFile: 'Choose a file',
  chooseAnother: 'Choose another file',
  fileHint: (megabytes: number, rows: number) =>
    `Excel (.xlsx) or CSV, up to ${megabytes} MB and ${number(rows)} rows.`,
  reading: 'Reading the file…',
  readAs: (rows: number) => counted(rows, { one: '# row read.', other: '# rows read.' }),
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
    gb18030: 'GB18030 / GBK (Chinese)',
    big5: 'Big5 (Chinese, traditional)',
    shift_jis: 'Shift_JIS (Japanese)',
    'euc-jp': 'EUC-JP (Japanese)',
    'euc-kr': 'EUC-KR / CP949 (Korean)',
    'windows-1252': 'Windows-1252 (Western)',
    'windows-1254': 'Windows-1254 (Turkish)',
    'windows-1250': 'Windows-1250 (Central European)',
    'windows-1255': 'Windows-1255 (Hebrew)',
    'windows-1251': 'Windows-1251 (Cyrillic)',
    'windows-1253': 'Windows-1253 (Greek)',
    'windows-1256': 'Windows-1256 (Arabic, Persian)',
    'windows-1257': 'Windows-1257 (Baltic)',
    'windows-1258': 'Windows-1258 (Vietnamese)',
    'windows-874': 'Windows-874 (Thai)',
    'iso-8859-2': 'ISO 8859-2 (Central European)',
    'koi8-r': 'KOI8-R (Russian)',
    ibm866: 'Code page 866 (Russian, DOS)',
    macintosh: 'Mac Roman',
    'x-mac-cyrillic': 'Mac Cyrillic',
    ibm437: 'Code page 437 (DOS)',
  },
  delimiter: 'Delimiter',
  delimiters: { ',': 'comma ,', ';': 'semicolon ;', '\t': 'tab', '|': 'pipe |' },
  sheet: 'Sheet',
  hasHeadings: 'The first row has headings',
  mappingTitle: 'Match columns',
  mappingHint: 'Compare with the first rows and correct what is wrong.',
  columnOfFile: 'Column',
  column: (name: string) => `Column ${name}`,
  firstValues: 'First values',
  holds: 'Maps to',
  fields: {
    name: 'Name',
    address: 'Address',
    city: 'City',
    postcode: 'Postcode',
    country: 'Country',
    phone: 'Phone',
    website: 'Website',
    email: 'Email',
    status: 'Status',
    notes: 'Notes',
    next: 'Follow-up date',
  },
  notUsed: 'don’t import',
  chooseName: 'Choose the column with the names. A customer without a name can’t be recognized.',
  noticeNoHeadings:
    'No headings were recognized, so the first row may already be a customer. Choose what each column maps to.',
  noticeEmptyHeadings: (columns: string) =>
    `Columns without a heading: ${columns}. To import them, choose what they map to.`,
  noticeDoubtfulEncoding:
    'The encoding is not certain. Look at the names below; if letters are wrong, choose another one above.',
  noticeSameHeadings: (headings: string) =>
    `Several columns have the same heading: ${headings}. Of each row, the first that is filled is used.`,
  check: 'Check for duplicates',
  checking: 'Checking…',
  checkFailed: 'Couldn’t check for duplicates. Try again.',
  resultTitle: 'Import preview',
  countNew: (count: number) =>
    counted(count, { one: '# new customer will be added.', other: '# new customers will be added.' }),
  countKnown: (count: number) =>
    counted(count, {
      one: '# existing customer will be updated.',
      other: '# existing customers will be updated.',
    }),
  countBlocked: (count: number) =>
    counted(count, {
      one: '# is on the do-not-contact list and stays there.',
      other: '# are on the do-not-contact list and stay there.',
    }),
  countSame: (count: number) =>
    counted(count, {
      one: '# duplicate row will be skipped.',
      other: '# duplicate rows will be skipped.',
    }),
  /** `lines`: the first lines; `more`: how many follow. */
  countNoName: (count: number, lines: readonly number[], more: number) =>
    counted(count, {
      one: `# row without a name will be skipped: ${inLines(lines, more)}.`,
      other: `# rows without a name will be skipped: ${inLines(lines, more)}.`,
    }),
  countTooLong: (count: number, lines: readonly number[], more: number) =>
    counted(count, {
      one: `# row with a cell that is too long will be skipped: ${inLines(lines, more)}.`,
      other: `# rows with cells that are too long will be skipped: ${inLines(lines, more)}.`,
    }),
  countIntoNotes: (count: number) =>
    counted(count, {
      one: 'In # row the status, date, email or phone couldn’t be read. It goes into the notes.',
      other: 'In # rows the status, date, email or phone couldn’t be read. It goes into the notes.',
    }),
  verdicts: {
    new: 'new',
    known: (name: string) => `matches ${name}`,
    blocked: (why: string) => `do not contact: ${why}`,
    same: (line: number) => `same as line ${line}`,
  },
  verdict: 'On import',
  shownOf: (shown: number, all: number) => `First ${shown} of ${number(all)}.`,
  back: 'Back',
  doImport: (count: number) => counted(count, { one: 'Import # customer', other: 'Import # customers' }),
  importing: 'Importing…',
  imported: (count: number) =>
    counted(count, { one: '# customer imported.', other: '# customers imported.' }),
  importFailed: 'Import failed. Nothing was changed. Try again.',

  kinds: {
    pdf: 'a PDF document',
    image: 'a picture',
    word: 'a Word document',
    slides: 'a presentation',
    opendocument: 'an OpenDocument file',
    archive: 'an archive',
    old_excel: 'an old Excel workbook (.xls)',
    xml_excel: 'an Excel 2003 XML file',
    binary_excel: 'a binary Excel workbook (.xlsb)',
    web_page: 'a web page',
    other: 'neither text nor an Excel workbook',
  },
  faults: {
    empty: (file: string) => `${file} is empty. Choose the file with your customers.`,
    tooBig: (file: string, megabytes: string, limit: number) =>
      `${file} is ${megabytes} MB; the limit is ${limit} MB. Remove pictures and other sheets, or split it.`,
    otherKind: (file: string, kind: string) =>
      `${file} is ${kind}. Open it in the program that made it and save the table as Excel (.xlsx) or CSV.`,
    encrypted: (file: string) =>
      `${file} is password-protected. Open it in Excel, save it without a password, and choose it again.`,
    damaged: (file: string) =>
      `${file} is incomplete or damaged. Get it again, or open it in Excel and save it again.`,
    unpacksTooBig: (file: string, limit: number) =>
      `${file} unpacks to more than ${limit} MB, far more than a customer list needs. Copy the list into a new workbook.`,
    doctype: (file: string) =>
      `${file} contains DOCTYPE definitions, which Excel workbooks don’t have, so it was not read. Copy the list into a new workbook.`,
    noRows: (file: string) => `${file} has no customers: there are no rows below the headings.`,
    tooManyCells: (file: string) =>
      `${file} has far more cells than a customer list needs. Copy the list into a new workbook.`,
    tooManyRows: (file: string, limit: number) =>
      `${file} has more than ${number(limit)} rows. Split it into smaller files.`,
    tooManyColumns: (file: string, columns: number, limit: number, line: number) =>
      `${file} has ${columns} columns in line ${line}; the limit is ${limit}. Delete the columns you don’t need.`,
    mixedEncodings: (file: string, line: number) =>
      `${file} mixes encodings: line ${line} is not UTF-8 like the rest. Choose an encoding below, or save the file again as “CSV UTF-8”.`,
    wrongEncoding: (file: string, encoding: string, line: number) =>
      `${file} is not ${encoding}: line ${line} can’t be read. Choose another encoding.`,
    openQuote: (file: string, line: number) =>
      `In ${file}, a quote that opens in line ${line} never closes. Close it, or save the file again from Excel.`,
    badQuote: (file: string, line: number) =>
      `Line ${line} of ${file} has a quote in the middle of a cell. Correct that line, or save the file again from Excel.`,
    unreadable: (file: string) => `The browser couldn’t read ${file}. Choose it again.`,
  },
};
