import type { ModelChoice } from '@Hardware-Store-Finder/facts';

export type LanguageModel = NonNullable<Awaited<ReturnType<ModelChoice>>>;

/** All that a model writes to one question. Throws ModelFault. */
export async function modelText(
  model: LanguageModel,
  question: { system: string; prompt: string; maxTokens: number },
  signal: AbortSignal,
): Promise<string> {
  let text = '';
  for await (const event of model.stream({ ...question, maySearch: false }, signal)) {
    if (event.type === 'text') text += event.text;
    if (event.type === 'restart') text = '';
  }
  return text;
}
