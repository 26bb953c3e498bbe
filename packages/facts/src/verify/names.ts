/** Latin words in a text of another script: brands, makes, addresses. */
export function latinWordsIn(text: string): string[] {
  return (text.match(/[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ0-9&.'’-]*/gu) ?? [])
    .map((word) => word.replace(/[.’'&-]+$/u, ''))
    .filter((word) => word.length > 1 && !units.has(word.toLowerCase()));
}

const units = new Set(['mm', 'cm', 'kg', 'km', 'ml', 'ai', 'diy', 'whatsapp', 'oem', 'odm', 'moq', 'eu']);

/**
 * The names in a sentence of another language: capitalized words inside a sentence; in German, where every noun is
 * capitalized, only acronyms and words with digits or capitals inside.
 */
export function namesInSentence(text: string, tag: string): string[] {
  const names: string[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'&.-]*/gu)) {
    const bare = word.replace(/[.’'&-]+$/u, '');
    const isOdd =
      /\p{L}/u.test(bare) && /.\p{Lu}|\d/u.test(bare) && !/^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)+$/u.test(bare);
    const before = text.slice(Math.max(0, index - 8), index);
    const begins =
      index === 0 ||
      (/(?:^|[.!?:,\n]["”’)\]]*)\s*["“‘(¿¡]?\s*$/u.test(before) &&
        !/\b(?:Mrs?|Ms|Dr|Hr|Fr|Sra?|Sig|Mme|M)\.\s*$/.test(before));
    const isName = !tag.startsWith('de') && !begins && /^\p{Lu}/u.test(bare);
    if (isOdd || isName) names.push(bare);
  }
  return names;
}
