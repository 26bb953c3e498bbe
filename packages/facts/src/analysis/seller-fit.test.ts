import type { Fact } from '@Hardware-Store-Finder/contract';
import { type AnalysisLanguagePack, analysisPacks, goodsName } from '@Hardware-Store-Finder/domain';
import { describe, expect, test } from 'vitest';
import { analysisDeps } from '../testing/analysis-deps.ts';
import { run } from '../testing/run-analysis.ts';
import type { CheckedAnalysis } from './analysis-cache.ts';
import { composeAnalysis } from './compose-analysis.ts';
import { sellerFit } from './seller-fit.ts';

const { english, chinese } = analysisPacks;
const url = 'https://knobwell.example/';
const sells = (value: string, language = 'en'): Fact => ({
  id: value,
  kind: 'sells',
  value,
  quotation: value,
  url,
  language,
  confirmedBy: 'code',
});
const checkedOf = (...facts: Fact[]): CheckedAnalysis => ({
  evidence: {
    pages: [{ url, title: 'Knobwell' }],
    contacts: [{ kind: 'email', value: 'ada@knobwell.example', page: url }],
    language: 'fr',
  },
  facts,
  ownWords: [],
  goods: [],
  told: [],
  refused: [],
  asked: { calls: 0, tokens: 0, isEstimate: false },
  by: { id: 'builtin', label: 'Built-in reader', isModel: false },
});
const dataFor = (
  makes: string | undefined,
  facts: Fact[],
  pack: AnalysisLanguagePack = english,
  name = 'Knobwell',
) =>
  composeAnalysis(
    { name, address: 'Town' },
    checkedOf(...facts),
    pack,
    '2026-01-02T00:00:00.000Z',
    sellerFit(makes),
  );
const topicsOf = ({ notes }: ReturnType<typeof dataFor>) => notes?.lookAt?.map(({ topic }) => topic).join();

describe('The fit is about this seller', () => {
  const ofScrews = [sells('paints'), sells('wood screws'), sells('door handles')];

  test('whose goods come first, are offered, and are not looked for', () => {
    const data = dataFor('screws, bolts', ofScrews);
    expect(data.productCategories[0]).toBe('wood screws');
    expect(data.nextSteps).toContain(english.analysis.steps.offer('wood screws'));
    expect(data.statements?.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Sells wood screws', 'Also sells paints and door handles']),
    );
    expect(topicsOf(data)).not.toContain(english.analysis.topics.products);
    expect(topicsOf(dataFor('screws, bolts', [sells('door handles')]))).toContain(
      english.analysis.topics.products,
    );
  });

  test('and not of fittings, which a seller of screws does not make', () => {
    for (const pack of [english, chinese]) {
      const { beside, craft } = pack.analysis.steps.ask.yours;
      const { nextSteps } = dataFor('screws', [sells('door handles'), sells('paints')], pack);
      const named = (['door_handle', 'paint'] as const).flatMap((id) => goodsName(id, pack.tag) ?? []);
      expect(nextSteps).toContain(beside(pack.list(named)));
      const fitter: Fact = { ...sells('repair'), kind: 'service', quotation: 'We repair locks.' };
      expect(dataFor('screws', [fitter], pack).nextSteps).toContain(craft);
      expect(dataFor(undefined, [fitter], pack).nextSteps).toContain(pack.analysis.steps.ask.fittings.craft);
    }
  });

  test('as a profile says it: as a list, as a sentence, in Chinese; one that names no goods is as none', () => {
    for (const makes of ['screws', 'We are a maker of screws and bolts.', '螺丝，螺栓'])
      expect(dataFor(makes, ofScrews).productCategories[0], makes).toBe('wood screws');
    for (const makes of [undefined, '', 'We make what you need.'])
      expect(dataFor(makes, ofScrews).productCategories[0], makes).toBe('door handles');
  });

  test('and where nothing meets, says so, and what to do is not to write', () => {
    const goods = [sells('rideaux', 'fr'), sells('tondeuses', 'fr'), sells('marteaux', 'fr')];
    const facts = [...goods, sells('peintures', 'fr'), sells('échelles', 'fr')];
    const { nextSteps, makes, statements, analysisPoints, perplexityAnalysis } = dataFor(
      'cabinet handles',
      facts,
    );
    expect(makes).toBe('cabinet handles');
    const said = english.analysis.nothingMeets('lawn mowers, hammers, paints and ladders');
    expect(statements?.at(-1)).toMatchObject({ section: 'fit', text: said, citations: [2, 3, 4, 5] });
    expect(analysisPoints.at(-1)).toContain(said);
    expect(perplexityAnalysis).toContain(`\n\n${said} [2][3][4][5]`);
    expect(nextSteps).toEqual([english.analysis.steps.leaveOut]);
    expect(dataFor('cabinet handles', facts, chinese).statements?.at(-1)?.text).toMatch(/没有.*锤.*建议不要/);
    // As the vocabulary calls them, each once.
    const named = ['Hammers', 'hammer', 'Paints', 'Nonesuch ladders'].map((one) => sells(one));
    expect(dataFor('cabinet handles', named).statements?.at(-1)?.text).toContain(
      'hammers, paints and Nonesuch ladders',
    );
    // Of another trade altogether.
    const roofing = ['roofing felt', 'membranes', 'slates'].map((one) => sells(one));
    expect(dataFor('cabinet handles', roofing).statements?.at(-1)?.text).toContain(
      'they name roofing felt, membranes and slates.',
    );
    // A hardware store has more than its pages list, and a department may hold anything.
    expect(dataFor('cabinet handles', facts, english, 'Knobwell Hardware').nextSteps.join()).toContain(
      'ada@',
    );
    const departments = ['timber', 'household goods', 'building materials', 'tiles'].map((one) => sells(one));
    expect(dataFor('cabinet handles', departments).nextSteps.join()).toContain('ada@');
    // Of two kinds, or of a term that the vocabulary does not know, too little is known.
    expect(dataFor('cabinet handles', goods).nextSteps.join()).toContain('ada@');
    expect(dataFor('cabinet handles, flurbles', facts).nextSteps.join()).toContain('ada@');
    expect(dataFor('hammers', facts).nextSteps.join()).toContain('ada@');
  });
});

describe('An analysis is composed for who asks', () => {
  const home = 'https://muster.example.com/';
  const site = { [home]: { body: '<p>We sell paints, wood screws and door handles.</p>' } };

  test('by the request, else by the settings, from the same kept facts', async () => {
    const { deps, asked } = analysisDeps(site);
    const first = await run({ ...deps, seller: { makes: 'paints' } });
    expect(first.data?.productCategories[0]).toBe('paints');
    const [pages] = [asked.length];
    const second = await run(deps, 'english', { makes: 'screws', onlyKept: true });
    expect(second.data).toMatchObject({ makes: 'screws', facts: first.data?.facts });
    expect(second.data?.productCategories[0]).toBe('wood screws');
    expect(asked.length).toBe(pages);
  });

  test('and nothing is read or asked for one that is not kept', async () => {
    const { deps, asked } = analysisDeps(site);
    const { data, error } = await run(deps, 'english', { makes: 'screws', onlyKept: true });
    expect([data, error, asked.length]).toEqual([undefined, expect.stringContaining('kept'), 0]);
  });
});
