import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/select.tsx';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import { useRepository } from '../../data/leads/use-leads.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-panel.module.css';

/** Who works on the company of a lead; nothing where nobody has a name. */
export function LeadOwner({
  lead,
  onEvent,
}: {
  lead: Lead;
  onEvent: (event: LeadAction) => void;
}): ReactNode {
  const { owner: messages } = useMessages().leads;
  const repository = useRepository();
  const people = repository.people();
  const you = repository.you();
  if (people.length === 0) return null;
  const { owner } = lead;
  const isYours = owner?.id === you.id;
  const mayGive = owner === undefined || isYours || you.role === 'owner';
  const others = people.filter(({ id, role }) => id !== owner?.id && id !== you.id && role !== 'reader');
  return (
    <div className={classes.ways}>
      <span>
        {owner === undefined ? messages.nobody : isYours ? messages.yours : messages.theirs(owner.name)}
      </span>
      {repository.mayEdit() && (
        <>
          {owner === undefined && (
            <Button size="small" onClick={() => onEvent({ kind: 'claimed' })}>
              {messages.claim}
            </Button>
          )}
          {owner !== undefined && mayGive && (
            <Button size="small" onClick={() => onEvent({ kind: 'given_up' })}>
              {messages.giveUp}
            </Button>
          )}
          {mayGive && others.length > 0 && (
            <Select
              aria-label={messages.give}
              value=""
              options={[['', messages.give], ...others.map(({ id, name }) => [id, name] as const)]}
              onChange={(to) => to !== '' && onEvent({ kind: 'assigned', to })}
            />
          )}
        </>
      )}
    </div>
  );
}
