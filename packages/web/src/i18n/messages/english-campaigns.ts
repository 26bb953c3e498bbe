import type {
  CampaignState,
  CampaignStep,
  ItemState,
  NoLetterReason,
  PlaceCoverage,
} from '@hardware-store-finder/contract';
import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');
const stores = (count: number) => counted(count, { one: '# store', other: '# stores' });
const letters = (count: number) => counted(count, { one: '# letter', other: '# letters' });

/** Messages of campaigns: their list, the plan of a new one, and the page of each. */
export const englishCampaigns = {
  documentTitle: 'Campaigns – Hardware Store Finder',
  title: 'Campaigns',
  new: 'New campaign',
  start: 'Start a campaign',
  loading: 'Loading campaigns…',
  none: {
    title: 'No campaigns yet',
    text: 'A campaign finds the stores of a territory, checks their addresses and drafts a letter to each, even while this page is closed.',
  },
  notFound: 'This campaign doesn’t exist, or it belongs to another browser.',
  back: '← All campaigns',
  startedOn: (day: string) => `Started ${day}`,
  toReview: (count: number) => `${letters(count)} to review`,
  storeCount: stores,
  of: (part: number, whole: number) => `${number(part)} of ${number(whole)}`,
  openDesk: (count: number) => `Review ${letters(count)}`,
  openDeskEmpty: 'Open the review desk',
  retry: 'Try again',

  states: {
    finding: 'Finding stores',
    running: 'Running',
    paused: 'Paused',
    done: 'Done',
    cancelled: 'Cancelled',
    failed: 'Failed',
  } satisfies Record<CampaignState, string>,

  page: {
    documentTitle: (name: string) => `${name} – Hardware Store Finder`,
    actions: 'More actions',
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel campaign',
    cancelAsk: 'Cancel this campaign? Letters that are ready stay. No more are written.',
    cancelYes: 'Cancel campaign',
    keep: 'Keep it',
    remove: 'Delete campaign',
    removeAsk:
      'Delete this campaign? Its stores, letters and the lead details it was given are removed from the server. Your leads stay.',
    removeYes: 'Delete',
    offline: 'No connection. The campaign goes on; its progress shows again once you are back online.',
    closing: 'You can close this page. The campaign goes on.',
    progress: 'Progress',
    counts: {
      inWork: 'In progress',
      toReview: 'To review',
      approved: 'Approved',
      sent: 'Exported',
      skipped: 'Skipped',
      withoutLetter: 'No letter',
      failed: 'Failed',
    },
    steps: {
      contacts: 'Contacts',
      mailbox: 'Address check',
      analysis: 'Analysis',
      fit: 'Fit',
      letter: 'Letter',
    } satisfies Record<CampaignStep, string>,
    left: (time: string) => `About ${time} left`,
    minutes: (count: number) => counted(count, { one: '# minute', other: '# minutes' }),
    hours: (count: number) => counted(count, { one: '# hour', other: '# hours' }),
    modelCalls: (used: number, limit: number | undefined) =>
      limit === undefined
        ? `AI calls: ${number(used)}`
        : `AI calls: ${number(used)} of at most ${number(limit)}`,
    waits: {
      turn: (count: number) => `${stores(count)} waiting their turn`,
      website: (count: number) => `${stores(count)} waiting for their website`,
      model: (count: number) => `${stores(count)} waiting for the AI model`,
      budget: (count: number) => `${stores(count)} waiting for budget`,
      source: (count: number) => `${stores(count)} waiting for the data source`,
      mailbox: (count: number) => `${stores(count)} waiting for the address check`,
    },
    until: (time: string) => `next try ${time}`,
    handedOver:
      'Your contacted leads and do-not-contact list are on the server for this campaign, and are deleted with it.',
  },

  coverage: {
    title: 'Places',
    summary: (covered: number, all: number) => `${number(covered)} of ${number(all)} covered`,
    states: {
      waiting: 'Waiting',
      covered: 'Covered',
      capped: 'Partly covered',
      unknown: 'Not found',
      failed: 'Failed',
    } satisfies Record<PlaceCoverage, string>,
    showAll: (count: number) => `Show all ${number(count)}`,
  },

  items: {
    title: 'Stores',
    filter: 'Show',
    all: 'All',
    states: {
      working: 'In progress',
      without_letter: 'No letter',
      failed: 'Failed',
      to_review: 'To review',
      approved: 'Approved',
      skipped: 'Skipped',
      sent: 'Exported',
    } satisfies Record<ItemState, string>,
    reasons: {
      no_address: 'No email address found',
      dead_address: 'Its address doesn’t accept mail',
      excluded: 'Already contacted, or do not contact',
      same_company: 'Another store of the same company gets the letter',
      unfit: 'Doesn’t fit your criteria',
      beyond_limit: 'Beyond your limit of letters',
      not_readable: 'Its website couldn’t be read',
    } satisfies Record<NoLetterReason, string>,
    store: 'Store',
    fit: 'Fit',
    to: 'To',
    state: 'Status',
    edited: 'Edited',
    none: 'No stores yet.',
    noneSuch: 'No store with this status.',
    loadingMore: 'Loading more stores…',
    update: 'Update list',
  },

  plan: {
    documentTitle: 'New campaign – Hardware Store Finder',
    title: 'New campaign',
    name: 'Name',
    namePlaceholder: 'Northern Portugal, autumn',
    territory: 'Territory',
    kinds: {
      stores: (count: number) => `Stores from your search (${number(count)})`,
      places: 'Places',
      region: 'Country or region',
    },
    storesFrom: (place: string) => `Near ${place}`,
    mayNotKeep: (count: number, source: string) =>
      `${stores(count)} left out: the terms of ${source} don’t allow using them in a campaign.`,
    noneMayBeKept: (source: string) =>
      `The terms of ${source} don’t allow using its stores in a campaign. Choose places or a region instead.`,
    places: 'Towns or postcodes, one per line',
    placesHint: 'Porto\nBraga\n4700-001',
    fromFile: 'Add from a file',
    fileHint: 'A text or CSV file. The first column is used.',
    fileFault: (name: string) => `Couldn’t read ${name}. Choose a text or CSV file.`,
    placeCount: (count: number) => counted(count, { one: '# place', other: '# places' }),
    tooManyPlaces: (most: number) => `At most ${number(most)} places. Shorten the list.`,
    placeTooLong: (place: string) => `“${place}…” is too long for a place.`,
    radius: 'Radius around each place',
    automatic: 'Automatic',
    km: (km: number) => `${number(km)} km`,
    country: 'Country',
    chooseCountry: 'Choose a country',
    region: 'Region',
    wholeCountry: 'Whole country',
    regionOption: (name: string, count: number) => `${name} (${number(count)})`,
    noRegions: 'No stores have been imported, so there is no country to choose. Use places instead.',
    regionsLoading: 'Loading countries…',
    types: 'Store types',
    seller: 'Your company',
    sellerWhy: 'Letters say about you only what your profile says.',
    noPostal:
      'Your profile has no postal address. Many countries require one in business email, so add it first.',
    languages: 'Languages',
    analysisIn: 'Analyses and translations in',
    lettersIn: 'Write each letter in',
    inStores: 'The language of the store’s website',
    criteria: 'What makes a good customer?',
    criteriaHint:
      'Three to seven short sentences work best. Each store is checked against them; the best fits come first.',
    criterion: (at: number) => `Criterion ${number(at)}`,
    addCriterion: 'Add a criterion',
    removeCriterion: (at: number) => `Remove criterion ${number(at)}`,
    examples: 'Examples',
    exampleList: [
      'Sells cabinet hardware',
      'Not a chain',
      'Imports goods',
      'Sells to trade customers',
      'Has its own showroom',
      'Sells bathroom fittings',
      'Has an online shop',
    ] as readonly string[],
    limits: 'Limits',
    mostLetters: 'Most letters',
    mostLettersHint: 'The best-fitting stores get one. Leave empty for all.',
    mostCalls: 'Most AI calls',
    mostCallsHint: 'The campaign never uses more.',
    next: 'Check and start',
    checking: 'Checking…',
    cancel: 'Cancel',
    faults: {
      name: 'Give the campaign a name.',
      stores: 'There are no stores to start with.',
      places: 'Enter at least one town or postcode.',
      region: 'Choose a country.',
      letters: 'Enter a whole number of letters, 1 or more.',
      calls: 'Enter a whole number of AI calls.',
      callsNeeded: 'The AI model is paid. Set the most AI calls.',
    },
  },

  startDialog: {
    title: 'Ready to start',
    territory: 'Territory',
    stores: 'Stores',
    unknownStores: 'Counted once the search has run',
    unknownPlaces: (count: number) =>
      counted(count, { one: '# place not found:', other: '# places not found:' }),
    skipped: 'They are skipped. The rest goes on.',
    writer: 'Written by',
    cost: 'Cost at most',
    free: 'Free',
    calls: (count: number) => counted(count, { one: '# paid AI call', other: '# paid AI calls' }),
    leftToday: (count: number) => `${number(count)} left in today’s budget`,
    paidUnknown: 'Paid AI calls, never more than your limit',
    privacy: (leads: number, entries: number) =>
      leads + entries === 0
        ? 'So that nobody is written to twice, your contacted leads and do-not-contact list are handed to the server while a campaign is open, and deleted with it. Both are empty now.'
        : `So that nobody is written to twice, the names, addresses and emails of ${counted(leads, { one: '# lead', other: '# leads' })} and ${counted(entries, { one: '# do-not-contact entry', other: '# do-not-contact entries' })} are handed to the server. They are updated while the campaign is open, and deleted with it.`,
    sending: 'Nothing is sent. Every letter waits for your review.',
    start: 'Start campaign',
    starting: 'Starting…',
    change: 'Go back',
  },
};

/** The type of every language: a missing message does not compile. */
export type CampaignMessages = typeof englishCampaigns;
