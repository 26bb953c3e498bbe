import type { StatusAnswer } from '@Hardware-Store-Finder/contract';
import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod';
import type { BrowserStorage } from '../../../data/storage.ts';

/** Whether an analysis may cost money. */
export type Cost = 'free' | 'paid';

type Choice = Partial<Record<Cost, boolean>>;

/** Whether opening a store starts its analysis. Chosen once for what is free, and again for what costs money. */
export type AutoStart = {
  readonly $choice: ReadableAtom<Choice>;
  isOn(cost: Cost): boolean;
  set(cost: Cost, isOn: boolean): void;
};

const key = 'analysisAutoStart';
const choiceSchema = z.object({
  free: z.boolean().exactOptional(),
  paid: z.boolean().exactOptional(),
});

export function createAutoStart(storage: BrowserStorage): AutoStart {
  const $choice = atom<Choice>(storage.read(key, (value) => choiceSchema.parse(value)) ?? {});
  return {
    $choice,
    isOn: (cost) => $choice.get()[cost] === true,
    set(cost, isOn) {
      $choice.set({ ...$choice.get(), [cost]: isOn });
      storage.write(key, $choice.get());
    },
  };
}

/** What an analysis costs at this server; a server that does not say so may charge. Undefined until it answers. */
export function costOf(status: StatusAnswer | undefined): Cost | undefined {
  if (status === undefined) return undefined;
  const { model, places } = status;
  const isFree = model?.id === 'builtin' || model?.isPaid === false;
  return isFree && places.price === undefined ? 'free' : 'paid';
}
