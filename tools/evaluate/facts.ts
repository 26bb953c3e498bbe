import { type Fact, type FactKind, factKinds } from '@Hardware-Store-Finder/contract';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { plain } from '../../packages/facts/src/facts/items.ts';
import { findFacts, readSite } from '../../packages/facts/src/facts/read-site.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
import { type Evaluation, ratio } from './evaluation.ts';
import { readSavedPages, siteOf } from './saved-pages.ts';

const goldSchema = z.array(
  z.object({
    id: z.string(),
    facts: z.array(z.object({ kind: z.enum(factKinds), value: z.string() })),
  }),
);
type Gold = z.infer<typeof goldSchema>;

/**
 * Counts the facts that are found without a model on saved pages, by kind; the pages of one repository, the first part of
 * their ids, are the website of one store without a name. `detail` takes each with its quotation, and each fact of the gold
 * that is missing.
 */
export const evaluateFacts: Evaluation = async (files, detail, { gold: goldFile } = {}) => {
  const gold = goldFile === undefined ? undefined : await readGold(goldFile);
  const pages = new Map((await Promise.all(files.map(readSavedPages))).flatMap((saved) => [...saved]));
  const stores = Map.groupBy(pages, ([id]) => storeOf(id));
  const kinds: Partial<Record<FactKind, number>> = {};
  const byKind: Partial<Record<FactKind, { of: number; found: number }>> = {};
  for (const [store, saved] of stores) {
    const facts = findFacts(readSite(siteOf(saved.map(([, page]) => page)), ''));
    for (const { kind, value, quotation } of facts) {
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      detail(JSON.stringify({ id: store, kind, value, quotation }));
    }
    for (const wanted of goldOf(store, gold ?? [])) {
      const { of, found } = byKind[wanted.kind] ?? { of: 0, found: 0 };
      const isFound = facts.some((fact) => isSame(fact, wanted));
      byKind[wanted.kind] = { of: of + 1, found: found + Number(isFound) };
      if (!isFound) detail(JSON.stringify({ id: store, missing: wanted }));
    }
  }
  const sum = (figures: Iterable<number>) => [...figures].reduce((all, one) => all + one, 0);
  const of = sum(Object.values(byKind).map((one) => one.of));
  const found = sum(Object.values(byKind).map((one) => one.found));
  return {
    pages: pages.size,
    facts: sum(Object.values(kinds)),
    kinds,
    ...(gold !== undefined && { gold: of, found, recall: ratio(found, of), byKind }),
  };
};

function storeOf(id: string): string {
  return id.split('/', 1)[0] ?? id;
}

/** The gold of all pages of a store, each fact once. */
function goldOf(store: string, gold: Gold): Gold[number]['facts'] {
  const facts = gold.filter(({ id }) => storeOf(id) === store).flatMap((page) => page.facts);
  return [...new Map(facts.map((fact) => [`${fact.kind} ${plain(fact.value)}`, fact])).values()];
}

async function readGold(file: string): Promise<Gold> {
  try {
    return goldSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw commandError('bad_request', `${file} is no list of {id, facts: [{kind, value}]}.`, { cause });
  }
}

/** Kinds whose value people cut at different places: "brass hinges" and "hinges". */
const mayBeCut: ReadonlySet<FactKind> = new Set<FactKind>([
  'sells',
  'brand',
  'person',
  'hours',
  'place',
  'size',
  'price',
  'area',
  'branches',
  'seeks',
]);

function isSame({ kind, value }: Fact, wanted: Gold[number]['facts'][number]): boolean {
  if (kind !== wanted.kind) return false;
  // "450 m², shop" and "450 m² shop"
  const [found = '', gold = ''] = [value, wanted.value.replace(/^other: /u, '')].map((text) =>
    plain(text).replaceAll(/,\s+/g, ' '),
  );
  return found === gold || (mayBeCut.has(kind) && (found.includes(gold) || gold.includes(found)));
}
