import type { AnalysisData } from '@Hardware-Store-Finder/contract';
import { analysisPacks } from '@Hardware-Store-Finder/domain';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainReport } from './plain-report.tsx';

const basic: AnalysisData = {
  basicInfo: { name: 'A', address: 'B' },
  perplexityAnalysis: null,
  analysisPoints: ['Check its website first.'],
  nextSteps: [],
  productCategories: [],
  timestamp: '2026-01-02T00:00:00.000Z',
};

test.each(Object.values(analysisPacks))(
  'The text of another server is marked as unchecked, in $id',
  (pack) => {
    const draw = (data: AnalysisData) => renderToStaticMarkup(createElement(PlainReport, { data, pack }));
    const { unchecked } = pack.analysis.labels;
    expect(draw({ ...basic, perplexityAnalysis: 'It sells hinges.' })).toContain(unchecked);
    expect(draw(basic)).not.toContain(unchecked);
  },
);
