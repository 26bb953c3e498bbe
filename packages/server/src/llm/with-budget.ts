import { message } from '../i18n/message.ts';
import type { DailyBudget } from '../storage/daily-budget.ts';
import { ModelFault } from './model-fault.ts';
import type { ModelProvider } from './provider.ts';

export type ModelBudgets = { calls: DailyBudget; tokens: DailyBudget };

/** A low estimate for any language, for services that do not count tokens. */
const charactersPerToken = 3;

/** Asks a paid model only while today's budgets last. Free models are not limited. */
export function withBudget(model: ModelProvider, { calls, tokens }: ModelBudgets): ModelProvider {
  if (!model.isPaid) return model;
  return {
    ...model,
    async *stream(request, signal) {
      if (calls.left() < 1) throw spent(model.label, 'calls', 'AI_DAILY_CALLS');
      if (tokens.left() < 1) throw spent(model.label, 'tokens', 'AI_DAILY_TOKENS');
      calls.use(1);
      let characters = request.system.length + request.prompt.length;
      let counted: number | undefined;
      try {
        for await (const event of model.stream(request, signal)) {
          if (event.type === 'usage') counted = event.tokens;
          if (event.type === 'text') characters += event.text.length;
          if (event.type === 'thinking') characters += event.characters;
          yield event;
        }
      } finally {
        tokens.use(counted ?? Math.ceil(characters / charactersPerToken));
      }
    },
  };
}

function spent(label: string, what: 'calls' | 'tokens', setting: string): ModelFault {
  return new ModelFault('budget', message.modelBudget({ label, what, setting }));
}
