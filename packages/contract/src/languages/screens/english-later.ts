import { countingIn } from './counting.ts';
import { leadsEnglish } from './english-of-leads.ts';

const { counted, number } = countingIn('en');

/** The words of what is loaded when it is opened, in English. A room for each part of the page. */
export const laterEnglish = {
  about: {
    title: 'About – Hardware Store Finder',
    heading: 'About Hardware Store Finder',
    lead: 'For people who sell hardware to the stores that stock it.',
    what: 'What We Do',
    whatText:
      'Hardware Store Finder is built on a places-search service. Name a place, and it lists the hardware stores around it, with their address, phone and website, so that you know whom to talk to there.',
    source: 'The source in use is {label} ({attribution}). {why}',
    features: 'Features',
    featureList: [
      'Stores appear while the search is still running, the nearest first.',
      'Name, address, phone, website and distance: what the source knows, and no guess where it does not.',
      'Places in many languages and spellings, with the others of that name offered beside the likeliest.',
      'What a store’s own website says, in English or Chinese, each statement with its source, and an e-mail to the address that stands there.',
      'Your last results stay in this browser for an hour, where their source allows it, and go nowhere else.',
      'Every search names its place, its radius and where its data is from; sample stores are marked as invented.',
    ] as readonly string[],
    how: 'How It Works',
    steps: [
      'You enter a location.',
      'The service finds where that is, and looks for the hardware stores around it.',
      'Each store is sent to your screen as soon as it is known.',
      'When the search is complete, its results are saved under Results.',
    ] as readonly string[],
    technology: 'Technology',
    technologyText:
      'The screens are built with React and Mantine. A TypeScript API on Node finds the stores and streams them as server-sent events. Place names come from GeoNames.',
    start: 'Start Searching →',
  },

  kinds: {
    hardwareAndTools: 'Hardware and tools',
    tradeAndBuilding: 'Trade and building',
    homeAndFinishing: 'Home and finishing',
    /** The labels of the contract's categories. */
    labels: {
      hardware: 'Hardware store',
      doityourself: 'DIY store',
      trade: 'Trade supplier',
      bathroom_furnishing: 'Bathroom furnishing store',
      building_materials: 'Building materials store',
      doors: 'Door store',
      electrical: 'Electrical supplies store',
      houseware: 'Houseware store',
      kitchen: 'Kitchen store',
      locksmith: 'Locksmith',
      paint: 'Paint store',
      tiles: 'Tile store',
      tool_hire: 'Tool hire',
      tools: 'Tool store',
      wholesale: 'Wholesaler',
    },
    noneChosen: 'With none chosen, hardware and DIY stores and trade suppliers are searched.',
    notAll: 'Not every source of stores knows all kinds.',
    reset: 'Reset',
  },

  cost: {
    none: 'No call of a paid service was needed',
    calls: (count: number) => counted(count, { one: '# call', other: '# calls' }),
    line: (calls: string, sku: string, terms: string) => `${calls} of ${sku}, ${terms}`,
    between: '; ',
    /** What a month has for free; undefined: not known yet. */
    free: (count: number | undefined) =>
      `this month’s ${count === undefined ? '' : `${number(count)} `}free calls`,
    within: (free: string) => `within ${free}`,
    allWithin: (free: string) => `all within ${free}`,
    partly: (count: number, free: string, dollars: string) =>
      `${number(count)} of them within ${free}, the others ${dollars}`,
    beyond: (free: string, dollars: string) => `beyond ${free}: ${dollars}`,
    whole: (now: string, calls: string, dollars: string, prices: string) =>
      `${now} · this month ${calls}, ${dollars} (list prices of ${prices}, as counted by this server)`,
  },

  preview: {
    openTab: 'Open in new tab',
    looking: 'Looking whether the site can be shown here …',
    refused: 'This address is not opened.',
    tabBlocked: 'The site cannot be shown here, and the browser did not open a new tab.',
    openHost: (host: string) => `Open ${host} in a new tab`,
    loadingHost: (host: string) => `Loading ${host} …`,
    frame: (store: string) => `Website of ${store}`,
    card: 'What stands on the site',
    email: 'E-mail',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    social: 'Profile',
    form: 'Contact form',
    notRead: (why: string) => `The site was not read: ${why}`,
    reading: 'Reading the site for contacts …',
    on: 'on {page}',
  },

  contacts: {
    findAll: 'Find contacts for all',
    cancel: 'Cancel',
    progress: (looked: number, total: number, emails: number) =>
      `${number(looked)} of ${number(total)}, ${counted(emails, { one: '# e-mail', other: '# e-mails' })}`,
  },

  outreach: {
    title: 'Analysis & Email for {store}',
    analysis: 'Company Analysis',
    start: 'Start AI Analysis',
    analyzing: 'Analyzing...',
    refresh: 'Refresh Analysis',
    language: 'Language',
    by: (writer: string) => `Analysis by ${writer}`,
    builtIn: 'Built-in reader',
    noModel: 'Built-in reader: no AI model is set up',
    noChinese: 'Chinese analysis not available. Please try again later.',
    error: 'Error',
    unable: 'Unable to load company analysis.',
    basicOnly: 'The analysis could not be made just now: this is the basic information.',
    source: (n: string) => `Source ${n}`,

    email: 'Email Generator',
    generate: 'Generate Email',
    regenerate: 'Regenerate Email',
    generating: 'Generating...',
    to: 'To: {address}',
    foundOn: 'found on {page}',
    foundIn: (source: string) => `found in ${source}`,
    lookingForAddress: 'Looking for an address on the store’s website …',
    noAddress: 'No e-mail address of this store was found.',
    hasForm: 'It has a contact form.',
    writeIn: 'Write in',
    ofTheirSite: (language: string) => `${language} (their website’s language)`,
    template: 'The server did not write it: this is the built-in template.',
    subject: 'Subject',
    body: 'Email Body',
    mirror: 'The same in your language',
    copy: 'Copy to Clipboard',
    copied: 'Copied.',
    notCopied: 'The browser did not let it be copied: select the text and copy it by hand.',
    tooLong: 'The text is too long for a mail link, so it was copied: paste it into the mail.',
    openMail: 'Open in mail program',
    download: 'Download .eml',

    seller: 'Seller profile: {company}',
    sellerWhy:
      'An e-mail says about you what stands here, and nothing else. It stays in this browser; it is sent to your server only to write an e-mail.',
    sellerYours: 'yours',
    sellerNoPostal: (company: string) => `${company}, without a postal address`,
    sellerOfServer: 'of this server',
    sellerOnServer: (company: string) => `${company} (set up on the server)`,
    sellerNone: 'none yet, so e-mails speak of a hardware export company',
    sellerSave: 'Save Profile',
    sellerSaved: 'Saved.',
    /** Of each field of the profile: its label, and an example. */
    sellerFields: {
      company: { label: 'Company', example: 'Yongfeng Hardware Co., Ltd.' },
      makes: { label: 'What it makes', example: 'cabinet handles, knobs and hinges' },
      materials: { label: 'Materials', example: 'zinc alloy, brass' },
      certificates: { label: 'Certificates', example: 'ISO 9001' },
      minimumOrder: { label: 'Minimum order', example: '300 pieces a model' },
      leadTime: { label: 'Lead time', example: '30 days' },
      website: { label: 'Web page', example: 'https://…' },
      postalAddress: { label: 'Postal address', example: 'street, town, country' },
      signature: { label: 'Signature', example: 'your name' },
    },
  },

  leads: leadsEnglish,

  spreadsheets: {
    exportTitle: 'Export',
    scope: 'Which stores',
    scopeShown: (count: number) => `Shown (${count.toLocaleString('en')})`,
    scopeSelected: (count: number) => `Selected (${count.toLocaleString('en')})`,
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
      count === 1 ? `1 store is in ${file}.` : `${count.toLocaleString('en')} stores are in ${file}.`,
    leftOutTerms: (count: number) =>
      count === 1
        ? '1 store of Google Maps is left out: the terms of that source forbid to export it.'
        : `${count.toLocaleString('en')} stores of Google Maps are left out: the terms of that source forbid to export them.`,
    leftOutInvented: (count: number) =>
      count === 1
        ? '1 invented sample store is left out: it does not exist.'
        : `${count.toLocaleString('en')} invented sample stores are left out: they do not exist.`,
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
    columns: {
      name: 'Name',
      nameEnglish: 'Name in English',
      nameChinese: 'Name in Chinese',
      address: 'Address',
      phone: 'Phone',
      website: 'Website',
      email: 'E-mail',
      emailPage: 'E-mail found on',
      otherContacts: 'Other contacts',
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
    statuses: {
      new: 'New',
      to_contact: 'To contact',
      contacted: 'Contacted',
      replied: 'Replied',
      customer: 'Customer',
      not_interested: 'Not interested',
      do_not_contact: 'Do not contact',
    },
    categories: {
      hardware: 'Hardware store',
      doityourself: 'DIY store',
      trade: 'Trade supplier',
      bathroom_furnishing: 'Bathroom furnishing store',
      building_materials: 'Building materials store',
      doors: 'Door store',
      electrical: 'Electrical supplies store',
      houseware: 'Houseware store',
      kitchen: 'Kitchen store',
      locksmith: 'Locksmith',
      paint: 'Paint store',
      tiles: 'Tile store',
      tool_hire: 'Tool hire',
      tools: 'Tool store',
      wholesale: 'Wholesaler',
    },

    importTitle: 'Import customers',
    importIntro:
      'Bring in a customer list, so that every search marks the stores you already know. The file is read in this browser and goes nowhere.',
    chooseFile: 'Choose a file',
    chooseAnother: 'Choose another file',
    fileHint: (megabytes: number, rows: number) =>
      `Excel (.xlsx) or CSV, up to ${megabytes} MB and ${rows.toLocaleString('en')} rows.`,
    reading: 'Reading the file …',
    readAs: (rows: number) =>
      rows === 1 ? '1 row was read.' : `${rows.toLocaleString('en')} rows were read.`,
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
      count === 1 ? '1 new customer is added.' : `${count.toLocaleString('en')} new customers are added.`,
    countKnown: (count: number) =>
      count === 1
        ? '1 is known already: it is marked, not added again.'
        : `${count.toLocaleString('en')} are known already: they are marked, not added again.`,
    countBlocked: (count: number) =>
      count === 1
        ? '1 is on the do-not-contact list and stays marked so.'
        : `${count.toLocaleString('en')} are on the do-not-contact list and stay marked so.`,
    countSame: (count: number) =>
      count === 1
        ? '1 row repeats another one and is left out.'
        : `${count.toLocaleString('en')} rows repeat others and are left out.`,
    /** `lines` are the first of them, `more` how many follow. */
    countNoName: (count: number, lines: readonly number[], more: number) =>
      count === 1
        ? `1 row has no name and is left out: line ${lines.join(', ')}.`
        : `${count.toLocaleString('en')} rows have no name and are left out: lines ${lines.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`,
    countTooLong: (count: number, lines: readonly number[], more: number) =>
      count === 1
        ? `1 row holds a cell that is too long and is left out: line ${lines.join(', ')}.`
        : `${count.toLocaleString('en')} rows hold cells that are too long and are left out: lines ${lines.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`,
    countIntoNotes: (count: number) =>
      count === 1
        ? 'In 1 row a status or date could not be read: its words go into the notes.'
        : `In ${count.toLocaleString('en')} rows a status or date could not be read: the words go into the notes.`,
    verdicts: {
      new: 'new',
      known: (name: string) => `known as ${name}`,
      blocked: (why: string) => `do not contact: ${why}`,
      same: (line: number) => `same as line ${line}`,
    },
    verdict: 'On import',
    shownOf: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en')}.`,
    back: 'Back',
    doImport: (count: number) =>
      count === 1 ? 'Import 1 customer' : `Import ${count.toLocaleString('en')} customers`,
    importing: 'Importing …',
    imported: (count: number) =>
      count === 1 ? '1 customer was imported.' : `${count.toLocaleString('en')} customers were imported.`,
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
        `${file} has more than ${limit.toLocaleString('en')} rows. Split it into smaller files.`,
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
  },

  map: {
    toggle: 'Map',
    forbidden: (source: string) => `The terms of ${source} do not allow its stores on another map.`,
    title: 'Map',
    region: 'Map of the stores',
    keys: 'Map: the arrow keys move it, plus and minus zoom. Tab leads to the stores; all of them stand in the table too.',
    close: 'Close the map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showAll: 'Show everything',
    searchArea: 'Search this area',
    areaIsCut: (km: number) => `More is in view than a search reaches: it looks ${km} km around the middle.`,
    tilesUnreachable: 'Map tiles cannot be reached: drawn from open data.',
    tryAgain: 'Try again',
    wheelHint: (key: string) => `Hold ${key} and scroll to zoom the map`,
    touchHint: 'Move the map with two fingers',
    legend: 'What the shapes mean',
    tones: {
      found: 'Found',
      known: 'Known customer',
      new: 'New lead',
      to_contact: 'To contact',
      contacted: 'Contacted',
      replied: 'Replied',
      customer: 'Customer',
      not_interested: 'Not interested',
      do_not_contact: 'Do not contact',
    },
    point: (name: string, tone: string) => `${name}, ${tone}`,
    group: (count: string, tones: string) => `${count} stores, zoom in: ${tones}`,
    toneCount: (tone: string, count: string) => `${tone} ${count}`,
    leftOut: (count: number) =>
      count === 1
        ? "1 store is left out: Google's terms do not allow its stores on another map."
        : `${count} stores are left out: Google's terms do not allow its stores on another map.`,
    noPosition: (count: number) =>
      count === 1
        ? 'The position of 1 store is not known.'
        : `The positions of ${count} stores are not known.`,
    none: 'No store of this list has a position that may be shown.',
    storesCredit: (attribution: string) => `Stores: ${attribution}`,
    landCredit: 'Land: Natural Earth (1:10 million)',
    namesCredit: 'Names: GeoNames (CC BY 4.0)',
  },
};

/** What every language has to say: a word that is missing does not compile. */
export type LaterWords = typeof laterEnglish;
