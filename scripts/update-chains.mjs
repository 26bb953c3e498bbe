// Regenerates the lists of chains from the name-suggestion-index (BSD-3-Clause, github.com/osmlab/name-suggestion-index). It
// is 95 MB for a few hundred names, so it is not a dependency: run `npm install --no-save name-suggestion-index`, then
// `node scripts/update-chains.mjs`, then `npm ci`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { refuseOptions, root } from './prepare.mjs';

refuseOptions();

const shops = [
  'bathroom_furnishing',
  'building_materials',
  'doityourself',
  'doors',
  'electrical',
  'hardware',
  'houseware',
  'kitchen',
  'paint',
  'tiles',
  'tool_hire',
  'tools',
  'trade',
  'wholesale',
];
const source = path.join(root, 'node_modules/name-suggestion-index');
const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
const { nsi } = JSON.parse(readFileSync(path.join(source, 'dist/json/nsi.min.json'), 'utf8'));

/** @type {Map<string, { name: string, wikidata?: string, spellings: Set<string> }>} */
const chains = new Map();
for (const shop of shops) {
  for (const { displayName, tags = {}, matchNames = [] } of nsi[`brands/shop/${shop}`]?.items ?? []) {
    const wikidata = tags['brand:wikidata'];
    const key = wikidata ?? displayName;
    const chain = chains.get(key) ?? {
      name: displayName,
      ...(wikidata && { wikidata }),
      spellings: new Set(),
    };
    for (const [tag, value] of Object.entries(tags)) {
      if (/^(?:name|brand)(?::[a-z-]+)?$/i.test(tag) && tag !== 'brand:wikidata') chain.spellings.add(value);
    }
    for (const name of matchNames) chain.spellings.add(name);
    chain.spellings.delete(chain.name);
    chains.set(key, chain);
  }
}
const rows = [...chains.values()]
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ name, wikidata, spellings }) => [wikidata ?? '', name, ...[...spellings].sort()]);
writeFileSync(
  path.join(root, 'packages/facts/src/findings/word-lists/chains.json'),
  `${JSON.stringify({ source: `name-suggestion-index ${version}`, chains: rows }, null, 1)}\n`,
);

/** What chains sell, to tell a place's trade by its name. `trade` says only that they sell: it mixes in dealers of excavators. */
const shopsByKind = {
  hardware: ['hardware', 'doityourself'],
  paint: ['paint'],
  kitchen: ['kitchen'],
  bathroom_furnishing: ['bathroom_furnishing'],
  tiles: ['tiles', 'flooring'],
  electrical: ['electrical', 'lighting'],
  trade: ['trade'],
};
/** @param {string[]} values */
const namesOf = (values) =>
  values
    .flatMap((shop) => nsi[`brands/shop/${shop}`]?.items ?? [])
    // 'Mitre 10 (Australia)': the country is the index's, not the chain's.
    .flatMap(({ displayName, tags = {} }) =>
      [displayName.replace(/ \(.*\)$/, ''), tags.name, tags.brand, tags['name:en']].filter(Boolean),
    );
const hardware = namesOf(shopsByKind.hardware);
const general = new Set([...hardware, ...namesOf(['trade', 'houseware'])]);
/** @type {Record<string, ReadonlySet<string>>} */
const namesElsewhere = { hardware: new Set(), trade: new Set(hardware) };
const namesByKind = Object.fromEntries(
  Object.entries(shopsByKind).map(([kind, values]) => {
    const elsewhere = namesElsewhere[kind] ?? general;
    const names = namesOf(values).filter((name) => !elsewhere.has(name));
    return [kind, [...new Set(names)].sort()];
  }),
);
writeFileSync(
  path.join(root, 'packages/records/src/rows/word-lists/chains-by-kind.json'),
  `${JSON.stringify({ source: `name-suggestion-index ${version}`, ...namesByKind }, null, 1)}\n`,
);
console.log(`${rows.length} chains from name-suggestion-index ${version}.`);
