// Which rooms of the server the commands may import; arrows.mjs explains the form.

/** @type {import('./arrows.mjs').Room[]} */
export const commands = [
  {
    room: 'copy-to-postgres/',
    mayImport: [
      'storage/',
      'import/directory/',
      'sources/imported/manifest.ts',
      'config/config.ts',
      'lib/',
      'i18n/',
    ],
    why: 'The command copies what the folder has and nothing else.',
  },
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
      'sources/registry.ts',
      'storage/',
      'lib/',
      'i18n/',
    ],
    why: 'The doctor asks what the product asks, and nothing of the product knows it.',
  },
  {
    room: 'mcp/',
    mayImport: [
      'search/search.ts',
      'analysis/analyze.ts',
      'email/write-email.ts',
      'campaigns/exclusions.ts',
      'http/client-limits.ts',
      'http/localize-step.ts',
      'http/request-body.ts',
      'http/search-request.ts',
      'http/website-request.ts',
      'website/website-reader.ts',
      'lib/',
      'i18n/',
    ],
    why: 'Tools for agents know the use cases and read arguments as the routes do.',
  },
  {
    room: 'mcp/main.ts',
    mayImport: [
      'mcp/',
      'create-services.ts',
      'config/config.ts',
      'http/client-limits.ts',
      'llm/provider.ts',
      'website/website-reader.ts',
      'lib/',
      'i18n/',
    ],
    why: 'The command puts the tools over the services of the server.',
  },
];
