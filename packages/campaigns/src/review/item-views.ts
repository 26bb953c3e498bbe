import type { CampaignItem, CampaignLetter } from '@hardware-store-finder/contract';
import type { Unlocalized } from '@hardware-store-finder/messages';
import { type KnownItem, noFit, type Parts, readParts } from '../records.ts';

export type UnlocalizedItem = Unlocalized<CampaignItem, 'note'>;
export type UnlocalizedLetter = Omit<CampaignLetter, 'note' | 'website' | 'letter'> &
  Pick<UnlocalizedItem, 'note'> &
  Pick<Parts, 'website' | 'letter'>;

/** An item as a row. */
export function itemView({ key, store, state, fit, facts }: KnownItem): UnlocalizedItem {
  const { noLetter, note, recipient, subject, isEdited, decided } = facts;
  return {
    key,
    store,
    state,
    ...(noLetter !== undefined && { noLetter }),
    ...(note !== undefined && { note }),
    ...(fit !== noFit && { fit }),
    ...(recipient !== undefined && { recipient }),
    ...(subject !== undefined && { subject }),
    ...(isEdited && { isEdited }),
    ...(decided !== undefined && { decided }),
  };
}

/** An item with all that its steps found. `texts`: its parts as they are stored. */
export function letterView(item: KnownItem, texts?: Readonly<Record<string, string>>): UnlocalizedLetter {
  const { website, analysis, letter, original, criteria = [] } = readParts(texts).parts;
  const { skipReason } = item.facts;
  return {
    ...itemView(item),
    criteria,
    ...(website !== undefined && { website }),
    ...(analysis !== undefined && { analysis }),
    ...(letter !== undefined && { letter }),
    ...(original !== undefined && { original }),
    ...(skipReason !== undefined && { skipReason }),
  };
}
