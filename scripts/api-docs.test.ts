import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../apps/server/src/http/openapi/document.ts';
import { anchor, apiPage, apiPageFile } from '../tools/api-docs/api-page.ts';

describe('docs/api.md', async () => {
  const page = apiPage(await openApiDocument());

  test('is what npm run api-docs writes', () => {
    expect(readFileSync(apiPageFile, 'utf8')).toBe(page);
  });

  test('links to headings that exist', () => {
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchor(title));
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target);
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((target) => !headings.includes(target))).toEqual([]);
  });

  test('has a command for each route', () => {
    const commands = [...page.matchAll(/^curl .*'(http:\S+)'/gm)].map(([, url = '']) => url);
    expect(commands.length).toBe([...page.matchAll(/^### (?:GET|POST|PUT|DELETE) /gm)].length);
    expect(commands.filter((url) => !URL.canParse(url) || url.includes('{'))).toEqual([]);
  });
});
