import { type Fact, type FactKind, factKinds } from '@Hardware-Store-Finder/contract';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { plain } from '../../packages/facts/src/facts/items.ts';
import { findFacts, readSite } from '../../packages/facts/src/facts/read-site.ts';
import { decodeText } from '../../packages/http-client/src/decode-body.ts';
import { commandError } from '../../packages/messages/src/errors.ts';
import { readJsonLines } from '../../packages/testing/src/read-json-lines.ts';
import { readPage } from '../../packages/websites/src/page/read-page.ts';
import { type Evaluation, ratio } from './evaluation.ts';

const savedPageSchema = z.object({ id: z.string(), url: z.string(), html: z.string() });
const goldSchema = z.array(
  z.object({
    id: z.string(),
    facts: z.array(z.object({ kind: z.enum(factKinds), value: z.string() })),
  }),
);
type Gold = z.infer<typeof goldSchema>;

/**
 * Counts the facts that are found without a model on saved pages, by kind; each page is the website of a store without
 * a name. `detail` takes each with its quotation, and each fact of the gold that is missing.
 */
export const evaluateFacts: Evaluation = async (files, detail, { gold: goldFile } = {}) => {
  const gold =
    goldFile === undefined
      ? undefined
      : new Map((await readGold(goldFile)).map((page) => [page.id, page.facts]));
  const counts: Partial<Record<FactKind, number>> = {};
  const recall: Partial<Record<FactKind, { of: number; found: number }>> = {};
  let pages = 0;
  for (const file of files) {
    for await (const { id, url, html } of readJsonLines(file, savedPageSchema)) {
      pages += 1;
      const facts = findFacts(readSite([readPage(decodeText(Buffer.from(html, 'base64'), ''), url)], ''));
      for (const { kind, value, quotation } of facts) {
        counts[kind] = (counts[kind] ?? 0) + 1;
        detail(JSON.stringify({ id, kind, value, quotation }));
      }
      for (const wanted of gold?.get(id) ?? []) {
        const of = recall[wanted.kind] ?? { of: 0, found: 0 };
        const isFound = facts.some((fact) => isSame(fact, wanted));
        recall[wanted.kind] = { of: of.of + 1, found: of.found + Number(isFound) };
        if (!isFound) detail(JSON.stringify({ id, missing: wanted }));
      }
    }
  }
  const sum = (figures: Iterable<number>) => [...figures].reduce((all, one) => all + one, 0);
  const of = sum(Object.values(recall).map((one) => one.of));
  const found = sum(Object.values(recall).map((one) => one.found));
  return {
    pages,
    facts: sum(Object.values(counts)),
    kinds: counts,
    ...(gold !== undefined && { gold: { of, found, recall: ratio(found, of), kinds: recall } }),
  };
};

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

function isSame({ kind, value }: Fact, wanted: Pick<Fact, 'kind' | 'value'>): boolean {
  if (kind !== wanted.kind) return false;
  const [found, gold] = [plain(value), plain(wanted.value)];
  return found === gold || (mayBeCut.has(kind) && (found.includes(gold) || gold.includes(found)));
}
