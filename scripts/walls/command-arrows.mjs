// Rooms of the commands, which nothing of the product knows; arrows.mjs explains the form.

/** @type {import('./arrows.mjs').Room[]} */
export const commands = [
  {
    room: 'campaign-command/',
    mayImport: ['campaigns/', 'lib/', 'i18n/'],
    why: 'The command asks the use case, as the routes do.',
  },
  {
    room: 'campaign-command/main.ts',
    mayImport: ['campaign-command/', 'campaigns/', 'config/config.ts', 'create-services.ts', 'lib/', 'i18n/'],
    why: 'The command starts the services and nothing else.',
  },
  {
    room: 'doctor/',
    mayImport: [
      'config/',
      'geocoding/gazetteer.ts',
      'http-client/',
      'llm/presets.ts',
      'mailbox/sender-policies.ts',
      'sources/imported/',
      'storage/',
      'lib/',
      'i18n/',
    ],
    why: 'The doctor asks what the product asks, and nothing of the product knows it.',
  },
  {
    room: 'import/',
    mayImport: [
      'sources/imported/',
      'store-records/',
      'geocoding/geocoder.ts',
      'storage/data-folder.ts',
      'storage/published-files.ts',
      'lib/',
      'i18n/',
    ],
    why: 'The import writes what sources/imported/ reads and knows no other source.',
  },
  {
    room: 'import/tables/',
    mayImport: ['import/', 'sources/imported/', 'store-records/', 'lib/', 'i18n/'],
    why: 'The import writes what sources/imported/ reads and knows no other source.',
  },
  {
    room: 'import/main.ts',
    mayImport: [
      'import/',
      'config/config.ts',
      'geocoding/gazetteer.ts',
      'storage/open-storage.ts',
      'lib/',
      'i18n/',
    ],
    why: 'The command puts the import together and nothing else.',
  },
  {
    room: 'evaluate/',
    mayImport: [
      'website/',
      'http-client/decode-body.ts',
      'analysis/',
      'llm/',
      'storage/',
      'import/',
      'sources/',
      'store-records/',
      'geocoding/gazetteer.ts',
      'config/config.ts',
      'http-client/decode-body.ts',
      'lib/',
      'i18n/',
    ],
    why: 'The evaluation measures what the product runs; nothing of the product knows it.',
  },
];
