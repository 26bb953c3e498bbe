export type UnitId =
  | 'pieces'
  | 'sets'
  | 'pairs'
  | 'cartons'
  | 'kilograms'
  | 'days'
  | 'working_days'
  | 'weeks'
  | 'months';
export type PerId = 'model' | 'color' | 'size' | 'order';
type AfterId = 'deposit' | 'order';

/** How a language writes the amounts of a profile: '300 pcs per model', '30–45 days after deposit'. */
export type AmountTexts = {
  /** One and several. */
  units: Readonly<Record<UnitId, readonly [one: string, several: string]>>;
  per: Readonly<Record<PerId, (amount: string) => string>>;
  after: Readonly<Record<AfterId, (time: string) => string>>;
};
