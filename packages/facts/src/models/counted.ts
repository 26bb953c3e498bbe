import type { ModelProvider } from './provider.ts';

/** A low estimate for any language, for services that do not count tokens. */
export const charactersPerToken = 3;

/** How often a model was asked, and how many tokens the questions and answers took. */
export type Count = { calls: number; tokens: number; isEstimate: boolean };

/** The same model, whose questions are added to a count. */
export function counted(model: ModelProvider, count: Count): ModelProvider {
  return {
    ...model,
    async *stream(request, signal) {
      count.calls += 1;
      let characters = request.system.length + request.prompt.length;
      let tokens: number | undefined;
      try {
        for await (const event of model.stream(request, signal)) {
          if (event.type === 'usage') tokens = event.tokens;
          if (event.type === 'text') characters += event.text.length;
          if (event.type === 'thinking') characters += event.characters;
          if (event.type === 'restart') count.calls += 1;
          yield event;
        }
      } finally {
        count.tokens += tokens ?? Math.ceil(characters / charactersPerToken);
        count.isEstimate ||= tokens === undefined;
      }
    },
  };
}
