import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');

/**
 * English messages of the first screen; `english-lazy.ts` has those of the screens that are loaded on demand. Texts from
 * the specification are verbatim, with numbers ungrouped. `{name}` is a placeholder for an element.
 */
export const english = {
  /** BCP 47: the locale of numbers, dates and plurals. */
  tag: 'en',
  /** Joins sentences; skips empty ones. */
  sentences: (...sentences: readonly string[]) => sentences.filter(Boolean).join(' '),

  layout: {
    skip: 'Skip to the content',
    main: 'Main',
    language: 'Language',
    search: 'Search',
    results: (count: number) => `Results (${count})`,
    about: 'About',
    data: (names: readonly string[]) => `Data: ${names.join(', ')}`,
    dataUnnamed: 'Data from a places-search service',
    builtWith: 'Built with React and a TypeScript API',
    loading: 'Loading …',
    partFailed:
      'This part of the page could not be loaded, or failed. Load the page again and try once more.',
    otherLanguageFailed:
      'The Chinese words could not be loaded, so the page stays in English. Check the connection and try again.',
    close: 'Close',
  },

  copy: {
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Not copied',
    of: (text: string) => `Copy ${text}`,
  },

  faults: {
    broken: 'Something Went Wrong',
    brokenText: 'This page met a fault of ours and could not go on. Nothing you saved has been changed.',
    loadAgain: 'Load the search page again',
    http: (status: number) => `HTTP error! status: ${status}`,
    unreadable: 'Response body is not readable',
    streaming: 'An error occurred during streaming search',
    longLine: (bytes: number) =>
      `The answer holds a line of more than ${bytes} bytes, which no search sends.`,
    brokenOff: 'The connection broke off before the search had ended.',
    noAnswer: (origin: string) =>
      `There was no answer from ${origin}. Check that you are online and that the service is running.`,
    needsPermission:
      'This page came over https: your browser may need your permission before it calls this machine.',
    analysisBrokenOff: 'The connection was lost before the analysis was complete.',
    silent: 'The server stopped responding.',
    noWebsites: 'This API target does not look at websites.',
    siteUnread: 'The site could not be read.',
  },

  apiTarget: {
    production: 'Production',
    local: 'Local',
    label: 'Use the local API instead of production',
    hint: (base: string, local: string) => `Searches go to ${base}. Local is ${local}.`,
  },

  search: {
    title: 'Hardware Store Finder',
    tagline: 'Find the hardware stores around a place, and the ways to reach them.',
    location: 'Location',
    placeholder: 'Enter a location (city, address, etc.)',
    go: 'Search',
    searching: 'Searching...',
    foundSoFar: (found: number, total: number) => `Found ${found}/${total} stores...`,
    loaded: (found: number, total: number) => `Loading stores: ${found} of ${total}`,
    loading: 'Loading stores',
    cancel: 'Cancel',
    lookingForPlace: 'Looking for the place…',
    otherOptions: 'The radius or the kinds of store were changed: Search again to use them.',
    mayType: 'A city, address, postcode or latitude, longitude',
    recents: 'Recent searches',
    clearRecents: 'Clear recent searches',
    suggestions: 'Suggestions',
    countRecents: (count: number) => counted(count, { one: '# recent search', other: '# recent searches' }),
    countSuggestions: (count: number) => counted(count, { one: '# suggestion', other: '# suggestions' }),
    radius: 'Radius',
    automatic: 'Automatic',
    km: (km: number) => `${number(km)} km`,
    kindsUsual: 'Kinds of store: hardware, DIY, trade',
    kindsChosen: (count: number) => `Kinds of store: ${number(count)} chosen`,
    kindsFailed: 'The kinds could not be loaded. Load the page again and try once more.',
    howItWorks: 'How it works',
    steps: [
      ['Name a place', 'Any city or postcode, in the spelling you know: Munich, München, 深圳.'],
      [
        'Watch the stores appear',
        'The nearest come first. The search reaches further out where few are found.',
      ],
      [
        'Look closer',
        'Visit Website shows its site; AI Analyze says what the site tells about the store, each statement with its source.',
      ],
      [
        'Write to it',
        'An e-mail to the address of its own website, in its language or yours, that says only what is true.',
      ],
    ] as readonly (readonly [name: string, text: string])[],
  },

  position: {
    use: 'Use my position',
    yours: 'Your position',
    finding: 'Finding your position …',
    denied:
      'Your browser does not let this page know your position. Allow it in the settings of the site, or type the place.',
    unavailable: 'Your device cannot tell its position just now. Type the place instead.',
    timedOut: 'Finding your position took too long. Try again, or type the place.',
    insecure:
      'Browsers tell a position only to pages that come over https or from this machine. Type the place instead.',
  },

  found: {
    heading: (count: number) => `Found ${count} Hardware Store(s) near "{location}"`,
    tryAgain: 'Try again',
    showSample: 'Show sample stores',
    searchThere: 'Search there',
    didYouMean: 'Did you mean',
    none: 'No hardware stores found',
    noneWithin: (place: string, km: number | undefined, source: string | undefined) =>
      `No hardware stores were found ${km === undefined ? 'near' : `within ${number(km)} km of`} ${place}${source === undefined ? '' : ` in the data of ${source}`}.`,
    tryRadius: 'Try a larger radius.',
    tryKinds: 'Try more kinds of store.',
    tryPlace: 'Try a larger place nearby.',
    stoppedBefore: 'You stopped this search before any store had arrived.',
    stopped: 'You stopped this search. What had arrived is below; nothing was saved.',
    searchingNear: (location: string) => `Searching near ${location}`,
    arriving: 'Stores are arriving',
    sortByDistance: 'Sort by distance',
    stoppedShown: (count: number) =>
      `Search stopped. ${counted(count, { one: '# store is', other: '# stores are' })} shown.`,
    noneNear: (location: string) => `No hardware stores found near ${location}.`,
    completeNear: (count: number, location: string) =>
      `Search complete: ${counted(count, { one: '# store', other: '# stores' })} near ${location}.`,
  },

  store: {
    table: (location: string) => `Hardware stores near ${location}`,
    columns: {
      name: 'Name',
      address: 'Address',
      phone: 'Phone',
      website: 'Website',
      analyze: 'Analyze',
      distance: 'Distance',
      contact: 'Contact',
      lead: 'Lead',
    },
    visit: 'Visit Website',
    visitOf: (store: string) => `Visit Website of ${store}`,
    analyze: 'AI Analyze',
    analyzeOf: (store: string) => `AI Analyze ${store}`,
    notKnown: 'not known',
    metres: (metres: number) => `${number(metres)} m`,
    kilometres: (kilometres: string) => `${kilometres} km`,
    invented: 'Invented',
    noneExists: 'None of these stores exists',
    inventedWhy: 'They are invented, to show how the product works.',
    source: 'Source',
    sample: 'Invented sample stores',
    importedFile: (name: string) => `the imported file ${name}`,
    /** An address that is only near the store: of the nearest house, of the nearest street or of a town. */
    near: (where: string) => `near ${where}`,
    onOrNear: (where: string) => `on or near ${where}`,
    alsoListed: (sources: readonly string[]) => `Also listed in ${sources.join(', ')}`,
    confirmed: (day: string) => `Last confirmed ${day}`,
    within: (km: number) => `within ${number(km)} km`,
    creditOf: (source: string) => `${source}: `,
    dataOf: (day: string) => `data of ${day}`,
  },

  contacts: {
    none: {
      no_site: 'No such site',
      refused: 'Not let in',
      robots: 'Asks not to be read',
      timeout: 'Too slow',
      nothing_found: 'Nothing found',
    },
    noWebsite: 'no website to look at',
    looking: 'Looking …',
    notRead: 'Not read',
    tryAgain: 'Try again',
    tryAgainOf: (store: string) => `Try again of ${store}`,
    find: 'Find contact',
    findOf: (store: string) => `Find contact of ${store}`,
    form: 'Contact form',
    noEmail: 'No e-mail',
    doubtful: 'doubtful',
    deadEmail: 'E-mail accepts no mail',
    deadEmailWhy: (email: string) => `${email} is on the site, but accepts no mail. The preview says why.`,
    noEmailWhy: 'The site names no e-mail address, chat or form. The preview shows what it does name.',
    standsOn: (page: string) => `It is on ${page}`,
    listedAs: (number: string) => `listed as ${number}`,
    inDataOf: (source: string) => `It stands in the data of ${source}.`,
    inSearch: 'It stands in the data of the search.',
  },

  preview: {
    opened: '{host} was opened in a new tab. {reason}',
    failed: 'The site could not be shown here.',
    failedInTime: 'The site could not be shown here in time.',
    ownPage: 'It is a page of this program itself.',
    ownSite:
      'This invented site is served on the machine where the server runs: only a browser on that machine can open it.',
    notEncrypted: 'It is not encrypted (http), and a browser shows no such site inside this page.',
  },

  results: {
    title: (location: string) => `Results near ${location} – Hardware Store Finder`,
    heading: 'Hardware Stores near "{location}"',
    again: '← Search Again',
    count: (count: number) => counted(count, { one: '# store', other: '# stores' }),
    noneTitle: 'No Results Found – Hardware Store Finder',
    none: 'No Results Found',
    noneText:
      'There are no saved search results: they are kept for an hour. You will be taken to the search in a moment.',
    back: '← Back to Search',
  },

  /** Saved leads, as shown in tables of stores. */
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
    save: 'Save',
    saveStore: (name: string) => `Save ${name} as a lead`,
    select: (name: string) => `Select ${name}`,
  },
  map: {
    failed: 'The map could not be loaded. Check the network and load the page again.',
  },
};

/** The type of every language: a missing message does not compile. */
export type Messages = typeof english;
