import { describe, expect, test } from 'vitest';
import {
  type AnalysisEvent,
  analysisDataSchema,
  analysisRequestSchema,
  decodeAnalysisEvent,
  emailRequestSchema,
  encodeAnalysisEvent,
  WireFault,
} from '../index.ts';

const data = {
  basicInfo: { name: 'A', address: 'B', phone: '1', website: 'https://a.example/' },
  perplexityAnalysis: null,
  analysisPoints: ['one'],
  nextSteps: ['two'],
  productCategories: ['hinges'],
  timestamp: '2026-11-20T08:00:00.000Z',
};

const golden: [line: string, event: AnalysisEvent][] = [
  ['{"type":"content","content":"# 五金"}', { type: 'content', content: '# 五金' }],
  [`{"type":"complete","data":${JSON.stringify(data)}}`, { type: 'complete', data }],
  ['{"status":"working","message":"Reading"}', { type: 'status', message: 'Reading' }],
  ['{"type":"thinking"}', { type: 'thinking' }],
  ['{"error":"Budget spent"}', { type: 'error', message: 'Budget spent' }],
];

describe('the events of an analysis stream', () => {
  test.each(golden)('%s decodes to its event', (line, event) => {
    expect(decodeAnalysisEvent(line)).toEqual(event);
  });

  test.each(golden)('%s is the encoding of its event', (line, event) => {
    expect(encodeAnalysisEvent(event)).toBe(line);
  });

  test('null basic information counts as absent', () => {
    const line = JSON.stringify({
      type: 'complete',
      data: { ...data, basicInfo: { name: 'A', address: 'B', phone: null } },
    });
    expect(decodeAnalysisEvent(line)).toEqual({
      type: 'complete',
      data: { ...data, basicInfo: { name: 'A', address: 'B' } },
    });
  });

  test.each([undefined, null, '2026-11-22T10:00:00.123', 1_795_000_000])(
    'the timestamp %s of a complete analysis counts as absent',
    (timestamp) => {
      const event = decodeAnalysisEvent(JSON.stringify({ type: 'complete', data: { ...data, timestamp } }));
      expect(event).toEqual({ type: 'complete', data: { ...data, timestamp: undefined } });
    },
  );

  test.each([
    '{}',
    '{"type":"content"}',
    '{"type":"content","content":1}',
    '{"type":"complete","data":{}}',
    '{"type":"complete"}',
    '{"status":"working"}',
    'data',
  ])('the line %s is rejected', (line) => {
    expect(() => decodeAnalysisEvent(line)).toThrow(WireFault);
  });
});

describe('the statements of an analysis', () => {
  const statements = [{ section: 'fit', text: 'It is family-run.', citations: [1], isPoint: true }];
  const notes = { notice: 'Written by code.' };
  const sources = [{ n: 1, url: 'https://a.example/', title: 'A', quote: 'x', shownQuote: 'y' }];

  test('survive encoding and decoding', () => {
    const event = decodeAnalysisEvent(
      JSON.stringify({ type: 'complete', data: { ...data, statements, notes, sources } }),
    );
    expect(event).toEqual({ type: 'complete', data: { ...data, statements, notes, sources } });
  });

  test.each([
    ['statements', [{ ...statements[0], section: 'gossip' }]],
    ['statements', [{ ...statements[0], citations: ['1'] }]],
    ['statements', 'none'],
    ['notes', { notice: 7 }],
  ])('malformed %s (%j) are dropped without losing the rest', (field, value) => {
    const sent = { ...data, statements, notes, sources, [field]: value };
    const parsed = analysisDataSchema.parse(sent);
    expect(parsed).toEqual({ ...sent, [field]: undefined });
  });
});

describe('posted request bodies', () => {
  test('an analysis request accepts english and chinese', () => {
    expect(analysisRequestSchema.safeParse({ name: 'A', address: 'B', language: 'chinese' }).success).toBe(
      true,
    );
    expect(analysisRequestSchema.safeParse({ name: 'A', address: 'B', language: 'klingon' }).success).toBe(
      false,
    );
  });

  test('an email request accepts an analysis or null', () => {
    const body = { store: { name: 'A', address: 'B' }, analysis: null, language: 'english' };
    expect(emailRequestSchema.safeParse(body).success).toBe(true);
    expect(emailRequestSchema.safeParse({ ...body, analysis: data }).success).toBe(true);
    expect(emailRequestSchema.safeParse({ ...body, analysis: 'none' }).success).toBe(false);
  });
});
