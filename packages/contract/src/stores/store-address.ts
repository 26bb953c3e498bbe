/**
 * Whose address a store's `address` is: its own, that of the building around it, that of the nearest house ('near Rua X 12,
 * Porto'), the nearest street ('on or near Rua X, Porto'), or no street at all ('near Porto').
 */
export const addressKinds = ['own', 'building', 'nearby', 'street', 'place'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** The English words before what a store is only near; what follows them is the same in every language. */
export const addressLeads = {
  nearby: 'near ',
  street: 'on or near ',
  place: 'near ',
} as const satisfies Partial<Record<AddressKind, string>>;

/** How our own server begins an address that only says what the store is near. */
const onlyNear = new RegExp(
  `^(?:${addressLeads.street}|${addressLeads.place}|\\d+ km from |at -?\\d+\\.\\d+,)`,
);

/**
 * The address of a store where it is one: what a letter, a comparison or a web search may use. Empty if it only says what
 * the store is near, by its kind or, where there is none, by its words.
 */
export function exactAddress({
  address,
  address_kind: kind,
}: {
  address: string;
  address_kind?: string | undefined;
}): string {
  if (kind === 'own' || kind === 'building') return address;
  return kind === 'nearby' || kind === 'street' || onlyNear.test(address) ? '' : address;
}
