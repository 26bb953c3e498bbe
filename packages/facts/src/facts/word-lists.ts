/** Word lists as their files hold them: each a line of entries with bars between. */
type PackedLists = { readonly [name: string]: string | PackedLists };
export type Lists<Packed> = {
  [Name in keyof Packed]: Packed[Name] extends string ? readonly string[] : Lists<Packed[Name]>;
};

/** The lists with an entry a word, in each of its spellings. */
export function unpackLists<Packed extends PackedLists>(
  lists: Packed,
  spellingsOf: (entry: string) => string[] = (entry) => [entry],
): Lists<Packed> {
  const unpacked = Object.entries(lists).map(([name, list]) => [
    name,
    typeof list === 'string' ? unpackList(list).flatMap(spellingsOf) : unpackLists(list, spellingsOf),
  ]);
  return Object.fromEntries(unpacked);
}

export function unpackList(list: string): string[] {
  return list.split('|');
}
