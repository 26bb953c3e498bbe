import type { IncomingMessage, ServerResponse } from 'node:http';
import { completed, line } from './api-server.ts';

/** The answers of an API target to the modal's calls; an absent one is a 404. */
export type PostedAnswers = {
  analyze?: (response: ServerResponse, language: string, request: IncomingMessage) => void;
  email?: (response: ServerResponse, body: Record<string, unknown>) => void;
};

/** An API with these stores that answers the modal's calls as given. */
export function servePosts(stores: readonly object[], answers: () => PostedAnswers) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://api');
    if (pathname === '/search/stream') {
      response.write(line({ location: 'Porto', total_found: stores.length }));
      for (const [at, store] of stores.entries())
        response.write(line({ store, index: at + 1, total: stores.length }));
      response.end(completed);
      return;
    }
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { analyze, email } = answers();
    if (pathname === '/api/analyze-company/stream' && analyze !== undefined)
      analyze(response, JSON.parse(text).language, request);
    else if (pathname === '/api/generate-email' && email !== undefined) email(response, JSON.parse(text));
    else response.writeHead(404).end();
  };
}

/** The data of a completed analysis, with only the specification's fields. */
export function analysisData(
  perplexityAnalysis: string,
  store: object = { name: 'A', address: 'B' },
): object {
  return {
    basicInfo: store,
    perplexityAnalysis,
    analysisPoints: ['It sells hinges.'],
    nextSteps: ['Write to it.'],
    productCategories: ['hinges'],
    timestamp: '2026-11-20T08:00:00.000Z',
  };
}

export const content = (text: string): string => line({ type: 'content', content: text });
export const complete = (text: string): string => line({ type: 'complete', data: analysisData(text) });
