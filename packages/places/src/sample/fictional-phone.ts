/**
 * Number ranges that regulators reserve for fiction, so that nobody's phone ever rings: NANPA 555-0100 to
 * 555-0199 (United States, Canada); Ofcom's drama numbers (United Kingdom); ACMA's numbers for creative works
 * (Australia); Bundesnetzagentur's for Berlin (Germany); ARCEP's 01 99 00 (France). Each entry has the prefix
 * and the number of free digits.
 */
const fictionalRanges: Readonly<Record<string, { prefix: string; digits: number }>> = {
  US: { prefix: '+1 212 555 01', digits: 2 },
  CA: { prefix: '+1 416 555 01', digits: 2 },
  GB: { prefix: '+44 20 7946 0', digits: 3 },
  AU: { prefix: '+61 2 5550 ', digits: 4 },
  DE: { prefix: '+49 30 23125 ', digits: 3 },
  FR: { prefix: '+33 1 99 00 ', digits: 4 },
};

/** A number reserved for fiction in a country (ISO 3166-1 alpha-2); undefined if no range is known. */
export function fictionalPhone(country: string | undefined, random: () => number): string | undefined {
  const range = fictionalRanges[country ?? ''];
  if (!range) return undefined;
  const free = Math.floor(random() * 10 ** range.digits);
  return range.prefix + String(free).padStart(range.digits, '0');
}
