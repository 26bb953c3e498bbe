// `node tools/bench/support/scan-pbf.ts FILE [--addresses]`: the passes of an import over a file, without writing the stores. Prints
// what was found, and the most memory in MiB, as JSON.

import { findAddresses } from '../../../packages/importer/src/osm/find-addresses.ts';
import { createLocator } from '../../../packages/importer/src/osm/locate-stores.ts';
import { openOsmFile } from '../../../packages/importer/src/osm/open-osm-file.ts';
import { createCoverageSurvey } from '../../../packages/importer/src/survey/survey-coverage.ts';
import type { LonLat } from '../../../packages/records/src/rows/area-point.ts';

export type Scan = Readonly<Record<'node' | 'way' | 'relation' | 'located' | 'addressed' | 'mib', number>>;

const [file = '', mode] = process.argv.slice(2);

async function scan(hasAddresses: boolean): Promise<Omit<Scan, 'mib'>> {
  const osm = openOsmFile(file);
  const survey = createCoverageSurvey();
  const locator = createLocator();
  const candidates: Parameters<typeof locator.add>[0][] = [];
  const unaddressed = new Set<Parameters<typeof locator.add>[0]>();
  const counts = { node: 0, way: 0, relation: 0, located: 0, addressed: 0 };
  await osm.scan({
    nodes: survey.add,
    candidate(candidate) {
      counts[candidate.type] += 1;
      locator.add(candidate);
      const shape = { at: candidate.at, refs: candidate.refs, members: candidate.members } as never;
      candidates.push(shape);
      if (!candidate.tags.some(([key]) => /^addr:(?:street|place|full)$/.test(key))) unaddressed.add(shape);
    },
    bytes: () => undefined,
  });
  const positions = await locator.read(osm, () => undefined);
  for (const candidate of candidates) if (positions.locate(candidate)) counts.located += 1;
  if (hasAddresses) {
    const at = [...unaddressed].flatMap((candidate) =>
      [positions.locate(candidate) ?? []].filter(isPosition),
    );
    const found = await findAddresses(osm, at, () => undefined);
    counts.addressed = found.filter(Boolean).length;
  }
  await osm.close();
  return counts;
}

function isPosition(at: readonly number[]): at is LonLat {
  return at.length === 2;
}

console.log(
  JSON.stringify({ ...(await scan(mode === '--addresses')), mib: process.resourceUsage().maxRSS / 1024 }),
);
