import { expect, test } from 'vitest';
import { findContacts } from '../contacts.ts';

const url = 'https://www.acme-fittings.com/';
const emails = (html: string) =>
  findContacts(html, url).flatMap(({ kind, value }) => (kind === 'email' ? [value] : []));
const email = 'info@acme-fittings.com';

/** Encrypts as TYPO3 does: each range of characters is a cycle. */
function typo3(text: string, offset: number): string {
  const move = (one: string, first: string, last: string) => {
    const [start, length] = [first.charCodeAt(0), last.charCodeAt(0) - first.charCodeAt(0) + 1];
    return one < first || one > last
      ? undefined
      : String.fromCharCode(start + ((((one.charCodeAt(0) - start + offset) % length) + length) % length));
  };
  return [...text]
    .map((one) => move(one, '+', ':') ?? move(one, '@', 'Z') ?? move(one, 'a', 'z') ?? one)
    .join('');
}

test.each([-3, -2, 1, 2, 7])('TYPO3’s encryption with offset %i', (offset) => {
  const crypted = typo3(`mailto:${email}`, offset).replaceAll('/', '\\/');
  expect(emails(`<a href="javascript:linkTo_UnCryptMailto('${crypted}');">Mail</a>`)).toEqual([email]);
  const escaped = encodeURIComponent(crypted);
  expect(emails(`<a href="javascript:linkTo_UnCryptMailto(%27${escaped}%27);">Mail</a>`)).toEqual([email]);
  expect(emails(`<a href="#" data-mailto-token="${crypted}" data-mailto-vector="${offset}">`)).toEqual([
    email,
  ]);
});

test('Joomla’s cloak', () => {
  const script = `<script>document.getElementById('cloak12').innerHTML = '';
    var prefix = '&#109;a' + 'i&#108;' + '&#116;o'; var path = 'hr' + 'ef' + '=';
    var addy12 = '&#105;nf&#111;' + '&#64;'; addy12 = addy12 + '&#97;cme-fittings' + '&#46;' + 'com';
    var addy_text12 = 'Write to us';</script>`;
  expect(emails(`<span id="cloak12">Protected.${script}</span>`)).toEqual([email]);
  const [first, last] = ['info', 'acme-fittings.com'].map((half) => Buffer.from(half).toString('base64'));
  expect(emails(`<joomla-hidden-mail is-link="1" first="${first}" last="${last}">`)).toEqual([email]);
});

test('a link that a script writes', () => {
  expect(
    emails(
      `<script>document.write('<a href="mail' + 'to:info' + '@' + 'acme-fittings.com">' + 'Mail</a>')</script>`,
    ),
  ).toEqual([email]);
  expect(emails('<script>report("tracker@acme-fittings.com")</script>')).toEqual([]);
});

test('a script that begins with a text is a script like any other', () => {
  const script = `"use strict"; document.write('<a href="mailto:info@acme-fittings.com">Mail</a>')`;
  expect(emails(`<script>${script}</script>`)).toEqual([email]);
});

test('links that are never closed cost no quadratic time', () => {
  const pieces = Array.from({ length: 60 }, () => `'${'<'.repeat(290)}'`).join('+');
  const started = performance.now();
  expect(emails(`<script>document.write('mailto:'+${pieces})</script>`.repeat(10))).toEqual([]);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test.each([
  ['a class that is named for it', 'info@<span class="nospam">spam.</span>acme-fittings.com'],
  ['a class of a framework', 'info@<i class="hidden">clutter</i>acme-fittings.com'],
  ['an inline style', 'info@<span style="display:none">null.</span>acme-fittings.com'],
  [
    'a style sheet',
    '<style>.x7, p b { color: red; display: none }</style>info@<b class="x7">de.</b>acme-fittings.com',
  ],
  ['a later style sheet', 'info@<b class="x7">de.</b>acme-fittings.com<style>.x7{display:none}</style>'],
  ['its own word', 'info@<span class="c1">no-spam.</span>acme-fittings.com'],
  ['its end', 'info@acme-<em class="hide">x</em>fittings.com'],
])('a decoy that is hidden by %s', (_, html) => {
  expect(emails(`<p>${html}</p>`)).toEqual([email]);
});

test.each([
  ['emphasis', 'info@<b>acme-fittings</b>.com'],
  ['a class around all of it', '<span class="no-spam">info@acme-fittings.com</span>'],
  ['a class around the @', 'info<span class="antispam">@</span>acme-fittings.com'],
  ['underscores before it', 'E-mail:______info@acme-fittings.com'],
  ['underscores in a link', '<b>__</b><a href="#">info@acme-fittings.com</a>'],
])('an address with %s stays whole', (_, html) => {
  expect(emails(`<p>${html}</p>`)).toEqual([email]);
});

test.each([
  ['a soft hyphen', 'in\u00adfo@acme-fittings.com'],
  ['a zero-width space', 'info&#8203;@acme-fittings.com'],
  ['a bullet', '-info@acme-fittings.com'],
  ['a star', '*info@acme-fittings.com'],
  ['an escaped blank', '%20info@acme-fittings.com'],
  ['comments', 'info<!-- no -->@<!-- spam -->acme-fittings.com'],
])('%s is no part of an address', (_, html) => {
  expect(emails(`<p>${html}</p>`)).toEqual([email]);
});

test.each([
  '//info@acme-fittings.com',
  'mailto:info@acme-fittings.com',
  'info @acme-fittings.com',
  'info@acme-fittings.com&subject=Hello',
  'info@acme-fittings.com subject=Hello',
  'info(at)acme-fittings.com',
  'info%2540acme-fittings.com',
  'Acme Fittings <info@acme-fittings.com>',
])('a link to mailto:%s', (target) => {
  expect(emails(`<a href="mailto:${target}">Mail</a>`)).toEqual([email]);
});

test('signs part one address from another', () => {
  const both = [email, 'sales@acme-fittings.com'];
  for (const sign of [',', ';', ' ', '/', ' / ', '|', ' | ', '<br>'])
    expect(emails(`<p>${both.join(sign)}</p>`)).toEqual(both);
});

test.each([
  'Shop online at acme-fittings.com',
  'Shop online at acme-fittings.com (open daily)',
  'See section (a) acme-fittings.com',
  'Meet us @ acme-fittings.com',
  'Follow @acme-fittings.com',
  'info at acme-fittings dot com',
  'https://user:secret@acme-fittings.com/',
  'git@github.com:acme/fittings.git',
])('%s names no address', (text) => {
  expect(emails(`<p>${text}</p>`)).toEqual([]);
});

test('what a click opens is read, other hidden text is not', () => {
  const hidden = (attributes: string) =>
    emails(`<div ${attributes} style="display:none"><p>${email}</p></div>`);
  expect(hidden('id="tab2"')).toEqual([email]);
  expect(hidden('class="tab-pane"')).toEqual([email]);
  expect(hidden('role="tabpanel"')).toEqual([email]);
  expect(hidden('')).toEqual([]);
  expect(emails(`<div id="tab2" style="display:none"><a href="mailto:${email}">Mail</a></div>`)).toEqual([
    email,
  ]);
});

test('microdata', () => {
  expect(emails(`<div itemscope><meta itemprop="email" content="${email}"></div>`)).toEqual([email]);
  expect(emails(`<p itemprop="email">${email}</p>`)).toEqual([email]);
});

test('every branch of a long list', () => {
  const html = Array.from({ length: 60 }, (_, n) => `<li>branch${n}@acme-fittings.com`).join('');
  expect(emails(html)).toHaveLength(60);
});

test.each([
  ['by its style', '<span style="unicode-bidi: bidi-override; direction: rtl">moc.rehto-emca@olleh</span>'],
  [
    'by a class',
    '<style>.r{direction:rtl;unicode-bidi:isolate-override}</style><b class="x r">moc.rehto-emca@olleh</b>',
  ],
  ['by its element', '<bdo dir="rtl">moc.rehto-emca@olleh</bdo>'],
])('an address that is shown from right to left %s', (_, html) => {
  expect(emails(`<p>Mail: ${html}`)).toEqual(['hello@acme-other.com']);
});

test('a mirrored or rotated address of the site’s own domain or of a mail service', () => {
  expect(emails('<p class="css-of-a-file">moc.sgnittif-emca@ofni')).toEqual([email]);
  expect(emails('<a href="#" data-enc-email="vasb[at]npzr-svggvatf.pbz">Mail</a>')).toEqual([email]);
  expect(emails('<a href="#" data-mail="hello@acme-fittings.com">Mail</a>')).toEqual([
    'hello@acme-fittings.com',
  ]);
  expect(emails('<span class="rot13">npzrsvggvatf@tznvy.pbz</span>')).toEqual(['acmefittings@gmail.com']);
  expect(emails('<a href="znvygb:vasb@npzr-svggvatf.pbz">Mail</a>')).toEqual([email]);
  expect(
    emails(
      `<script>show('<n uers="znvygb:vasb@npzr-svggvatf.pbz">Znvy</n>'.replace(/[a-z]/gi, turn))</script>`,
    ),
  ).toEqual([email]);
  // 'fubc.vg' is 'shop.it': what is an address as it stands is that.
  expect(emails('<p>vasb@fubc.vg')).toEqual(['vasb@fubc.vg']);
});

test('a phone that is shown from right to left', () => {
  const html = '<p>Tel. <span style="direction:rtl;unicode-bidi:bidi-override">9910-226-575</span>';
  expect(findContacts(html, url, 'US').map(({ value }) => value)).toEqual(['+1 575 622 0199']);
});

test.each([
  [`<a href="mailto:old@agency.com">${email}</a>`, [email]],
  [`<a href="mailto:old@agency.com">info [at] acme-fittings.com</a>`, [email]],
  [`<a href="mailto:${email}">Write to us</a>`, [email]],
  [`<a href="mailto:${email}">you@example.com</a>`, [email]],
  [
    `<a href="mailto:sales@acme-fittings.com">Sales</a> <a href="mailto:sales@acme-fittings.com">${email}</a>`,
    ['sales@acme-fittings.com', email],
  ],
])('of a link and its text, the text that people read counts: %s', (html, expected) => {
  expect(emails(html).toSorted()).toEqual(expected.toSorted());
});

test('what an object shows, and not the address of a template', () => {
  expect(emails(`<object><a href="mailto:${email}">Mail</a></object><p>info@misitio.com</p>`)).toEqual([
    email,
  ]);
});

test.each([
  'info chiocciola acme-fittings.com',
  'E-mail: info arroba acme-fittings.com',
  'info zavináč acme-fittings.com',
  'info (snabel-a) acme-fittings.com',
])('an address in words: %s', (text) => {
  expect(emails(`<p>${text}</p>`)).toEqual([email]);
});

test.each(['webmaster:', 'Webbureau Knobnet,', 'Diseño web: Knobnet,', 'Thiết kế web bởi', 'تصميم الموقع'])(
  'the address of who made the page: %s',
  (credit) => {
    expect(
      emails(
        `<p>sales@gmail.com</p><p>© Acme · ${credit} <a href="mailto:gianni@gmail.com">gianni@gmail.com</a></p>`,
      ),
    ).toEqual(['sales@gmail.com']);
    expect(emails(`<p>${credit} web@acme-fittings.com</p>`)).toEqual(['web@acme-fittings.com']);
  },
);
