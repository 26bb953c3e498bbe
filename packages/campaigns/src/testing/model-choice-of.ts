import type { ModelChoice, ModelProvider } from '@Hardware-Store-Finder/facts';
import type { ModelRequest } from '@Hardware-Store-Finder/facts/testing';

export function createModelChoiceOf(model: ModelProvider | undefined): ModelChoice {
  return async () => model;
}

/** A paid model that says what `answer` returns. `asked` has each question. */
export function paidModel(answer: (request: ModelRequest, n: number) => string | Promise<string>): {
  model: ModelProvider;
  asked: ModelRequest[];
} {
  const asked: ModelRequest[] = [];
  return {
    asked,
    model: {
      id: 'paid',
      label: 'Paid model',
      isPaid: true,
      searches: false,
      async *stream(request) {
        asked.push(request);
        yield { type: 'text', text: await answer(request, asked.length) };
      },
    },
  };
}
