import { readPhone } from '@Hardware-Store-Finder/domain';
import { cleanEmail, cleanWebsite } from '@Hardware-Store-Finder/records';
import * as z from 'zod';

/** How to reach a chain: all that is valid today, the preferred first. A chain often has a website for each country. */
export type Chain = {
  websites: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
};

/**
 * The answer of `action=wbgetentities&props=claims` (www.wikidata.org/w/api.php?action=help&modules=wbgetentities), in
 * the JSON of doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html. PHP writes an empty map as `[]`.
 */
const snakSchema = z.object({
  /** 'somevalue' is a value that nobody knows, 'novalue' the statement that there is none. */
  snaktype: z.string(),
  datavalue: z.object({ value: z.unknown() }).optional(),
});
const mapOf = <T extends z.ZodType>(value: T) =>
  z.union([
    z.record(z.string(), value),
    z.array(z.never()).transform((): Record<string, z.infer<T>> => ({})),
  ]);
const statementSchema = z.object({
  mainsnak: snakSchema,
  rank: z.string(),
  qualifiers: mapOf(z.array(snakSchema)).optional(),
});
const entitySchema = z.object({
  /** Absent of an entity that does not exist, which has `missing` instead. */
  claims: mapOf(z.array(statementSchema)).optional(),
  /** Set if the id that was asked for leads to another entity. */
  redirects: z.object({ from: z.string() }).optional(),
});
export const entitiesSchema = z.object({
  entities: z.record(z.string(), entitySchema).optional(),
  /** Comes with HTTP 200, for example 'maxlag'. */
  error: z.object({ code: z.string() }).optional(),
});

type Entity = z.infer<typeof entitySchema>;
type Statement = z.infer<typeof statementSchema>;

const properties = { website: 'P856', phone: 'P1329', email: 'P968', endTime: 'P582' } as const;

/** The entity of each id that was asked for; an entity may be listed under the id that the asked one leads to. */
export function entityOf(entities: Readonly<Record<string, Entity>>, id: string): Entity | undefined {
  return entities[id] ?? Object.values(entities).find(({ redirects }) => redirects?.from === id);
}

/** @param today an ISO 8601 date: what ended before it does not count */
export function readChain({ claims = {} }: Entity, today: string): Chain {
  const valuesOf = (property: string, clean: (text: string) => string | undefined) => {
    const valid = (claims[property] ?? []).filter(
      (one) => one.rank !== 'deprecated' && !hasEnded(one, today),
    );
    const texts = valid
      .toSorted((a, b) => Number(b.rank === 'preferred') - Number(a.rank === 'preferred'))
      .flatMap(({ mainsnak: { snaktype, datavalue } }) =>
        snaktype === 'value' && typeof datavalue?.value === 'string' ? (clean(datavalue.value) ?? []) : [],
      );
    return [...new Set(texts)].slice(0, mostValues);
  };
  return {
    websites: valuesOf(properties.website, cleanWebsite),
    phones: valuesOf(properties.phone, (text) => readPhone(text, () => [])),
    emails: valuesOf(properties.email, cleanEmail),
  };
}

const mostValues = 100;

/** Whether an end is named that is not in the future. An end that nobody knows the day of has passed. */
function hasEnded({ qualifiers = {} }: Statement, today: string): boolean {
  return (qualifiers[properties.endTime] ?? []).some(({ snaktype, datavalue }) => {
    if (snaktype === 'novalue') return false;
    const time = (Object(datavalue?.value) as { time?: unknown }).time;
    // '+2019-00-00T00:00:00Z': a month or day of 00 is unknown, and sorts before every day of its year.
    return typeof time !== 'string' || !time.startsWith('+') || time.slice(1, 11) <= today;
  });
}
