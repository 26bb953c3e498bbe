import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWireServer, type WireServer } from '../models/testing/wire-server.ts';
import { readingAndJudging } from '../testing/loopback-judge.ts';
import { home, offering, run, withModelAt } from '../testing/run-analysis.ts';

let wire: WireServer;
beforeAll(async () => {
  wire = await startWireServer();
});
afterAll(() => wire.close());

const quotation = 'Galoş';
const page = `<html lang="tr"><title>Muster Beschläge</title><h2>Ürünlerimiz</h2><ul><li>Zımpara diskleri</li><li>Menteşe</li><li>Kaynak maskesi</li><li>${quotation}</li></ul><p>Adres: Hauptstraße 12</p>`;
const galosh = { kind: 'sells', value: 'Galoş', quotation, en: 'overshoes', zh: '鞋套' };

/** An analysis with a model that offers these, and a judge that says yes to so many of the facts and of the meanings. */
async function analysed(offered: readonly object[], [isTrue, isMeant]: [boolean, boolean]) {
  const { deps } = await withModelAt(wire, '', { [home]: { body: page } });
  const said = (is: boolean) => (one: { kind: string }) => is && one.kind === 'sells';
  wire.answer(readingAndJudging(offering(offered), said(isTrue), said(isMeant)));
  const english = await run(deps);
  const chinese = await run(deps, 'chinese');
  return { data: english.data, texts: [english, chinese].map(({ data }) => data?.perplexityAnalysis) };
}

describe('A translation of what code found', () => {
  test('is kept if the judge confirms it, and the fact stays that of code', async () => {
    const { data, texts } = await analysed([galosh], [false, true]);
    expect(data?.facts?.filter(({ value }) => value === 'Galoş')).toEqual([
      expect.objectContaining({
        confirmedBy: 'code',
        quotation: expect.stringContaining('Galoş'),
        translation: { english: 'overshoes', chinese: '鞋套' },
      }),
    ]);
    expect(texts[0]).toContain('“Galoş” (≈ overshoes)');
    expect(texts[1]).toContain('鞋套');
    expect(texts[0]).not.toContain('(read by AI)');
    // In the question to the judge that there is anyway.
    expect(wire.questions).toHaveLength(2);
    expect(data?.by?.id).toBe('openai');
  });

  test('is left out if the judge does not, and the fact stays', async () => {
    const { data, texts } = await analysed([galosh], [true, false]);
    expect(data?.facts?.filter(({ value }) => value === 'Galoş')).toEqual([
      expect.not.objectContaining({ translation: expect.anything() }),
    ]);
    expect(texts.join(' ')).not.toMatch(/overshoes|鞋套/);
    expect(data?.ownWords?.map((own) => own.quotation)).not.toContain(quotation);
  });

  test('costs no fact if the judge gives no usable answer, and nothing is called unjudged', async () => {
    const { deps } = await withModelAt(wire, '', { [home]: { body: page } });
    wire.answer(readingAndJudging(offering([galosh]), () => true));
    const { data } = await run(deps);
    expect(data?.facts?.map(({ value, translation }) => [value, translation])).toContainEqual([
      'Galoş',
      undefined,
    ]);
    expect(data?.notes?.notice).not.toContain('no usable answer');
  });
});
