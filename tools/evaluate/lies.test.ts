import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { evaluateLies } from './lies.ts';

const html =
  '<html lang="en"><title>Knobwell</title><p>We sell hinges and door locks.</p><p>We stock blivets and whirligigs.</p>';
const claim = (isTrue: boolean, value: string, quote: string) => ({
  true: isTrue,
  quote,
  fact: { kind: 'sells', value },
  ...(!isTrue && { how: 'invented' }),
});

test('counts by class what is shown, and changes no other figure for it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lies-'));
  const file = (name: string) => path.join(folder, name);
  try {
    const url = 'https://knobwell.example.com/';
    const page = { id: 'knobwell', url, html: Buffer.from(html).toString('base64') };
    await writeFile(file('pages.jsonl.gz'), gzipSync(JSON.stringify(page)));
    const claims = [
      claim(true, 'hinges', 'We sell hinges and door locks.'),
      claim(true, 'blivets', 'We stock blivets and whirligigs.'),
      claim(false, 'whirligigs', 'We stock blivets and whirligigs.'),
      claim(false, 'door locks', 'We sell hinges and door locks.'),
      claim(false, 'gold', 'We sell hinges and door locks.'),
    ];
    const lies = [{ id: 'knobwell', name: 'Knobwell', address: 'Street 1', claims }];
    await writeFile(file('lies.json'), JSON.stringify(lies));
    const figuresWith = (judge: string) =>
      evaluateLies([file('pages.jsonl.gz'), file('lies.json')], () => undefined, { judge });
    expect(await figuresWith('honest')).toEqual({
      true: { of: 2, withKind: 2, asFact: 2, ownWords: 2 },
      false: { of: 3, shown: 1, inexpressible: 0 },
      chinese: { of: 0, shown: 0 },
      byHow: { invented: { of: 3, shown: 1 } },
      byClass: { true: { code: 1, judge: 1 }, false: { code: 1, judge: 0 } },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
