import type { ReceivedAnalysis } from '@hardware-store-finder/contract';
import { analysisPacks, productIds } from '@hardware-store-finder/domain';
import * as z from 'zod';
import type { CheckedAnalysis } from '../../packages/facts/src/analysis/analysis-cache.ts';
import { type AnalyzeDeps, analyze } from '../../packages/facts/src/analysis/analyze.ts';
import { claimsFrom } from '../../packages/facts/src/analysis/built-in-draft-writer.ts';
import { decodeText } from '../../packages/http-client/src/decode-body.ts';
import { readJsonLines } from '../../packages/testing/src/read-json-lines.ts';
import type { PageReading } from '../../packages/websites/src/page/page-reading.ts';
import { readPage } from '../../packages/websites/src/page/read-page.ts';
import type { Evaluation } from './evaluation.ts';

const savedPageSchema = z.object({ id: z.string(), url: z.string(), html: z.string() });

/** What a page says besides claims about the business. */
const notAboutTheBusiness = new Set(['contact', 'language', 'system']);

/**
 * Counts what the built-in reader claims about the owners of saved pages, by kind. Each page is the website of a store
 * without a name. Whether a claim is true needs a reader: `detail` takes each with its quote.
 */
export const evaluateClaims: Evaluation = async (files, detail) => {
  const counts: Record<string, number> = {};
  let pages = 0;
  for (const file of files) {
    for await (const { id, url, html } of readJsonLines(file, savedPageSchema)) {
      pages += 1;
      for (const { kind, value, quote } of await claimsOn(
        readPage(decodeText(Buffer.from(html, 'base64'), ''), url),
      )) {
        counts[kind] = (counts[kind] ?? 0) + 1;
        detail(JSON.stringify({ id, kind, value, quote }));
      }
    }
  }
  const claims = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { pages, claims, ...counts };
};

type ShownClaim = { kind: string; value: string; quote: string };

/** The claims of an analysis without a model, and the product categories that no claim gives a reason for. */
async function claimsOn(page: PageReading): Promise<ShownClaim[]> {
  const checked: CheckedAnalysis[] = [];
  const shown: ReceivedAnalysis[] = [];
  const store = { name: '', address: '', website: page.url };
  const deps: AnalyzeDeps = {
    websites: {
      read: async () => ({ answer: answerOf(page), visit: undefined, pages: [page] }),
      readPage: async () => undefined,
    },
    mailboxes: { check: async () => undefined },
    ownSites: new Set(),
    model: async () => undefined,
    analyses: {
      get: async () => undefined,
      set: async (_store, _writer, analysis) => void checked.push(analysis),
    },
    now: Date.now,
  };
  for await (const step of analyze({ ...store, language: 'english' }, deps, new AbortController().signal))
    if (step.type === 'complete') shown.push(step.data);
  return checked.flatMap((analysis) => shown.flatMap((data) => shownClaims(analysis, data)));
}

function shownClaims({ evidence, statements }: CheckedAnalysis, data: ReceivedAnalysis): ShownClaim[] {
  const { products, analysis } = analysisPacks.english;
  const stated = new Set(statements.map(({ text }) => text));
  const claims = [...claimsFrom(evidence.findings, 'english')].filter(
    ({ kind, section, text }) => !notAboutTheBusiness.has(kind) && section !== 'fit' && stated.has(text),
  );
  const reasons = new Set(claims.map(({ text }) => text));
  const unexplained = productIds
    .map((id) => products[id])
    .filter((name) => data.productCategories.includes(name) && !reasons.has(analysis.statements.sells(name)));
  return [
    ...claims.map(({ kind, text, at }) => ({ kind, value: text, quote: at.quote })),
    ...unexplained.map((value) => ({ kind: 'category', value, quote: '' })),
    ...(data.fit === undefined || data.fit.kind === 'unclear'
      ? []
      : [{ kind: data.fit.kind, value: data.fit.reason, quote: evidence.findings.fit?.quote ?? '' }]),
  ];
}

function answerOf({ url, title, description, languages, contacts }: PageReading) {
  return {
    url,
    finalUrl: url,
    title,
    description,
    languages: [...languages],
    contacts: [...contacts],
    readAt: new Date().toISOString(),
  };
}
