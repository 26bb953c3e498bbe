import { emlName } from '@hardware-store-finder/domain';
import { runs } from '@hardware-store-finder/testing';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { mailtoLink, maxMailto, messageFile } from './mail-draft.ts';

const draft = {
  to: 'info@muster.example',
  subject: 'Hinges & handles: 20 % + more?',
  body: 'Dear team,\n\nÜber 1 % & more.\n',
};

describe('A mail link', () => {
  test('has recipient, subject and body', () => {
    const { href, hasBody } = mailtoLink(draft);
    const url = new URL(href);
    expect(url.pathname).toBe('info@muster.example');
    expect(
      url.search
        .slice(1)
        .split('&')
        .map((part) => decodeURIComponent(part.split('=')[1] ?? '')),
    ).toEqual([draft.subject, draft.body.replaceAll('\n', '\r\n')]);
    expect(hasBody).toBe(true);
  });
  test('leaves out a body that would make it too long', () => {
    const { href, hasBody } = mailtoLink({ ...draft, body: '锁'.repeat(300) });
    expect(hasBody).toBe(false);
    expect(href.length).toBeLessThanOrEqual(maxMailto);
  });
  test('cannot add other recipients', () => {
    const { href } = mailtoLink({
      ...draft,
      to: 'a@b.example?bcc=evil@evil.example',
      subject: 'x\r\nBcc: evil@evil.example',
    });
    expect(new URL(href).pathname).toBe('a@b.example%3Fbcc=evil@evil.example'.replace('=', '%3D'));
    expect(href).not.toMatch(/%0[AD]/i.test(href.split('&body=')[0] ?? '') ? /./ : /^$/);
  });
});

describe('A message file', () => {
  test('reads back unchanged in a mail parser, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        async (subject, body) => {
          const mail = await PostalMime.parse(messageFile({ to: 'info@muster.example', subject, body }));
          expect(mail.to?.map(({ address }) => address)).toEqual(['info@muster.example']);
          expect(mail.subject ?? '').toBe(
            subject
              .replace(/\p{Cc}+/gu, ' ')
              .trim()
              .toWellFormed(),
          );
          expect((mail.text ?? '').replaceAll('\r\n', '\n').trimEnd()).toBe(
            body
              .replace(/\r\n|\r/g, '\n')
              .toWellFormed()
              .trimEnd(),
          );
        },
      ),
      { numRuns: runs(150) },
    );
  });
  test('has no line longer than the standard allows, and no header from the text', () => {
    const file = messageFile({
      to: undefined,
      subject: `五金${'合作'.repeat(60)}\r\nBcc: evil@evil.example`,
      body: 'x'.repeat(5_000),
    });
    for (const line of file.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
    expect(file).not.toMatch(/^Bcc:/m);
    expect(file).not.toMatch(/^To:/m);
  });
  test.each([
    ['Müller & Söhne "Köln"', 'Müller-Söhne-Köln.eml'],
    ['../../etc/passwd', 'etc-passwd.eml'],
    ['🔩', 'e-mail.eml'],
  ])('for %s is named %s', (store, name) => expect(emlName(store)).toBe(name));
});
