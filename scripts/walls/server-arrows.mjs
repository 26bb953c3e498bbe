// Who may import whom in the server; arrows.mjs explains the form.

import { commands } from './command-arrows.mjs';
import { network } from './globals.mjs';

/** The contracts of storage/, without what implements them. */
const storage = [
  'storage/cache.ts',
  'storage/cached-single-flight.ts',
  'storage/json-cache.ts',
  'storage/daily-budget.ts',
  'storage/ledger.ts',
  'storage/leases.ts',
  'storage/published-files.ts',
];
/** The contracts of what campaigns are kept in. */
const campaignStorage = [
  'storage/jobs.ts',
  'storage/campaigns/campaign-storage.ts',
  'storage/campaigns/campaign-records.ts',
  'storage/campaigns/item-records.ts',
];
const model = ['llm/provider.ts', 'llm/model-fault.ts'];
/** The website reader's contract, and what it and the analysis agree on: the text, names and findings of a page. */
const website = [
  'website/website-reader.ts',
  'website/page/clean-text.ts',
  'website/page/page-reading.ts',
  'website/page/site-names.ts',
];

/** What has settings of its own. */
const settings = [
  'llm/presets.ts',
  'sources/registry.ts',
  'sources/google/call-google.ts',
  'sources/overture/create-overture.ts',
];

/** The contract of the checks of addresses, and the check of a record's address. */
const mailbox = ['mailbox/mailboxes.ts', 'mailbox/check-record.ts'];

const useCase = 'A use case knows the contracts of its plugs and never a plug: main.ts puts them together.';
const plug = 'A plug knows its contract, neither another plug nor what is built on it.';

/** @type {import('./arrows.mjs').Package} */
export const server = {
  kind: 'app',
  limits: [
    {
      names: [
        'undici',
        'node:https',
        'node:http2',
        'node:tls',
        'node:dns',
        'node:dns/promises',
        'node:dgram',
      ],
      only: ['http-client/'],
      why: 'Only http-client/ speaks to other servers.',
    },
    {
      names: ['node:net'],
      except: ['isIP', 'isIPv6', 'BlockList'],
      only: ['http-client/'],
      why: 'Only http-client/ speaks to other servers.',
    },
    {
      names: ['node:http'],
      except: ['createServer', 'Server', 'IncomingMessage', 'ServerResponse', 'OutgoingHttpHeaders'],
      only: ['http-client/'],
      why: 'Only http-client/ speaks to other servers.',
    },
    { names: network, only: ['http-client/'], why: 'Only http-client/ speaks to other servers.' },
    { names: ['ai', '@ai-sdk'], only: ['llm/'], why: 'Only llm/ knows the AI SDK.' },
    {
      names: ['openid-client'],
      only: ['auth/'],
      why: 'Only auth/ speaks to the identity provider.',
    },
    {
      names: ['node:sqlite'],
      only: ['storage/', 'copy-to-postgres/'],
      why: 'Only storage/ and the command that copies it open databases.',
    },
    { names: ['pg', 'kysely'], only: ['storage/'], why: 'Only storage/ opens databases.' },
    {
      names: ['@duckdb'],
      only: ['import/tables/', 'sources/overture/decoder/'],
      why: 'Only import/tables/ and the decoder of sources/overture/, a process of its own, start DuckDB.',
    },
    {
      names: ['@modelcontextprotocol'],
      only: ['mcp/'],
      why: 'Only mcp/ knows the Model Context Protocol.',
    },
    { names: ['prom-client'], only: ['metrics/'], why: 'Only metrics/ knows the client of Prometheus.' },
    {
      names: ['process.env', 'node:process'],
      only: ['config/config.ts'],
      why: 'Only config/config.ts reads the environment.',
    },
  ],
  rooms: [
    { room: '*', mayImport: ['lib/', 'i18n/'], why: 'A file beside main.ts has no arrows of its own yet.' },
    { room: '*/', mayImport: ['lib/', 'i18n/'], why: 'A new room has no arrows of its own yet.' },
    { room: 'main.ts', mayImport: ['./'], why: 'main.ts puts everything together.' },
    {
      room: 'create-services.ts',
      mayImport: ['./'],
      why: 'create-services.ts makes the services that main.ts and the commands share.',
    },
    {
      room: 'search-threads/',
      mayImport: [
        'search/',
        'http/search-stream.ts',
        'http/sse.ts',
        'sources/imported/',
        'geocoding/',
        'lib/',
        'i18n/',
      ],
      why: 'A search thread puts together what answers searches of imported stores, and nothing else.',
    },
    { room: 'i18n/', mayImport: [], why: 'Messages know nothing of the rooms that say them.' },
    { room: 'lib/', mayImport: ['i18n/'], why: 'lib/ knows nothing of the rooms that use it.' },
    {
      room: 'http-client/',
      mayImport: ['storage/leases.ts', 'lib/', 'i18n/'],
      why: 'The guarded way out knows nothing of the rooms that use it.',
    },
    { room: 'storage/', mayImport: ['lib/', 'i18n/'], why: 'Storage knows nothing of what is stored.' },
    {
      room: 'config/',
      mayImport: ['auth/auth-settings.ts', 'auth/link-token.ts', ...settings, 'lib/', 'i18n/'],
      why: 'The settings know the names that can be set, not the parts that are set up by them.',
    },
    {
      room: 'config/config.ts',
      mayImport: ['config/', 'auth/auth-settings.ts', ...settings, 'lib/', 'i18n/'],
      why: 'The settings know the names that can be set, not the parts that are set up by them.',
    },
    {
      room: 'geocoding/',
      mayImport: ['lib/', 'i18n/'],
      why: 'Geocoding works offline and knows no other room.',
    },
    {
      room: 'store-records/',
      mayImport: [
        'geocoding/geocoder.ts',
        'geocoding/atlas/countries.ts',
        'geocoding/atlas/regions.ts',
        'lib/',
        'i18n/',
      ],
      why: 'What makes a store of a record knows no source.',
    },
    {
      room: 'website/',
      mayImport: ['http-client/', ...storage, 'sources/sample/sample-sites.ts', 'lib/', 'i18n/'],
      why: plug,
    },
    // sources/: a folder a source. Files beside them are contracts; only two know the sources there are.
    {
      room: 'sources/*',
      mayImport: ['sources/provider.ts', 'geocoding/geocoder.ts', 'storage/cache.ts', 'lib/', 'i18n/'],
      why: plug,
    },
    {
      room: 'sources/*/',
      mayImport: [
        'sources/provider.ts',
        'sources/health-check.ts',
        'geocoding/geocoder.ts',
        'store-records/',
        'http-client/',
        ...storage,
        'lib/',
        'i18n/',
      ],
      why: plug,
    },
    {
      room: 'sources/overture/decoder/',
      mayImport: ['sources/overture/', 'import/tables/', 'store-records/', 'lib/', 'i18n/'],
      why: 'Live files are read as imported ones are: the columns of Overture have one owner, import/tables/.',
    },
    ...['sources/registry.ts', 'sources/choose.ts'].map((room) => ({
      room,
      mayImport: ['sources/', 'geocoding/geocoder.ts', ...storage, 'lib/', 'i18n/'],
      why: 'The list of sources knows all of them and nothing that is built on them.',
    })),
    // llm/: a file a model. Only two files know the models there are.
    {
      room: 'llm/',
      mayImport: ['http-client/', ...storage, 'lib/', 'i18n/'],
      why: plug,
    },
    {
      room: 'llm/*',
      mayImport: [
        ...model,
        'llm/presets.ts',
        'llm/sdk-model.ts',
        'llm/service-error.ts',
        'llm/thinking.ts',
        'llm/mend-stream.ts',
        'http-client/',
        ...storage,
        'lib/',
        'i18n/',
      ],
      why: plug,
    },
    ...['llm/registry.ts', 'llm/choose.ts'].map((room) => ({
      room,
      mayImport: ['llm/', 'http-client/', ...storage, 'lib/', 'i18n/'],
      why: 'The list of models knows all of them and nothing that is built on them.',
    })),
    {
      room: 'chains/',
      mayImport: [
        'http-client/call-provider.ts',
        'http-client/certificate-fault.ts',
        'http-client/read-text.ts',
        'store-records/contact-fields.ts',
        ...storage,
        'lib/',
        'i18n/',
      ],
      why: 'What is known of chains knows no search and no source.',
    },
    {
      room: 'search/',
      mayImport: [
        'chains/chains.ts',
        'sources/provider.ts',
        'geocoding/geocoder.ts',
        'store-records/merging/join-rows.ts',
        'lib/',
        'i18n/',
      ],
      why: useCase,
    },
    {
      room: 'mailbox/',
      mayImport: [
        'http-client/dns-records.ts',
        'website/website-reader.ts',
        'website/page/site-names.ts',
        'website/page/word-lists/',
        'sources/sample/sample-sites.ts',
        ...storage,
        'lib/',
        'i18n/',
      ],
      why: 'The checks of addresses know DNS and names, and nothing that sends or writes mail.',
    },
    {
      room: 'analysis/',
      mayImport: [...model, ...website, ...mailbox, ...storage, 'lib/', 'i18n/'],
      why: useCase,
    },
    {
      room: 'email/',
      mayImport: ['analysis/', ...model, ...website, ...mailbox, 'lib/', 'i18n/'],
      why: useCase,
    },
    {
      room: 'campaigns/',
      mayImport: [
        'search/',
        'analysis/',
        'email/',
        ...model,
        ...mailbox,
        ...campaignStorage,
        'sources/provider.ts',
        'sources/imported/stores-by-region.ts',
        'website/website-reader.ts',
        'website/visit-framing.ts',
        'website/framing.ts',
        'lib/',
        'i18n/',
      ],
      why: 'A campaign is made of the other use cases, and knows none of their plugs.',
    },
    {
      room: 'auth/',
      mayImport: ['http-client/call-provider.ts', 'storage/sessions.ts', 'lib/', 'i18n/'],
      why: 'Who may enter knows sessions and the way to the identity provider, and no route.',
    },
    {
      room: 'http/',
      mayImport: [
        'auth/auth.ts',
        'auth/person.ts',
        'search/',
        'search-threads/search-threads.ts',
        'analysis/',
        'campaigns/',
        'email/',
        'config/map-tiles.ts',
        'geocoding/geocoder.ts',
        'llm/provider.ts',
        'mailbox/mailboxes.ts',
        'sources/provider.ts',
        'sources/imported/stores-by-region.ts',
        'sources/sample/sample-sites.ts',
        'website/website-reader.ts',
        'website/visit-framing.ts',
        'storage/token-buckets.ts',
        'lib/',
        'i18n/',
      ],
      why: 'Routes know the use cases and the contracts of their plugs.',
    },
    {
      room: 'metrics/',
      mayImport: [
        'http/request-log.ts',
        'search/search.ts',
        'sources/imported/directory.ts',
        'storage/cache.ts',
        ...model,
        'lib/',
        'i18n/',
      ],
      why: 'Metrics wrap contracts and know no plug; a room that is counted does not know them.',
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
      room: 'import/threads/',
      mayImport: [
        'import/',
        'sources/imported/',
        'store-records/',
        'geocoding/geocoder.ts',
        'geocoding/gazetteer.ts',
        'lib/',
        'i18n/',
      ],
      why: 'A thread of the import loads its own gazetteer, because functions cannot be handed to it.',
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
        'lib/',
        'i18n/',
      ],
      why: 'The evaluation measures what the product runs; nothing of the product knows it.',
    },
    ...commands,
  ],
};
