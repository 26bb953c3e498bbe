import path from 'node:path';
import type { JsonSchema } from '../../apps/server/src/http/openapi/descriptions.ts';
import type { OpenApiDocument } from '../../apps/server/src/http/openapi/document.ts';

export const apiPageFile = path.resolve(import.meta.dirname, '../../docs/api.md');

/** The parts of an operation that the page shows, as `document.ts` writes them. */
type ShownOperation = {
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  security: readonly Readonly<Record<string, unknown>>[];
  responses: Readonly<Record<string, { description: string; content: Content }>>;
};
type Parameter = {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
};
type Content = Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>;

/** The API's reference in Markdown. */
export function apiPage({ info, tags, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${route}`,
      operation: operation as unknown as ShownOperation,
    })),
  );
  const sections = tags.flatMap(({ name }) => [
    `## ${name}`,
    ...operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ title, operation }) => operationSection(title, operation)),
  ]);
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema));
  return `${[
    '<!-- Written by `npm run api-docs` from the schemas in packages/contract. Do not edit. -->',
    '# The API',
    `${info.description}\n- The same as OpenAPI 3.1: \`GET /api/openapi.json\`.`,
    table(
      ['route', 'purpose'],
      operations.map(({ title, operation }) => [`[${title}](#${anchor(title)})`, operation.summary]),
    ),
    ...sections,
    '## Objects',
    'Fields marked * are always there.',
    ...schemas,
  ].join('\n\n')}\n`;
}

/** The refusals that every route shares; the introduction names them. */
const everywhere = ['403', 'default'];

function operationSection(title: string, operation: ShownOperation): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  return [
    `### ${title}`,
    `${summary}. ${description ?? ''}`.trim(),
    `\`\`\`sh run=api\n${command(title, operation)}\n\`\`\``,
    parameters &&
      table(
        ['parameter', 'type', 'meaning'],
        parameters.map(({ name, required, schema, description }) => [
          `\`${name}\`${required ? ' *' : ''}`,
          typeOf(schema),
          description ?? '',
        ]),
      ),
    requestBody && `Body: ${typeOf(schemaIn(requestBody.content))}`,
    table(
      ['status', 'body', 'case'],
      Object.entries(responses)
        .filter(([status]) => !everywhere.includes(status))
        .map(([status, { description, content }]) => [
          status,
          `${'text/event-stream' in content ? 'stream of ' : ''}${typeOf(schemaIn(content))}`,
          description,
        ]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A command that a reader can paste. The server runs on its default port. */
function command(title: string, operation: ShownOperation): string {
  const { parameters = [], requestBody, responses } = operation;
  const [method = '', route = ''] = title.split(' ');
  const shown = parameters.filter(({ example }) => example !== undefined);
  const path = shown
    .filter((parameter) => parameter.in === 'path')
    .reduce((filled, { name, example }) => filled.replace(`{${name}}`, String(example)), route);
  const query = new URLSearchParams(
    shown
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, example }): [string, string] => [name, String(example)]),
  ).toString();
  const isStream = Object.values(responses).some(({ content }) => 'text/event-stream' in content);
  const body = requestBody && Object.values(requestBody.content)[0]?.example;
  const isUsual = method === (body === undefined ? 'GET' : 'POST');
  return [
    `curl ${isStream ? '-N ' : ''}${isUsual ? '' : `-X ${method} `}'http://localhost:8002${path}${query && `?${query}`}'`,
    body !== undefined && `-H 'content-type: application/json'`,
    body !== undefined && `-d '${JSON.stringify(body)}'`,
  ]
    .filter(Boolean)
    .join(' \\\n  ');
}

function schemaIn(content: Content): JsonSchema {
  return Object.values(content)[0]?.schema ?? {};
}

function schemaSection(name: string, schema: JsonSchema): string {
  const required = new Set(schema.required as string[] | undefined);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return [
    `### ${name}`,
    schema.description,
    properties.length === 0
      ? typeOf(schema)
      : table(
          ['field', 'type', 'meaning'],
          properties.map(([field, shape]) => [
            `\`${field}\`${required.has(field) ? ' *' : ''}`,
            typeOf(shape),
            String(shape.description ?? ''),
          ]),
        ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A schema in a few words: 'integer, 0 to 100', 'list of [Contact](#contact)'. */
function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `[${name}](#${anchor(name)})`;
  }
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (options !== undefined) return options.map(typeOf).join(', or ');
  if ('const' in schema) return code(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items as JsonSchema)}${limits(schema)}`;
  if (schema.type === 'object') return objectType(schema);
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return `${schema.format === 'date-time' ? 'date and time' : type}${limits(schema)}`;
}

function objectType({ properties, required, additionalProperties }: JsonSchema): string {
  if (properties === undefined)
    return additionalProperties ? `object of ${typeOf(additionalProperties as JsonSchema)}` : 'object';
  const known = new Set(required as string[] | undefined);
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(
    ([field, shape]) => `\`${field}\`${known.has(field) ? ' *' : ''} ${typeOf(shape)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

function limits({ minimum, maximum, maxLength, maxItems }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  if (maxItems !== undefined) return `, at most ${maxItems}`;
  return maxLength === undefined ? '' : `, at most ${maxLength} characters`;
}

/** The anchor of a heading, as GitHub derives it. */
export function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
