/** The phone numbers of a text: as written, and their digits without the zero of '(0)'. */
export function phonesIn(text: string): { written: string; digits: string }[] {
  return (text.match(/(?<![\p{L}\d])\+?\(?\d[\d\s()./-]{5,22}\d(?![\p{L}\d])/gu) ?? [])
    .map((written) => ({ written, digits: digitsOfPhone(written) }))
    .filter(({ written, digits }) => digits.length >= 7 && !/\d{4}\s*[-–]\s*\d{4}$/.test(written));
}

/** A text without its phone numbers. */
export function withoutPhones(text: string): string {
  return phonesIn(text).reduce((left, { written }) => left.replace(written, ' '), text);
}

/** The digits of a phone number, without the zero of '(0)'. */
export function digitsOfPhone(written: string): string {
  return written.replace('(0)', '').replace(/\D/g, '');
}

/** Whether two numbers are the same, apart from a country prefix. */
export function isSamePhone(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b]
    .map((digits) => digits.replace(/^0+/, ''))
    .sort((one, other) => one.length - other.length);
  return short.length >= 7 && long.endsWith(short) && long.length - short.length <= 3;
}
