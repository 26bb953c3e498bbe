/** How to reach a chain: all that is valid today, the preferred first. A chain often has a website for each country. */
export type Chain = {
  websites: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
};

/** What is known of chains, by their id at Wikidata ('Q41'). */
export type Chains = {
  /** Never rejects: a chain that is unknown, or that cannot be looked up now, is not in the answer. */
  lookUp(ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Chain>>;
};
