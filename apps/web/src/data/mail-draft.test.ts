import { describe, expect, test } from 'vitest';
import { mailtoLink, maxMailto } from './mail-draft.ts';

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
