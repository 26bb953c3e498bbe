import type { TypedStore } from '@Hardware-Store-Finder/contract';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { WideDialog } from '../../components/wide-dialog.tsx';
import { useRepository } from '../../data/leads/use-leads.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import pageClasses from './leads.module.css';

const typedFields = ['name', 'address', 'website', 'email', 'phone', 'contactPerson'] as const;

/** Adds a lead by hand. */
export function AddLead({ onClose }: { onClose: () => void }): ReactNode {
  const repository = useRepository();
  const { layout, leads } = useMessages();
  const { corrections: messages } = leads;
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
    void repository.change([{ kind: 'added', store }]);
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
          <Button onClick={onClose}>{layout.cancel}</Button>
        </div>
      </form>
    </WideDialog>
  );
}
