import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storeSources } from '@hardware-store-finder/contract';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const prefixes = storeSources.all().map(({ prefix }) => prefix);
const strict = storeSources
  .all()
  .flatMap(({ id, terms }) => (Object.values(terms).includes(false) ? id : []));

/** Code that decides by itself what the registry of sources decides for all. */
const decisions: readonly RegExp[] = [
  new RegExp(`(?:startsWith|indexOf|includes)\\(\\s*['"\`](?:${prefixes.join('|')}):`),
  new RegExp(`[!=]==?\\s*['"\`](?:${strict.join('|')})['"\`]|case ['"\`](?:${strict.join('|')})['"\`]:`),
  /\bmay_persist\s*[!=]==?|\?\.may_persist|\.may_persist\b/,
];

/** The registry, the rules that read it, each source's own folder, and the setting that names a source to search.
 * In llm/ 'google' is a service of models: it knows no source. */
const owners =
  /^packages\/(?:contract\/src\/source(?:s|-terms)\.ts|server\/src\/sources\/\w+\/|server\/src\/llm\/|server\/src\/config\/config\.ts)/;

function decisionsIn(text: string): string[] {
  return text.split('\n').filter((line) => decisions.some((decision) => decision.test(line)));
}

test.each([
  "if (id.startsWith('google:')) return;",
  "return source?.id !== 'google';",
  'const mayKeep = source?.may_persist !== false;',
  "case 'google':",
])('%s is a decision', (line) => {
  expect(decisionsIn(line)).toEqual([line]);
});

test('Nothing but the registry of sources decides by the name of a source what may be done with its stores', () => {
  const found = ['contract', 'stores', 'server', 'web'].flatMap((name) => {
    const files = readdirSync(path.join(root, 'packages', name, 'src'), {
      recursive: true,
      encoding: 'utf8',
    });
    return files
      .map((file) => `packages/${name}/src/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && !owners.test(file))
      .flatMap((file) =>
        decisionsIn(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
      );
  });
  expect(found).toEqual([]);
});
