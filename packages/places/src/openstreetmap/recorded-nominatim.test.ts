import { createNominatim, createNominatimRequests, type Located } from '@Hardware-Store-Finder/geocoder';
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
import { afterAll, describe, expect, test } from 'vitest';
import { hasRecorded, type RecordedAnswer, recordedAnswers } from './testing/recorded.ts';

const unknown: Located = { kind: 'unknown', nearest: [] };
const recorded = recordedAnswers('nominatim');
let reply: RecordedAnswer | undefined;
const server = await startStandIn((): Reply => {
  if (reply === undefined) return 'reset';
  const left = ['transfer-encoding', 'content-length', 'connection', 'date'];
  return { ...reply, headers: reply.headers.filter(([name]) => !left.includes(name.toLowerCase())) };
});
afterAll(server.close);

async function locateWith(answer: RecordedAnswer, text: string, offline = unknown): Promise<Located> {
  reply = answer;
  const requests = createNominatimRequests({
    url: server.url,
    callProvider: createCallProvider({ baseUrls: [server.url] }),
    log: collectLog().log,
    userAgent: 'Test/1',
    ...createFakeClock(),
  });
  const nominatim = createNominatim({ url: server.url, requests, cache: createMemoryCache() });
  const asking = nominatim.locate(text, offline, AbortSignal.timeout(10_000));
  for (;;) {
    const { done, value } = await asking.next();
    if (done) return value;
  }
}

/** What was typed: the `q` of the request. */
function typed({ path }: RecordedAnswer): string {
  return new URL(path, 'http://localhost').searchParams.get('q') ?? 'something';
}

const isSound = ({ file, status }: RecordedAnswer) =>
  status === 200 &&
  /^(search|lookup|error-limit)/.test(file) &&
  !/format-(geo|geocode|xml)|format-json\.|jsonp|nothing-geojson/.test(file);

describe.skipIf(!hasRecorded)(
  'what a real Nominatim said (skipped where ../shared/recorded is absent)',
  () => {
    test('is all there', () => {
      expect(recorded.length).toBe(85);
    });

    test.each(recorded.filter(isSound).map((one) => [one.file, one] as const))(
      '%s is read as its first hit that is no country, or as nothing',
      async (_, one) => {
        const hits = JSON.parse(one.body.toString()) as {
          lat: string;
          addresstype?: string;
          boundingbox?: string[];
        }[];
        const located = await locateWith(one, typed(one));
        const small = hits.filter(({ boundingbox: [s = '0', n = '0'] = [] }) => Number(n) - Number(s) < 1);
        expect(located.kind === 'found' ? located.lat : undefined).toBe(
          small[0] === undefined ? undefined : Number(small[0].lat),
        );
        if (located.kind === 'found') expect(located.label).toMatch(/^\S.*\S$/u);
      },
    );

    test.each(recorded.filter((one) => !isSound(one)).map((one) => [one.file, one] as const))(
      '%s is a fault with a sentence, or no place',
      async (_, one) => {
        const outcome = await locateWith(one, typed(one)).catch((fault: unknown) => fault);
        if (outcome === unknown) return;
        expect(outcome).toBeInstanceOf(AppError);
        expect((outcome as AppError).message).toMatch(
          /^The address search (is busy|sent an unreadable answer)\. .*Type a town or coordinates instead\. .*127\.0\.0\.1:\d+/,
        );
      },
    );

    const of = (file: string): RecordedAnswer => {
      const found = recorded.find((one) => one.file === file);
      if (found === undefined) throw new Error(`${file} is absent.`);
      return found;
    };

    test.each([
      ['search-street-santa-catarina.json', 'Rua de Santa Catarina, Porto, Portugal', undefined],
      ['search-housenumber-pt.json', undefined, undefined],
      ['search-housenumber-missing.json', 'Rua de Belomonte, Porto, Portugal', '"99999" wasn’t found there'],
      ['search-postcode-pt.json', '4050-209, Portugal', undefined],
      ['search-town-torshavn.json', undefined, undefined],
    ])('%s is called as a person would', async (file, label, note) => {
      const located = await locateWith(of(file), typed(of(file)));
      if (located.kind !== 'found') throw new Error('It was not found.');
      if (label !== undefined) expect(located.label).toBe(label);
      expect(inEnglish(located).note?.slice(0, note?.length)).toBe(note);
    });
  },
);
