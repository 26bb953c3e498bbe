import type { SentLetter } from '@Hardware-Store-Finder/contract';
import type { LetterRecord } from '@Hardware-Store-Finder/storage';

const shown: Readonly<Record<LetterRecord['state'], SentLetter['state']>> = {
  draft: 'stopped',
  to_review: 'stopped',
  approved: 'stopped',
  skipped: 'stopped',
  left_by_hand: 'stopped',
  planned: 'planned',
  reserved: 'leaving',
  sending: 'leaving',
  accepted: 'sent',
  refused: 'refused',
  uncertain: 'uncertain',
  stopped: 'stopped',
};

/** As a person sees the state of a letter that a mailbox has, or had. */
export function letterStateOf(state: LetterRecord['state']): SentLetter['state'] {
  return shown[state];
}
