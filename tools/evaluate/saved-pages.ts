import * as z from 'zod';
import type { AnalyzeDeps } from '../../packages/facts/src/analysis/analyze.ts';
import type { ModelProvider } from '../../packages/facts/src/models/provider.ts';
import { decodeText } from '../../packages/http-client/src/decode-body.ts';
import { readJsonLines } from '../../packages/testing/src/read-json-lines.ts';
import type { PageReading } from '../../packages/websites/src/page/page-reading.ts';
import { readPage } from '../../packages/websites/src/page/read-page.ts';

const savedPageSchema = z.object({ id: z.string(), url: z.string(), html: z.string() });

/** The pages of a file, a JSON object a line with the bytes of `html` in base64, by their ids. */
export async function readSavedPages(file: string): Promise<Map<string, PageReading>> {
  const pages = new Map<string, PageReading>();
  for await (const { id, url, html } of readJsonLines(file, savedPageSchema))
    pages.set(id, readPage(decodeText(Buffer.from(html, 'base64'), ''), url));
  return pages;
}

/** What an analysis needs of the product where a saved page is the whole website. It is not kept. */
export function analyzeDepsOf(page: PageReading, model: ModelProvider): AnalyzeDeps {
  return {
    websites: {
      read: async () => ({ answer: answerOf(page), visit: undefined, pages: [page] }),
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
  };
}
