import { categoryLabels } from '@Hardware-Store-Finder/domain';
import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');

/** Messages of small pages and panels. */
export const englishPages = {
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

  palette: {
    key: 'Ctrl K',
    title: 'Go to a place, store, lead or action',
    placeholder: 'Place, store, lead or action',
    nothing: 'Nothing found.',
    places: 'Places',
    stores: 'Stores of this search',
    leads: 'Leads',
    actions: 'Actions',
    searchFor: (place: string) => `Search for “${place}”`,
  },

  /** The keys of each screen. */
  keys: {
    title: 'Keyboard shortcuts',
    screens: {
      everywhere: {
        title: 'Everywhere',
        keys: {
          'Ctrl K': 'Go to a place, store, lead or action',
          '?': 'Keyboard shortcuts',
        },
      },
      stores: {
        title: 'Stores',
        keys: {
          J: 'Next store',
          K: 'Previous store',
          Enter: 'Open',
          A: 'Analyze',
          W: 'Write',
          S: 'Save as a lead',
          C: 'Copy the email address',
          Esc: 'Close the panel',
        },
      },
      leads: {
        title: 'Leads',
        keys: {
          J: 'Next lead',
          K: 'Previous lead',
          Enter: 'Open',
          A: 'Analyze',
          W: 'Write the next letter',
          M: 'Mark contacted',
          C: 'Copy the email address',
          V: 'Visit the website',
          N: 'Write a note',
        },
      },
      review: {
        title: 'Review',
        keys: {
          J: 'Next letter',
          K: 'Previous letter',
          Y: 'Approve',
          E: 'Edit',
          X: 'Skip',
          D: 'Do not contact',
          O: 'Open in the mail program',
          Z: 'Undo',
        },
      },
    },
  },

  notFound: {
    title: 'Page Not Found – Hardware Store Finder',
    heading: 'Page Not Found',
    text: 'There is no page at this address.',
    back: '← Back to Search',
  },
};
