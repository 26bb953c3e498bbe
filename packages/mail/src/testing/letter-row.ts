import type { MailStorage } from '@Hardware-Store-Finder/storage';

type LetterRow = Parameters<MailStorage['approve']>[0][number];

/** An approved letter of the mailbox 'box' to a firm of its own. */
export function letterRow(id: string, change: Partial<LetterRow> = {}): LetterRow {
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
    json: '{}',
    ...change,
  };
}
