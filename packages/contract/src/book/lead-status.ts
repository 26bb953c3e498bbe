/** In the order in which a salesperson works on a store. Apart from the schemas, which the first screen does not need. */
export const leadStatuses = [
  'new',
  'to_contact',
  'contacted',
  'replied',
  'customer',
  'not_interested',
  'do_not_contact',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];
