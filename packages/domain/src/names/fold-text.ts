const ascii = /^[\0-\x7f]*$/;

/** Folds case and accents, so that 'sao' finds 'São'. */
export function foldText(text: string): string {
  // Half of all text: there is nothing to decompose.
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
