/** A text for each plural category of a language (unicode.org/reports/tr35, LDML); `#` stands for the number. */
export type PluralForms = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Formats numbers and selects plural forms for a language, with Intl. `tag`: BCP 47. */
export function pluralsIn(tag: string) {
  // Made when they are first needed: together they take longer than the first render of the first screen.
  let numbers: Intl.NumberFormat | undefined;
  let rules: Intl.PluralRules | undefined;
  const number = (count: number) => {
    // Every language of the screens writes these as they are, and the first screen has no others.
    if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count);
    numbers ??= new Intl.NumberFormat(tag);
    return numbers.format(count);
  };
  return {
    number,
    counted(count: number, forms: PluralForms) {
      rules ??= new Intl.PluralRules(tag);
      return (forms[rules.select(count)] ?? forms.other).replace('#', number(count));
    },
  };
}
