import { type Route, type RouteId, routes } from '../../packages/contract/src/index.ts';

export type ExampleRequest = { route: RouteId; method: string; path: string; body: object | undefined };

/** What a walk leaves alone, because it is counted: no lead has this id. */
const nobodysLead = 'osm:relation/404';

/** Every route of the table with its example, one after another; what deletes the campaign comes last. `campaign` is of the walk. */
export function* exampleRequests(campaign: () => string): Generator<ExampleRequest> {
  const last: RouteId = 'deleteCampaign';
  const all = Object.entries(routes as Record<RouteId, Route>) as [RouteId, Route][];
  for (const [route, { method, path, example }] of [
    ...all.filter(([id]) => id !== last),
    ...all.filter(([id]) => id === last),
  ]) {
    const query = new URLSearchParams(example.query);
    const params: Record<string, string> = { ...example.params, lead: nobodysLead };
    const filled = path
      .replace('/campaigns/:id', () => `/campaigns/${campaign()}`)
      .replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? '1'));
    // Without a password, nobody is called.
    const { password: _, ...body } = (example.body ?? {}) as Record<string, unknown>;
    yield {
      route,
      method,
      path: query.size > 0 ? `${filled}?${query}` : filled,
      body: example.body === undefined ? undefined : body,
    };
  }
}
