import { createCallProvider } from '@Hardware-Store-Finder/http-client';
import { AppError } from '@Hardware-Store-Finder/messages';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import {
  collectLog,
  createFakeClock,
  inEnglish,
  type Reply,
  startStandIn,
} from '@Hardware-Store-Finder/testing';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createOverpass } from './overpass.ts';
import type { OverpassAnswer } from './overpass-answer.ts';
import { readSlotWait } from './overpass-faults.ts';
import { hasRecorded, type RecordedAnswer, recordedAnswers } from './testing/recorded.ts';

/** What became of each kind of answer, by what is known of how it was recorded; whatever is not named here is sound. */
const sentences: readonly (readonly [files: RegExp, sentence: RegExp])[] = [
  [/^error-timeout(-partial|-count)?\.json$/, /did not finish within 60 s/],
  [/^(error-memory(-partial)?|crafted-around-huge)\.json$/, /too much data here for one search/],
  [/^error-(rate-limit-\d|too-busy(-2)?|maxsize-over|timeout-huge|duplicate-query)\.html$/, /is busy/],
  [
    /^error-(syntax.*|bad-regex|empty-query|get-no-data|no-body|around-negative|lat-range|unknown-out|timeout-(word|zero))\.html$/,
    /did not understand the search/,
  ],
  // No JSON, half of it, a database that is not well, a number that its elements do not reach.
  [
    /^error-(attic|database-file-\d|cut-off|killed|dispatcher-down|area-missing|404|http-500|timeout-csv|timeout-xml)\./,
    /sent an incomplete answer/,
  ],
  [/\.(csv|xml|txt)$/, /sent an incomplete answer/],
  [/-count\.json$|^porto-count-and-limit\.json$/, /sent an incomplete answer/],
];

const recorded = recordedAnswers('overpass').filter(({ path }) => !path.startsWith('/api/status'));
let reply: RecordedAnswer | undefined;
const server = await startStandIn(({ path }): Reply => {
  if (path.startsWith('/api/status')) return { status: 504, body: '' };
  if (reply === undefined) return 'reset';
  const left = ['transfer-encoding', 'content-length', 'connection', 'date'];
  return { ...reply, headers: reply.headers.filter(([name]) => !left.includes(name.toLowerCase())) };
});
afterAll(server.close);

async function askWith(
  answer: RecordedAnswer,
): Promise<{ answer?: OverpassAnswer; said: string[]; fault?: unknown }> {
  reply = answer;
  const clock = createFakeClock();
  const overpass = createOverpass({
    urls: [`${server.url}/api`],
    callProvider: createCallProvider({ baseUrls: [server.url] }),
    cache: createMemoryCache(),
    log: collectLog().log,
    userAgent: 'Test/1 (+test@example.org)',
    ...clock,
  });
  const area = { center: { lat: 41.15, lon: -8.61 }, radiusKm: 10, categories: ['hardware' as const] };
  const asking = overpass.ask(area, AbortSignal.timeout(10_000));
  const said: string[] = [];
  try {
    for (;;) {
      const { done, value } = await asking.next();
      if (done) return { answer: value, said };
      said.push(inEnglish(value.message));
    }
  } catch (fault) {
    return { said, fault };
  }
}

type Printed = {
  type: string;
  id: number;
  lat?: number;
  center?: object;
  geometry?: object[];
  members?: { geometry?: object[] }[];
};

/** Counted by another way than the product's: what the file prints, each element with a position once. */
function located({ body, file }: RecordedAnswer): string[] {
  const text = file === 'porto-gzip.json' ? gunzipSync(body) : body;
  const { elements } = JSON.parse(text.toString()) as { elements: Printed[] };
  const withPosition = elements.filter(
    ({ lat, center, geometry, members = [] }) =>
      lat !== undefined || (center ?? geometry ?? members.find((member) => member.geometry)) !== undefined,
  );
  return [...new Set(withPosition.map(({ type, id }) => `${type}/${id}`))];
}

describe.skipIf(!hasRecorded)(
  'what a real Overpass server said (skipped where ../shared/recorded is absent)',
  () => {
    test('is all there', () => {
      expect(recorded.length).toBe(99);
    });

    test.each(recorded.map((one) => [one.file, one] as const))('%s', async (file, one) => {
      const { answer, said, fault } = await askWith(one);
      const sentence = sentences.find(([files]) => files.test(file))?.[1];
      if (sentence === undefined) {
        const expected = file === 'porto-gzip.json' ? answer?.elements : located(one);
        expect(fault).toBeUndefined();
        expect(answer?.elements.map(({ type, id }) => `${type}/${id}`)).toEqual(
          file === 'porto-gzip.json' ? expect.any(Array) : expected,
        );
        expect(said).toEqual(['Searching OpenStreetMap within 10 km']);
        return;
      }
      expect(answer).toBeUndefined();
      expect(fault).toBeInstanceOf(AppError);
      expect((fault as AppError).message).toMatch(sentence);
      expect((fault as AppError).message).not.toMatch(/srv|osm3s|runtime|<|open64/);
    });
  },
);

describe.skipIf(!hasRecorded)('what a real server says of its slots', () => {
  const statuses = recordedAnswers('overpass').filter(({ path }) => path.startsWith('/api/status'));
  test.each([
    ['status-after-2.txt', 0],
    ['status-after.txt', 0],
    ['status-busy.txt', undefined],
    ['status-cool-down.txt', 0],
    ['status-dispatcher-down.txt', undefined],
    ['status-idle.txt', 0],
    ['status-two-running.txt', 0],
  ])('%s', (file, seconds) => {
    const found = statuses.find((one) => one.file === file);
    expect(readSlotWait(found?.body.toString() ?? 'absent')).toBe(seconds);
  });
});
