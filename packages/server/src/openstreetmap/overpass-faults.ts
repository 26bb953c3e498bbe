import type { OverpassFault } from './overpass-answer.ts';

/** What a server said, and besides: it said nothing in time, or was not there. */
export type Fault = OverpassFault | 'silent' | 'unreachable';

/** Of the faults of several servers the one that says most about what to do. */
const byWeight: readonly Fault[] = [
  'memory',
  'timeout',
  'busy',
  'duplicate',
  'silent',
  'broken',
  'rejected',
  'refused',
  'unreachable',
];

/** The sentence for a search that OpenStreetMap did not answer. What servers print stays inside: it names their folders. */
export function describeFault(
  faults: readonly Fault[],
  { urls, waitMs, timeoutS }: { urls: readonly string[]; waitMs: number; timeoutS: number },
): string {
  const fault = byWeight.find((one) => faults.includes(one)) ?? 'broken';
  const hosts = urls.map((url) => new URL(url).host).join(', ');
  switch (fault) {
    case 'memory':
      return 'OpenStreetMap has more here than one query may hold. Choose a smaller radius or fewer kinds of store.';
    case 'timeout':
      return `OpenStreetMap could not finish within ${timeoutS} s. Search again, or choose a smaller radius or fewer kinds of store.`;
    case 'busy':
    case 'duplicate':
      return `OpenStreetMap is busy (${hosts}). Search again in ${waitMs > 60_000 ? `${Math.ceil(waitMs / 60_000)} minutes` : 'a minute'}.`;
    case 'silent':
      return `OpenStreetMap did not answer within ${timeoutS + 20} s (${hosts}). Search again in a minute.`;
    case 'broken':
      return `OpenStreetMap’s server is not well (${hosts}): it sent no whole answer. Search again in a few minutes.`;
    case 'rejected':
      return `OpenStreetMap’s server did not understand the query (${hosts}). Set OVERPASS_URLS to servers of Overpass API 0.7.55 or newer.`;
    case 'refused':
      return `OpenStreetMap’s server does not take this program (${hosts}). Set CONTACT to an e-mail or web address of yours, or OVERPASS_URLS to another server.`;
    case 'unreachable':
      return `OpenStreetMap cannot be reached (${hosts}). Check this server’s network and HTTPS_PROXY, or import a file, which needs no network: npm run import -- FILE.osm.pbf`;
  }
}
