import type { CitedPage, ModelEvent } from '../models/provider.ts';
import type { Canary } from '../verify/canary.ts';
import { createDraftFilter, LeakFault } from '../verify/draft-filter.ts';
import type { DraftStream } from './draft-writer.ts';

/** At most one sign of life in this time, in milliseconds: models think in hundreds of pieces a second. */
const lifeMs = 1_000;

/**
 * Filters a draft for display while it arrives. A draft that begins anew replaces the first one, but is not shown: a
 * screen cannot take text back, and the finished analysis replaces it soon. `canary`: of the prompt that it answers.
 */
export async function* streamDraft(events: AsyncIterable<ModelEvent>, canary: Canary): DraftStream {
  const filter = createDraftFilter(canary);
  let text = '';
  let pages: readonly CitedPage[] = [];
  let isShown = true;
  let lifeAt = Number.NEGATIVE_INFINITY;
  for await (const event of events) {
    if (event.type === 'restart') {
      refuseLeak(text, canary);
      text = '';
      pages = [];
      isShown = false;
    } else if (event.type === 'citations') {
      pages = event.pages;
    } else if (event.type === 'text') {
      text += event.text;
      const content = isShown ? filter.push(event.text) : '';
      if (content !== '') yield { type: 'content', content };
    }
    const isUnseen = event.type === 'thinking' || (event.type === 'text' && !isShown);
    if (isUnseen && performance.now() - lifeAt >= lifeMs) {
      lifeAt = performance.now();
      yield { type: 'thinking' };
    }
  }
  const content = filter.end();
  if (content !== '') yield { type: 'content', content };
  refuseLeak(text, canary);
  return { text, pages };
}

function refuseLeak(text: string, canary: Canary): void {
  if (canary.isIn(text)) throw new LeakFault('The answer contains the canary.');
}
