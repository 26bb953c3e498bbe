import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../packages/testing/src/temporary-folder.ts';
import { evaluateWebsites } from './websites.ts';

it('counts websites that are found, and those that are somebody else’s', async () => {
  const folder = temporaryFolder();
  const write = (name: string, lines: readonly object[]) => {
    const file = path.join(folder, name);
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    return file;
  };
  const page = (url: string, html: string) => ({ url, html: Buffer.from(html).toString('base64') });
  const records = write('records.jsonl', [
    {
      name: 'Harlow Hardware',
      address: 'Dover, KS',
      country: 'US',
      website: 'http://www.harlowhardware.com/',
      byName: true,
    },
    { name: 'Pine Locks', address: 'Dover, KS', country: 'US', website: null },
    { name: 'Elm Tools', address: 'Dover, KS', country: 'US', website: 'http://unguessed.com/' },
  ]);
  const web = write('web.jsonl', [
    { url: 'http://harlowhardware.com/', status: 301, location: 'http://www.harlowhardware.com/' },
    page(
      'http://www.harlowhardware.com/',
      '<title>Harlow Hardware, Dover, KS</title><p>Tools and locks. info@harlowhardware.com</p>',
    ),
    page('http://pinelocks.com/', '<title>Pine Locks, Perth</title><p>4 Hay Street, Perth, WA 6000</p>'),
    { url: 'http://elmtools.com/', status: 301, location: 'https://www.facebook.com/elmtools' },
  ]);
  const details: string[] = [];
  expect(await evaluateWebsites([records, web], (line) => details.push(line))).toMatchObject({
    records: 3,
    withSite: 2,
    found: 1,
    reachable: 1,
    foundReachable: 1,
    letters: 1,
    wrong: 0,
    doubtful: 0,
  });
  expect(details).toHaveLength(1);
});
