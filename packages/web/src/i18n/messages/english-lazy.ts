import { categoryLabels } from '@hardware-store-finder/contract';
import { pluralsIn } from '../plurals.ts';
import { englishEmail } from './english-email.ts';
import { englishLeads } from './english-leads.ts';
import { englishMail } from './english-mail.ts';
import { englishSpreadsheets } from './english-spreadsheets.ts';

const { counted, number } = pluralsIn('en');

/** English messages of the screens that are loaded on demand, grouped by screen. */
export const lazyEnglish = {
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
    technologyText: (day: string | undefined) =>
      `The screens are built with React. A TypeScript API on Node finds the stores and streams them as server-sent events. Place names come from GeoNames${day === undefined ? '' : `, as of ${day}`}.`,
    start: 'Start Searching →',
  },

  kinds: {
    hardwareAndTools: 'Hardware and tools',
    tradeAndBuilding: 'Trade and building',
    homeAndFinishing: 'Home and finishing',
    labels: categoryLabels,
    noneChosen: 'With none chosen, hardware and DIY stores and trade suppliers are searched.',
    notAll: 'Not every source of stores knows all kinds.',
    reset: 'Reset',
  },

  cost: {
    none: 'No call of a paid service was needed',
    calls: (count: number) => counted(count, { one: '# call', other: '# calls' }),
    line: (calls: string, sku: string, terms: string) => `${calls} of ${sku}, ${terms}`,
    between: '; ',
    /** The month's free calls; undefined: not known yet. */
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

  notFound: {
    title: 'Page Not Found – Hardware Store Finder',
    heading: 'Page Not Found',
    text: 'There is no page at this address.',
    back: '← Back to Search',
  },

  preview: {
    openTab: 'Open in new tab',
    looking: 'Looking whether the site can be shown here …',
    refused: 'This address is not opened.',
    tabBlocked: 'The site cannot be shown here, and the browser did not open a new tab.',
    openHost: (host: string) => `Open ${host} in a new tab`,
    loadingHost: (host: string) => `Loading ${host} …`,
    frame: (store: string) => `Website of ${store}`,
    card: 'What the site says',
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

  mail: englishMail,

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
    searchWeb: 'Search the web',
    openOnMap: 'Open on a map',
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
      'An e-mail says about you what you enter here, and nothing else. It stays in this browser; it is sent to your server only to write an e-mail.',
    sellerYours: 'yours',
    sellerNoPostal: (company: string) => `${company}, without a postal address`,
    sellerOfServer: 'of this server',
    sellerOnServer: (company: string) => `${company} (set up on the server)`,
    sellerNone: 'none yet, so e-mails speak of a hardware export company',
    sellerSave: 'Save Profile',
    sellerSaved: 'Saved.',
    /** Label and example of each field of the profile. */
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
    ...englishEmail,
  },

  leads: englishLeads,

  spreadsheets: englishSpreadsheets,

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
    markerKinds: {
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
    group: (count: string, markerKinds: string) => `${count} stores, zoom in: ${markerKinds}`,
    kindCount: (kind: string, count: string) => `${kind} ${count}`,
    leftOut: (count: number, company: string) =>
      count === 1
        ? `1 store is left out: ${company}'s terms do not allow its stores on another map.`
        : `${count} stores are left out: ${company}'s terms do not allow its stores on another map.`,
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

/** The type of every language: a missing message does not compile. */
export type LazyMessages = typeof lazyEnglish;
