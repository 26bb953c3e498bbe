import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { basePath } from '@hardware-store-finder/contract';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/** Runtime settings for the page's meta tags, by tag name. */
export type PageMeta = Readonly<Record<string, string>>;

/**
 * Serves the built page under the base path: its files unchanged, and index.html, with `meta` in its tags, for every
 * client-side route and who passes `guard`. The files have no secrets; index.html has settings. Throws if index.html is missing or lacks one of the tags.
 */
export function createStaticFiles(
  webRoot: string,
  meta: PageMeta,
  guard: MiddlewareHandler = (_, next) => next(),
): Hono {
  const readHtml = htmlReader(path.join(webRoot, 'index.html'), meta);
  readHtml();
  const page = new Hono();
  page.use(compress());
  const serveForGood = serveStatic({
    root: webRoot,
    rewriteRequestPath: (requested) => requested.slice(basePath.length - 1),
    onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  // These paths contain a content hash: Vite's assets, and the folder of the drawn map's cells.
  page.use('/assets/*', serveForGood);
  page.use('/map/:folder/:level/:cell', serveForGood);
  page.use(
    '/*',
    serveStatic({
      root: webRoot,
      rewriteRequestPath: (requested) => {
        const rest = requested.slice(basePath.length - 1);
        return rest === '/' || rest === '/index.html' ? '/no-such-file' : rest;
      },
      onFound: (_, c) => c.header('cache-control', 'no-cache'),
    }),
  );
  // Client-side routes have no file extension; answer 404 for missing files instead of the page.
  page.get('/*', async (c, next) => {
    if (!/\.[a-z0-9]+$/i.test(c.req.path) || c.req.path.endsWith('/index.html')) return next();
    return c.json({ error: `There is no file ${c.req.path}.` }, 404);
  });
  page.get('/*', guard, (c) => c.html(readHtml(), 200, { 'cache-control': 'private, no-cache' }));
  return page;
}

/** Rereads the file after each build, which renames its scripts. */
function htmlReader(file: string, meta: PageMeta): () => string {
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

function withMeta(html: string, meta: PageMeta): string {
  return Object.entries(meta).reduce((written, [name, value]) => {
    const empty = `<meta name="${name}" content=""`;
    if (!written.includes(empty)) {
      throw new Error(`The built page has no ${empty}>. Build it again with npm start.`);
    }
    const content = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    return written.replace(empty, () => `<meta name="${name}" content="${content}"`);
  }, html);
}
