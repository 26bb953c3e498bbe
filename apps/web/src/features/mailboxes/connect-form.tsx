import type {
  MailAccountView,
  MailProvider,
  MailServer,
  NewMailAccount,
  StartedMailSignIn,
} from '@Hardware-Store-Finder/contract';
import { type ReactNode, useId, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import box from '../../components/field.module.css';
import { Notice } from '../../components/notice.tsx';
import { failureOf } from '../../data/api/errors.ts';
import { useMailApi } from '../../data/api/mail-api.ts';
import { useServerStatus } from '../../data/server-status.tsx';
import { localize, type Message } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { DeviceCode } from './device-code.tsx';
import classes from './mailboxes.module.css';

type Fields = Omit<NewMailAccount, 'smtp' | 'imap'> & { smtp: MailServer; imap: MailServer };

/** Names of protocols, the same in every language. */
const encryptions = [
  ['true', 'TLS'],
  ['false', 'STARTTLS'],
] as const;

/** How to reach a mailbox of a provider that is not in the list. */
const usual = {
  smtp: { host: '', port: 465, secure: true },
  imap: { host: '', port: 993, secure: true },
};

/** Connects a mailbox: at most five fields, or eleven for a provider that is not in the list. */
export function ConnectForm({
  providers,
  accounts,
  onConnected,
  onCancel,
}: {
  providers: readonly MailProvider[];
  /** Those that are connected, because one of them may be signed in to again. */
  accounts: readonly MailAccountView[];
  onConnected: () => Promise<void>;
  onCancel: () => void;
}): ReactNode {
  const api = useMailApi();
  const id = useId();
  const all = useMessages();
  const messages = all.mailboxes;
  const person = useServerStatus()?.person;
  const [fault, setFault] = useState<Message>();
  const [signIn, setSignIn] = useState<StartedMailSignIn>();
  const form = useForm<Fields>({
    defaultValues: {
      provider: providers[0]?.id ?? 'other',
      address: '',
      name: '',
      user: '',
      password: '',
      ...usual,
    },
  });
  const { register, formState, watch } = form;
  const provider = watch('provider');
  const again = accounts.find(({ address }) => address === watch('address').toLowerCase());
  const isPrivate = watch('isPrivate') ?? again?.isPrivate ?? false;
  const known = providers.find((one) => one.id === provider);
  const isOAuth = known?.signIn === 'oauth_browser' || known?.signIn === 'oauth_device';
  const fail = (thrown: unknown) => {
    console.warn('The mailbox could not be connected.', thrown);
    setSignIn(undefined);
    setFault(() => failureOf(thrown));
  };
  const users = person !== undefined && { isPrivate };
  const connect = async ({ smtp, imap, user, password, ...rest }: Fields) => {
    setFault(undefined);
    try {
      if (isOAuth) {
        const started = await api.startSignIn({ ...rest, ...users });
        if (started.device === undefined) window.location.assign(started.url);
        else setSignIn(started);
        return;
      }
      const servers = known === undefined && { smtp, imap };
      await api.connect({ ...rest, ...users, password, ...(user && { user }), ...servers });
      await onConnected();
    } catch (thrown) {
      fail(thrown);
    }
  };
  if (signIn?.device !== undefined)
    return (
      <DeviceCode
        url={signIn.url}
        device={signIn.device}
        onConnected={onConnected}
        onFault={fail}
        onCancel={() => setSignIn(undefined)}
      />
    );
  const field = (name: FieldPath<Fields>, label: string, more: object = {}) => (
    <label className={classes.field}>
      {label}
      <input
        className={box.field}
        {...more}
        {...register(name, { valueAsNumber: 'type' in more && more.type === 'number' })}
      />
    </label>
  );
  const server = (way: 'smtp' | 'imap') => (
    <div className={classes.server}>
      {field(`${way}.host`, messages[way], { required: true, placeholder: `${way}.example.com` })}
      {field(`${way}.port`, messages.port, { type: 'number', min: 1, max: 65_535, required: true })}
      <label className={classes.field}>
        {messages.security}
        <select
          className={box.field}
          {...register(`${way}.secure`, { setValueAs: (value) => value === true || value === 'true' })}
        >
          {encryptions.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
  const way = known?.signIn ?? 'password';
  return (
    <form className={classes.form} onSubmit={(event) => void form.handleSubmit(connect)(event)}>
      <label className={classes.field}>
        {messages.provider}
        <select className={box.field} {...register('provider')}>
          {providers.map(({ id: one, label }) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
          <option value="other">{messages.other}</option>
        </select>
      </label>
      {field('address', messages.address, { type: 'email', required: true, autoComplete: 'email' })}
      {field('name', messages.name, { autoComplete: 'name', maxLength: 100 })}
      {known === undefined && server('smtp')}
      {known === undefined && server('imap')}
      {known === undefined && field('user', messages.user, { autoComplete: 'off' })}
      {way in messages.secret &&
        field('password', messages.secret[way as keyof typeof messages.secret], {
          type: 'password',
          required: true,
          autoComplete: 'off',
          'aria-describedby': `${id}hint`,
        })}
      {person !== undefined && (
        <label className={classes.field}>
          {messages.users}
          <select
            className={box.field}
            value={String(isPrivate)}
            onChange={({ target }) => form.setValue('isPrivate', target.value === 'true')}
          >
            <option value="false">{messages.usedByTeam}</option>
            <option value="true">{messages.usedByOwner}</option>
          </select>
        </label>
      )}
      <p id={`${id}hint`} className={classes.quiet}>
        {messages.secretHint[way]} {isOAuth ? messages.keptGrant : messages.kept}
      </p>
      {fault !== undefined && <Notice tone="fault">{localize(fault, all)}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
          {formState.isSubmitting ? messages.connecting : isOAuth ? messages.signIn : messages.connect}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
