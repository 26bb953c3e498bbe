import type { CitedPage, ModelEvent } from '../llm/provider.ts';
import type { DraftStream } from './draft-writer.ts';
import type { Canary } from './verify/canary.ts';
import { createDraftFilter, LeakFault } from './verify/draft-filter.ts';

/** Filters a draft for display while it arrives. `canary`: of the prompt that it answers. */
export async function* streamDraft(events: AsyncIterable<ModelEvent>, canary: Canary): DraftStream {
  const filter = createDraftFilter(canary);
  let text = '';
  let pages: readonly CitedPage[] = [];
  for await (const event of events) {
    if (event.type === 'citations') pages = event.pages;
    if (event.type !== 'text') continue;
    text += event.text;
    const shown = filter.push(event.text);
    if (shown !== '') yield shown;
  }
  const rest = filter.end();
  if (rest !== '') yield rest;
  if (canary.isIn(text)) throw new LeakFault('The answer contains the canary.');
  return { text, pages };
}
