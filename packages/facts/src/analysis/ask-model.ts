import type { StoreInput } from '@Hardware-Store-Finder/contract';
import type { PageReading } from '@Hardware-Store-Finder/websites';
import * as z from 'zod';
import type { OfferedFact, OfferedWords } from '../acceptance/accept.ts';
import type { CitedPage, ModelProvider } from '../models/provider.ts';
import { type Canary, createCanary } from '../verify/canary.ts';
import { analysisPrompt, factsFormat, maxFactsTokens } from './analysis-prompt.ts';
import { createObjectReader } from './read-objects.ts';

const value = z.union([z.string(), z.number()]).transform(String);
const text = z.string().optional().catch(undefined);
/** What a model offers. `en`, `zh`: what a value in another language means. */
export const offerSchema = z.union([
  z.object({ kind: z.string(), value, quotation: z.string(), en: text, zh: text }),
  z.object({ heading: z.string(), quotation: z.string() }),
]) satisfies z.ZodType<Offer>;
export type Offer = OfferedFact | OfferedWords;

/** At most one sign of life in this time, in milliseconds: models think in hundreds of pieces a second. */
const lifeMs = 1_000;

/** The answer gives away the instructions: nothing of it is used. */
export class LeakFault extends Error {
  override name = 'LeakFault';
}

export type ModelStep =
  | { type: 'offer'; offer: Offer }
  /** The answer begins anew: all offers so far are void. */
  | { type: 'restart' }
  | { type: 'thinking' };

/**
 * Asks a model for facts about a store, and yields each as it arrives, unchecked, with signs of life. Returns the pages
 * that its own search cites. Throws ModelFault and LeakFault.
 */
export async function* askForFacts(
  model: ModelProvider,
  { store, pages }: { store: StoreInput; pages: readonly PageReading[] },
  signal: AbortSignal,
): AsyncGenerator<ModelStep, readonly CitedPage[]> {
  const canary = createCanary();
  const prompt = analysisPrompt({ store, pages, searches: model.searches, isPaid: model.isPaid, canary });
  const request = { ...prompt, maxTokens: maxFactsTokens, maySearch: true, format: factsFormat };
  let read = createObjectReader(offerSchema);
  let text = '';
  let cited: readonly CitedPage[] = [];
  let lifeAt = Number.NEGATIVE_INFINITY;
  for await (const event of model.stream(request, signal)) {
    if (event.type === 'citations') cited = event.pages;
    if (event.type === 'text') {
      text += event.text;
      for (const offer of read(event.text)) yield { type: 'offer', offer };
    }
    if (event.type === 'restart') {
      refuseLeak(text, canary);
      read = createObjectReader(offerSchema);
      text = '';
      cited = [];
      yield { type: 'restart' };
    }
    const isAlive = event.type === 'thinking' || event.type === 'text';
    if (isAlive && performance.now() - lifeAt >= lifeMs) {
      lifeAt = performance.now();
      yield { type: 'thinking' };
    }
  }
  refuseLeak(text, canary);
  return cited;
}

function refuseLeak(text: string, canary: Canary): void {
  if (canary.isIn(text)) throw new LeakFault('The answer contains the canary.');
}
