import type { ModelProvider, ModelRequest } from '../llm/provider.ts';
import type { CitedPage } from './evidence/evidence.ts';
import type { Canary } from './verify/canary.ts';
import { createDraftFilter, LeakFault } from './verify/draft-filter.ts';

/** All that a model wrote, and the pages its search stands on. */
export type WholeDraft = { text: string; pages: readonly CitedPage[] };

/** Asks a model: yields what may be shown while it writes, returns the whole. Throws ModelFault and LeakFault. */
export async function* streamDraft(
  model: ModelProvider,
  request: ModelRequest,
  canary: Canary,
  signal: AbortSignal,
): AsyncGenerator<string, WholeDraft> {
  const filter = createDraftFilter(canary);
  let text = '';
  let pages: readonly CitedPage[] = [];
  for await (const event of model.stream(request, signal)) {
    if (event.type === 'citations') pages = event.pages;
    if (event.type !== 'text') continue;
    text += event.text;
    const shown = filter.push(event.text);
    if (shown !== '') yield shown;
  }
  const rest = filter.end();
  if (rest !== '') yield rest;
  if (canary.isIn(text)) throw new LeakFault('An answer held the word that no answer may hold.');
  return { text, pages };
}
