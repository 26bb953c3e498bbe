import { version } from '@hardware-store-finder/contract';
import { type Components, createComponents } from './components.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

/** An OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.1), as far as it is generated here. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string; license: JsonSchema };
  servers: readonly { url: string }[];
  tags: readonly { name: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema> };
};

const introduction = `The page uses this API, and other programs may.

- A refused request gets a 4xx or 5xx status and \`{"error": "a sentence"}\`.
- Any request may also get 403, if it names a host that this server does not answer for, 404 for an unknown path, or 500 for an unexpected failure.
- Sentences are Chinese if \`Accept-Language\` prefers \`zh\` to \`en\`, else English.
- Fields of a search are snake_case, all others camelCase. Ignore fields that you do not know: new ones are added.
- A stream is \`text/event-stream\`: lines that begin with \`data: \`, each followed by the JSON of one event.
- Every answer has an \`x-request-id\`, which the server's log repeats.
- The server answers loopback names, IP addresses and the host of \`PUBLIC_URL\`. Pages of other origins may call it if \`ALLOWED_ORIGINS\` lists them.
- With \`AUTH\`, only its own page and who has signed in may call it; with \`AUTH=token\`, also programs that send \`Authorization: Bearer\` and the token.`;

let cached: OpenApiDocument | undefined;

/** The description of the API, generated once from the schemas that validate requests and answers. */
export function openApiDocument(): OpenApiDocument {
  cached ??= createDocument();
  return cached;
}

function createDocument(): OpenApiDocument {
  const components = createComponents();
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describeOperation(operation, components),
    };
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
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { schemas: components.used(paths) },
  };
}

const errorAnswer = { $ref: '#/components/schemas/ErrorAnswer' };

function describeOperation(operation: Operation, { schemaOf }: Components): JsonSchema {
  const { id, tag, summary, description, parameters = [], body, answer, refusals } = operation;
  const content = answer.files
    ? Object.fromEntries(answer.files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : { [answer.isStream ? 'text/event-stream' : 'application/json']: { schema: schemaOf(answer.schema) } };
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && {
      parameters: parameters.map((parameter) => ({ in: 'query', ...parameter })),
    }),
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    responses: {
      200: { description: answer.description, content },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, refusal]) => {
          const { description, schema } =
            typeof refusal === 'string'
              ? { description: refusal, schema: errorAnswer }
              : { description: refusal.description, schema: schemaOf(refusal.schema) };
          return [status, { description, content: { 'application/json': { schema } } }];
        }),
      ),
      default: {
        description: 'An unexpected failure. The sentence names the request’s id for the log.',
        content: { 'application/json': { schema: errorAnswer } },
      },
    },
  };
}
