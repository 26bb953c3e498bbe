/** A website's response after redirects. */
export type PublicResponse = {
  finalUrl: string;
  status: number;
  /** In their original order, with duplicates: both matter for framing. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The decoded text; undefined if the response has another type than requested, or no body. */
  body: { text: string /** Whether the text was cut at the cap on decoded bytes. */; truncated: boolean } | undefined;
};

/** Fetches a public URL: `fetchPublic` with its options bound, or a fake in tests. Throws FetchFault. */
export type FetchSite = (
  url: string,
  options?: { want?: 'html' | 'text'; signal?: AbortSignal },
) => Promise<PublicResponse>;
