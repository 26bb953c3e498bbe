import type { OwnershipSign } from '@Hardware-Store-Finder/contract';
import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');

/** Messages of tables of stores, their contacts and websites. */
export const englishStores = {
  preview: {
    opened: 'Opened {host} in a new tab. {reason}',
    failed: 'The site can’t be shown here.',
    failedInTime: 'The site took too long to load here.',
    ownPage: 'It is a page of this app.',
    ownSite: 'Sample websites open only on the computer that runs this app.',
    notEncrypted: 'It isn’t encrypted (http), so browsers don’t show it inside this page.',
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
    none: {
      other_company: 'Not the store’s site',
      no_site: 'Site not found',
      refused: 'Access blocked',
      robots: 'Blocked by robots.txt',
      timeout: 'Site too slow',
      unreadable: 'Page not readable',
      nothing_found: 'Nothing seen',
    },
    noWebsite: 'No website',
    notUsable: 'Address not usable',
    notUsableWhy: (address: string) => `The listed website can’t be opened: ${address}`,
    looking: 'Looking…',
    notRead: 'Couldn’t read',
    tryAgainOf: (store: string) => `Try again: ${store}`,
    find: 'Find contact',
    findOf: (store: string) => `Find contact: ${store}`,
    form: 'Contact form',
    noEmail: 'No email seen',
    usable: 'Accepts mail',
    doubtful: 'doubtful',
    deadEmail: 'Email doesn’t accept mail',
    deadEmailWhy: (email: string) => `${email} is on the site but doesn’t accept mail. The preview says why.`,
    noEmailWhy: 'No email, chat or form seen on the pages read. Other contacts are in the preview.',
    standsOn: (page: string) => `Found on ${page}`,
    listedAs: (number: string) => `listed as ${number}`,
    inDataOf: (source: string) => `Found in ${source}.`,
    inSearch: 'Found in the search results.',
    findAll: 'Find contacts',
    /** `seconds`: how long the search for websites takes, about. */
    findAllPlan: (toFind: number, toRead: number, seconds: number) =>
      [
        toFind > 0 &&
          `${counted(toFind, { one: '# website', other: '# websites' })} to look for, about ${
            seconds < 60
              ? counted(seconds, { one: '# second', other: '# seconds' })
              : counted(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' })
          }`,
        toRead > 0 && `${counted(toRead, { one: '# website', other: '# websites' })} to read`,
        'free',
      ]
        .filter(Boolean)
        .join(', '),
    /** Websites that may be a store's. */
    toConfirm: (count: number) =>
      counted(count, { one: '# website to confirm', other: '# websites to confirm' }),
    noneFound: 'No website found',
    isThisThem: 'Is this them?',
    isThem: 'Yes, their website',
    isNotThem: 'No',
    confirmed: 'All websites are confirmed.',
    notConfirmed: 'The answer couldn’t be saved. Try again.',
    notFramed: 'The site doesn’t let other pages show it.',
    foundBy: {
      name: 'found by its name',
      record: 'found in another map’s data',
      search: 'found by a search',
      person: 'confirmed by a person',
    },
    provenBy: (signs: string) => `proven by ${signs}`,
    signs: {
      phone: 'its phone',
      street: 'its street and number',
      position: 'its position',
      email: 'its email’s domain',
      postcode: 'its postcode',
      town: 'its town',
      name: 'its name',
      other_name: 'the name is not on the pages',
      other_town: 'the address is in another place',
      other_domain: 'it leads to another domain',
      network: 'a network or directory',
      for_sale: 'the domain is for sale',
      suspended: 'the site is suspended',
      default: 'a default page',
      consent: 'a notice hides the site',
      coming_soon: 'the site is not finished',
      gambling: 'gambling or the like',
      listing: 'a page of a directory',
    } satisfies Record<OwnershipSign, string>,
    retryFailed: (sites: number) => `Retry ${number(sites)}`,
    progress: (looked: number, total: number, emails: number, failed: number) =>
      `${number(looked)} of ${number(total)}, ${counted(emails, { one: '# email', other: '# emails' })}${failed === 0 ? '' : `, ${number(failed)} couldn’t be read`}`,
  },

  /** The filters and actions around a table of stores. */
  table: {
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
    views: 'Filter and sort',
    more: 'More tools',
    clear: 'Clear',
  },
};
