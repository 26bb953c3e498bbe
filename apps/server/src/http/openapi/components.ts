import * as contract from '@Hardware-Store-Finder/contract';
import * as z from 'zod';
import { describeFields, type JsonSchema } from './descriptions.ts';

const reference = (name: string) => `#/components/schemas/${name}`;

/**
 * Names every schema that the contract exports: `storeSchema` becomes Store, `searchEventSchemas.header` SearchHeaderEvent;
 * and those of the table of routes that have no name yet: CreateCampaignRequest. A field or an event that is added to the contract
 * therefore appears in the document by itself.
 */
function nameSchemas(): [string, z.ZodType][] {
  const exported = Object.entries(contract).flatMap(([name, value]): [string, z.ZodType][] =>
    value instanceof z.ZodType ? [[pascal(name.replace(/Schema$/, '')), value]] : [],
  );
  const events = (prefix: string, schemas: Readonly<Record<string, z.ZodType>>) =>
    Object.entries(schemas).map(([type, schema]): [string, z.ZodType] => [
      `${prefix}${pascal(type)}Event`,
      schema,
    ]);
  const { routes, pageRoutes } = contract;
  const ofRoutes = Object.entries<contract.Route>({ ...routes, ...pageRoutes }).flatMap(
    ([id, { body, answer }]): [string, z.ZodType][] => [
      ...(body === undefined ? [] : [[`${pascal(id)}Request`, body.schema] as [string, z.ZodType]]),
      ...('schema' in answer ? [[`${pascal(id)}Answer`, answer.schema] as [string, z.ZodType]] : []),
    ],
  );
  return [
    ...exported,
    ...events('Search', contract.searchEventSchemas),
    ...events('Analysis', contract.analysisEventSchemas),
    ...ofRoutes,
  ];
}

export type Components = {
  /** A reference to a named schema, or the schema itself. */
  schemaOf(schema: z.ZodType): JsonSchema;
  /** The named schemas that `roots` use, directly or through others, by name. */
  used(roots: unknown): Record<string, JsonSchema>;
};

/** The contract's schemas as JSON Schema (draft 2020-12, the dialect of OpenAPI 3.1). */
export function createComponents(): Components {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of nameSchemas()) if (!registry.has(schema)) registry.add(schema, { id });
  // 'input' describes the JSON on the wire; it also allows further fields, which clients must ignore.
  const options = { io: 'input', target: 'draft-2020-12' } as const;
  const all = Object.fromEntries(
    Object.entries(z.toJSONSchema(registry, { ...options, uri: reference }).schemas).map(([name, schema]) => [
      name,
      describeFields(name, tidy(schema) as JsonSchema),
    ]),
  );
  return {
    schemaOf(schema) {
      const id = registry.get(schema)?.id;
      return id === undefined
        ? (tidy(z.toJSONSchema(schema, options)) as JsonSchema)
        : { $ref: reference(id) };
    },
    used(roots) {
      const names = new Set<string>();
      const collect = (value: unknown) => {
        for (const name of referencesIn(value)) {
          if (names.has(name)) continue;
          names.add(name);
          collect(all[name]);
        }
      };
      collect(roots);
      return Object.fromEntries(
        [...names].sort().flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
      );
    },
  };
}

/** The names of the components that a part of the document refers to. */
function referencesIn(value: unknown): string[] {
  const found = JSON.stringify(value)?.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g) ?? [];
  return [...found].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/**
 * Drops what a reader of the document does not need: identifiers, the pattern beside a format, and the largest safe
 * integer as a maximum.
 */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, field]) =>
          !(key === '$id' || key === '$schema') &&
          !(key === 'pattern' && 'format' in value) &&
          !(key === 'maximum' && field === Number.MAX_SAFE_INTEGER),
      )
      .map(([key, field]) => [key, tidy(field)]),
  );
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
