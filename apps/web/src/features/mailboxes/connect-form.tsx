import {
  type MailAccountView,
  type MailProvider,
  type MailServer,
  type NewMailAccount,
  routes,
  type StartedMailSignIn,
} from '@Hardware-Store-Finder/contract';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import box from '../../components/field.module.css';
import { Notice } from '../../components/notice.tsx';
import { SelectField } from '../../components/select.tsx';
import { failureOf } from '../../data/api/errors.ts';
import { useClient } from '../../data/api/use-client.ts';
import { useServerStatus } from '../../data/server-status.tsx';
import { localize, type Message } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import { DeviceCode } from './device-code.tsx';
import classes from './mailboxes.module.css';

type Fields = Omit<NewMailAccount, 'smtp' | 'imap'> & { smtp: MailServer; imap: MailServer };

/** Names of protocols, the same in every language. */
const encryptions = Object.entries({ true: 'TLS', false: 'STARTTLS' });

/** With the usual servers of a provider that is not in the list. */
const empty = {
  address: '',
  name: '',
  user: '',
  password: '',
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
  const client = useClient();
  const id = useId();
  const all = useMessages();
  const messages = all.mailboxes;
  const person = useServerStatus()?.person;
  const [fault, setFault] = useState<Message>();
  const [signIn, setSignIn] = useState<StartedMailSignIn>();
  const form = useForm<Fields>({
    defaultValues: { ...empty, provider: providers[0]?.id ?? 'other' },
  });
  const { register, formState, setValue, watch } = form;
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
        const started = await client.ask(routes.startMailSignIn, { body: { ...rest, ...users } });
        if (started.device === undefined) window.location.assign(started.url);
        else setSignIn(started);
        return;
      }
      const servers = known === undefined && { smtp, imap };
      const body: NewMailAccount = { ...rest, ...users, password, ...(user && { user }), ...servers };
      await client.ask(routes.connectMailAccount, { body });
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
  const way = known?.signIn ?? 'password';
  return (
    <form className={classes.form} onSubmit={(event) => void form.handleSubmit(connect)(event)}>
      <SelectField
        className={classes.field}
        label={messages.provider}
        value={provider}
        options={[...providers.map(({ id: one, label }) => [one, label] as const), ['other', messages.other]]}
        onChange={(value) => setValue('provider', value)}
      />
      <Field {...register('address')} label={messages.address} type="email" required autoComplete="email" />
      <Field {...register('name')} label={messages.name} autoComplete="name" maxLength={100} />
      {known === undefined && (
        <>
          <ServerFields form={form} way="smtp" />
          <ServerFields form={form} way="imap" />
          <Field {...register('user')} label={messages.user} autoComplete="off" />
        </>
      )}
      {way in messages.secret && (
        <Field
          {...register('password')}
          label={messages.secret[way as keyof typeof messages.secret]}
          type="password"
          required
          autoComplete="off"
          aria-describedby={`${id}hint`}
        />
      )}
      {person !== undefined && (
        <SelectField
          className={classes.field}
          label={messages.users}
          value={String(isPrivate)}
          options={Object.entries({ false: messages.usedByTeam, true: messages.usedByOwner })}
          onChange={(value) => setValue('isPrivate', value === 'true')}
        />
      )}
      <p id={`${id}hint`} className={classes.quiet}>
        {messages.secretHint[way]} {isOAuth ? messages.keptGrant : messages.kept}
      </p>
      {fault !== undefined && <Notice tone="fault">{localize(fault, all)}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
          {formState.isSubmitting ? messages.connecting : isOAuth ? messages.signIn : messages.connect}
        </Button>
        <Button onClick={onCancel}>{all.layout.cancel}</Button>
      </div>
    </form>
  );
}

/** How to reach a server for sending or for reading. */
function ServerFields({ form, way }: { form: UseFormReturn<Fields>; way: 'smtp' | 'imap' }): ReactNode {
  const messages = useMessages().mailboxes;
  const { register, setValue, watch } = form;
  return (
    <div className={classes.server}>
      <Field {...register(`${way}.host`)} label={messages[way]} required placeholder={`${way}.example.com`} />
      <Field
        {...register(`${way}.port`, { valueAsNumber: true })}
        label={messages.port}
        type="number"
        min={1}
        max={65_535}
        required
      />
      <SelectField
        className={classes.field}
        label={messages.security}
        value={String(watch(`${way}.secure`))}
        options={encryptions}
        onChange={(value) => setValue(`${way}.secure`, value === 'true')}
      />
    </div>
  );
}

function Field({ label, ...rest }: ComponentProps<'input'> & { label: string }): ReactNode {
  return (
    <label className={classes.field}>
      {label}
      <input className={box.field} {...rest} />
    </label>
  );
}
