import { type CorrectedField, correctedFields, type ListedStore } from '@Hardware-Store-Finder/contract';
import { leadIdOf } from '@Hardware-Store-Finder/domain';
import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Lead, LeadAction } from '../data/leads/lead.ts';
import type { ChangeResult } from '../data/leads/lead-repository.ts';
import { storeKeyPrefixes } from '../data/leads/store-key-prefixes.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import { Button } from './button.tsx';
import classes from './correction.module.css';
import { formatDate } from './dates.ts';
import { Disclosure } from './disclosure.tsx';
import fields from './field.module.css';
import floating from './popover.module.css';
import { nameText, useStoreName } from './store-address.tsx';
import { storeLinks } from './store-links.ts';
import { useKeptText, useSaveOnLeave } from './use-save-on-leave.ts';
import { WebLink } from './web-link.tsx';

/** A store as it is shown, and what people typed for it. */
export type Corrected = Pick<Lead, 'store' | 'corrections'>;

type CorrectionProps = {
  lead: Corrected;
  field: CorrectedField;
  onEvent: (event: LeadAction) => Promise<ChangeResult>;
};

/** What a person can correct of the store: what they type wins over data. */
export function Corrections({
  lead,
  onEvent,
  children,
}: {
  lead: Corrected;
  onEvent: (event: LeadAction) => Promise<ChangeResult>;
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

/** An input for one detail, which is saved when it is left, and who typed its value. Escape gives the old value back. */
export function Correction({ lead, field, onEvent }: CorrectionProps): ReactNode {
  const { leads, tag } = useMessages();
  const { corrections: messages, faults } = leads;
  const correction = lead.corrections[field];
  const known = correction?.value ?? (field === 'contactPerson' ? '' : (lead.store[field] ?? ''));
  const { kept, keep, saved, forget } = useKeptText(
    `${storeKeyPrefixes.corrections}${leadIdOf(lead.store)}_${field}`,
  );
  // What somebody has set since stays.
  const unsaved = kept?.was === known ? kept.typed : undefined;
  const [typed, setTyped] = useState(unsaved);
  const [said, setSaid] = useState<string>();
  /** What was typed and is not saved yet. */
  const pending = useRef(unsaved);
  const type = (text: string | undefined) => {
    pending.current = text;
    setTyped(text);
  };
  const save = useRef<() => Promise<void>>(undefined);
  save.current = async () => {
    const value = pending.current?.trim();
    if (value === undefined) return;
    pending.current = undefined;
    // A store needs a name.
    if (value === known || (field === 'name' && value === '')) {
      forget();
      return setTyped(undefined);
    }
    keep(value, known);
    const { fault } = await onEvent({ kind: 'corrected', field, value });
    setSaid(fault === undefined ? messages.saved : faults[fault]);
    // What could not be saved stays, and so does what was typed meanwhile.
    if (fault !== undefined) pending.current ??= value;
    else {
      saved(value);
      if (pending.current === undefined) setTyped(undefined);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what the last visit left
  useEffect(() => {
    if (unsaved !== undefined) void save.current?.();
    else if (kept !== undefined && kept.typed !== known) forget();
  }, []);
  useSaveOnLeave(save);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save.current?.();
      }}
    >
      <label className={classes.label}>
        {messages.fields[field]}
        <input
          className={fields.field}
          value={typed ?? known}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setSaid(undefined);
            type(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || pending.current === undefined) return;
            // Only the field: the panel stays, and shows the old value.
            event.preventDefault();
            event.stopPropagation();
            type(undefined);
            forget();
            setSaid(messages.restored);
          }}
          onBlur={() => void save.current?.()}
        />
      </label>
      <span role="status" className={classes.typed}>
        {said}
      </span>
      {correction !== undefined && typed === undefined && (
        <span className={classes.typed}>
          {messages.typed(leads.person(correction.by), formatDate(correction.at, tag))}{' '}
          <Button size="small" onClick={() => void onEvent({ kind: 'corrected', field, value: null })}>
            {messages.takeBack}
          </Button>
        </span>
      )}
    </form>
  );
}

/** Where to look for the website that the input is for. */
export function SearchForWebsite({ store }: { store: ListedStore }): ReactNode {
  const { leads, tag } = useMessages();
  return (
    <p>
      <WebLink href={storeLinks(store, tag).web}>{leads.corrections.findWebsite}</WebLink>{' '}
      {leads.corrections.pasteIt}
    </p>
  );
}

/** One popover for the cells of all rows. */
const missing = Popover.createHandle<CorrectionProps>();

/** In place of a detail that nobody knows: a quiet button that asks for it. */
export function AddDetail({ lead, field, onEvent }: CorrectionProps): ReactNode {
  const { corrections: messages } = useMessages().leads;
  const name = useStoreName(lead.store);
  return (
    <Popover.Trigger
      handle={missing}
      payload={{ lead, field, onEvent }}
      className={classes.add}
      data-missing
      aria-label={messages.addField(messages.fields[field], name)}
    >
      {messages.addShort}
    </Popover.Trigger>
  );
}

/** What the buttons of all missing details open. */
export function AddDetailPopover(): ReactNode {
  const messages = useMessages();
  return (
    <Popover.Root handle={missing}>
      {({ payload }) => (
        <Popover.Portal>
          <Popover.Positioner className={floating.floating} sideOffset={4} collisionPadding={8}>
            <Popover.Popup
              role="group"
              aria-label={payload && nameText(payload.lead.store, messages)}
              className={`${floating.panel} ${floating.text}`}
            >
              {payload && (
                <Correction
                  {...payload}
                  onEvent={async (event) => {
                    const result = await payload.onEvent(event);
                    if (result.fault === undefined) missing.close();
                    return result;
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
