import type { MailStorage } from '@Hardware-Store-Finder/storage';

type LetterRow = Parameters<MailStorage['approve']>[0][number];

/** An approved letter of the mailbox 'box' to a firm of its own. */
export function letterRow(id: string, change: Partial<LetterRow> = {}): LetterRow {
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
    json: JSON.stringify({
      key: id,
      store: { name: `${shop} hardware store`, address: '', website: `https://${shop}-shop.example` },
      subject: `Hinges for ${shop}`,
      body: `Dear ${shop} team,\nwe make hinges for doors and cabinets.\nIf you want no more letters, reply "no".`,
      by: { id: '', name: '' },
    }),
    ...change,
  };
}
