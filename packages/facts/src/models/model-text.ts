import type { ModelProvider, ModelRequest } from './provider.ts';

/** All that a model writes to one question, without a search of the web. Throws ModelFault. */
export async function modelText(
  model: ModelProvider,
  request: Omit<ModelRequest, 'maySearch'>,
  signal: AbortSignal,
): Promise<string> {
  let text = '';
  for await (const event of model.stream({ ...request, maySearch: false }, signal)) {
    if (event.type === 'text') text += event.text;
    if (event.type === 'restart') text = '';
  }
  return text;
}
