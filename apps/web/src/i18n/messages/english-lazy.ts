import { categoryLabels } from '@hardware-store-finder/domain';
import { pluralsIn } from '../plurals.ts';
import { englishCampaigns } from './english-campaigns.ts';
import { englishEmail, englishMail } from './english-email.ts';
import { englishLeads } from './english-leads.ts';
import { englishProfile } from './english-profile.ts';
import { englishReview } from './english-review.ts';
import { englishSpreadsheets } from './english-spreadsheets.ts';

const { counted, number } = pluralsIn('en');

/** The filters and actions around a table of stores. */
const englishTable = {
  filters: 'Show only',
  all: 'All',
  filter: {
    website: 'Website',
    phone: 'Phone',
    email: 'Email',
    new: 'Not saved',
  },
  since: (day: string) => `New since ${day}`,
  category: 'Store type',
  everyCategory: 'All types',
  text: 'Filter by name, address or phone',
  textHint: 'Filter',
  sort: 'Sort by',
  asFound: 'Nearest first',
  shown: (shown: number, all: number) =>
    `${number(shown)} of ${counted(all, { one: '# store', other: '# stores' })}`,
  noMatch: 'No store matches these filters.',
  clearFilters: 'Clear filters',
  nameless: (count: number) =>
    counted(count, { one: '# store without a name', other: '# stores without a name' }),
  /** The bar that appears once a store is ticked. */
  selection: 'Selected stores',
  selected: (count: number) => `${number(count)} selected`,
  selectAll: (count: number) => `Select all ${number(count)}`,
  save: (count: number) => `Save ${number(count)}`,
  allSaved: 'Saved',
  findContacts: 'Find contacts',
  export: 'Export',
  views: 'Filter and sort',
  more: 'More tools',
  clear: 'Clear',
};

/** English messages of the screens that are loaded on demand, grouped by screen. */
export const lazyEnglish = {
  about: {
    title: 'About – Hardware Store Finder',
    heading: 'About Hardware Store Finder',
    lead: 'For people who sell hardware to the stores that stock it.',
    what: 'What We Do',
    whatText:
      'Hardware Store Finder is built on a places-search service. Enter a place, and it lists the hardware stores nearby with their address, phone and website, so you know who to contact.',
    source: 'Current source: {label} ({attribution}). {why}',
    /** Of a source whose label is its attribution. */
    sourceAlone: 'Current source: {label}. {why}',
    features: 'Features',
    featureList: [
      'Stores appear while the search is still running, nearest first.',
      'Name, address, phone, website and distance, as the source has them. Nothing is guessed.',
      'Places in many languages and spellings. If several share a name, you can choose.',
      'An analysis of each store’s website in English or Chinese, with sources, and an email to the address found there.',
      'Your last results stay in this browser for an hour, if their source allows it, and go nowhere else.',
      'Every search shows its place, radius and data source. Sample stores are marked as such.',
    ] as readonly string[],
    how: 'How It Works',
    steps: [
      'You enter a location.',
      'The service locates it and looks for hardware stores nearby.',
      'Each store appears on your screen as soon as it is found.',
      'When the search is complete, the results are saved under Results.',
    ] as readonly string[],
    technology: 'Technology',
    technologyText: (day: string | undefined) =>
      `The screens are built with React. A TypeScript API on Node finds the stores and streams them as server-sent events. Place names come from GeoNames${day === undefined ? '' : `, as of ${day}`}.`,
    start: 'Start Searching →',
  },

  signIn: {
    /** `name` is empty for somebody with the secret link. */
    as: (name: string) => (name === '' ? 'Signed in with the secret link' : `Signed in as ${name}`),
    signOut: 'Sign out',
    failed: 'Couldn’t sign you out. Check your connection and try again.',
    ended: 'Your session has ended. Nothing on this page is lost.',
    again: 'Sign in again',
  },

  kinds: {
    hardwareAndTools: 'Hardware and tools',
    tradeAndBuilding: 'Trade and building',
    homeAndFinishing: 'Home and finishing',
    labels: categoryLabels,
    noneChosen: 'If none are selected, the search covers hardware stores, DIY stores and trade suppliers.',
    notAll: 'Not every source has all types.',
    reset: 'Reset',
  },

  cost: {
    none: 'No paid service was used',
    calls: (count: number) => counted(count, { one: '# call', other: '# calls' }),
    line: (calls: string, sku: string, terms: string) => `${calls} of ${sku}, ${terms}`,
    between: '; ',
    /** The month's free calls; undefined: not known yet. */
    free: (count: number | undefined) =>
      `this month’s ${count === undefined ? '' : `${number(count)} `}free calls`,
    within: (free: string) => `within ${free}`,
    allWithin: (free: string) => `all within ${free}`,
    partly: (count: number, free: string, dollars: string) =>
      `${number(count)} within ${free}, the rest ${dollars}`,
    beyond: (free: string, dollars: string) => `beyond ${free}: ${dollars}`,
    whole: (now: string, calls: string, dollars: string, prices: string) =>
      `${now} · this month: ${calls}, ${dollars} (list prices of ${prices}, counted by this server)`,
  },

  notFound: {
    title: 'Page Not Found – Hardware Store Finder',
    heading: 'Page Not Found',
    text: 'There is no page at this address.',
    back: '← Back to Search',
  },

  preview: {
    openTab: 'Open in new tab',
    looking: 'Checking whether the site can be shown here…',
    refused: 'This address can’t be opened.',
    tabBlocked: 'The site can’t be shown here, and the browser blocked the new tab.',
    notShowing: 'Page not showing? {link}',
    openHost: (host: string) => `Open ${host} in a new tab`,
    loadingHost: (host: string) => `Loading ${host}…`,
    frame: (store: string) => `Website of ${store}`,
    card: 'From the website',
    email: 'Email',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    social: 'Profile',
    form: 'Contact form',
    notRead: (why: string) => `Couldn’t read the site: ${why}`,
    reading: 'Looking for contacts on the site…',
    on: 'on {page}',
  },

  contacts: {
    findAll: 'Find contacts',
    findAllPlan: (sites: number) =>
      `Find contacts reads ${counted(sites, { one: '# website', other: '# websites' })}, free of charge`,
    retryFailed: (sites: number) => `Retry ${number(sites)}`,
    cancel: 'Cancel',
    progress: (looked: number, total: number, emails: number, failed: number) =>
      `${number(looked)} of ${number(total)}, ${counted(emails, { one: '# email', other: '# emails' })}${failed === 0 ? '' : `, ${number(failed)} couldn’t be read`}`,
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
    noModel: 'Built-in reader (no AI model set up)',
    noChinese: 'Chinese analysis not available. Please try again later.',
    error: 'Error',
    unable: 'Unable to load company analysis.',
    basicOnly: 'Couldn’t run the analysis right now. Here is the basic information.',
    retry: 'Try again',
    cancel: 'Cancel',
    autoStart: 'Start by itself',
    autoStartFree: 'Analyze each store as soon as it is opened',
    autoStartPaid: 'Analyze each store as soon as it is opened. Each analysis may cost money.',
    previous: 'Previous store',
    next: 'Next store',
    position: (at: number, of: number) => `${number(at)} of ${number(of)}`,
    halves: 'Show',
    cannotOpen: 'This address can’t be opened.',
    searchWeb: 'Search the web',
    openOnMap: 'Open on a map',
    /** The chain's website, phone and email address, of a store that lacks them. */
    chain: 'Chain',
    source: (n: string) => `Source ${n}`,

    email: 'Email Generator',
    generate: 'Generate Email',
    regenerate: 'Regenerate Email',
    generating: 'Generating...',
    to: 'To: {address}',
    lookingForAddress: 'Looking for an email address on the store’s website…',
    noAddress: 'No email address found for this store.',
    hasForm: 'Its website has a contact form.',
    writeIn: 'Write in',
    ofTheirSite: (language: string) => `${language} (their website’s language)`,
    template: 'Couldn’t reach the writer, so here’s a template.',
    subject: 'Subject',
    body: 'Email Body',
    mirror: 'In your language',
    untranslated:
      'Not translated: {words}. Write these words in the letter’s language, or leave them if the reader knows them.',
    copy: 'Copy to Clipboard',
    copied: 'Copied.',
    notCopied: 'Your browser blocked copying. Select the text and copy it yourself.',
    tooLong: 'The email is too long for a mail link, so it was copied. Paste it into your mail program.',
    openMail: 'Open in mail',
    download: 'Download .eml',

    seller: 'Seller profile: {company}',
    sellerYours: 'yours',
    sellerNoPostal: (company: string) => `${company}, without a postal address`,
    sellerOfServer: 'Standard profile',
    sellerOnServer: (company: string) => `${company} (set by the server administrator)`,
    sellerNone: 'Not set. Add yours.',
    sellerSave: 'Save Profile',
    sellerSaved: 'Saved.',
    /** Label and example of each field of the profile. */
    sellerFields: {
      company: { label: 'Company', example: 'Yongfeng Hardware Co., Ltd.' },
      makes: { label: 'Products', example: 'cabinet handles, knobs and hinges' },
      materials: { label: 'Materials', example: 'zinc alloy, brass' },
      certificates: { label: 'Certificates', example: 'ISO 9001' },
      minimumOrder: { label: 'Minimum order', example: '300 pcs per model' },
      leadTime: { label: 'Lead time', example: '30 days' },
      website: { label: 'Website', example: 'https://…' },
      email: { label: 'Your email address', example: 'sales@example.com' },
      postalAddress: { label: 'Postal address', example: 'street, town, country' },
      signature: { label: 'Signature', example: 'your name' },
      companyChinese: { label: 'Company in Chinese letters', example: '永丰五金有限公司' },
      incoterms: { label: 'Incoterms', example: 'FOB Ningbo' },
      currency: { label: 'Currency', example: 'USD' },
      catalogue: { label: 'Catalogue link', example: 'https://…/catalogue.pdf' },
      phone: { label: 'Phone', example: '+86 574 8888 0000' },
      whatsapp: { label: 'WhatsApp', example: '+86 138 0000 0000' },
      wechat: { label: 'WeChat', example: 'your WeChat ID' },
    },
    ...englishEmail,
  },

  leads: englishLeads,

  campaigns: englishCampaigns,

  review: englishReview,

  profile: englishProfile,

  spreadsheets: englishSpreadsheets,

  table: englishTable,

  map: {
    toggle: 'Map',
    forbidden: (source: string) => `The terms of ${source} don’t allow its stores on this map.`,
    title: 'Map',
    region: 'Map of the stores',
    keys: 'Map: arrow keys move it, plus and minus zoom. Tab goes to the stores; the table lists them all too.',
    close: 'Close the map',
    larger: 'Make the map larger',
    smaller: 'Make the map smaller',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showAll: 'Show everything',
    outside: (count: number) =>
      count === 1 ? '1 store is farther away.' : `${count} stores are farther away.`,
    searchArea: 'Search this area',
    areaIsCut: (km: number) => `The view is larger than one search: it covers ${km} km around the centre.`,
    tilesUnreachable: 'Couldn’t load map tiles. Showing open data instead.',
    tryAgain: 'Try again',
    wheelHint: (key: string) => `Hold ${key} and scroll to zoom the map`,
    touchHint: 'Move the map with two fingers',
    legend: 'Legend',
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
        ? `1 store is left out: ${company}’s terms don’t allow its stores on this map.`
        : `${count} stores are left out: ${company}’s terms don’t allow its stores on this map.`,
    noPosition: (count: number) =>
      count === 1 ? '1 store has no known location.' : `${count} stores have no known location.`,
    none: 'None of these stores can be shown on a map.',
    storesCredit: (attribution: string) => `Stores: ${attribution}`,
    landCredit: 'Land: Natural Earth (1:10 million)',
    namesCredit: 'Names: GeoNames (CC BY 4.0)',
  },
};

/** The type of every language: a missing message does not compile. */
export type LazyMessages = typeof lazyEnglish;
