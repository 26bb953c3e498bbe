import type { SampleSites } from '@hardware-store-finder/places';
import type { RequestContext } from './env.ts';

/** Answers with a page of an invented store's site. Skips the API's headers and routes. */
export async function sampleSite(c: RequestContext, sites: SampleSites): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const { status, headers, body } = await sites.respond(new URL(c.req.url), c.req.raw.signal);
  return new Response(c.req.method === 'HEAD' || body === '' ? null : body, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
}
