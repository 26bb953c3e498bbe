import * as z from 'zod/mini';

/** The maximum length of each field, in characters; together they leave an email enough for its other words. */
export const sellerLimits = {
  company: 100,
  makes: 160,
  materials: 120,
  certificates: 120,
  minimumOrder: 80,
  leadTime: 80,
  website: 200,
  email: 254,
  postalAddress: 200,
  signature: 120,
} as const;
export type SellerField = keyof typeof sellerLimits;
export const sellerFields = Object.keys(sellerLimits) as SellerField[];

const field = (name: SellerField, ...checks: z.core.$ZodCheck<string>[]) =>
  z.optional(z.string().check(z.trim(), z.maxLength(sellerLimits[name]), ...checks));

/** One address without a name, or nothing yet. Looser than a browser's own check of a field for addresses. */
const senderPattern = /^(?:[^\s@<>,;]+@[^\s@<>,;]+)?$/;

/**
 * The sender's profile: the only source of statements about the seller. Every field is optional, and an email does not
 * mention absent ones. `makes`: the seller's products, in words ('cabinet handles and hinges'). `email`: the sender of
 * the letters.
 */
export const sellerSchema = z.object({
  company: field('company'),
  makes: field('makes'),
  materials: field('materials'),
  certificates: field('certificates'),
  minimumOrder: field('minimumOrder'),
  leadTime: field('leadTime'),
  website: field('website'),
  email: field('email', z.regex(senderPattern, 'wrongSender')),
  postalAddress: field('postalAddress'),
  signature: field('signature'),
});
export type Seller = z.infer<typeof sellerSchema>;

/** The profile without its empty fields; undefined if all fields are empty. */
export function filledSeller(seller: Seller | undefined): Seller | undefined {
  const filled = Object.entries(seller ?? {}).flatMap(([name, text]) => {
    const clean = text?.replace(/\s+/g, ' ').trim() ?? '';
    return clean === '' ? [] : [[name, clean]];
  });
  return filled.length === 0 ? undefined : (Object.fromEntries(filled) as Seller);
}
