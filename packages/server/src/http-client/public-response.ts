/** What a website answered at the end of its redirects. */
export type PublicResponse = {
  finalUrl: string;
  status: number;
  /** As they came: order and repetition decide about framing. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The decoded text; undefined where the answer is of another type than was wanted, or has no body. */
  body: { text: string /** Cut at the cap on decoded bytes. */; truncated: boolean } | undefined;
};

/** Fetches one address of the public web: `fetchPublic` with its parts in place, or a stand-in. Throws FetchFault. */
export type FetchSite = (
  url: string,
  options?: { want?: 'html' | 'text'; signal?: AbortSignal },
) => Promise<PublicResponse>;
