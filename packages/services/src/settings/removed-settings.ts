import { type SellerField, sellerFields } from '@Hardware-Store-Finder/contract';

/** `SELLER_MINIMUM_ORDER` for `minimumOrder`: the version before had a setting for each field of the profile. */
export const sellerSetting = (field: SellerField): string =>
  `SELLER_${field.replace(/[A-Z]/g, '_$&').toUpperCase()}`;

const profile =
  'The settings SELLER_… are no longer read: what they said is a profile of the team now. Remove them, and edit it on the page.';

/** Settings of the version before that are read no more, each with what replaces it. */
export const removedSettings: Readonly<Record<string, string>> = {
  WORKERS:
    'WORKERS is no longer a setting: one process searches on one core. For more, start several with DATABASE_URL (docs/scale.md).',
  DO_NOT_CONTACT_FILE:
    'DO_NOT_CONTACT_FILE is no longer a setting: its entries were added to the do-not-contact list of the book. Remove it, and add further lists on the page or with npm run book -- restore FILE.',
  AI_DAILY_TOKENS:
    'AI_DAILY_TOKENS is no longer a setting: AI_DAILY_CALLS limits both, at 15,000 tokens a call and 1,000,000 a day at least.',
  ...Object.fromEntries(sellerFields.map((field) => [sellerSetting(field), profile])),
};
