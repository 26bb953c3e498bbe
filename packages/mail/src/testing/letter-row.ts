import type { PlannedLetter } from '@Hardware-Store-Finder/storage';
import { writeLetterJson } from '../sending/letter-json.ts';

/** A planned letter of the mailbox 'box' to a firm of its own. */
export function letterRow(id: string, change: Partial<PlannedLetter> = {}): PlannedLetter {
  const shop = /@([^.]+)/.exec(change.recipient ?? '')?.[1] ?? id;
  return {
    id,
    message_id: `<${id}@factory.example>`,
    mailbox: 'box',
    campaign: 'campaign',
    firm: id,
    recipient: `anna@${id}.example`,
    not_before: 0,
    lead: 'lead',
    follows: '',
    wait_ms: 0,
    key: id,
    json: writeLetterJson({
      store: { name: `${shop} hardware store`, address: '', website: `https://${shop}-shop.example` },
      subject: `Hinges for ${shop}`,
      body: `Dear ${shop} team,\nwe make hinges for doors and cabinets.\nIf you want no more letters, reply "no".`,
      by: { id: '', name: '' },
    }),
    ...change,
  };
}
