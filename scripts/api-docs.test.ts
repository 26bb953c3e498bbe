import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../apps/server/src/http/openapi/document.ts';
import { operations } from '../apps/server/src/http/openapi/operations.ts';
import { anchor, apiPage, apiPageFile } from '../tools/api-docs/api-page.ts';
import { examples } from '../tools/api-docs/examples.ts';

describe('docs/api.md', () => {
  const page = apiPage(openApiDocument());

  test('is what npm run api-docs writes', () => {
    expect(readFileSync(apiPageFile, 'utf8')).toBe(page);
  });

  test('links to headings that exist', () => {
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchor(title));
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target);
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((target) => !headings.includes(target))).toEqual([]);
  });

  test('has examples of operations that exist', () => {
    const ids = operations.map(({ id }) => id);
    expect(Object.keys(examples).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
