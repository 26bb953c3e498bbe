import { Popover } from '@base-ui/react/popover';
import { type CorrectedField, correctedFields, type TypedStore } from '@hardware-store-finder/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { formatDate } from '../../components/dates.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import floating from '../../components/popover.module.css';
import { WideDialog } from '../../components/wide-dialog.tsx';
import type { Lead, LeadAction } from '../../data/leads/lead.ts';
import type { LeadRepository } from '../../data/leads/lead-repository.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './lead-panel.module.css';
import tableClasses from './lead-table.module.css';
import pageClasses from './leads.module.css';

/** A store as it is shown, and what people typed for it. */
type Corrected = Pick<Lead, 'store' | 'corrections'>;

/** What a person can correct of the store: what they type wins over data. */
export function LeadCorrections({
  lead,
  onEvent,
  children,
}: {
  lead: Corrected;
  onEvent: (event: LeadAction) => void;
  /** Before the fields. */
  children?: ReactNode;
}): ReactNode {
  const { corrections: messages } = useMessages().leads;
  return (
    <Disclosure summary={messages.title}>
      {children}
      {correctedFields.map((field) => (
        <Correction key={field} lead={lead} field={field} onEvent={onEvent} />
      ))}
    </Disclosure>
  );
}

function Correction({
  lead,
  field,
  onEvent,
}: {
  lead: Corrected;
  field: CorrectedField;
  onEvent: (event: LeadAction) => void;
}): ReactNode {
  const { corrections: messages } = useMessages().leads;
  const { tag } = useMessages();
  const correction = lead.corrections[field];
  const known = correction?.value ?? (field === 'contactPerson' ? '' : (lead.store[field] ?? ''));
  const [typed, setTyped] = useState<string>();
  const isChanged = typed !== undefined && typed.trim() !== known;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) onEvent({ kind: 'corrected', field, value: typed.trim() });
    setTyped(undefined);
  };
  return (
    <form onSubmit={save}>
      <label className={pageClasses.field}>
        {messages.fields[field]}
        <input
          value={typed ?? known}
          maxLength={500}
          required={field === 'name'}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      {isChanged && (
        <Button type="submit" size="small">
          {messages.save}
        </Button>
      )}
      {correction !== undefined && !isChanged && (
        <span className={classes.quiet}>
          {messages.typed(correction.by.name, formatDate(correction.at, tag))}{' '}
          <Button size="small" onClick={() => onEvent({ kind: 'corrected', field, value: null })}>
            {messages.takeBack}
          </Button>
        </span>
      )}
    </form>
  );
}

/** One popover for the cells of all rows. */
const missing = Popover.createHandle<{ lead: Lead; field: CorrectedField }>();

/** In place of a detail that nobody knows: a quiet button that asks for it. */
export function AddDetail({ lead, field }: { lead: Lead; field: CorrectedField }): ReactNode {
  const { corrections: messages } = useMessages().leads;
  return (
    <Popover.Trigger
      handle={missing}
      payload={{ lead, field }}
      className={tableClasses.add}
      aria-label={messages.addField(messages.fields[field], lead.store.name)}
    >
      {messages.addShort}
    </Popover.Trigger>
  );
}

/** What the buttons of all missing details open. */
export function AddDetailPopover({
  onEvent,
}: {
  onEvent: (id: string, event: LeadAction) => void;
}): ReactNode {
  return (
    <Popover.Root handle={missing}>
      {({ payload }) => (
        <Popover.Portal>
          <Popover.Positioner className={floating.floating} sideOffset={4} collisionPadding={8}>
            <Popover.Popup
              role="group"
              aria-label={payload?.lead.store.name}
              className={`${floating.panel} ${floating.text}`}
            >
              {payload && (
                <Correction
                  {...payload}
                  onEvent={(event) => {
                    onEvent(payload.lead.id, event);
                    missing.close();
                  }}
                />
              )}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      )}
    </Popover.Root>
  );
}

const typedFields = ['name', 'address', 'website', 'email', 'phone', 'contactPerson'] as const;

/** Adds a lead by hand. */
export function AddLead({
  repository,
  onClose,
}: {
  repository: LeadRepository;
  onClose: () => void;
}): ReactNode {
  const { corrections: messages } = useMessages().leads;
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (field: string) => String(form.get(field) ?? '').trim();
    const optional = typedFields
      .slice(2)
      .flatMap((field) => (said(field) === '' ? [] : [[field, said(field)]]));
    const store: TypedStore = {
      name: said('name'),
      address: said('address'),
      ...Object.fromEntries(optional),
    };
    repository.change([{ kind: 'added', store }]);
    onClose();
  };
  return (
    <WideDialog title={messages.add} onClose={onClose} isForm>
      <form onSubmit={add} className={pageClasses.form}>
        {typedFields.map((field) => (
          <label key={field} className={pageClasses.field}>
            {messages.fields[field]}
            <input
              name={field}
              required={field === 'name'}
              maxLength={field === 'name' ? 200 : 500}
              autoComplete="off"
              {...(field === 'email' && { type: 'email' })}
            />
          </label>
        ))}
        <div className={pageClasses.ways}>
          <Button type="submit" variant="primary">
            {messages.adding}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </WideDialog>
  );
}
