import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.tsx';
import { Disclosure } from './disclosure.tsx';
import { LinkedText } from './linked-text.tsx';

/** Hosts, settings and commands, for the administrator: folded, because a salesperson cannot act on them. */
export function AdminDetails({ text }: { text: string }): ReactNode {
  return (
    <Disclosure summary={useMessages().faults.forAdministrators}>
      <LinkedText text={text} />
    </Disclosure>
  );
}
