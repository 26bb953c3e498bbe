import type { CallProvider } from '@hardware-store-finder/http-client';
import type { PlaceSourceId } from '@hardware-store-finder/places';
import type { Config } from '@hardware-store-finder/services';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { type Probed, probe } from './probe.ts';

/** A server that searches ask. */
type Source = {
  name: string;
  urls: readonly { host: string; url: string }[];
  /** Its name in PLACES, if it has stores and is not only asked about them. */
  id?: PlaceSourceId;
  without: string;
};

const network = 'Check the network, the firewall and HTTPS_PROXY.';
const at = (base: string, path: string) => ({ host: new URL(base).host, url: base + path });

type SourceDeps = {
  callProvider: CallProvider;
  userAgent: string;
  /** Whether imported files can be searched where no live source answers. */
  isImported: boolean;
};

/** Whether the sources of stores that the settings allow answer. No question costs anything. */
export function checkSources(config: Config, { callProvider, userAgent, isImported }: SourceDeps): Check {
  return {
    name: 'sources',
    async run() {
      const sources = sourcesOf(config);
      if (sources.length === 0) return [ok(`None is asked, because PLACES is ${config.places}.`)];
      const findings = await Promise.all(
        sources.map(async (source) => {
          const answers = await Promise.all(
            source.urls.map(({ url }) => probe(callProvider, url, { 'user-agent': userAgent })),
          );
          return judge(source, config.places === source.id, answers);
        }),
      );
      const found = findings.flat();
      const hasStores = sources.some(
        ({ id }, index) => id !== undefined && findings[index]?.some(({ state }) => state === 'ok'),
      );
      if (config.places === 'auto' && !hasStores && !isImported) {
        const what = 'No live source of stores answers and nothing is imported';
        found.push(failed(`${what}: searches find invented stores only. ${network} Or import a file.`));
      }
      return found;
    },
  };
}

function sourcesOf({ places, openStreetMap, overture, wikidataUrl, googlePlaces }: Config): Source[] {
  if (places === 'directory' || places === 'sample') return [];
  const uses = (id: Config['places']) => places === 'auto' || places === id;
  const sources: Source[] = [
    {
      name: 'addresses (Nominatim)',
      urls: [at(openStreetMap.nominatimUrl, '/status')],
      without: 'Searches know places only, no streets.',
    },
  ];
  if (uses('openstreetmap')) {
    sources.push({
      name: 'OpenStreetMap (Overpass)',
      urls: openStreetMap.overpassUrls.map((base) => at(base, '/status')),
      id: 'openstreetmap',
      without: 'Searches go without it.',
    });
  }
  if (overture && uses('overture')) {
    sources.push({
      name: 'Overture Maps',
      urls: [at(overture.catalogUrl, '')],
      id: 'overture',
      without: 'Searches go without it.',
    });
  }
  if (googlePlaces && uses('google')) {
    sources.push({
      name: 'Google Places, whose key only a paid call shows to be right',
      urls: [at(googlePlaces.baseUrl, '/')],
      id: 'google',
      without: 'Searches go without it.',
    });
  }
  if (wikidataUrl !== undefined) {
    sources.push({
      name: 'chains (Wikidata)',
      urls: [at(wikidataUrl, '?action=query&meta=siteinfo&format=json')],
      without: 'Branches of chains go without the contacts of their chain.',
    });
  }
  return sources;
}

/** `isNeeded`: PLACES names it, so that no other is asked instead. One of several servers is enough; each that does not answer gets a line. */
function judge({ name, urls, without }: Source, isNeeded: boolean, answers: readonly Probed[]): Finding[] {
  // Any answer shows that the server is reached: 404 is what Google has at its root.
  const isUp = (answer: Probed) => 'status' in answer && answer.status < 500;
  const isAnyUp = answers.some(isUp);
  return answers.map((answer, index) => {
    const host = urls[index]?.host;
    if (isUp(answer)) return ok(`${name}: ${host} answers.`);
    const why = 'status' in answer ? `it answers with status ${answer.status}` : answer.fault;
    const text = `${name}: ${host} cannot be used (${why}).`;
    if (isAnyUp) return warning(`${text} Another server is asked instead.`);
    return isNeeded ? failed(`${text} ${network}`) : warning(`${text} ${network} ${without}`.trim());
  });
}
