/** A website's response after redirects. */
export type PublicResponse = {
  finalUrl: string;
  status: number;
  /** In their original order, with duplicates: both matter for framing. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The decoded text, and whether it was cut at the size cap; undefined for another type than requested or no body. */
  body: { text: string; truncated: boolean } | undefined;
};

/** Fetches a public URL: `fetchPublic` with its options bound, or a fake in tests. Throws FetchFault. */
export type FetchSite = (
  url: string,
  options?: { want?: 'html' | 'text'; signal?: AbortSignal; client?: string | undefined },
) => Promise<PublicResponse>;
