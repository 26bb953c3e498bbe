import { AppError } from '@Hardware-Store-Finder/messages';
import { plain } from '@Hardware-Store-Finder/testing';
import type { WebsiteFinder } from '../finding/find-website.ts';
import type { WebsiteReader } from '../website-reader.ts';

/** A reader that finds no website it may read. */
export const noWebsites: WebsiteReader = {
  framing: async (url, { origin }) => ({ url, finalUrl: url, verdict: 'frame', reason: plain(origin) }),
  readPage: async () => undefined,
  read: async (url) => {
    throw new AppError('bad_request', plain(`${url} leads to 10.0.0.1.`));
  },
};

/** A finder for whom nobody has a website. */
export const noFinder: WebsiteFinder = { find: async () => ({ doubtful: [], lookups: 0 }) };
