import type { CampaignItem, CampaignLetter } from '@Hardware-Store-Finder/contract';
import { message, type Unlocalized } from '@Hardware-Store-Finder/messages';
import { type KnownItem, noFit, type Parts, readParts } from '../records.ts';

export type UnlocalizedItem = Unlocalized<CampaignItem, 'note'>;
export type UnlocalizedLetter = Omit<CampaignLetter, 'note' | 'website' | 'letter'> &
  Pick<UnlocalizedItem, 'note'> &
  Pick<Parts, 'website' | 'letter'>;

/** An item as a row. */
export function itemView(item: KnownItem, isDamaged = item.isDamaged): UnlocalizedItem {
  const { key, store, state, fit, facts } = item;
  if (isDamaged) return { key, store, state: 'failed', note: message.damagedRecord() };
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
  const { parts, isDamaged } = readParts(texts);
  if (item.isDamaged || isDamaged) return { ...itemView(item, true), criteria: [] };
  const { website, analysis, letter, original, criteria = [] } = parts;
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
