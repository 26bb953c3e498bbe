import type { ListedStore } from '@hardware-store-finder/contract';
import type { Messages } from '../i18n/messages/english.ts';
import { formatDay } from './format-day.ts';
import { recordLabel } from './record-label.ts';

/** Facts about a store's record: who else lists the store, and when it was last confirmed. */
export function recordFacts(
  { also_listed_as: others = [], confirmed }: ListedStore,
  messages: Messages,
): string[] {
  const labels = new Set(
    others.map((id) => recordLabel(id, messages)).filter((label) => label !== undefined),
  );
  return [
    ...(labels.size > 0 ? [messages.store.alsoListed([...labels])] : []),
    ...(confirmed === undefined ? [] : [messages.store.confirmed(formatDay(confirmed, messages.tag))]),
  ];
}
