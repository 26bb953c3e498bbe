// What the packages without an app may use; arrows.mjs explains the form.

import { browserStorage, network, timers } from './globals.mjs';

/** @type {Record<string, import('./arrows.mjs').Package>} */
export const libraries = {
  contract: {
    kind: 'library',
    libraries: ['zod/mini'],
    limits: [
      {
        names: [...network, ...browserStorage, ...timers, 'Date', 'performance', 'console', 'process'],
        only: [],
        why: 'The contract does no I/O and has no clock.',
      },
    ],
    rooms: [],
  },
  stores: {
    kind: 'library',
    libraries: ['any-ascii', 'tldts'],
    limits: [
      {
        names: [...network, ...browserStorage, ...timers, 'Date', 'performance', 'console', 'process'],
        only: [],
        why: 'The rules of stores do no I/O and have no clock.',
      },
    ],
    rooms: [],
  },
  async: {
    kind: 'library',
    libraries: [],
    limits: [
      {
        names: [...network, ...browserStorage, 'console', 'process'],
        only: [],
        why: 'Waiting needs timers and nothing else.',
      },
    ],
    rooms: [],
  },
};
