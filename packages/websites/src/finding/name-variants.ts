/**
 * A name, each of its writings where it has two, and what it has between quotation marks: 'Al Noor Hardware النور', 'Ferramenta Rossi di
 * Rossi Gianni', 'Sklep „Śrubka” Jan Wójcik'.
 */
export function nameVariants(name: string): string[] {
  const latin = /[\p{Script=Latin}\d][\p{Script=Latin}\d\s&.'’-]*/gu;
  const halves = [(name.match(latin) ?? []).join(' '), name.replaceAll(latin, ' ')];
  const [before = name] = name.split(/\sdi\s(?=\p{Lu})/u, 1);
  const isTwo = halves.every((half) => (half.match(/\p{L}/gu) ?? []).length > 2);
  const quoted = [...name.matchAll(/["“”„«»]([^"“”„«»]{3,})["“”„«»]/gu)].map(([, text = '']) => text);
  return [...new Set([name, before, ...quoted, ...(isTwo ? halves : [])].map((text) => text.trim()))];
}
