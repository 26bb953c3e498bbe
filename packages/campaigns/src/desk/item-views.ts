import type {
  AnalysisData,
  CampaignItem,
  CampaignLetter,
  CriterionAnswer,
  Letter,
} from '@hardware-store-finder/contract';
import type { UnlocalizedEmail } from '@hardware-store-finder/letters';
import type { Message, Unlocalized } from '@hardware-store-finder/messages';
import type { UnlocalizedFraming, UnlocalizedWebsite } from '@hardware-store-finder/websites';
import { type KnownItem, noFit } from '../records.ts';

export type UnlocalizedItem = Unlocalized<CampaignItem, 'note'>;
export type UnlocalizedLetter = Omit<CampaignLetter, 'note' | 'website' | 'letter'> & {
  note?: string | Message | undefined;
  website?: KeptWebsite;
  letter?: UnlocalizedEmail;
};
/** The reading of a website as a campaign keeps it. */
export type KeptWebsite = UnlocalizedWebsite & { framing: UnlocalizedFraming };

/** An item as a row. */
export function itemView({ key, store, state, fit, facts }: KnownItem): UnlocalizedItem {
  const { noLetter, note, recipient, subject, isEdited } = facts;
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
  };
}

/** An item with all that its steps found. `parts`: JSON. */
export function letterView(item: KnownItem, parts: Readonly<Record<string, string>>): UnlocalizedLetter {
  const part = <T>(name: string): T | undefined =>
    parts[name] === undefined ? undefined : (JSON.parse(parts[name]) as T);
  const website = part<KeptWebsite>('website');
  const analysis = part<AnalysisData>('analysis');
  const letter = part<UnlocalizedEmail>('letter');
  const original = part<Letter>('original');
  const { skipReason } = item.facts;
  return {
    ...itemView(item),
    criteria: part<CriterionAnswer[]>('criteria') ?? [],
    ...(website !== undefined && { website }),
    ...(analysis !== undefined && { analysis }),
    ...(letter !== undefined && { letter }),
    ...(original !== undefined && { original }),
    ...(skipReason !== undefined && { skipReason }),
  };
}
