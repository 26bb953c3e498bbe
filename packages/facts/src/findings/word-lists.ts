/** Word lists as their files hold them: lines of entries with bars between. */
export type PackedLists = { readonly [name: string]: readonly string[] | PackedLists };

/** The same lists with an entry a word, in each of its spellings. */
export function unpackLists<Lists extends PackedLists>(
  lists: Lists,
  spellingsOf: (entry: string) => string[] = (entry) => [entry],
): Lists {
  const unpacked = Object.entries(lists).map(([name, list]) => [
    name,
    Array.isArray(list)
      ? unpackList(list).flatMap(spellingsOf)
      : unpackLists(list as PackedLists, spellingsOf),
  ]);
  return Object.fromEntries(unpacked);
}

export function unpackList(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('|'));
}
