import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Outcome } from './ask-stream.ts';

type Kind = 'search' | 'suggest' | 'analysis' | 'status';

export type Asked = Outcome & { kind: Kind; isRight: boolean };

export type LoadOptions = {
  port: number;
  people: number;
  /** Whether the stores that a search found are a right answer at this time. */
  isRightSearch: (names: readonly string[]) => boolean;
  /** What every right answer to a suggestion contains. */
  suggestion: string;
};

/** People who search, type, analyse and look at the status, one thing after another, until `stop`. */
export function startLoad({ port, people, isRightSearch, suggestion }: LoadOptions): {
  stop: () => Promise<readonly Asked[]>;
} {
  const asked: Asked[] = [];
  let isOver = false;
  let analysed = 0;

  const judge: Readonly<Record<Kind, (outcome: Outcome) => boolean>> = {
    search({ events }) {
      const stores = events.flatMap((event) => ('store' in event ? [event.store as Found] : []));
      const header = events.find((event) => 'total_found' in event);
      const isOrdered = stores.every((store, at) => store.distance_km >= (stores[at - 1]?.distance_km ?? 0));
      return (
        isOrdered && header?.total_found === stores.length && isRightSearch(stores.map(({ name }) => name))
      );
    },
    suggest: ({ events: [answer] }) => JSON.stringify(answer?.suggestions).includes(suggestion),
    analysis: ({ events }) => (events.at(-1)?.data as { timestamp?: string })?.timestamp !== undefined,
    status: ({ events: [answer] }) => JSON.stringify(answer).includes('"version"'),
  };
  const send: Readonly<Record<Kind, () => Promise<Outcome>>> = {
    search: () => ask(port, '/search/stream?location=Porto&radius_km=50'),
    suggest: () => ask(port, '/api/suggest?q=Porto'),
    analysis() {
      analysed += 1;
      const store = { name: `Store ${analysed}`, address: `${analysed} Main Street, Porto` };
      return ask(port, '/api/analyze-company/stream', { language: 'english', ...store });
    },
    status: () => ask(port, '/api/status'),
  };
  /** A day of a salesperson: most of it is searching and typing. */
  const day: readonly Kind[] = [
    'search',
    'suggest',
    'suggest',
    'search',
    'status',
    'search',
    'suggest',
    'analysis',
  ];

  const running = Array.from({ length: people }, async (_, person) => {
    for (let at = person; !isOver; at += 1) {
      const kind = day[at % day.length] as Kind;
      const outcome = await send[kind]();
      asked.push({ ...outcome, kind, isRight: outcome.end === 'whole' && judge[kind](outcome) });
      await pause(50);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
      return asked;
    },
  };
}

type Found = { name: string; distance_km: number };
