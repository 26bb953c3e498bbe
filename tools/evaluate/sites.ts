import * as z from 'zod';
import { decodeText } from '../../packages/http-client/src/decode-body.ts';
import { readJsonLines } from '../../packages/testing/src/read-json-lines.ts';
import { contactsOf } from '../../packages/websites/src/contacts.ts';
import { readPage } from '../../packages/websites/src/page/read-page.ts';
import { countryOf } from './contacts.ts';
import type { Evaluation } from './evaluation.ts';

const savedPageSchema = z.object({
  id: z.string(),
  url: z.string(),
  country: z.string().optional(),
  html: z.string(),
});

type Listed = { id: string; kind: string; value: string; written?: string };

/**
 * Lists the contacts on saved pages by the country of their stores, to be judged by eye: as figures `countries`, lists of
 * `{id, kind, value}` in page order, phones with `written`. `unreadable`: ids of pages with text of which nothing was read.
 */
export const evaluateSites: Evaluation = async (files) => {
  const countries: Record<string, Listed[]> = {};
  const unreadable: string[] = [];
  let pages = 0;
  for (const file of files)
    for await (const page of readJsonLines(file, savedPageSchema)) {
      pages += 1;
      const html = decodeText(Buffer.from(page.html, 'base64'), 'text/html');
      const country = countryOf(page);
      const reading = readPage(html, page.url);
      if (reading.isUnreadable) unreadable.push(page.id);
      const found = contactsOf([reading], page.url, country).map(({ kind, value, written }) => ({
        id: page.id,
        kind,
        value,
        ...(written !== undefined && { written }),
      }));
      countries[country] = [...(countries[country] ?? []), ...found];
    }
  return { pages, unreadable, countries };
};
