import { websiteChange } from '@Hardware-Store-Finder/book';
import { checkPublicUrl, type UrlCheckOptions } from '@Hardware-Store-Finder/domain';
import { AppError, localize, urlRefusal } from '@Hardware-Store-Finder/messages';
import { type Embedder, readerFor, visitFraming } from '@Hardware-Store-Finder/websites';
import type { AppDeps } from '../app-deps.ts';
import type { Call, Handlers } from '../handlers.ts';
import { embedderOrigin } from '../origins.ts';

/** What websites and DNS say. */
export function websiteRoutes({
  websites,
  finder,
  book,
  mailboxes,
  sampleSites: ownSites,
  origins,
}: Pick<AppDeps, 'websites' | 'finder' | 'book' | 'mailboxes' | 'sampleSites' | 'origins'>): Handlers<
  'readWebsite' | 'findWebsite' | 'judgeFraming' | 'checkSender'
> {
  const embedderOf = ({ headers }: Pick<Call, 'headers'>): Embedder => ({
    origin: embedderOrigin(headers, origins),
  });
  return {
    async readWebsite({ query, client, signal, language, headers }) {
      const { url, ...store } = query;
      const { answer, visit } = await readerFor(websites, client).read(
        publicUrl(url, { ownSites }),
        signal,
        store,
      );
      return localize({ ...answer, framing: visitFraming(visit, embedderOf({ headers })) }, language);
    },
    async findWebsite({ body: { store }, client, person, signal }) {
      const found = await finder.find(store, signal, client);
      if (found.own !== undefined)
        await book.change(await book.member(person), [websiteChange(store, found.own)]);
      return found;
    },
    async judgeFraming({ query, client, signal, language, headers }) {
      const url = publicUrl(query.url, { ownSites });
      return localize(
        await readerFor(websites, client).framing(url, embedderOf({ headers }), signal),
        language,
      );
    },
    async checkSender({ query: { domain, selector }, signal, language }) {
      return localize(await mailboxes.sender(domain, selector, signal), language);
    },
  };
}

/** The address as it is fetched. Throws AppError 'bad_request', naming the violated rule, for one that the server may not fetch. */
export function publicUrl(text: string, options: Pick<UrlCheckOptions, 'ownSites'>): string {
  const checked = checkPublicUrl(text, options);
  if (!checked.ok) throw new AppError('bad_request', urlRefusal(text, checked));
  return checked.url;
}
