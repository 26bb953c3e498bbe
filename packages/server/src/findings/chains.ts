import index from './word-lists/chains.json' with { type: 'json' };

export type NamedStore = { name: string; brand?: string; brand_wikidata?: string };

const byWikidata = new Map<string, string>();
const byName = new Map<string, string>();
for (const [wikidata = '', name = '', ...spellings] of index.chains) {
  if (wikidata !== '') byWikidata.set(wikidata, name);
  for (const spelling of [name, ...spellings]) byName.set(fold(spelling), name);
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
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
