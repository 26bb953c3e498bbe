import { type LeadStatus, leadStatuses } from '@Hardware-Store-Finder/contract';
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { CheckIcon, ChevronDownIcon } from '../../components/icons.ts';
import popover from '../../components/popover.module.css';
import { StatusPill } from '../../components/status-pill.tsx';
import { useStoreName } from '../../components/store-address.tsx';
import type { Lead } from '../../data/leads/lead.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-table.module.css';

/** One menu for all rows, so that a row costs no more than its button. */
const menu = Base.createHandle<Lead>();

/** The status of a lead as a pill; a click opens the menu of all. */
export function LeadStatusPill({ lead, mayEdit }: { lead: Lead; mayEdit: boolean }): ReactNode {
  const { columns, status } = useMessages().leads;
  const name = useStoreName(lead.store);
  const pill = <StatusPill status={lead.status} />;
  if (!mayEdit) return pill;
  return (
    <Base.Trigger
      handle={menu}
      payload={lead}
      className={classes.status}
      aria-label={`${columns.status}: ${name}, ${status[lead.status]}`}
      data-status={lead.status}
    >
      {pill}
      <ChevronDownIcon />
    </Base.Trigger>
  );
}

/** The menu of all pills of the page. */
export function StatusMenu({ onChoose }: { onChoose: (id: string, status: LeadStatus) => void }): ReactNode {
  const { columns } = useMessages().leads;
  return (
    <Base.Root handle={menu} modal={false}>
      {({ payload: lead }) => (
        <Base.Portal>
          <Base.Positioner className={popover.floating} align="start" sideOffset={4} collisionPadding={8}>
            <Base.Popup className={popover.panel} aria-label={columns.status}>
              <Base.RadioGroup
                value={lead?.status}
                onValueChange={(status: LeadStatus) => lead && onChoose(lead.id, status)}
              >
                {leadStatuses.map((status) => (
                  <Base.RadioItem key={status} value={status} className={popover.item} closeOnClick>
                    <span className={popover.label}>
                      <StatusPill status={status} />
                    </span>
                    <span className={popover.sign}>{status === lead?.status && <CheckIcon />}</span>
                  </Base.RadioItem>
                ))}
              </Base.RadioGroup>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  );
}
