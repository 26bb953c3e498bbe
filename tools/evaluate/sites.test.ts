import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../packages/testing/src/temporary-folder.ts';
import { evaluateSites } from './sites.ts';

it('lists the contacts of pages by the country of their store', async () => {
  const file = path.join(temporaryFolder(), 'sites.jsonl.gz');
  const line = (id: string, url: string, html: string, country?: string) =>
    JSON.stringify({ id, url, country, html: Buffer.from(html).toString('base64') });
  const lines = [
    line('acme', 'https://acme.de/', '<p>Tel. 030 23125 042, <p>info@acme.de'),
    line('knobs', 'https://knobs.com/', '<p>Tel. 020 7946 0018', 'GB'),
    line('empty', 'https://empty.it/', '<p>Niente'),
    line(
      'hidden',
      'https://hidden.it/',
      `<body style="display:none"><p>${'Maniglie e serrature. '.repeat(10)}`,
    ),
  ];
  writeFileSync(file, gzipSync(lines.join('\n')));
  expect(await evaluateSites([file], () => undefined)).toEqual({
    pages: 4,
    unreadable: ['hidden'],
    countries: {
      DE: [
        { id: 'acme', kind: 'email', value: 'info@acme.de' },
        { id: 'acme', kind: 'phone', value: '+49 30 23125042', written: '030 23125 042' },
      ],
      GB: [{ id: 'knobs', kind: 'phone', value: '+44 20 7946 0018', written: '020 7946 0018' }],
      IT: [],
    },
  });
});
