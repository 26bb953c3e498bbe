import * as z from 'zod';
import type { AnalyzeDeps } from '../../packages/facts/src/analysis/analyze.ts';
import type { ModelProvider } from '../../packages/facts/src/models/provider.ts';
import { decodeText } from '../../packages/http-client/src/decode-body.ts';
import { readJsonLines } from '../../packages/testing/src/read-json-lines.ts';
import { createCondenser } from '../../packages/websites/src/page/condense-page.ts';
import type { PageReading, WholePage } from '../../packages/websites/src/page/page-reading.ts';
import { readWholePage } from '../../packages/websites/src/page/read-page.ts';

const savedPageSchema = z.object({ id: z.string(), url: z.string(), html: z.string() });

/** The pages of a file, a JSON object a line with the bytes of `html` in base64, by their ids. */
export async function readSavedPages(file: string): Promise<Map<string, WholePage>> {
  const pages = new Map<string, WholePage>();
  for await (const { id, url, html } of readJsonLines(file, savedPageSchema))
    pages.set(id, readWholePage(decodeText(Buffer.from(html, 'base64'), ''), url));
  return pages;
}

/** The pages of one website, home first, as the product reads them: what repeats is there once. */
export function siteOf(pages: readonly WholePage[]): PageReading[] {
  return pages.map(createCondenser());
}

/** What an analysis needs of the product where saved pages are the store's whole website, home first. It is not kept. */
export function analyzeDepsOf([home, ...others]: readonly PageReading[], model?: ModelProvider): AnalyzeDeps {
  if (home === undefined) throw new Error('A website has a page.');
  return {
    websites: {
      read: async () => ({ answer: answerOf(home), visit: undefined, pages: [home, ...others] }),
      readPage: async () => undefined,
    },
    mailboxes: { check: async () => undefined },
    ownSites: new Set(),
    model: async () => model,
    analyses: { get: async () => undefined, set: async () => undefined },
    now: Date.now,
  };
}

function answerOf({ url, title, description, languages, contacts }: PageReading) {
  const readAt = new Date().toISOString();
  return {
    url,
    finalUrl: url,
    title,
    description,
    languages: [...languages],
    contacts: [...contacts],
    readAt,
    ownership: { verdict: 'own' as const, reasons: [] },
  };
}
