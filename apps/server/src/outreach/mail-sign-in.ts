import { basePath, hasRights, pageRoutes } from '@Hardware-Store-Finder/contract';
import { AppError, localize, message } from '@Hardware-Store-Finder/messages';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { acceptedLanguage } from '../http/accept-language.ts';
import { admitToPage } from '../http/access.ts';
import { embedderOrigin, type OriginRules } from '../http/origins.ts';
import { plainPage } from '../http/plain-page.ts';
import type { OutreachDeps } from './outreach-deps.ts';

const { finishMailSignIn: route } = pageRoutes;
const mailboxesPage = `${basePath}mailboxes`;

/** Where a provider sends the browser back: below the address at which the person has the page. */
export function mailSignInUrl(headers: IncomingHttpHeaders, origins: OriginRules): URL {
  return new URL(route.path, embedderOrigin(headers, origins));
}

/** Connects the mailbox for which a provider sends a browser back, and shows the mailboxes, or a sentence why not. */
export function addMailSignIn(
  app: FastifyInstance,
  { mailAccounts, book, auth, origins }: Pick<OutreachDeps, 'mailAccounts' | 'book' | 'auth' | 'origins'>,
): void {
  app.get(
    route.path,
    { config: { route }, preHandler: admitToPage(auth, origins) },
    async (request, reply) => {
      try {
        const member = await book.member(request.person);
        if (!hasRights(member.role, 'member')) throw new AppError('forbidden', message.mayNotChange());
        const callback = mailSignInUrl({ host: request.headers.host }, origins);
        callback.search = new URL(request.url, callback).search;
        await mailAccounts.finishSignIn(callback, member);
        return reply.header('cache-control', 'no-store').redirect(mailboxesPage, 303);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const language = acceptedLanguage(request.headers['accept-language']);
        const link = { label: localize(message.backToMailboxes(), language), href: mailboxesPage };
        return reply
          .header('vary', 'Accept-Language')
          .type('text/html; charset=utf-8')
          .send(plainPage(language, { text: localize(error.userMessage, language), link }));
      }
    },
  );
}
