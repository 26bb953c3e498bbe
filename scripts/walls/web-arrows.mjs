// Who may import whom in the page; arrows.mjs says how to read it.

import { browserStorage, network } from './globals.mjs';

/** @type {import('./arrows.mjs').Package} */
export const web = {
  kind: 'app',
  limits: [
    { names: network, only: ['lib/api-client.ts'], why: 'Only lib/api-client.ts speaks to the server.' },
    {
      names: browserStorage,
      only: ['lib/storage.ts'],
      why: 'Only lib/storage.ts touches what the browser keeps.',
    },
    {
      names: ['dexie'],
      only: ['state/leads/lead-database.ts'],
      why: 'Only state/leads/lead-database.ts opens IndexedDB.',
    },
    {
      names: ['lucide-react'],
      only: ['ui/icons.ts'],
      why: 'The icons are one set, named by meaning in ui/icons.ts.',
    },
    { names: ['node:*'], only: [], why: 'The web app runs in the browser.' },
  ],
  rooms: [
    {
      room: '*',
      mayImport: ['lib/', 'i18n/', 'ui/'],
      why: 'A file beside main.tsx has no arrows of its own yet.',
    },
    { room: '*/', mayImport: ['lib/', 'i18n/'], why: 'A new room has no arrows of its own yet.' },
    {
      room: 'main.tsx',
      mayImport: ['main.css', 'app/', 'state/', 'i18n/', 'lib/', 'ui/'],
      why: 'main.tsx starts the app, which composes the features.',
    },
    {
      room: 'app/',
      mayImport: ['features/', 'design/', 'state/', 'i18n/', 'lib/', 'ui/'],
      why: 'The app composes features.',
    },
    {
      room: 'design/',
      mayImport: ['ui/'],
      why: 'The page of all components shows those of ui/ and nothing else.',
    },
    {
      room: 'app/routes/*',
      mayImport: [
        'app/',
        '!app/routes/',
        'features/',
        'state/',
        'i18n/',
        'lib/',
        '!lib/api-client.ts',
        '!lib/storage.ts',
        '!lib/page-file.ts',
        'ui/',
      ],
      why: 'A route composes features, holds no logic, and never imports another route.',
    },
    {
      room: 'features/*',
      mayImport: [],
      why: 'A file beside the features belongs to none of them: give it a folder.',
    },
    {
      room: 'features/*/',
      mayImport: ['state/', 'i18n/', 'lib/', 'ui/'],
      why: 'A feature imports neither another feature nor the app.',
    },
    {
      room: 'state/',
      mayImport: ['i18n/', 'lib/'],
      why: 'State that features share knows no feature and draws nothing.',
    },
    {
      room: 'state/leads/lead-database.ts',
      mayImport: ['state/', 'i18n/', 'lib/'],
      why: 'State that features share knows no feature and draws nothing.',
    },
    { room: 'i18n/', mayImport: ['lib/'], why: 'Messages know nothing of the rooms that show them.' },
    ...['lib/', 'lib/api-client.ts', 'lib/storage.ts'].map((room) => ({
      room,
      mayImport: ['lib/', 'i18n/'],
      why: 'lib/ knows neither features nor state nor the app.',
    })),
    ...['ui/', 'ui/icons.ts'].map((room) => ({
      room,
      mayImport: ['i18n/'],
      why: 'ui/ draws what it is given: it knows no feature, no state, no storage and no server.',
    })),
  ],
};
