import type { ModelProvider } from '../models/provider.ts';
import { builtInDraftWriter } from './built-in-draft-writer.ts';
import type { DraftWriter } from './draft-writer.ts';
import { createModelDraftWriter } from './model-draft-writer.ts';

/** The model in use writes; without one, the built-in reader does. */
export function chooseDraftWriter(model: ModelProvider | undefined): DraftWriter {
  return model === undefined ? builtInDraftWriter : createModelDraftWriter(model);
}
