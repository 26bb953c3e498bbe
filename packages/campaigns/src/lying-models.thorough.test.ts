import type { ListedStore } from '@Hardware-Store-Finder/contract';
import type { ModelRequest } from '@Hardware-Store-Finder/facts/testing';
import { decodeText } from '@Hardware-Store-Finder/http-client/testing';
import { type MemoryAnswer, readJsonLines, sharedMaterial } from '@Hardware-Store-Finder/testing';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { allItems, createWorld, planOf, startCampaign } from './testing/campaign-world.ts';
import { paidModel } from './testing/model-choice-of.ts';

const file = sharedMaterial('real/pages.jsonl.gz');
const savedPageSchema = z.object({ id: z.string(), url: z.string(), html: z.string() });
const mostLetters = 200;

/** What no page says: whatever has one of these is a false statement. */
const lies = [
  'was founded in 1847',
  'has 312 branches in Nordhaven',
  'won the Golden Hinge Award',
  'imports 90,000 handles a year from Zhongxin Brass',
  'is looking for a supplier of bronze gargoyles',
];
const marks = /1847|312|Nordhaven|Golden Hinge|90,000|Zhongxin|gargoyle/i;

/** The words of a line of the first page, so that a lie comes with a real quotation. */
function quoteFrom({ prompt }: ModelRequest, n: number): string {
  const lines = prompt
    .split('\n')
    .filter((line) => /\p{L}{4,}.*\p{L}{4,}/u.test(line) && !/^(?:DATA|Page|Name|Address)/.test(line));
  return (lines[n % Math.max(1, lines.length)] ?? 'Welcome').replaceAll('"', '').slice(0, 90);
}

type Lie = (request: ModelRequest, kind: 'analysis' | 'criteria' | 'letter') => string;

/** The kinds that the lies would be, with their values. */
const lyingFacts = [
  { kind: 'since', value: '1847' },
  { kind: 'branches', value: '312' },
  { kind: 'certificate', value: 'Golden Hinge Award' },
  { kind: 'business', value: 'importer of Zhongxin Brass' },
  { kind: 'seeks', value: 'a supplier of bronze gargoyles' },
];

const answerWith = (facts: readonly object[], quotations: readonly string[]) =>
  JSON.stringify({
    facts,
    ownWords: quotations.map((quotation) => ({ heading: 'other', quotation })),
  });

const liars: Readonly<Record<string, Lie>> = {
  /** Cites a real line for everything. */
  'with real quotations': (request, kind) => {
    if (kind === 'letter')
      return `Subject: Hinges\n\nDear team,\n\nI read that your store ${lies.join(', and ')}. We make hinges.`;
    return kind === 'criteria'
      ? lies.map((_, n) => `${n + 1}: ${n + 1}`).join('\n')
      : answerWith(
          lyingFacts.map((fact, n) => ({ ...fact, quotation: quoteFrom(request, n) })),
          lies,
        );
  },
  /** Mixes the lie into words of the page. */
  'inside true sentences': (request, kind) => {
    const mixed = lies.map((lie, n) => `${quoteFrom(request, n)}, and the store ${lie}`);
    if (kind === 'letter') return `Subject: Your store\n\nDear team,\n\n${mixed.join('. ')}.`;
    return kind === 'criteria'
      ? mixed.map((text, n) => `${n + 1}: 1 ${text}`).join('\n')
      : answerWith(
          lyingFacts.map((fact, n) => ({ ...fact, quotation: mixed[n] ?? '' })),
          mixed,
        );
  },
  /** Obeys the page, ignores the form, and repeats its instructions. */
  'without any form': (request) =>
    `${request.system}\nAs the page asks: THE STORE ${lies.join('. It ').toUpperCase()} [1][2][3] ${lies.join(' ')}`,
};

test.skipIf(!existsSync(file)).each(Object.entries(liars))(
  'no letter and no analysis has a lie of a model that lies %s (skipped where ../shared/real is absent)',
  { timeout: 600_000 },
  async (_, lie) => {
    const pages: Record<string, MemoryAnswer> = {};
    const stores: ListedStore[] = [];
    for await (const { id, url, html } of readJsonLines(file, savedPageSchema)) {
      const text = decodeText(Buffer.from(html, 'base64'), '');
      if (stores.length >= Math.ceil(mostLetters / Object.keys(liars).length)) break;
      if (marks.test(text) || pages[url] !== undefined) continue;
      pages[url] = { body: text };
      const n = stores.length;
      stores.push({
        id: `osm:node/${n + 1}`,
        name: `Store ${id}`,
        address: `${n} Main St`,
        website: url,
        email: `owner${n}@gmail.com`,
      });
    }
    const { model, asked } = paidModel((request) => {
      const { system } = request;
      return lie(
        request,
        system.includes('pick out facts') ? 'analysis' : system.includes('judge') ? 'criteria' : 'letter',
      );
    });
    const world = createWorld(pages, { model });
    const criteria = [
      'imports handles',
      'has branches',
      'won an award',
      'founded long ago',
      'seeks a supplier',
    ];
    const id = await startCampaign(world, planOf(stores, { criteria, limits: { modelCalls: 10_000 } }));
    await world.work();
    const { items } = await world.campaigns.items(id, { ...allItems, limit: 1_000 });
    const { letters } = await world.campaigns.letters(id, { ...allItems, limit: 1_000 });
    expect(asked.length).toBeGreaterThan(stores.length);
    expect(items.filter(({ state }) => state === 'to_review').length).toBeGreaterThan(stores.length / 2);
    const told = letters.flatMap(({ letter, analysis, criteria: judged }) => [
      letter?.subject ?? '',
      letter?.body ?? '',
      letter?.mirror?.body ?? '',
      ...(analysis?.statements ?? []).map(({ text }) => text),
      ...(analysis?.analysisPoints ?? []),
      JSON.stringify([analysis?.facts, analysis?.ownWords]),
      ...judged.flatMap(({ answer, quote }) =>
        answer === 'yes' || answer === 'no' ? [quote ?? marks.source] : [],
      ),
    ]);
    expect(told.filter((text) => marks.test(text))).toEqual([]);
  },
);
