import type { IncomingMessage, ServerResponse } from 'node:http';
import { completed, line } from './api-server.ts';

/** How a fake site behaves: its framing verdict, and the site itself. */
type SiteBehaviour = {
  framing?: 'frame' | 'block' | 'unknown' | 'refused' | 'hangs' | 'no-route';
  /** Whether the site's page ever loads. */
  page?: 'shown' | 'hangs';
  website?: (response: ServerResponse) => void;
};

export type Sites = Readonly<Record<string, SiteBehaviour>>;

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** The website reader's answer for a site with one email address. */
export function websiteAnswer(
  url: string,
  contacts = [{ kind: 'email', value: 'info@shop.example' }],
): unknown {
  return {
    url,
    finalUrl: url,
    framing: { verdict: 'frame', reason: 'Nothing forbids it.' },
    title: 'A shop of handles',
    description: 'Handles, hinges and locks.',
    languages: ['en'],
    contacts: contacts.map((contact) => ({ ...contact, page: `${url}contact` })),
    ...(contacts.length === 0 && { none: 'nothing_found', reason: 'Nothing stands on its pages.' }),
    readAt: '2026-11-20T08:00:00.000Z',
  };
}

/** An API and the sites of its stores on one port, distinguished by Host: `{slug}.localhost` is a store's site. */
export function serveSites(sites: () => Sites) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { host = '' } = request.headers;
    const [slug = ''] = host.split('.localhost:');
    const target = new URL(request.url ?? '/', `http://${host}`);
    if (host.includes('.localhost:')) {
      if (sites()[slug]?.page === 'hangs') return;
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>${slug}</title><h1>Site of ${slug}</h1>`);
      return;
    }
    const port = host.split(':')[1] ?? '';
    if (target.pathname === '/search/stream') {
      const slugs = Object.keys(sites());
      response.write(line({ location: 'Porto', total_found: slugs.length }));
      for (const [at, one] of slugs.entries()) {
        const store = {
          name: one,
          address: 'B',
          id: `sample:${one}`,
          website: `http://${one}.localhost:${port}/`,
        };
        response.write(line({ store, index: at + 1, total: slugs.length }));
      }
      response.end(completed);
      return;
    }
    const url = target.searchParams.get('url') ?? '';
    const site = sites()[new URL(url || 'http://none').hostname.replace('.localhost', '')] ?? {};
    if (target.pathname === '/api/website') {
      if (site.website === undefined) json(response, 200, websiteAnswer(url));
      else site.website(response);
    } else if (target.pathname === '/api/website/framing')
      answerFraming(response, site.framing ?? 'frame', url);
    else response.writeHead(404).end();
  };
}

function answerFraming(
  response: ServerResponse,
  framing: NonNullable<SiteBehaviour['framing']>,
  url: string,
): void {
  switch (framing) {
    case 'hangs':
      return;
    case 'no-route':
      json(response, 404, { error: 'There is nothing here.' });
      return;
    case 'refused':
      json(response, 400, { error: 'It leads to 10.0.0.1, which is no address of the public internet.' });
      return;
    default:
      json(response, 200, { url, finalUrl: url, verdict: framing, reason: `The site says: ${framing}.` });
  }
}
