/** A text for each plural category of a language (unicode.org/reports/tr35, LDML); `#` stands for the number. */
export type PluralForms = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Formats numbers and selects plural forms for a language, with Intl. `tag`: BCP 47. */
export function pluralsIn(tag: string) {
  const numbers = new Intl.NumberFormat(tag);
  const rules = new Intl.PluralRules(tag);
  const number = (count: number) => numbers.format(count);
  return {
    number,
    counted: (count: number, forms: PluralForms) =>
      (forms[rules.select(count)] ?? forms.other).replace('#', number(count)),
  };
}
