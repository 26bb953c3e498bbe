import { type Role, roles } from '@Hardware-Store-Finder/contract';
import type { ReactNode } from 'react';
import { Select } from '../../components/select.tsx';
import { WideDialog } from '../../components/wide-dialog.tsx';
import { useRepository } from '../../data/leads/use-leads.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './leads.module.css';

/** Who works with the book, and what each may do; the owner gives roles. */
export function TeamDialog({ onClose }: { onClose: () => void }): ReactNode {
  const repository = useRepository();
  const { team: messages } = useMessages().leads;
  const you = repository.you();
  const give = (to: string, role: Role) => void repository.change([{ kind: 'role_given', to, role }]);
  return (
    <WideDialog title={messages.title} onClose={onClose} isForm>
      <div className={classes.dialogBody}>
        <p>{messages.about}</p>
        <ul className={classes.entries}>
          {repository.people().map(({ id, name, role }) => (
            <li key={id}>
              <bdi className={classes.entry}>{id === you.id ? messages.you(name) : name}</bdi>
              {you.role === 'owner' && id !== you.id ? (
                <Select
                  aria-label={messages.role(name)}
                  value={role}
                  options={roles.map((one) => [one, messages.roles[one]])}
                  onChange={(next) => give(id, next)}
                />
              ) : (
                <span className={classes.quiet}>{messages.roles[role]}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </WideDialog>
  );
}
