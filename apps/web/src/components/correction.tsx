import type { CorrectedField, ListedStore } from '@Hardware-Store-Finder/contract';
import { Popover } from '@base-ui/react/popover';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Lead, LeadAction } from '../data/leads/lead.ts';
import { useMessages } from '../i18n/use-messages.tsx';
import { Button } from './button.tsx';
import classes from './correction.module.css';
import { formatDate } from './dates.ts';
import fields from './field.module.css';
import floating from './popover.module.css';
import { storeLinks } from './store-links.ts';
import { WebLink } from './web-link.tsx';

/** A store as it is shown, and what people typed for it. */
export type Corrected = Pick<Lead, 'store' | 'corrections'>;

type CorrectionProps = {
  lead: Corrected;
  field: CorrectedField;
  onEvent: (event: LeadAction) => void;
};

/** An input for one detail, and who typed its value. */
export function Correction({ lead, field, onEvent }: CorrectionProps): ReactNode {
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
      <label className={classes.label}>
        {messages.fields[field]}
        <input
          className={fields.field}
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
        <span className={classes.typed}>
          {messages.typed(correction.by.name, formatDate(correction.at, tag))}{' '}
          <Button size="small" onClick={() => onEvent({ kind: 'corrected', field, value: null })}>
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
  return (
    <Popover.Trigger
      handle={missing}
      payload={{ lead, field, onEvent }}
      className={classes.add}
      data-missing
      aria-label={messages.addField(messages.fields[field], lead.store.name)}
    >
      {messages.addShort}
    </Popover.Trigger>
  );
}

/** What the buttons of all missing details open. */
export function AddDetailPopover(): ReactNode {
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
                    payload.onEvent(event);
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
