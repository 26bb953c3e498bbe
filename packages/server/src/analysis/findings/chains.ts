import index from './word-lists/chains.json' with { type: 'json' };

export type NamedStore = { name: string; brand?: string; brand_wikidata?: string };

const byWikidata = new Map<string, string>();
const byName = new Map<string, string>();
for (const [wikidata = '', name = ''] of index.chains) {
  if (wikidata !== '') byWikidata.set(wikidata, name);
  if (!byName.has(fold(name))) byName.set(fold(name), name);
}
// Other spellings come after all names, and not as one word: 'Home' is how one chain of a hundred is written abroad.
for (const [, name = '', ...spellings] of index.chains) {
  for (const spelling of spellings.map(fold)) {
    if (spelling.includes(' ') && !byName.has(spelling)) byName.set(spelling, name);
  }
}

/**
 * The chain whose name a store bears: by its brand's number, its brand, its whole name, or a name that goes on after
 * a chain's name of two words or more ('Leroy Merlin Matosinhos'). One common word is no chain's name.
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
