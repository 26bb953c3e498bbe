import { forAdministrators } from './english-websites.ts';

/**
 * Messages about the sources of stores: which was chosen, what it waits for, why it stopped, failed or has
 * nothing.
 */
export const englishOfSources = {
  askedForByName: () => 'You chose it.',
  chosenBySetting: () => 'Set by the server administrator.',
  firstWithStores: () => 'It is the first source that has stores.',
  firstWithStoresThere: () => 'It is the first source that has stores there.',
  reachedBeyondFiles: () => 'No imported file covers the place, so it is searched live.',
  reachedWithoutFiles: () => 'Nothing has been imported, so it is searched live.',
  filesOnly: () => 'Stores have been imported, and no live source can be reached.',
  lostSource: () => 'It worked before, but can’t be reached right now.',
  onlySample: () => 'No stores have been imported and no live source can be reached.',

  sampleLabel: () => 'Sample data',
  sampleAttribution: () => 'Sample data',
  sampleNotice: () =>
    `For real ones, go online or import a map file. ${administrator} download a file of your region from https://download.geofabrik.de/ and run: npm run import -- FILE.osm.pbf`,

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
    `The imported stores can’t be read, because a file is damaged or missing. ${administrator} ` +
    `npm run import -- --verify names the file in ${folder}; to write it again: npm run import -- --repair`,
  outsideImported: ({ place, names, more }: { place: string; names: readonly string[]; more: number }) =>
    `${place} is outside the imported data. Ask your administrator to import stores for it, or search another place. ${administrator} ${
      names.length === 0 ? 'nothing has been imported yet' : `imported so far: ${withMore(names, more)}`
    }. Download a file of that region from https://download.geofabrik.de/ and run: npm run import -- FILE.osm.pbf`,
  partlyCovered: () => 'The imported data covers only part of this area.',

  readingOverture: ({ done, all }: { done: number; all: number }) =>
    `Reading Overture Maps: ${done} of ${all} MB`,
  overtureLimit: ({ megabytes }: { megabytes: number }) =>
    `Stopped after ${megabytes} MB of Overture Maps, the limit for one search: ${mayBeMore} ` +
    'Search again to continue, or choose a smaller radius.',
  overtureUnreachable: () =>
    'Overture Maps can’t be reached right now. Search again in a few minutes, or ask your administrator to check the connection.',
  overtureSlow: () => 'Overture Maps is too slow right now. Search again in a few minutes.',
  overtureRefused: () =>
    'Overture Maps refuses access right now. Search again later, or ask your administrator to check the connection.',
  overtureBroken: () => 'Overture Maps sent an incomplete answer. Search again in a few minutes.',
  overtureRanges: () =>
    'Overture Maps sends only whole files right now, too large for a search. Search again later.',
  overtureForm: () => 'The format of Overture Maps has changed. Ask your administrator to update this app.',
  overtureDamaged: () =>
    'The Overture Maps data for this area is damaged. Search again later, or try another place.',

  googleWithoutKey: () => `Google needs a key. ${administrator} set GOOGLE_PLACES_API_KEY.`,
  askingGoogle: ({ km }: { km: number }) => `Searching Google within ${km} km`,
  googleBusyWait: ({ seconds }: { seconds: number }) => `Google is busy, trying again in ${seconds} s`,
  googleUnwellWait: ({ seconds }: { seconds: number }) =>
    `Google had a problem, trying again in ${seconds} s`,
  googlePrice: ({ calls, usd, of, left, daily }: GooglePrice) =>
    `A search makes up to ${calls} calls to Google: $${usd} (list price of ${of}), ` +
    `or nothing while this month’s free calls last. ${left} of today’s ${daily} calls are left.`,
  googleKey: () =>
    `Google rejected this server’s key. ${administrator} set GOOGLE_PLACES_API_KEY to a valid key and restart.`,
  googleDisabled: ({ page }: { page: string }) =>
    `Google search is not enabled for this server’s key. ${administrator} enable the Places API (New) at ${page} and wait a few minutes.`,
  googleRestricted: ({ page }: { page: string }) =>
    `Google rejected this server’s key because of its restrictions. ${administrator} allow the Places API (New) and this server’s IP address at ${page}.`,
  googleBilling: ({ page }: { page: string }) =>
    `Google rejected this server’s key because its project has no billing account, required even for free calls. ${administrator} add one at ${page}.`,
  googleDenied: ({ status }: { status: number }) =>
    `Google rejected this server’s key (HTTP ${status}). ${administrator} check that GOOGLE_PLACES_API_KEY is right, that its project has billing and the Places API (New) enabled, and that the key’s restrictions allow this server.`,
  googleRequest: ({ status, host }: { status: number; host: string }) =>
    `Google rejected the search. Try another place or radius. ${administrator} if every search fails, correct GOOGLE_PLACES_BASE_URL (HTTP ${status} from ${host}).`,
  googleBusy: ({ page }: { page: string }) =>
    `Google is not accepting more searches from this server right now. Search again in a few minutes. ${administrator} raise the quota at ${page}.`,
  googleBroken: ({ status, host }: { status: number; host: string }) =>
    `Google has a problem right now. Search again in a few minutes. ${administrator} HTTP ${status} from ${host}.`,
  googleGarbled: ({ host }: { host: string }) =>
    `Google sent an unreadable answer. Search again in a few minutes. ${administrator} if it keeps happening, correct GOOGLE_PLACES_BASE_URL (now ${host}), which must be a Places API (New).`,
  googleUnreachable: ({ host }: { host: string }) =>
    `Google can’t be reached. ${administrator} check this server’s network, HTTPS_PROXY and GOOGLE_PLACES_BASE_URL (${host}).`,
  googleSilent: ({ seconds, host }: { seconds: number; host: string }) =>
    `Google did not answer within ${seconds} s. Search again in a minute. ${administrator} the host was ${host}.`,
  googleStopped: ({ calls, fault }: { calls: number; fault: string }) =>
    `Stopped after ${callsOf(calls)}: ${mayBeMore} ${fault}`,
  googleSearchSpent: ({ calls }: { calls: number }) =>
    `Stopped at ${callsOf(calls)}, the limit for one search: ${mayBeMore}`,
  googleDaySpent: ({ calls, daily }: { calls: number; daily: number }) =>
    `Stopped after ${callsOf(calls)}: today’s ${daily} are used up, and ${mayBeMore}`,
  googleShareSpent: ({ calls }: { calls: number }) =>
    `Stopped after ${callsOf(calls)}: your share of today’s calls to Google is used up, and ${mayBeMore}`,
  googleCovered: ({ calls }: { calls: number }) => `The whole area was searched in ${callsOf(calls)}.`,
  googleCrowded: ({ calls, crowded, km, stores }: GoogleCrowded) =>
    `The whole area was searched in ${callsOf(calls)}, but ${crowded === 1 ? 'one square' : `${crowded} squares`} of ${km} km ` +
    `${crowded === 1 ? 'has' : 'have'} more than the ${stores} stores that Google lists for each: ${mayBeMore}`,
  googleNoneLeft: ({ daily }: { daily: number }) =>
    `Today’s ${daily} calls to Google are used up. Search again after 00:00 UTC. ${administrator} raise GOOGLE_PLACES_DAILY_CALLS, or choose another source with PLACES.`,
  googleShareUsed: () =>
    `Your share of today’s calls to Google is used up. Search again after 00:00 UTC. ${administrator} raise CLIENT_DAILY_SHARE, or choose another source with PLACES.`,
  googleNoneAllowed: ({ calls }: { calls: number }) =>
    `Google search is turned off. ${administrator} raise GOOGLE_PLACES_SEARCH_CALLS, now ${calls}, or choose another source with PLACES.`,

  askingOsm: ({ km }: { km: number }) => `Searching OpenStreetMap within ${km} km`,
  /** For a query that timed out and is sent again with more time. */
  askingOsmLonger: ({ km, seconds }: { km: number; seconds: number }) =>
    `OpenStreetMap needs more time. Searching again within ${km} km, for up to ${seconds} s`,
  osmInLine: ({ ahead }: { ahead: number }) =>
    ahead === 1
      ? 'Waiting for OpenStreetMap: your search is next'
      : `Waiting for OpenStreetMap: ${ahead} searches are ahead of yours`,
  osmBusyWait: ({ seconds }: { seconds: number }) => `OpenStreetMap is busy, trying again in ${seconds} s`,
  osmUnwellWait: ({ seconds }: { seconds: number }) =>
    `OpenStreetMap had a problem, trying again in ${seconds} s`,
  osmMemory: () =>
    'OpenStreetMap has too much data here for one search. Choose a smaller radius or fewer store types.',
  osmTimeout: ({ seconds }: { seconds: number }) =>
    `OpenStreetMap did not finish within ${seconds} s. Search again, or choose a smaller radius or fewer store types.`,
  osmBusy: ({ hosts, minutes }: { hosts: readonly string[]; minutes: number }) =>
    `OpenStreetMap is busy. Search again in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}. ${administrator} the servers were ${hosts.join(', ')}.`,
  osmSilent: ({ seconds, hosts }: { seconds: number; hosts: readonly string[] }) =>
    `OpenStreetMap did not answer within ${seconds} s. Search again in a minute. ${administrator} the servers were ${hosts.join(', ')}.`,
  osmBroken: ({ hosts }: { hosts: readonly string[] }) =>
    `OpenStreetMap sent an incomplete answer. Search again in a few minutes. ${administrator} the servers were ${hosts.join(', ')}.`,
  osmRejected: ({ hosts }: { hosts: readonly string[] }) =>
    `OpenStreetMap did not understand the search. ${administrator} set OVERPASS_URLS to servers of Overpass API 0.7.55 or newer (now ${hosts.join(', ')}).`,
  osmRefused: ({ hosts }: { hosts: readonly string[] }) =>
    `OpenStreetMap refuses this server. ${administrator} set CONTACT to your email or web address, or OVERPASS_URLS to another server (now ${hosts.join(', ')}).`,
  osmUnreachable: ({ hosts }: { hosts: readonly string[] }) =>
    `OpenStreetMap can’t be reached. ${administrator} check this server’s network and HTTPS_PROXY (${hosts.join(', ')}), or import a file, which needs no network: npm run import -- FILE.osm.pbf`,

  addressInLine: ({ ahead }: { ahead: number }) =>
    ahead === 1
      ? 'Finding the place: your search is next'
      : `Finding the place: ${ahead} searches are ahead of yours`,
  addressBusy: ({ host }: { host: string }) =>
    `The address search is busy. Search again in a minute. ${without} ${administrator} the host was ${host}.`,
  addressSilent: ({ host, seconds }: { host: string; seconds: number }) =>
    `The address search did not answer within ${seconds} s. ${without} ${administrator} the host was ${host}.`,
  addressUnreachable: ({ host }: { host: string }) =>
    `The address search can’t be reached. ${without} ${administrator} the host was ${host}.`,
  addressRefused: ({ host }: { host: string }) =>
    `The address search refuses this server. ${without} ${administrator} set CONTACT to your email or web address (the host was ${host}).`,
  addressUnwell: ({ host }: { host: string }) =>
    `The address search sent an unreadable answer. ${without} ${administrator} the host was ${host}.`,
};

type ImportedFrom = { named: readonly string[]; files: readonly string[]; more: number };
type GooglePrice = { calls: number; usd: string; of: string; left: number; daily: number };
type GoogleCrowded = { calls: number; crowded: number; km: number; stores: number };

const mayBeMore = 'there may be more stores.';
const without = 'Type a town or coordinates instead.';
const administrator = forAdministrators.english;

function withMore(names: readonly string[], more: number): string {
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function callsOf(calls: number): string {
  return calls === 1 ? '1 call' : `${calls} calls`;
}
