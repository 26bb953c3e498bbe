import { basePath } from '@Hardware-Store-Finder/contract';
import { AppError, message } from '@Hardware-Store-Finder/messages';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { escapeHtml } from './plain-page.ts';

export type PageOptions = {
  /** The folder of the built page. */
  webRoot: string;
  /** Runtime settings for the page's meta tags, by tag name. */
  meta?: Readonly<Record<string, string>>;
  /** Answers who may not see index.html, which has settings. The other files have no secrets. */
  admit?: onRequestAsyncHookHandler;
};

const forGood = 'public, max-age=31536000, immutable';
/** These paths contain a content hash: Vite's assets, and the folder of the drawn map's cells. */
const hashedPath = /^(?:assets\/|map\/[^/]+\/[^/]+\/[^/]+$)/;

/** Every file of the page has such a path. What sends files fails on others. */
const plainPath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * Serves the built page under the base path: its files unchanged, and index.html, with `meta` in its tags, for every
 * client-side route. Throws if index.html is missing or lacks one of the tags.
 */
export async function addPage(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { webRoot, meta = {}, admit } = options;
  const readHtml = htmlReader(path.join(webRoot, 'index.html'), meta);
  readHtml();
  await app.register(
    async (page) => {
      await page.register(fastifyCompress, { encodings: ['gzip', 'deflate'] });
      await page.register(fastifyStatic, {
        root: webRoot,
        serve: false,
        cacheControl: false,
        index: false,
        // The path is that of the file on the disk.
        setHeaders: (reply, file) =>
          reply.header(
            'cache-control',
            hashedPath.test(path.relative(webRoot, file).replaceAll(path.sep, '/')) ? forGood : 'no-cache',
          ),
      });
      page.setNotFoundHandler(({ method, originalUrl }, reply) => {
        const name = pathOf(originalUrl);
        if (method !== 'GET' && method !== 'HEAD')
          throw new AppError('not_found', message.nothingThere({ method, path: name, page: basePath }));
        return reply.code(404).send({ error: `There is no file ${name}.` });
      });
      page.get<{ Params: { '*': string } }>(
        '*',
        {
          // Client-side routes have no file extension.
          async preHandler(request, reply) {
            if (isFile(request.params['*'])) return undefined;
            return admit?.call(page, request, reply);
          },
        },
        (request, reply) => {
          const file = request.params['*'];
          if (!isFile(file))
            return reply
              .type('text/html; charset=UTF-8')
              .header('cache-control', 'private, no-cache')
              .send(readHtml());
          if (!plainPath.test(file)) return reply.callNotFound();
          return reply.sendFile(file);
        },
      );
    },
    { prefix: basePath },
  );
}

function isFile(name: string): boolean {
  return /\.[a-z0-9]+$/i.test(name) && name !== 'index.html';
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/** Rereads the file after each build, which renames its scripts. */
function htmlReader(file: string, meta: Readonly<Record<string, string>>): () => string {
  let html = '';
  let changed: number | undefined;
  return () => {
    const now =
      changed === undefined ? statSync(file).mtimeMs : statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    // A build removes the file before it writes the new one; serve the previous version meanwhile.
    if (now !== undefined && now !== changed) {
      html = withMeta(readFileSync(file, 'utf8'), meta);
      changed = now;
    }
    return html;
  };
}

function withMeta(html: string, meta: Readonly<Record<string, string>>): string {
  return Object.entries(meta).reduce((written, [name, value]) => {
    const empty = `<meta name="${name}" content=""`;
    if (!written.includes(empty)) {
      throw new Error(`The built page has no ${empty}>. Build it again with npm start.`);
    }
    return written.replace(empty, () => `<meta name="${name}" content="${escapeHtml(value)}"`);
  }, html);
}
