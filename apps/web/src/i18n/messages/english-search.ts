import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');

/**
 * Messages of the frame and the search. Texts from the specification are verbatim, with numbers ungrouped. `{name}` is a
 * placeholder for an element.
 */
export const englishSearch = {
  /** BCP 47: the locale of numbers, dates and plurals. */
  tag: 'en',

  /** Joins sentences; skips empty ones. */
  sentences: (...sentences: readonly string[]) => sentences.filter(Boolean).join(' '),

  layout: {
    skip: 'Skip to content',
    main: 'Main',
    language: 'Language',
    search: 'Search',
    results: (count: number) => `Results (${count})`,
    campaigns: 'Campaigns',
    about: 'About',
    more: 'More',
    data: (names: readonly string[]) => `Data: ${names.join(', ')}`,
    dataUnnamed: 'Data from a places-search service',
    builtWith: 'Built with React and a TypeScript API',
    loading: 'Loading…',
    partFailed: 'This part of the page couldn’t load.',
    tryAgain: 'Try again',
    cancel: 'Cancel',
    otherLanguageFailed:
      'Couldn’t load Chinese, so the page stays in English. Check your connection and try again.',
    close: 'Close',
    notifications: 'Notifications',
  },

  copy: {
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Not copied',
    of: (text: string) => `Copy ${text}`,
  },

  faults: {
    broken: 'Something went wrong',
    brokenText: 'An error on our side stopped this page. Your saved data is unchanged.',
    loadAgain: 'Reload the search page',
    forAdministrators: 'Details for administrators',
    http: (status: number) => `HTTP error! status: ${status}`,
    unreadable: 'Response body is not readable',
    streaming: 'An error occurred during streaming search',
    longLine: (bytes: number) =>
      `The search sent a line of more than ${bytes} bytes, which can’t be a store. Try again.`,
    brokenOff: 'The connection dropped before the search finished. Try again.',
    noAnswer: 'Check your connection and try again.',
    unreachable: 'The server can’t be reached. Check your connection and try again.',
    noAnswerNote: (origin: string) => `Couldn’t reach ${origin}. Check that the service is running.`,
    webPage:
      'The search service sent a web page instead of stores. Check the Production/Local switch at the top right.',
    webPageNote: (url: string) =>
      `${url} sent HTML. The API target may be wrong, or a proxy or sign-in page may be in between.`,
    needsPermission:
      'Your browser may ask whether this page may connect to this computer. Allow it, then try again.',
    noWebsites: 'This API can’t read websites.',
    siteUnread: 'Couldn’t read the site.',
  },

  apiTarget: {
    production: 'Production',
    local: 'Local',
    label: 'Use the local API instead of production',
    hint: 'Production: the shared service. Local: the service on this computer.',
  },

  search: {
    title: 'Hardware Store Finder',
    tagline: 'Find hardware stores near any place, and how to reach them.',
    location: 'Location',
    placeholder: 'Enter a location (city, address, etc.)',
    go: 'Search',
    searching: 'Searching...',
    foundSoFar: (found: number, total: number) => `Found ${found}/${total} stores...`,
    loaded: (found: number, total: number) => `Loading stores: ${found} of ${total}`,
    loading: 'Loading stores',
    lookingForPlace: 'Finding the place…',
    otherOptions: 'Filters changed.',
    searchAgain: 'Search again',
    filters: 'Filters',
    mayType: 'City, address, postcode or coordinates',
    recents: 'Recent searches',
    clearRecents: 'Clear recent searches',
    suggestions: 'Suggestions',
    countRecents: (count: number) => counted(count, { one: '# recent search', other: '# recent searches' }),
    countSuggestions: (count: number) => counted(count, { one: '# suggestion', other: '# suggestions' }),
    radius: 'Radius',
    automatic: 'Automatic',
    km: (km: number) => `${number(km)} km`,
    kindsUsual: 'Store types: hardware, DIY, trade',
    kindsChosen: (count: number) => `Store types: ${number(count)} selected`,
    today: 'Today',
    waitsHere: 'What waits for you will be listed here.',
    example: 'Try an example:',
    realStores: 'Real stores: import a map file, or connect this server to the network.',
    realStoresHow:
      'On the server, run {command} with a file from {site}. Or run {start} on a computer with internet access: no other setup needed.',
    howItWorks: 'How it works',
    steps: [
      ['Enter a place', 'In any spelling.'],
      ['Watch the stores appear', 'The nearest first.'],
      ['Review a store', 'Its website, and an analysis with sources.'],
      ['Send an email', 'In their language, every claim checked.'],
    ] as readonly (readonly [name: string, text: string])[],
  },

  position: {
    use: 'Use my location',
    yours: 'Your location',
    finding: 'Finding your location…',
    denied:
      'Your browser hides your location from this page. Allow it in the site settings, or type a place.',
    unavailable: 'Your device can’t find its location right now. Type a place instead.',
    timedOut: 'Finding your location took too long. Try again, or type a place.',
    insecure: 'Browsers share your location with secure pages (https) only. Type a place instead.',
  },

  found: {
    heading: (count: number) => `Found ${count} Hardware Store(s) near "{location}"`,
    showSample: 'Show sample stores',
    searchThere: 'Search there',
    didYouMean: 'Did you mean',
    none: 'No hardware stores found',
    noneWithin: (place: string, km: number | undefined, source: string | undefined) =>
      `No hardware stores found ${km === undefined ? 'near' : `within ${number(km)} km of`} ${place}${source === undefined ? '' : ` in ${source}`}.`,
    tryRadius: 'Try a larger radius.',
    tryKinds: 'Try more store types.',
    tryPlace: 'Try a bigger town nearby.',
    stoppedBefore: 'Search stopped before any stores were found.',
    stopped: 'Search stopped. The stores found so far are below; they were not saved.',
    searchingNear: (location: string) => `Searching near ${location}`,
    arriving: 'Loading stores',
    sortByDistance: 'Sort by distance',
    stoppedShown: (count: number) =>
      `Search stopped. ${counted(count, { one: '# store', other: '# stores' })} shown.`,
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
    sortBy: (column: string) => `Sort by ${column}`,
    visit: 'Visit Website',
    visitOf: (store: string) => `Visit Website of ${store}`,
    analyze: 'AI Analyze',
    write: 'Write',
    writeTo: (store: string) => `Write to ${store}`,
    analyzeOf: (store: string) => `AI Analyze ${store}`,
    notKnown: 'unknown',
    /** Of a store that has none of its own. */
    chainSite: 'Chain website',
    chainSiteOf: (store: string) => `Chain website: ${store}`,
    ofChain: 'chain phone',
    metres: (metres: number) => `${number(metres)} m`,
    kilometres: (kilometres: string) => `${kilometres} km`,
    invented: 'Sample',
    /** `made`: the name that the server made up. */
    unnamed: (_kind: string | undefined, made: string) => `${made}`,
    details: 'Details',
    noneExists: 'Sample data: these stores are not real',
    inventedWhy: 'For real ones, go online or import a map file.',
    source: 'Source',
    sample: 'Sample data',
    importedFile: (name: string) => `the imported file ${name}`,
    /** An address that is only near the store: of the nearest house, of the nearest street or of a town. */
    near: (where: string) => `near ${where}`,
    onOrNear: (where: string) => `on or near ${where}`,
    kmFrom: (km: string, where: string) => `${km} km from ${where}`,
    /** A street of its own, and the town that its record lacks. */
    ownNear: (street: string, town: string) => `${street}, near ${town}`,
    sources: (count: number) => `in ${number(count)} sources`,
    /** After a place that several rows are near: of how many it is said. */
    these: (count: number) => `these ${number(count)}`,
    openUntil: (clock: string) => `Open until ${clock}`,
    closedNow: 'Closed now',
    hours: 'Hours',
    alsoListed: (sources: readonly string[]) => `Also listed in ${sources.join(', ')}`,
    confirmed: (day: string) => `Last confirmed ${day}`,
    within: (km: number) => `within ${number(km)} km`,
    creditOf: (source: string) => `${source}: `,
    dataOf: (day: string) => `data from ${day}`,
  },

  results: {
    title: (location: string) => `Results near ${location} – Hardware Store Finder`,
    heading: 'Hardware Stores near "{location}"',
    again: '← Search Again',
    count: (count: number) => counted(count, { one: '# store', other: '# stores' }),
    noneTitle: 'No Results Found – Hardware Store Finder',
    none: 'No Results Found',
    noneText: 'Results are kept for an hour, and none are saved now. Taking you back to the search…',
    back: '← Back to Search',
  },
};
