/** A part of a JSON Schema, draft 2020-12. */
export type JsonSchema = { [keyword: string]: unknown };
