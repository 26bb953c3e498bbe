import {
  analysisDataSchema,
  languages,
  routes,
  sellerSchema,
  storeInputSchema,
} from '@Hardware-Store-Finder/contract';
import { analyze } from '@Hardware-Store-Finder/facts';
import * as z from 'zod';
import { parsed } from '../http/parse-request.ts';
import { inventedMark, isInvented, type Tool } from './tool.ts';

const shape = {
  store: storeInputSchema.describe('A store as a search gave it.'),
  language: z.enum(languages).describe('Of the report; english.').optional(),
  makes: sellerSchema.shape.makes
    .describe(
      'What the seller makes, which the store is to suit; without it, what the team’s first profile says.',
    )
    .optional(),
};

export const analysisTool: Tool<typeof shape> = {
  name: 'analyze_store',
  title: 'Analyse a store',
  description:
    'Reads the website of a store and reports the facts that it states: products, brands, kind of business and fit, each with its ' +
    "page and that page's own words, and whether code or a judge confirmed it; what it lacks may be on pages that were not read.",
  shape,
  output: z.looseObject({ ...analysisDataSchema.shape, ...inventedMark }),
  route: routes.analyzeCompany,
  async run({ store, language = 'english', makes }, deps, { signal, progress }) {
    const request = parsed(routes.analyzeCompany.body.schema, { ...store, language, makes });
    let data: Record<string, unknown> = {};
    const analyzeDeps = { ...deps.writing, websites: deps.websites, seller: deps.seller() };
    for await (const step of analyze(request, analyzeDeps, signal)) {
      if (step.type === 'status') await progress(step.message);
      if (step.type === 'complete') data = step.data;
    }
    return { ...data, ...(isInvented(store, deps) && { invented: true }) };
  },
};
