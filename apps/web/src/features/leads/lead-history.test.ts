import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { provideLeads } from '../../data/leads/use-leads.ts';
import { bookQueries } from '../../data/queries.ts';
import { ServicesContext } from '../../data/service-context.ts';
import { LeadHistoryList } from './lead-history.tsx';

test('a time that is none, as an old file brought, keeps nobody from a history', () => {
  const client = new QueryClient();
  const [lead, repository] = [{ id: 'a', changedAt: 5 }, { base: 'http://server.example' }];
  const by = { id: '', name: 'Ann' };
  client.setQueryData(
    [...bookQueries(repository.base), 'history', lead.id, lead.changedAt],
    [5, 1e300].map((at, seq) => ({ kind: 'analysed', seq, id: `event-${seq}`, lead: lead.id, at, by })),
  );
  const leads = { repository: () => repository, $revision: atom(0) } as never;
  const list = createElement(
    ServicesContext,
    { value: new Map([provideLeads(leads)]) },
    createElement(LeadHistoryList, { lead } as never),
  );
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, list));
  expect(html.match(/<time[^>]*>[^<]*/g)).toEqual(['<time>', expect.stringContaining('"1970-01-01T00:00')]);
});
