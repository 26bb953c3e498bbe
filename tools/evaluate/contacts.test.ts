import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, test } from 'vitest';
import { temporaryFolder } from '../../packages/testing/src/temporary-folder.ts';
import { evaluateContacts } from './contacts.ts';
import { createWrittenEmails } from './written-emails.ts';

type Page = {
  id?: string;
  url?: string;
  html: string;
  emails?: string[];
  phones?: string[];
  faxes?: string[];
};

async function evaluate(pages: readonly Page[]) {
  const file = path.join(temporaryFolder(), 'pages.jsonl.gz');
  const lines = pages.map(({ html, ...page }, at) =>
    JSON.stringify({
      id: `shops/${at}`,
      url: 'https://www.acme-hardware.com/',
      emails: [],
      phones: [],
      faxes: [],
      html: Buffer.from(html).toString('base64'),
      ...page,
    }),
  );
  writeFileSync(file, gzipSync(lines.join('\n')));
  const details: string[] = [];
  const figures = await evaluateContacts([file], (line) => details.push(line));
  return { figures, details };
}

it('counts pages and distinct values', async () => {
  const { figures, details } = await evaluate([
    {
      html: '<a href="mailto:Sales%40acme-hardware.com?subject=x">Mail</a> info@acme-hardware.com <a href="tel:+12125550123">',
      phones: ['(212) 555-0123', '1-212-555-0123 ext. 4'],
    },
    { html: '<p>orders@acme-hardware.com', emails: ['orders@acme-hardware.com', 'unseen@acme-hardware.com'] },
    { html: '<p>Nothing here', phones: ['212 555 0199'] },
  ]);
  expect(figures).toMatchObject({
    pages: 3,
    email: { gold: 3, found: 3, right: 3, precision: 1, recall: 0.6667, pageRecall: 1 },
    phone: { gold: 2, pageRecall: expect.any(Number) },
  });
  expect(details).toContain('shops/1 email missed: unseen@acme-hardware.com');
  expect(details).toContain('shops/2 phone missed: 212 555 0199');
});

it('counts a number that is only marked as a fax as wrong', async () => {
  const { figures, details } = await evaluate([
    {
      html: '<a href="tel:+442079460018">Call</a><a href="tel:+442079460019">Call</a>',
      url: 'https://acme.co.uk/',
      phones: ['020 7946 0018'],
      faxes: ['020 7946 0019'],
    },
  ]);
  expect(figures).toMatchObject({ phone: { gold: 1, found: 2, right: 1, precision: 0.5, pageRecall: 1 } });
  expect(details).toEqual(['shops/0 phone wrong: +44 20 7946 0019']);
});

it('compares marked numbers as they are dialled', async () => {
  const { figures, details } = await evaluate([
    { html: '<p>303.333.SAWS', phones: ['303.333.SAWS'] },
    { html: '<p>Tel. +91-22-33074700/01/02', phones: ['+91-22-33074700/01/02'] },
    { html: '<p>London, England<p>Tel. 020 7946 0018', phones: ['020 7946 0018'] },
  ]);
  expect(details).toEqual([]);
  expect(figures).toMatchObject({ phone: { gold: 3, found: 3, right: 3 } });
});

it('counts phones only on pages with a marked phone or a tel: link', async () => {
  const { figures } = await evaluate([{ html: '<p>Tel. +1 212 736 3100' }]);
  expect(figures).toMatchObject({ phone: { gold: 0, found: 0, precision: 1, pageRecall: 1 } });
});

const xor = (text: string) =>
  [90, ...Buffer.from(text).map((byte) => byte ^ 90)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

test.each([
  ['plain', '<p>Write to info@acme.de.'],
  ['in entities', '<p>info&#64;acme&#x2e;de'],
  ['split by tags', 'info<b>@</b>acme.de'],
  ['in an attribute', '<a href="mailto:info%40acme.de">'],
  ['with brackets', '<p>info [at] acme (dot) de'],
  ['with (a), as in Dutch and Finnish', '<p>info(a)acme.de'],
  ['with [a]', '<p>info [a] acme.de'],
  ['protected by Cloudflare', `<a data-cfemail="${xor('info@acme.de')}">`],
  ['crypted by TYPO3', `<a href="javascript:linkTo_UnCryptMailto('nbjmup+jogpAbdnf\\/ef');">`],
  ['with a decoy', 'info@<span class="nospam">spam.</span>acme.de'],
  ['cloaked by Joomla', "<script>var a = 'inf&#111;' + '&#64;'; a = a + 'acme' + '&#46;' + 'de';</script>"],
])('an address is written on the page: %s', (_, html) => {
  expect(createWrittenEmails(html)('info@acme.de')).toBe(true);
});

test.each([
  ['prose', '<p>Shop info at acme.de'],
  ['shouted prose', '<p>INFO AT ACME.DE'],
  ['an item of a list', '<p>See info (a) and acme.de'],
  ['another host', '<p>info@acme.dental, info@acme.de.example.org'],
  ['a longer name', '<p>my.info@acme.de_ shopinfo@acme.de'],
])('an address is not written on the page: %s', (_, html) => {
  expect(createWrittenEmails(html)('info@acme.de')).toBe(false);
});
