import index from './word-lists/chains.json' with { type: 'json' };

export type NamedStore = { name: string; brand?: string; brand_wikidata?: string };

const byWikidata = new Map<string, string>();
const byName = new Map<string, string>();
for (const [wikidata = '', name = ''] of index.chains) {
  if (wikidata !== '') byWikidata.set(wikidata, name);
  if (!byName.has(fold(name))) byName.set(fold(name), name);
}
// Other spellings rank after all names and need two words: 'Home' is the foreign spelling of one chain in a hundred.
for (const [, name = '', ...spellings] of index.chains) {
  for (const spelling of spellings.map(fold)) {
    if (spelling.includes(' ') && !byName.has(spelling)) byName.set(spelling, name);
  }
}

/**
 * The chain a store belongs to: by its brand's Wikidata id, its brand, its whole name, or a name that begins with a
 * chain's name of two words or more ('Leroy Merlin Matosinhos'). A single common word names no chain.
 */
export function chainOf({ name, brand, brand_wikidata: wikidata }: NamedStore): string | undefined {
  const known = byWikidata.get(wikidata ?? '') ?? byName.get(fold(brand ?? '')) ?? byName.get(fold(name));
  if (known !== undefined) return known;
  const words = fold(name).split(' ');
  for (let count = words.length - 1; count >= 2; count -= 1) {
    const chain = byName.get(words.slice(0, count).join(' '));
    if (chain !== undefined) return chain;
  }
  return undefined;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@+]+/gu, ' ')
    .trim();
}
