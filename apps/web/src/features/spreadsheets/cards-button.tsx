import { type ReactNode, useState } from 'react';
import buttons from '../../components/button.module.css';
import { saveFile } from '../../components/save-file.ts';
import type { Lead } from '../../data/leads/lead.ts';
import { useLeads } from '../../data/leads/use-leads.ts';
import { writeCards } from './export/write-cards.ts';
import { exportRowOf } from './export-row.ts';
import { useSheetMessages } from './sheet-messages.ts';

/** The button that writes a vCard file, and a status that describes the file. */
export function CardsButton({ leads }: { leads: readonly Lead[] }): ReactNode {
  const { contactPolicy } = useLeads();
  const messages = useSheetMessages();
  const [status, setStatus] = useState('');
  const write = () => {
    const policy = contactPolicy();
    const rows = leads.map((lead) => exportRowOf(policy, { store: lead.store, lead, foundAt: lead.foundAt }));
    const { file, name, count: written, forbidden, invented } = writeCards(rows, messages, Date.now());
    if (written > 0) saveFile(file, name);
    const sentences = [
      written > 0 && messages.written(written, name),
      ...[...forbidden].map(([source, left]) => messages.leftOutTerms(left, source)),
      invented > 0 && messages.leftOutInvented(invented),
      written === 0 && messages.nothingLeft,
    ];
    setStatus(sentences.filter(Boolean).join(' '));
  };
  return (
    <>
      <button type="button" className={buttons.button} onClick={write}>
        {messages.writeCards(leads.length)}
      </button>
      <span role="status">{status}</span>
    </>
  );
}
