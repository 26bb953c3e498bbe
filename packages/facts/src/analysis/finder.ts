import type { Writer } from '@Hardware-Store-Finder/contract';
import { type Message, message } from '@Hardware-Store-Finder/messages';
import type { ModelProvider } from '../models/provider.ts';

/** Who finds the facts of an analysis. `name`: what messages call it. */
export type Finder = Writer & { name: string | Message; isModel: boolean };

/** Finds facts by code alone. */
export const builtInReader: Finder = {
  id: 'builtin',
  label: 'Built-in reader',
  name: message.builtinLabel(),
  isModel: false,
};

/** The model in use finds more than the built-in reader; without one, that reader does all. */
export function finderOf(model: ModelProvider | undefined): Finder {
  return model === undefined
    ? builtInReader
    : { id: model.id, label: model.label, name: model.label, isModel: true };
}
