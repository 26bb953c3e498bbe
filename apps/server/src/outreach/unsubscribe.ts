import { basePath, pageRoutes } from '@Hardware-Store-Finder/contract';
import { localize, message } from '@Hardware-Store-Finder/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../http/accept-language.ts';
import { plainPage } from '../http/plain-page.ts';

export const unsubscribePath = `${basePath}unsubscribe`;

/** Where one click ends the letters to an address. */
export function unsubscribeUrl(publicUrl: URL, messageId: string): string {
  const url = new URL(unsubscribePath, publicUrl);
  url.searchParams.set('letter', messageId.replace(/^<|>$/g, ''));
  return url.href;
}

/**
 * Serves the address in `List-Unsubscribe` (RFC 8058): mail programs post to it, and people see a button. Only POST acts, because
 * scanners follow links. An unknown letter gets the same answer: nobody learns which letters there are.
 * @param unsubscribe ends the letters to whom a letter with this Message-ID went, if there is one
 */
export function addUnsubscribe(
  app: FastifyInstance,
  unsubscribe: (messageId: string) => Promise<void>,
): void {
  // Mail programs post a form, which no other route takes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.get(unsubscribePath, { config: { route: pageRoutes.askUnsubscribe } }, (request, reply) => {
      const { letter = '' } = request.query as { letter?: string };
      const language = acceptedLanguage(request.headers['accept-language']);
      return show(request, reply, message.unsubscribeAsk(), {
        action: `${unsubscribePath}?${new URLSearchParams({ letter })}`,
        label: localize(message.unsubscribe(), language),
      });
    });
    scope.post(unsubscribePath, { config: { route: pageRoutes.unsubscribe } }, async (request, reply) => {
      const { letter = '' } = request.query as { letter?: string };
      await unsubscribe(`<${letter}>`);
      return show(request, reply, message.unsubscribed());
    });
  });
}

function show(
  request: FastifyRequest,
  reply: FastifyReply,
  text: ReturnType<typeof message.unsubscribed>,
  form?: { action: string; label: string },
): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language']);
  return reply
    .header('vary', 'Accept-Language')
    .type('text/html; charset=utf-8')
    .send(plainPage(language, { text: localize(text, language), ...(form && { form }) }));
}
