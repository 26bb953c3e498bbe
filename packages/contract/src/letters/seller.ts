import * as z from 'zod';

/** The maximum length of each field, in characters; together they leave an email enough for its other words. */
export const sellerLimits = {
  company: 100,
  companyChinese: 60,
  makes: 160,
  materials: 120,
  certificates: 120,
  minimumOrder: 80,
  leadTime: 80,
  priceFrom: 80,
  samples: 30,
  supplied: 120,
  stock: 80,
  incoterms: 40,
  currency: 3,
  website: 200,
  catalogue: 200,
  email: 254,
  phone: 40,
  whatsapp: 40,
  wechat: 40,
  postalAddress: 200,
  signature: 120,
} as const;
export type SellerField = keyof typeof sellerLimits;
export const sellerFields = Object.keys(sellerLimits) as SellerField[];

const text = (name: SellerField) => z.string().trim().max(sellerLimits[name]);
const field = (name: SellerField) => text(name).optional();

/** One address without a name, or nothing yet. Looser than a browser's own check of a field for addresses. */
const senderPattern = /^(?:[^\s@<>,;]+@[^\s@<>,;]+)?$/;

/** In characters, of a term and of its word in another language. */
export const maxTranslation = 200;
const maxTranslatedTerms = 60;
const term = z.string().max(maxTranslation);

/**
 * The person's own words for terms of the profile: by the term in small letters, then by the language of the letter (BCP 47).
 * The English one of a name or an address in Chinese letters is its form in Latin ones, for all letters but Chinese ones.
 */
const translationsSchema = z
  .record(term, z.record(z.string().max(10), term))
  .refine((terms) => Object.keys(terms).length <= maxTranslatedTerms);
export type Translations = z.infer<typeof translationsSchema>;

/**
 * The sender's profile: the only source of statements about the seller. Every field is optional, and an email does not
 * mention absent ones. `makes`: the seller's products, in words ('cabinet handles and hinges'). `companyChinese`: its name in
 * Chinese letters, for letters in Chinese. `incoterms`: 'FOB Ningbo'; `currency`: ISO 4217. `catalogue`: a URL. `priceFrom`: goods and
 * their least price ('cabinet handle 128 mm from US$ 0.42'); `samples`: what one costs; `supplied`: countries that may be named;
 * `stock`: where the seller keeps stock abroad. `email`: the
 * sender of the letters.
 */
export const sellerSchema = z.object({
  company: field('company'),
  companyChinese: field('companyChinese'),
  makes: field('makes'),
  materials: field('materials'),
  certificates: field('certificates'),
  minimumOrder: field('minimumOrder'),
  leadTime: field('leadTime'),
  priceFrom: field('priceFrom'),
  samples: field('samples'),
  supplied: field('supplied'),
  stock: field('stock'),
  incoterms: field('incoterms'),
  currency: field('currency'),
  website: field('website'),
  catalogue: field('catalogue'),
  email: text('email').regex(senderPattern, 'wrongSender').optional(),
  phone: field('phone'),
  whatsapp: field('whatsapp'),
  wechat: field('wechat'),
  postalAddress: field('postalAddress'),
  signature: field('signature'),
  translations: translationsSchema.optional(),
});
export type Seller = z.infer<typeof sellerSchema>;

/** The profile without its empty fields; undefined if all fields are empty. */
export function filledSeller(seller: Seller | undefined): Seller | undefined {
  const { translations = {}, ...texts } = seller ?? {};
  const filled = Object.entries(texts).flatMap(([name, text]) => {
    const clean = text?.replace(/\s+/g, ' ').trim() ?? '';
    return clean === '' ? [] : [[name, clean]];
  });
  if (filled.length === 0) return undefined;
  const isTranslated = Object.keys(translations).length > 0;
  return { ...(Object.fromEntries(filled) as Seller), ...(isTranslated && { translations }) };
}
