import { pluralsIn } from '../plurals.ts';

const { counted, number } = pluralsIn('en');

/** English messages of the filters and actions around a table of stores: part of `english-lazy.ts`. */
export const englishTable = {
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
  /** Where the toolbar is narrow: store type, order and actions. */
  more: 'More tools',
  clear: 'Clear',
};
