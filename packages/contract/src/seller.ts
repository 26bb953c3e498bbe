import * as z from 'zod/mini';

/** The longest text of each field; together they leave an e-mail room for its own words. */
export const sellerLimits = {
  company: 100,
  makes: 160,
  materials: 120,
  certificates: 120,
  minimumOrder: 80,
  leadTime: 80,
  website: 200,
  postalAddress: 200,
  signature: 120,
} as const;
export type SellerField = keyof typeof sellerLimits;
export const sellerFields = Object.keys(sellerLimits) as SellerField[];

const field = (name: SellerField) => z.optional(z.string().check(z.trim(), z.maxLength(sellerLimits[name])));

/**
 * Who writes: the only source of what is said about the seller. Every field may be absent; what is absent is not
 * said. `makes`: what it makes, in words ('cabinet handles and hinges').
 */
export const sellerSchema = z.object({
  company: field('company'),
  makes: field('makes'),
  materials: field('materials'),
  certificates: field('certificates'),
  minimumOrder: field('minimumOrder'),
  leadTime: field('leadTime'),
  website: field('website'),
  postalAddress: field('postalAddress'),
  signature: field('signature'),
});
export type Seller = z.infer<typeof sellerSchema>;

/** The profile without its empty fields; undefined where nothing is left: no profile at all. */
export function filledSeller(seller: Seller | undefined): Seller | undefined {
  const filled = Object.entries(seller ?? {}).flatMap(([name, text]) => {
    const clean = text?.replace(/\s+/g, ' ').trim() ?? '';
    return clean === '' ? [] : [[name, clean]];
  });
  return filled.length === 0 ? undefined : (Object.fromEntries(filled) as Seller);
}
