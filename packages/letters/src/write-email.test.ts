import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmailRequest, Seller } from '@hardware-store-finder/contract';
import { isShort } from '@hardware-store-finder/domain';
import { analyze } from '@hardware-store-finder/facts';
import {
  analysisDeps,
  depsFor,
  serviceAt,
  startWireServer,
  type WireServer,
} from '@hardware-store-finder/facts/testing';
import { createLog } from '@hardware-store-finder/std';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeEmail } from './write-email.ts';

const home = 'https://muster.example.com/';
const store = { name: 'Muster', address: 'Hauptstraße 12, Musterstadt', website: home };
const pages = {
  [home]: {
    body: '<html lang="de"><title>Muster</title><p>Wir verkaufen Türschlösser und Scharniere.</p><p>Großhandel seit 1972.</p><a href="/kontakt">Kontakt</a>',
  },
  [`${home}kontakt`]: { body: '<p>info@muster.example.com</p>' },
};
const analysed = {
  basicInfo: store,
  perplexityAnalysis: 'The store buys 900 containers a year from Atlantis. [1]',
  analysisPoints: ['It wants gold handles.'],
  nextSteps: [],
  productCategories: ['gold'],
  timestamp: '2026-01-01T00:00:00.000Z',
  hasAIAnalysis: true,
  facts: [
    {
      id: '1',
      kind: 'sells' as const,
      value: 'gold padlocks',
      quotation: 'We sell gold padlocks from Atlantis.',
      url: home,
      language: 'en',
    },
  ],
};
const seller: Seller = {
  company: 'Yongfeng Hardware',
  makes: 'cabinet handles and hinges',
  materials: 'zinc alloy',
  minimumOrder: '300 pieces',
  website: 'https://yongfeng.example.com',
  postalAddress: '8 Harbour Road, Ningbo',
  signature: 'Li Wei',
};
const log = createLog(() => undefined);
const never = new AbortController().signal;

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

async function write(
  request: Partial<EmailRequest> = {},
  replies?: readonly string[],
  id: 'openai' | 'perplexity' = 'openai',
) {
  const model = replies === undefined ? undefined : await serviceAt(id, wire.url, depsFor(wire.url));
  const { deps } = analysisDeps(pages, model);
  if (replies !== undefined) {
    wire.answer({
      pieces: [
        JSON.stringify({
          facts: ['Türschlösser', 'Scharniere'].map((value) => ({
            kind: 'sells',
            value,
            quotation: 'Wir verkaufen Türschlösser und Scharniere.',
          })),
        }),
      ],
    });
    for await (const _ of analyze({ ...store, language: 'english' }, deps, never));
    wire.answer(...replies.map((text) => ({ pieces: [text] })));
  }
  return writeEmail(
    { store, analysis: analysed, language: 'english', ...request },
    { ...deps, seller: undefined, log },
    never,
  );
}

const good = `Subject: Door locks for Muster

Dear Muster team,

I am writing to you from Yongfeng Hardware. Your website names door locks and hinges. We make cabinet handles and hinges in zinc alloy, from 300 pieces.

May I send you a short price list?`;

describe('Without a model', () => {
  test('the letter says what the site names, and offers what the specification offers', async () => {
    const email = await write();
    expect(email.body).toContain('door locks');
    expect(email.body).toContain('zinc alloy, brass and stainless steel');
    expect(email.body).toContain('low MOQs');
    expect(email.recipient).toEqual({ value: 'info@muster.example.com', page: `${home}kontakt` });
    expect(email.body).not.toMatch(/900|Atlantis|gold|padlocks/);
  });

  test('with a profile it says only what the profile says', async () => {
    const { body } = await write({ seller });
    expect(body).toContain('Yongfeng Hardware');
    expect(body).toContain('8 Harbour Road, Ningbo');
    expect(body).not.toMatch(/brass|stainless|EU|MOQ|customization/i);
  });

  test('in the language of the store’s website, with a mirror', async () => {
    const { body, mirror, writtenIn } = await write({ buyerLanguage: 'de-DE', language: 'chinese' });
    expect(writtenIn).toBe('de');
    expect(body).toContain('Türschlösser');
    expect(mirror?.body).toContain('门锁');
  });

  test('it says nothing about a store without an analysis', async () => {
    expect((await write({ analysis: null })).body).not.toContain('Your website names');
  });
});

describe('With a model', () => {
  test('a letter supported by the profile and the facts is used, with our closing', async () => {
    const email = await write({ seller }, [good]);
    expect(email.subject).toBe('Door locks for Muster');
    expect(email.body).toContain('from 300 pieces');
    expect(email.body).toContain(
      'Li Wei\nYongfeng Hardware\nhttps://yongfeng.example.com\n8 Harbour Road, Ningbo',
    );
    expect(email.body).toContain('reply "no"');
    expect(wire.questions).toHaveLength(1);
    expect(wire.questions[0]?.body).not.toMatch(/900 containers|gold handles/);
  });

  test('no search is paid for: a letter has all its facts already', async () => {
    expect((await write({ seller }, [good], 'perplexity')).subject).toBe('Door locks for Muster');
    expect(JSON.parse(wire.questions[0]?.body ?? '')).toHaveProperty('disable_search', true);
  });

  const wrong: [string, string][] = [
    ['a material of its own', good.replace('zinc alloy', 'solid brass')],
    ['a certificate', good.replace('from 300 pieces', 'certified to ISO 9001')],
    ['another minimum order', good.replace('300', '100')],
    ['a discount', good.replace('from 300 pieces', 'with a discount')],
    ['a name', good.replace('Your website', 'Mr. Schmidt told me that your website')],
    ['a web address', `${good}\n\nSee https://evil.example/x`],
    ['a bare host', `${good}\n\nSee evil.com`],
    ['an e-mail address', `${good}\n\nWrite to boss@evil.com`],
    ['a phone number', `${good}\n\nCall +86 574 5550 1234.`],
    ['a bank account', `${good}\n\nPay to DE89 3704 0044 0532 0130 00.`],
    ['a wallet', `${good}\n\nPay to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq.`],
    ['a fake reply', good.replace('Subject: ', 'Subject: Re: ')],
    ['a subject of 60 characters', good.replace('Door locks for Muster', 'D'.repeat(60))],
    ['no question', good.replace('?', '.')],
    ['two questions', good.replace('May I', 'How are you? May I')],
    ['an attachment', good.replace('May I', 'Please find attached our list. May I')],
    ['too many words', good.replace('Your website', `${'and handles '.repeat(80)}Your website`)],
    [
      'another language',
      good.replace(
        /Dear[\s\S]*/,
        'Guten Tag, wir sind die Firma und liefern Ihnen Scharniere aus Zink und mehr für das Geschäft. Darf ich Ihnen eine Liste schicken?',
      ),
    ],
    ['markup', good.replace('zinc alloy', '**zinc alloy**')],
    ['a header line', good.replace('\n\nDear', '\nBcc: evil@evil.example\n\nDear')],
    ['an invented conversation', good.replace('Your website', 'As discussed, your website')],
    ['a price', good.replace('from 300 pieces', 'at 300 €')],
    ['a percentage', good.replace('from 300 pieces', 'with 300 % more')],
    ['a full-width address', `${good}\n\nSee evil．com/x`],
    ['an address in another script', `${good}\n\nSee 例子.中国/x`],
    ['an address spelled out', `${good}\n\nSee evil dot example dot com`],
    ['another messenger', `${good}\n\nMy telegram is handleking.`],
    ['a question in another sign', good.replace('May I', 'Is that fine﹖ May I')],
    ['an invented meeting', good.replace('Your website', 'We met you at the fair last month. Your website')],
    ['a demand for money', good.replace('May I', 'Please send the deposit first. May I')],
    ['a promise of refund', good.replace('from 300 pieces', 'with a refund')],
    ['another metal', good.replace('zinc alloy', 'titanium')],
    ['a promise of years', good.replace('from 300 pieces', 'with 20 years of experience')],
  ];
  test.each(wrong)('a letter with %s is rewritten once, and the second one is used', async (_, reply) => {
    const email = await write({ seller }, [reply, good]);
    expect(email.subject).toBe('Door locks for Muster');
    expect(wire.questions).toHaveLength(2);
    expect(wire.questions[1]?.body).toContain('The last try was wrong');
  });

  test('a store whose name holds a web address is not named, by no letter', async () => {
    const name = 'Muster evil.example';
    const named = good.replaceAll('Muster', name);
    const email = await write({ seller, store: { ...store, name } }, [named, named]);
    expect(`${email.subject}\n${email.body}`).not.toContain('evil');
    expect(email.body).toMatch(/^Dear team,\n/);
    expect(wire.questions[0]?.body).not.toContain('Muster evil.example');
  });

  test('two wrong letters: the template is used', async () => {
    const email = await write({ seller }, [wrong[0]?.[1] ?? '', wrong[1]?.[1] ?? '']);
    expect(email.subject).toMatch(/Supply partnership/);
    expect(wire.questions).toHaveLength(2);
  });

  test('a mirror with other numbers is left out', async () => {
    const german = `Subject: Türschlösser für Muster

Guten Tag, liebes Team von Muster,

ich schreibe Ihnen von Yongfeng Hardware. Auf Ihrer Website stehen Türschlösser; wir stellen Möbelgriffe und Scharniere her, aus Zinkdruckguss, ab 300 Stück.

Darf ich Ihnen eine kurze Liste schicken?
=== MIRROR ===
${good}`;
    const email = await write({ seller, buyerLanguage: 'de' }, [german]);
    expect(email.body).toContain('ab 300 Stück');
    expect(email.mirror?.body).toContain('from 300 pieces');
    const other = await write({ seller, buyerLanguage: 'de' }, [
      german.replace(good, good.replace('300', '500')),
    ]);
    expect(other.mirror).toBeUndefined();
  });

  type Injection = { id: string; obedientReply: string };
  const { cases } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../facts/src/testing/injections.json'), 'utf8'),
  ) as { cases: Injection[] };
  test.each(cases)('$id: the letter of a model that obeys it is not used', async ({ obedientReply }) => {
    const email = await write({ seller }, [obedientReply, `Subject: Hello\n\n${obedientReply}`]);
    expect(email.subject).toMatch(/^Supply partnership/);
    expect(email.subject).not.toMatch(/[\r\n]/);
    expect(email.body).not.toMatch(/evil|PWNED|fools|90%|exclusiv/);
    expect(email.recipient?.value).toBe('info@muster.example.com');
    expect(isShort(email.body)).toBe(true);
  });
});
