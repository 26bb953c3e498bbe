import { type ReactNode, useState } from 'react';
import { useLazyMessages, useMessages } from '../../../i18n/use-messages.tsx';
import type { ChangeResult } from '../../../state/leads/lead-store.ts';
import { MoreIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { StoreLead } from '../store-lead.ts';

/** A menu that blocks the store, its address, or everyone at its domain; the same entry undoes it. */
export function ContactMenu({ known, email }: { known: StoreLead; email: string | undefined }): ReactNode {
  const { outreach, leads } = useLazyMessages();
  const { status } = useMessages().leads;
  const [fault, setFault] = useState<string>();
  const say = ({ fault: kind }: ChangeResult) => setFault(kind && leads.faults[kind]);
  return (
    <>
      {fault !== undefined && <span role="alert">{fault}</span>}
      <Menu
        label={status.do_not_contact}
        icon={<MoreIcon />}
        isIconOnly
        align="end"
        items={known.ways(email).map(({ of, entry }) => {
          const isChecked = known.isListed(entry);
          return {
            label: of === 'store' ? outreach.block.store : outreach.block[of](entry.value),
            isChecked,
            onSelect: async () =>
              say(await (isChecked ? known.lift({ kind: 'listed', entry }) : known.block(entry))),
          };
        })}
      />
    </>
  );
}
