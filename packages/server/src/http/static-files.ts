import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { basePath } from '@hardware-store-finder/contract';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

/** The page's meta tags that hold settings of run time, by their names. */
export type PageMeta = Readonly<Record<string, string>>;

/**
 * The built page under the base path: its files as they are, and index.html for every route of the browser's
 * history. `meta` is written into its tags here, because these are settings of run time.
 */
export function createStaticFiles(webRoot: string, meta: PageMeta): Hono {
  const readHtml = htmlReader(path.join(webRoot, 'index.html'), meta);
  readHtml();
  const page = new Hono();
  page.use(compress());
  const serveForGood = serveStatic({
    root: webRoot,
    rewriteRequestPath: (requested) => requested.slice(basePath.length - 1),
    onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  // A hash of the content stands in the names of these files: vite's, and the folder of the drawn map's cells.
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
  // A route of the page has no dot in its last part; a file that is not there is not the page.
  page.get('/*', async (c, next) => {
    if (!/\.[a-z0-9]+$/i.test(c.req.path) || c.req.path.endsWith('/index.html')) return next();
    return c.json({ error: `There is no file ${c.req.path}.` }, 404);
  });
  page.get('/*', (c) => c.html(readHtml(), 200, { 'cache-control': 'no-cache' }));
  return page;
}

/** Reads the file anew after it was built anew: the names of its scripts change then. */
function htmlReader(file: string, meta: PageMeta): () => string {
  let html = '';
  let changed: number | undefined;
  return () => {
    const now =
      changed === undefined ? statSync(file).mtimeMs : statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    // While a build replaces the file it is not there: the last one serves.
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
