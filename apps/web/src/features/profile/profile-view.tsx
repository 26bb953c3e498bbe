import type { SellerProfile } from '@Hardware-Store-Finder/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import field from '../../components/field.module.css';
import { PageHeading } from '../../components/page-heading.tsx';
import { Select } from '../../components/select.tsx';
import { failureOf } from '../../data/api/errors.ts';
import { chosenOf, useProfiles } from '../../data/profiles.ts';
import { useAtom } from '../../data/use-atom.ts';
import { localize } from '../../i18n/message.ts';
import { useMessages } from '../../i18n/use-messages.tsx';
import classes from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SenderCheck } from './sender-check.tsx';

const fresh = (): SellerProfile => ({ id: crypto.randomUUID(), name: '', seller: {} });

/** The page of the seller's profiles: one at a time, beside the letters that it makes. */
export function ProfileView(): ReactNode {
  const id = useId();
  const all = useMessages();
  const { profile: messages, mail, outreach } = useMessages();
  const profiles = useProfiles();
  const state = useAtom(profiles.$state);
  /** The profile that somebody writes or has begun to change: it stays on the screen when the book answers. */
  const [held, setHeld] = useState<SellerProfile>();
  const [first] = useState(fresh);
  useEffect(() => {
    void profiles.load();
  }, [profiles]);
  const chosen = chosenOf(state);
  const shown = held ?? chosen ?? first;
  const isSaved = state.profiles.some(({ id }) => id === shown.id);
  const website = shown.seller.email?.split('@').at(-1) ?? shown.seller.website;
  const nameOf = ({ name, seller }: SellerProfile) => name || seller.company || outreach.sellerYours;
  const { mutate: remove, error } = useMutation({
    mutationFn: () => profiles.remove(shown.id),
    onSuccess: () => setHeld(undefined),
  });
  return (
    <div className={classes.page}>
      <PageHeading title={messages.documentTitle}>{messages.title}</PageHeading>
      <p className={classes.quiet}>{messages.why}</p>
      <div className={classes.line}>
        {state.profiles.length > 1 && isSaved && (
          <>
            <label htmlFor={`${id}which`}>{messages.title}</label>
            <Select
              id={`${id}which`}
              className={field.field}
              value={shown.id}
              options={state.profiles.map((one) => [one.id, nameOf(one)])}
              onChange={(id) => {
                setHeld(undefined);
                profiles.choose(id);
              }}
            />
          </>
        )}
        {isSaved && (
          <>
            <Button onClick={() => setHeld(fresh())}>{messages.add}</Button>
            <Button variant="quiet" onClick={() => remove()}>
              {messages.remove(nameOf(shown))}
            </Button>
          </>
        )}
        {!isSaved && chosen !== undefined && (
          <Button onClick={() => setHeld(undefined)}>{all.layout.cancel}</Button>
        )}
        {error !== null && <span role="alert">{localize(failureOf(error), all)}</span>}
      </div>
      <ProfileForm
        key={shown.id}
        profile={shown}
        onType={() => setHeld(shown)}
        onSave={async (profile) => {
          const isInBook = await profiles.save(profile);
          setHeld(undefined);
          return isInBook;
        }}
      />
      <Disclosure summary={mail.sender.title}>
        <SenderCheck key={website ?? ''} website={website} />
      </Disclosure>
    </div>
  );
}
