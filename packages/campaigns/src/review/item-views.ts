import type { CampaignItem, CampaignLetter } from '@Hardware-Store-Finder/contract';
import { message, type Unlocalized } from '@Hardware-Store-Finder/messages';
import { itemStateOf, type KnownLetter, type WrittenLetter } from '../letter-records.ts';
import { type KnownItem, noFit, type Parts, readParts } from '../records.ts';

export type UnlocalizedItem = Unlocalized<CampaignItem, 'note'>;
export type UnlocalizedLetter = Omit<CampaignLetter, 'note' | 'website' | 'letter'> &
  Pick<UnlocalizedItem, 'note'> &
  Pick<Parts, 'website'> & { letter?: Omit<WrittenLetter, 'store' | 'original' | 'skipReason' | 'decided'> };

/** An item as a row. */
export function itemView(
  item: KnownItem,
  letter: KnownLetter | undefined,
  isDamaged = isDamagedItem(item, letter),
): UnlocalizedItem {
  const { key, store, state, fit, facts } = item;
  if (isDamaged) return { key, store, state: 'failed', note: message.damagedRecord() };
  const { noLetter, note } = facts;
  const recipient = letter?.recipient || facts.recipient;
  const { subject, original, decided } = letter?.written ?? {};
  return {
    key,
    store,
    state: itemStateOf(state, letter?.state),
    ...(noLetter !== undefined && { noLetter }),
    ...(note !== undefined && { note }),
    ...(fit !== noFit && { fit }),
    ...(recipient !== undefined && { recipient }),
    ...(subject !== undefined && { subject }),
    ...(original !== undefined && { isEdited: true }),
    ...(decided !== undefined && { decided }),
  };
}

/** Whether the record of an item, or of its letter, is not what was written. */
export function isDamagedItem(
  { isDamaged, letter: id }: KnownItem,
  letter: KnownLetter | undefined,
): boolean {
  return isDamaged || (id !== '' && letter?.written === undefined);
}

/** An item with all that its steps found. `texts`: its parts as they are stored. */
export function letterView(
  item: KnownItem,
  known: KnownLetter | undefined,
  texts?: Readonly<Record<string, string>>,
): UnlocalizedLetter {
  const { parts, isDamaged } = readParts(texts);
  if (isDamaged || isDamagedItem(item, known)) return { ...itemView(item, known, true), criteria: [] };
  const { website, analysis, criteria = [] } = parts;
  const letter = known?.written;
  return {
    ...itemView(item, known),
    criteria,
    ...(website !== undefined && { website }),
    ...(analysis !== undefined && { analysis }),
    ...(letter !== undefined && { letter: textOf(letter) }),
    ...(letter?.original !== undefined && { original: letter.original }),
    ...(letter?.skipReason !== undefined && { skipReason: letter.skipReason }),
  };
}

/** What a person reads of a letter, and not why and by whom it was sent. */
function textOf(letter: WrittenLetter): NonNullable<UnlocalizedLetter['letter']> {
  const { store: _, original: __, skipReason: ___, decided: ____, ...written } = letter;
  const { source, country, rule, by, isDecided, ...text } = written as typeof written &
    Record<string, unknown>;
  return text;
}
