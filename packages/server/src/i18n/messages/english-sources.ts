/**
 * Messages about the sources of stores: which was chosen, what it waits for, why it stopped, failed or has
 * nothing.
 */
export const englishOfSources = {
  askedForByName: () => 'It was asked for.',
  chosenBySetting: ({ setting }: { setting: string }) =>
    `Whoever runs this server chose it (PLACES=${setting}).`,
  firstWithStores: () => 'It is the first source that has stores to answer from.',
  firstWithStoresThere: () => 'It is the first source that has stores to answer from there.',
  reachedBeyondFiles: () => 'No imported file covers the place, and it can be reached.',
  reachedWithoutFiles: () => 'Nothing was imported, and it can be reached.',
  filesOnly: () => 'Stores were imported, and no source beyond can be reached.',
  lostSource: () => 'It has answered before, though it cannot be reached just now.',
  onlySample: () =>
    'No real stores were imported yet and no source of real ones can be reached, so invented ones are shown.',

  sampleLabel: () => 'Invented sample stores',
  sampleAttribution: () => 'Invented sample data: none of these stores exists',
  sampleNotice: () =>
    'These stores are examples, made up for a first look. For real ones connect this server to the network, or ' +
    'download a file of your region from https://download.geofabrik.de/ and run: npm run import -- FILE.osm.pbf',

  liveLabel: ({ name }: { name: string }) => `${name} (live)`,
  togetherLabel: ({ names }: { names: readonly string[] }) => names.join(' and '),
  importedLabel: ({ name }: { name: string }) => `${name} (imported)`,
  importedStoresLabel: () => 'Imported stores',
  /** `files`: the first few; `more`: how many others there are. */
  importedAttribution: ({ named, files, more }: ImportedFrom) =>
    [
      ...named,
      ...(files.length === 0
        ? []
        : [`the imported ${files.length === 1 ? 'file' : 'files'} ${withMore(files, more)}`]),
    ].join('; '),
  unreadableStores: ({ folder }: { folder: string }) =>
    `The stores that were imported into ${folder} cannot be read: an earlier version wrote them, or a file is damaged. ` +
    'Import one of your files again, and the others come with it: npm run import -- FILE.osm.pbf',
  outsideImported: ({ place, names, more }: { place: string; names: readonly string[]; more: number }) =>
    `${place} lies outside the imported data, so its stores are unknown. ${
      names.length === 0 ? 'Nothing was imported yet' : `Imported so far: ${withMore(names, more)}`
    }. Download a file of that region from https://download.geofabrik.de/ and run: npm run import -- FILE.osm.pbf`,
  partlyCovered: ({ km }: { km: number }) =>
    `The imported files cover only part of these ${km} km; stores beyond their edge are not known.`,

  readingOverture: ({ done, all }: { done: number; all: number }) =>
    `Reading Overture Maps: ${done} of ${all} MB`,
  overtureLimit: ({ megabytes }: { megabytes: number }) =>
    `Stopped after ${megabytes} MB of Overture Maps, the most that one search reads: ${mayBeMore} ` +
    'Search again to read on, or choose a smaller radius.',
  overtureUnreachable: () =>
    'Overture Maps cannot be reached just now. Search again in a few minutes, or ask the operator of this server to check its network connection.',
  overtureSlow: () => 'Overture Maps answers too slowly just now. Search again in a few minutes.',
  overtureRefused: () =>
    'Overture Maps does not hand out its files just now. Search again later, or ask the operator of this server to check its connection.',
  overtureBroken: () => 'Overture Maps sent an incomplete answer. Search again in a few minutes.',
  overtureRanges: () =>
    'Overture Maps sends only whole files just now, which are too large for a search. Search again later.',
  overtureForm: () =>
    'The data of Overture Maps has a form that this version cannot read. Ask the operator of this server to update it.',
  overtureDamaged: () =>
    'The data of Overture Maps around this place is damaged and cannot be read. Search again later, or search around another place.',

  googleWithoutKey: () => 'Google is asked with a key only: set GOOGLE_PLACES_API_KEY.',
  askingGoogle: ({ km }: { km: number }) => `Asking Google for stores within ${km} km`,
  googleBusyWait: ({ seconds }: { seconds: number }) => `Google is busy, trying again in ${seconds} s`,
  googleUnwellWait: ({ seconds }: { seconds: number }) =>
    `Google did not answer well, trying again in ${seconds} s`,
  googlePrice: ({ calls, usd, of, left, daily }: GooglePrice) =>
    `A search makes at most ${calls} calls to Google: $${usd} (list price of ${of}), ` +
    `nothing while the month’s free calls last. ${left} of today’s ${daily} calls are left.`,
  googleKey: () =>
    'Google does not accept the key of this server. Set GOOGLE_PLACES_API_KEY to a valid one and start it again.',
  googleDisabled: ({ page }: { page: string }) =>
    `The Places API (New) is not enabled in the project of this server’s key. Enable it at ${page} and search again some minutes later.`,
  googleRestricted: ({ page }: { page: string }) =>
    `The restrictions of this server’s key do not let it ask the Places API (New) from here. Allow that API and this server’s IP address at ${page}.`,
  googleBilling: ({ page }: { page: string }) =>
    `The project of this server’s key has no billing account, which Google asks for even where the calls are free. Add one at ${page}.`,
  googleDenied: ({ status }: { status: number }) =>
    `Google refuses this server’s key (HTTP ${status}). See that GOOGLE_PLACES_API_KEY is right, that its project has billing and the Places API (New) enabled, and that the key’s restrictions allow this server.`,
  googleRequest: ({ status, host }: { status: number; host: string }) =>
    `Google does not take the request (HTTP ${status} from ${host}). Choose another place or radius; where none is answered, correct GOOGLE_PLACES_BASE_URL.`,
  googleBusy: ({ page }: { page: string }) =>
    `Google takes no more requests of this server’s project just now. Search again in some minutes, or raise its quota at ${page}.`,
  googleBroken: ({ status, host }: { status: number; host: string }) =>
    `Google’s server is not well (HTTP ${status} from ${host}). Search again in a few minutes.`,
  googleGarbled: ({ host }: { host: string }) =>
    `What ${host} answers cannot be read as an answer of the Places API (New). Search again in a few minutes, or correct GOOGLE_PLACES_BASE_URL.`,
  googleUnreachable: ({ host }: { host: string }) =>
    `Google cannot be reached (${host}). Check this server’s network, HTTPS_PROXY and GOOGLE_PLACES_BASE_URL.`,
  googleSilent: ({ seconds, host }: { seconds: number; host: string }) =>
    `Google did not answer within ${seconds} s (${host}). Search again in a minute.`,
  googleStopped: ({ calls, fault }: { calls: number; fault: string }) =>
    `Stopped after ${callsOf(calls)}: ${mayBeMore} ${fault}`,
  googleSearchSpent: ({ calls }: { calls: number }) =>
    `Stopped at ${callsOf(calls)}, the most that one search may make (GOOGLE_PLACES_SEARCH_CALLS): ${mayBeMore}`,
  googleDaySpent: ({ calls, daily }: { calls: number; daily: number }) =>
    `Stopped after ${callsOf(calls)}, when the ${daily} of today were used up (GOOGLE_PLACES_DAILY_CALLS): ${mayBeMore}`,
  googleCovered: ({ calls }: { calls: number }) =>
    `Covered: every cell of the area was searched in ${callsOf(calls)}.`,
  googleCrowded: ({ calls, crowded, km, stores }: GoogleCrowded) =>
    `Every cell of the area was searched in ${callsOf(calls)}, but ${crowded === 1 ? 'one' : crowded} of ${km} km ` +
    `${crowded === 1 ? 'holds' : 'hold'} more than the ${stores} stores that Google tells of one: ${mayBeMore}`,
  googleNoneLeft: ({ daily }: { daily: number }) =>
    `Today’s ${daily} calls to Google are used up. They begin anew at 00:00 UTC; whoever runs this server can raise GOOGLE_PLACES_DAILY_CALLS or choose another source with PLACES.`,
  googleNoneAllowed: ({ calls }: { calls: number }) =>
    `Google may not be asked: GOOGLE_PLACES_SEARCH_CALLS is ${calls}. Raise it, or choose another source with PLACES.`,

  askingOsm: ({ km }: { km: number }) => `Asking OpenStreetMap for stores within ${km} km`,
  /** Told when a query timed out and is sent again with more time. */
  askingOsmLonger: ({ km, seconds }: { km: number; seconds: number }) =>
    `OpenStreetMap needs more time. Asking again for stores within ${km} km, for up to ${seconds} s`,
  osmInLine: ({ ahead }: { ahead: number }) =>
    ahead === 1
      ? 'Waiting for OpenStreetMap: your search is next'
      : `Waiting for OpenStreetMap: ${ahead} searches are ahead of yours`,
  osmBusyWait: ({ seconds }: { seconds: number }) => `OpenStreetMap is busy, trying again in ${seconds} s`,
  osmUnwellWait: ({ seconds }: { seconds: number }) =>
    `OpenStreetMap did not answer well, trying again in ${seconds} s`,
  osmMemory: () =>
    'OpenStreetMap has more here than one query may hold. Choose a smaller radius or fewer kinds of store.',
  osmTimeout: ({ seconds }: { seconds: number }) =>
    `OpenStreetMap could not finish within ${seconds} s. Search again, or choose a smaller radius or fewer kinds of store.`,
  osmBusy: ({ hosts, minutes }: { hosts: readonly string[]; minutes: number }) =>
    `OpenStreetMap is busy (${hosts.join(', ')}). Search again in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}.`,
  osmSilent: ({ seconds, hosts }: { seconds: number; hosts: readonly string[] }) =>
    `OpenStreetMap did not answer within ${seconds} s (${hosts.join(', ')}). Search again in a minute.`,
  osmBroken: ({ hosts }: { hosts: readonly string[] }) =>
    `OpenStreetMap’s server is not well (${hosts.join(', ')}): it sent no whole answer. Search again in a few minutes.`,
  osmRejected: ({ hosts }: { hosts: readonly string[] }) =>
    `OpenStreetMap’s server did not understand the query (${hosts.join(', ')}). Set OVERPASS_URLS to servers of Overpass API 0.7.55 or newer.`,
  osmRefused: ({ hosts }: { hosts: readonly string[] }) =>
    `OpenStreetMap’s server does not take this program (${hosts.join(', ')}). Set CONTACT to an e-mail or web address of yours, or OVERPASS_URLS to another server.`,
  osmUnreachable: ({ hosts }: { hosts: readonly string[] }) =>
    `OpenStreetMap cannot be reached (${hosts.join(', ')}). Check this server’s network and HTTPS_PROXY, or import a file, which needs no network: npm run import -- FILE.osm.pbf`,

  addressInLine: ({ ahead }: { ahead: number }) =>
    ahead === 1
      ? 'Looking the place up: your search is next'
      : `Looking the place up: ${ahead} searches are ahead of yours`,
  addressBusy: ({ host }: { host: string }) =>
    `The address search (${host}) is busy. Search again in a minute. ${without}`,
  addressSilent: ({ host, seconds }: { host: string; seconds: number }) =>
    `The address search (${host}) did not answer within ${seconds} s. ${without}`,
  addressUnreachable: ({ host }: { host: string }) =>
    `The address search (${host}) cannot be reached. ${without}`,
  addressRefused: ({ host }: { host: string }) =>
    `The address search (${host}) does not take this program. Set CONTACT to an e-mail or web address of yours. ${without}`,
  addressUnwell: ({ host }: { host: string }) =>
    `The address search (${host}) sent what is no answer. ${without}`,
};

type ImportedFrom = { named: readonly string[]; files: readonly string[]; more: number };
type GooglePrice = { calls: number; usd: string; of: string; left: number; daily: number };
type GoogleCrowded = { calls: number; crowded: number; km: number; stores: number };

const mayBeMore = 'there may be more stores.';
const without = 'Type a town instead, or a latitude and longitude.';

function withMore(names: readonly string[], more: number): string {
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function callsOf(calls: number): string {
  return calls === 1 ? '1 call' : `${calls} calls`;
}
