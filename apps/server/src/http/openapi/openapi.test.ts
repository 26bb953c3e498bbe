import { machine } from '@Hardware-Store-Finder/book';
import { change, testBook } from '@Hardware-Store-Finder/book/testing';
import { analysisDeps } from '@Hardware-Store-Finder/facts/testing';
import { createSampleSites } from '@Hardware-Store-Finder/places';
import { createSampleProvider, searchDeps } from '@Hardware-Store-Finder/places/testing';
import { createKeyedSemaphore } from '@Hardware-Store-Finder/std';
import { createMemoryCache } from '@Hardware-Store-Finder/storage';
import { askServer, memorySite } from '@Hardware-Store-Finder/testing';
import { createWebsiteReader, withOwnSites } from '@Hardware-Store-Finder/websites';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import { afterAll, describe, expect, test } from 'vitest';
import { appDeps, startApp } from '../../testing/app-deps.ts';
import { createApp } from '../app.ts';
import { descriptions, type JsonSchema } from './descriptions.ts';
import { openApiDocument } from './document.ts';

let port = 0;
const book = testBook();
const profile = { id: 'handles', name: '', seller: { company: 'Yongfeng', makes: 'hinges' } };
await book.change(machine, [change('profile_put', { profile })]);
const sampleSites = createSampleSites({ port: () => port });
const started = await startApp({
  searching: searchDeps({ provider: createSampleProvider({ port: () => port }) }),
  sampleSites,
  websites: createWebsiteReader({
    fetchSite: withOwnSites(memorySite({}).fetchSite, sampleSites),
    cache: createMemoryCache(),
    semaphore: createKeyedSemaphore({ concurrency: 8, maxQueued: 64, timeoutMs: 5_000 }),
  }),
  writing: analysisDeps({}).deps,
  book,
});
port = started.port;
afterAll(started.close);

const document = await openApiDocument();

const nowhere = async () => ({ location: '/', cookies: [] });
const everyDoor = {
  mode: 'oidc' as const,
  personOf: async () => undefined,
  doors: { link: nowhere, 'sign-in': nowhere, callback: nowhere },
  signInAt: () => '/',
  signOut: nowhere,
};

describe('the OpenAPI document', () => {
  const errorsOf = async (specification: object) => {
    const { valid, errors } = await new Validator().validate(structuredClone(specification) as never);
    return valid ? [] : errors;
  };

  test('is valid OpenAPI 3.1', async () => {
    expect(await errorsOf(document)).toEqual([]);
    expect(await errorsOf({ ...document, info: { title: 'No version' } })).not.toEqual([]);
  });

  test('has every route of the app and no other', async () => {
    const served: string[] = [];
    await createApp(
      appDeps({
        auth: everyDoor,
        observe: (app) =>
          app.addHook('onRoute', ({ method, url }) => {
            const isOwn = url !== '/' && method !== 'HEAD' && method !== 'OPTIONS';
            if (isOwn) served.push(`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
          }),
      }),
    );
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(served.length).toBeGreaterThan(25);
    expect(described.sort()).toEqual(served.sort());
  });

  test('defines every schema that it refers to', () => {
    const text = JSON.stringify(document);
    const referred = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(referred.length).toBeGreaterThan(20);
    expect([...new Set(referred)].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  test('describes only fields that exist', () => {
    const described = Object.entries(descriptions).flatMap(([name, fields]) =>
      Object.keys(fields).map((field) => ({ name, field })),
    );
    const unknown = described.filter(({ name, field }) => {
      const schema = document.components.schemas[name];
      return schema === undefined || !(field === '' || Object.hasOwn(Object(schema.properties), field));
    });
    expect(unknown).toEqual([]);
  });
});

describe('real answers match the document, field by field', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(closed(document) as object, 'api');

  /** What is wrong with an answer to an operation; `type` is its media type. */
  function faultsOf(method: string, path: string, status: number, type: string, answer: unknown): unknown[] {
    const at = ['paths', path, method, 'responses', String(status), 'content', type, 'schema'];
    const pointer = at.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')));
    const validate = ajv.getSchema(`api#/${pointer.join('/')}`);
    if (validate === undefined) return [`${method} ${path} does not describe ${status} ${type}`];
    return validate(answer) ? [] : (validate.errors ?? []);
  }

  async function ask(method: 'get' | 'post', target: string, posted?: unknown) {
    const { status, headers, body } = await askServer(port, target, {
      method: method.toUpperCase(),
      headers: { 'content-type': 'application/json', host: `localhost:${port}` },
      ...(posted !== undefined && { body: JSON.stringify(posted) }),
    });
    const type = String(headers['content-type']).split(';')[0] ?? '';
    const answers: Record<string, unknown>[] =
      type === 'text/event-stream'
        ? body
            .split('\n\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line.slice('data: '.length)))
        : [JSON.parse(body)];
    const path = target.split('?')[0] ?? '';
    return { status, answers, faults: answers.flatMap((one) => faultsOf(method, path, status, type, one)) };
  }

  /** A store of the sample, with a website that can be read. */
  async function sampleStore() {
    const { answers } = await ask('get', '/search/stream?location=Porto');
    const store = answers.map((one) => one.store as JsonSchema | undefined).find((one) => one?.website);
    if (store === undefined) throw new Error('No store of the sample has a website.');
    return store;
  }

  test('of a search', async () => {
    const { status, answers, faults } = await ask('get', '/search/stream?location=Porto');
    expect(faults).toEqual([]);
    expect(status).toBe(200);
    expect(answers.length).toBeGreaterThan(5);
    expect(answers.at(-1)).toHaveProperty('completed');
    const failed = await ask('get', '/search/stream?location=Nowhere');
    expect(failed).toMatchObject({ faults: [], answers: [{ error: expect.any(String) }] });
  });

  test('of an analysis and an email', async () => {
    const store = await sampleStore();
    const analysis = await ask('post', '/api/analyze-company/stream', { ...store, language: 'english' });
    expect(analysis.faults).toEqual([]);
    const complete = analysis.answers.at(-1) as { type: string; data: { sources?: unknown[] } };
    expect(complete.type).toBe('complete');
    expect(complete.data.sources?.length).toBeGreaterThan(0);
    const request = { store, analysis: complete.data, language: 'chinese', buyerLanguage: 'pt' };
    const email = await ask('post', '/api/generate-email', request);
    expect(email).toMatchObject({ status: 200, faults: [], answers: [{ recipient: expect.anything() }] });
  });

  test('of a website', async () => {
    const url = encodeURIComponent(String((await sampleStore()).website));
    const website = await ask('get', `/api/website?url=${url}`);
    expect(website).toMatchObject({ status: 200, faults: [] });
    expect(website.answers[0]?.contacts).not.toEqual([]);
    expect(await ask('get', `/api/website/framing?url=${url}`)).toMatchObject({ status: 200, faults: [] });
  });

  test.each(['/api/status', '/api/suggest?q=Por', '/healthz', '/readyz', '/api/openapi.json'])(
    'of %s',
    async (target) => {
      expect(await ask('get', target)).toMatchObject({ status: 200, faults: [] });
    },
  );

  test.each([
    ['get', '/search/stream', undefined, 400],
    ['get', '/api/suggest?q=a%00', undefined, 400],
    ['get', '/api/website?url=http://10.0.0.1/', undefined, 400],
    ['get', '/api/website/framing', undefined, 400],
    ['post', '/api/analyze-company/stream', {}, 400],
    ['post', '/api/generate-email', 'x'.repeat(300_000), 413],
  ] as const)('of a refused %s %s', async (method, target, posted, status) => {
    expect(await ask(method, target, posted)).toMatchObject({ status, faults: [] });
  });

  test('and a field that the document lacks is noticed', () => {
    const answer = { suggestions: [{ label: 'Porto', lat: 41.1, lon: -8.6, population: 1 }] };
    const faults = faultsOf('get', '/api/suggest', 200, 'application/json', answer);
    expect(faults).toMatchObject([{ params: { additionalProperty: 'population' } }]);
  });
});

/** The document with every object closed to further fields, so that an undescribed field is a fault. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, closed(field)]));
  return fields.type === 'object' && fields.properties !== undefined && !('additionalProperties' in fields)
    ? { ...fields, additionalProperties: false }
    : fields;
}
