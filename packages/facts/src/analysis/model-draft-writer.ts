import type { ModelProvider } from '../models/provider.ts';
import { createCanary } from '../verify/canary.ts';
import { analysisPrompt, maxAnswerTokens } from './analysis-prompt.ts';
import { builtInDraftWriter } from './built-in-draft-writer.ts';
import type { DraftWriter } from './draft-writer.ts';
import { streamDraft } from './stream-draft.ts';
import { translationPrompt } from './translate-analysis.ts';

/** Has a model write, with a fresh canary in each prompt. */
export function createModelDraftWriter(model: ModelProvider): DraftWriter {
  const { id, label, searches } = model;
  return {
    id,
    label,
    name: label,
    isModel: true,
    searches,
    write({ store, evidence: { passages } }, _, signal) {
      const canary = createCanary();
      const prompt = analysisPrompt({ store, passages, searches, canary });
      const request = { ...prompt, maxTokens: maxAnswerTokens, maySearch: true };
      return streamDraft(model.stream(request, signal), canary);
    },
    translate(statements, signal) {
      const canary = createCanary();
      const prompt = translationPrompt(statements, canary);
      const request = { ...prompt, maxTokens: maxAnswerTokens, maySearch: false };
      return streamDraft(model.stream(request, signal), canary);
    },
  };
}

/** The model in use writes; without one, the built-in reader does. */
export function chooseDraftWriter(model: ModelProvider | undefined): DraftWriter {
  return model === undefined ? builtInDraftWriter : createModelDraftWriter(model);
}
