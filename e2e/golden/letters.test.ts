import type { EmailRequest, Seller } from '@Hardware-Store-Finder/contract';
import { emailPackOf } from '@Hardware-Store-Finder/domain';
import { analysisDeps } from '@Hardware-Store-Finder/facts/testing';
import { writeEmail } from '@Hardware-Store-Finder/letters';
import { inEnglish } from '@Hardware-Store-Finder/testing';
import { expect, test } from 'vitest';
import { expectGolden } from './support/golden.ts';

// First letters and follow-ups to invented stores, in every language of letters.

const tags = [
  'en',
  'zh-Hans',
  'zh-Hant',
  'de',
  'fr',
  'es-ES',
  'es-419',
  'pt-PT',
  'pt-BR',
  'it',
  'nl',
  'pl',
  'tr',
  'ru',
];

const seller: Seller = {
  company: 'Yongfeng Hardware',
  companyChinese: '永丰五金',
  makes: 'cabinet handles and hinges',
  materials: 'zinc alloy, brass',
  certificates: 'ISO 9001, SGS',
  minimumOrder: '300 pieces',
  leadTime: '30 days',
  incoterms: 'FOB Ningbo',
  currency: 'USD',
  website: 'https://yongfeng.example.com',
  catalogue: 'https://yongfeng.example.com/catalogue.pdf',
  email: 'li@yongfeng.example.com',
  phone: '+86 574 8700 0000',
  postalAddress: '8 Harbour Road, Ningbo',
  signature: 'Li Wei',
};

/** What their websites say: a wholesaler, a brand's dealer, a locksmith, and nothing that can be read. */
const stores = [
  ['Northgate Ironmongery', 'Wholesale to joiners. We sell hinges, cabinet handles and door locks.'],
  ['Beschläge Adler', 'Brands: Hettich, Blum. We sell drawer slides.'],
  ['Quay Locks', 'Family-run since 1972. We cut keys and install locks. We deliver.'],
  ['五金 Wang', ''],
] as const;

const pages = Object.fromEntries(
  stores.map(([, text], at) => [
    `https://shop-${at}.example/`,
    {
      body: `<html lang="en"><title>Shop</title><p>${text}</p><a href="mailto:info@shop-${at}.example">Mail</a>`,
    },
  ]),
);

function storeAt(at: number): EmailRequest['store'] {
  const n = at % stores.length;
  const [name = ''] = stores[n] ?? [];
  return {
    name,
    address: `${at + 1} Market St, Leeds, United Kingdom`,
    phone: '+44 113 496 0000',
    website: `https://shop-${n}.example/`,
  };
}

test.each(tags)('letters in %s are as they were', async (tag) => {
  expect(emailPackOf(tag)?.tag).toBe(tag);
  const at = tags.indexOf(tag);
  const { deps } = analysisDeps(pages);
  const letters: [title: string, request: Partial<EmailRequest>][] = [
    ['A first letter', { store: storeAt(at), seller }],
    ['A first letter of nobody', { store: storeAt(at + 1) }],
    ['A second letter', { store: storeAt(at), seller, turn: 'second' }],
    ['A third letter', { store: storeAt(at), seller, turn: 'third' }],
  ];
  const texts: string[] = [];
  for (const [title, request] of letters) {
    const { subject, body, mirror, recipient, ...rest } = await writeEmail(
      {
        store: storeAt(at),
        analysis,
        language: at % 2 === 0 ? 'chinese' : 'english',
        buyerLanguage: tag,
        ...request,
      },
      { ...deps, seller: undefined },
      new AbortController().signal,
    );
    expect(rest.writtenIn).toBe(tag);
    texts.push(
      [
        `# ${title} to ${request.store?.name}`,
        `To: ${recipient?.value}`,
        `Approach: ${rest.approach} of ${JSON.stringify(inEnglish(rest.approaches))}`,
        `Subject: ${subject}`,
        body,
        ...(mirror === undefined ? [] : [`## ${mirror.subject}`, mirror.body]),
        '## Says',
        JSON.stringify(inEnglish(rest.facts)),
      ].join('\n\n'),
    );
  }
  expectGolden(`letters/${tag}.txt`, texts.join('\n\n\n'));
});

/** Only whether there is one counts. */
const analysis = {
  basicInfo: storeAt(0),
  perplexityAnalysis: 'An analysis.',
  analysisPoints: [],
  nextSteps: [],
  productCategories: [],
  timestamp: '2026-01-01T00:00:00.000Z',
  hasAIAnalysis: true,
};
