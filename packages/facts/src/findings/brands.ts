/** A name of a list: few words, the first with a capital or in a script without them. */
const brandName =
  /^(?:[\p{Lu}\p{Lo}\p{N}][\p{L}\p{M}\p{N}.'’&+®™-]*)(?:\s+[\p{L}\p{M}\p{N}.'’&+®™-]+){0,3}$/u;

/** Whether a line lists names of brands: at least two, with nothing else between them. */
export function listsBrands(line: string): boolean {
  const names = line
    .replace(/[.。]$/u, '')
    .split(/\s*[,，、;；|·•/]\s*|\s+(?:and|und|et|e|y|en|i|a|och|og|ve|и)\s+/u)
    .filter((name) => name !== '');
  const known = names.filter((name) => brandName.test(name)).length;
  // "… and many more" may end a list.
  return known >= 2 && known >= names.length - 1;
}
