import {
  basePath,
  errorAnswerSchema,
  pageRoutes,
  type Route,
  routes,
  version,
} from '@Hardware-Store-Finder/contract';
import { createPauses } from '@Hardware-Store-Finder/std';
import { type Components, createComponents } from './components.ts';
import type { JsonSchema } from './descriptions.ts';

/** An OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.1), as far as the API's reference reads it. */
export type OpenApiDocument = {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: readonly { url: string }[];
  tags: readonly { name: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};

const introduction = `The page uses this API, and other programs may.

- A refused request gets a 4xx or 5xx status and \`{"error": "a sentence"}\`. A 400 names the field that is missing or wrong.
- Any request may also get 403, if it names a host that this server does not answer for, 404 for an unknown path, or 500 for an unexpected failure.
- Sentences are Chinese if \`Accept-Language\` prefers \`zh\` to \`en\`, else English.
- Fields of a search are snake_case, all others camelCase. Ignore fields that you do not know: new ones are added.
- A stream is \`text/event-stream\`: lines that begin with \`data: \`, each followed by the JSON of one event.
- Every answer has an \`x-request-id\`, which the server's log repeats.
- The server answers loopback names, IP addresses and the host of \`PUBLIC_URL\`. Pages of other origins may call it if \`ALLOWED_ORIGINS\` lists them.
- With \`AUTH\`, only its own page and who has signed in may call it; with \`AUTH=token\`, also programs that send \`Authorization: Bearer\` and the token.`;

/** How a client shows who it is; the setting AUTH decides which of them counts. */
const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The token of the secret link, with `AUTH=token`.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'hardware-store-finder',
    description:
      'The session of a browser that signed in, with `AUTH=token` or `AUTH=oidc`. Behind https, its name begins with `__Host-`.',
  },
  proxy: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Forwarded-User',
    description:
      'The name of the user, from a trusted proxy, with `AUTH=header`. `AUTH_HEADER` names the header.',
  },
  identityProvider: {
    type: 'oauth2',
    description:
      'The provider of `OIDC_ISSUER`, with `AUTH=oidc`. The server exchanges the code for a session.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${basePath}auth/sign-in`,
        tokenUrl: `${basePath}auth/callback`,
        scopes: { openid: 'Who signs in.' },
      },
    },
  },
} as const;

const signedIn = [{ token: [] }, { session: [] }, { proxy: [] }, { identityProvider: ['openid'] }];
// Without AUTH, nothing is asked for.
const person = [{}, ...signedIn] as const;
const security = {
  anybody: [],
  reader: person,
  member: person,
  owner: person,
} as const satisfies Record<Route['access'], unknown>;
/** Who is refused, where people have names. */
const rights: Partial<Record<Route['access'], string>> = {
  member: 'Not for readers.',
  owner: 'For the owner of the server only.',
};

let cached: Promise<OpenApiDocument> | undefined;

/** The description of the API, generated once from the contract's table of routes. */
export function openApiDocument(): Promise<OpenApiDocument> {
  cached ??= createDocument();
  return cached;
}

async function createDocument(): Promise<OpenApiDocument> {
  const pause = createPauses();
  const components = createComponents();
  const all: [string, Route][] = Object.entries({ ...routes, ...pageRoutes });
  const paths: OpenApiDocument['paths'] = {};
  for (const [id, route] of all) {
    await pause();
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(id, route, components) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hardware Store Finder',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(all.map(([, { tag }]) => tag))].map((name) => ({ name })),
    components: { securitySchemes, schemas: components.used(paths) },
    paths,
  };
}

function describeRoute(id: string, route: Route, { schemaOf }: Components): JsonSchema {
  const { tag, summary, description, params, query, body, answer, refusals, example, access } = route;
  const told = [description, rights[access]].filter(Boolean).join(' ');
  const parameters = [
    ...(query ? describeParameters('query', schemaOf(query), example.query) : []),
    ...(params ? describeParameters('path', schemaOf(params), example.params) : []),
  ];
  const refusal = (text: string, schema = schemaOf(errorAnswerSchema)) => ({
    description: text,
    content: { 'application/json': { schema } },
  });
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(told !== '' && { description: told }),
    security: security[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body.schema), example: example.body } },
      },
    }),
    responses: {
      200: { description: answer.description, content: contentOf(answer, schemaOf) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, one]) => [
          status,
          typeof one === 'string' ? refusal(one) : refusal(one.description, schemaOf(one.schema)),
        ]),
      ),
      default: refusal('An unexpected failure. The sentence names the request’s id for the log.'),
    },
  };
}

function contentOf(answer: Route['answer'], schemaOf: Components['schemaOf']): JsonSchema {
  if ('schema' in answer) return { 'application/json': { schema: schemaOf(answer.schema) } };
  if ('events' in answer) return { 'text/event-stream': { schema: schemaOf(answer.events) } };
  if ('page' in answer) return { 'text/html': { schema: { type: 'string' } } };
  return Object.fromEntries(
    answer.files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  );
}

/** The parameters at one place of a request, each with its example. Lists are separated by commas. */
function describeParameters(
  place: 'path' | 'query',
  { properties, required }: JsonSchema,
  examples: Readonly<Record<string, string>> = {},
): JsonSchema[] {
  const all = Object.entries(properties as Record<string, JsonSchema>);
  return all.map(([name, { description, ...schema }]) => {
    const text = examples[name];
    const isNumber = schema.type === 'number' || schema.type === 'integer';
    return {
      name,
      in: place,
      required: place === 'path' || (Array.isArray(required) && required.includes(name)),
      ...(description !== undefined && { description }),
      schema,
      ...(text !== undefined && { example: isNumber ? Number(text) : text }),
      ...(schema.type === 'array' && { style: 'form', explode: false }),
    };
  });
}
