import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { basePath, productionApiMeta } from '@hardware-store-finder/contract';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

/**
 * The built page under the base path: its files as they are, and index.html for every route of the browser's
 * history. The production API target is written into its meta tag here, because it is a setting of run time.
 */
export function createPage(webRoot: string, productionApiUrl: string): Hono {
  const readHtml = htmlReader(path.join(webRoot, 'index.html'), productionApiUrl);
  readHtml();
  const page = new Hono();
  page.use(compress());
  page.use(
    '/assets/*',
    serveStatic({
      root: webRoot,
      rewriteRequestPath: (requested) => requested.slice(basePath.length - 1),
      // Vite puts a hash of the content into the names of these files.
      onFound: (_, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  );
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
function htmlReader(file: string, productionApiUrl: string): () => string {
  let html = '';
  let changed: number | undefined;
  return () => {
    const now =
      changed === undefined ? statSync(file).mtimeMs : statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    // While a build replaces the file it is not there: the last one serves.
    if (now !== undefined && now !== changed) {
      html = withMeta(readFileSync(file, 'utf8'), productionApiUrl);
      changed = now;
    }
    return html;
  };
}

function withMeta(html: string, productionApiUrl: string): string {
  const empty = `<meta name="${productionApiMeta}" content=""`;
  if (!html.includes(empty)) {
    throw new Error(`The built page has no ${empty}>. Build it again with npm start.`);
  }
  const value = productionApiUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return html.replace(empty, () => `<meta name="${productionApiMeta}" content="${value}"`);
}
