import type { IncomingMessage, ServerResponse } from 'node:http';
import { completed, line } from './api-server.ts';
import { complete } from './posting-api.ts';
import { websiteAnswer } from './site-server.ts';

/** The first store, from another source and under another name. */
const twinOf = (store: LetterStore): LetterStore => ({
  ...store,
  id: 'overture:silva',
  name: 'Silva Ferragens, Lda.',
});
type LetterStore = Readonly<Record<string, string | number>>;

const silva: LetterStore = {
  id: 'osm:node/1',
  name: 'Ferragens Silva',
  address: 'Rua Direita 5, 4000-001 Porto, Portugal',
  phone: '+351 22 200 0000',
  website: 'https://silva.example/',
  lat: 41.15,
  lon: -8.61,
};
const shops: readonly LetterStore[] = [
  silva,
  {
    id: 'osm:node/2',
    name: 'Eisen Huber',
    address: 'Hauptstraße 5, 80331 München, Deutschland',
    website: 'https://huber.example/',
    lat: 48.137,
    lon: 11.575,
  },
  { id: 'osm:node/3', name: 'Costa', address: 'Rua X 9', lat: 41.3, lon: -8.7 },
];

const model = { id: 'builtin', label: 'Built-in reader' };
/** Whose letters may leave. */
const seller = { company: 'Yongfeng', makes: 'hinges' };

/** An API target for tests of letters, and what it was asked to write. */
export type LettersApi = {
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** The number of emails requested. */
  requestCount: () => number;
  /** From now on stores come from another source, the first one under another name. */
  changeSource: () => void;
  /** Sets whether the source's terms forbid storage. */
  forbid: (forbidden: boolean) => void;
  /** Sets the body of the next emails. */
  write: (body: string) => void;
};

export function lettersApi(): LettersApi {
  let requestCount = 0;
  let isOther = false;
  let isForbidden = false;
  let body = 'Dear team,\n\nMay I send you a list?';
  const json = (response: ServerResponse, value: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };
  return {
    requestCount: () => requestCount,
    changeSource() {
      isOther = true;
    },
    forbid(forbidden) {
      isForbidden = forbidden;
    },
    write(next) {
      body = next;
    },
    answer(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
      if (pathname === '/search/stream') {
        const [first, ...others] = shops;
        const stores = isOther && first !== undefined ? [twinOf(first), ...others] : shops;
        const source = {
          id: 'directory',
          label: 'A directory',
          attribution: 'A directory',
          url: 'https://directory.example/',
          may_persist: !isForbidden,
        };
        response.write(line({ location: 'Porto', total_found: stores.length, source }));
        for (const [at, store] of stores.entries())
          response.write(line({ store, index: at + 1, total: stores.length }));
        response.end(completed);
      } else if (pathname === '/api/status') {
        const places = { id: 'directory', label: 'A directory', attribution: '', why: '' };
        json(response, { version: '3.0.0', places, model, seller });
      } else if (pathname === '/api/website') {
        const url = searchParams.get('url') ?? '';
        json(response, websiteAnswer(url, [{ kind: 'email', value: `info@${new URL(url).hostname}` }]));
      } else if (pathname === '/api/analyze-company/stream') response.end(complete('It sells hinges.'));
      else if (pathname === '/api/generate-email') {
        requestCount += 1;
        json(response, { subject: 'Hinges', body });
      } else response.writeHead(404).end();
    },
  };
}
